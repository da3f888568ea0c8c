import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOwnInvoiceDetails } from '../../../../application/master-data/contract/invoice-details.ts'
import { applyRows, checkRows, getSheetRows, getTrail } from '../../../../application/master-data/contract.ts'
import { getPayerStatement } from '../../../../application/payment/contract/payer-statement.ts'
import { confirmTransfer } from '../../../../application/payment/contract/transfer.ts'
import { queryReport } from '../../../../application/reports/contract/reports.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { faultOf } from '../../platform/walk.ts'
import { openCashier, openTrade } from '../fixtures/paying.ts'
import { openSettlingChain, withdraw } from '../fixtures/settling.ts'

const header = ['entity_code', 'title', 'tax_number', 'invoice_kind', 'email']
const detailsOf = (entityCode: string, title: string) => [
  ...[entityCode, title, '91350100M000100Y43', 'SPECIAL', 'fapiao@example.com'],
]
const change = (edition: number, row: ReadonlyArray<string>) => ({
  ...{ sheet: 'invoice_details' as const, edition, header, rows: [row], added: [], removed: [] },
})

describe.each(waysOf(import.meta.filename))('invoices, %s', way => {
  let chain: TestChain
  let [finance, payer2] = [{} as Session, {} as Session]
  beforeAll(async () => {
    chain = await openSettlingChain()
    chain.clock.now = openedAt
    finance = await chain.signIn('finance', way)
    payer2 = await chain.signIn('payer2', way)
  })
  afterAll(() => chain.close())

  it('[J12] finance enters the details of any payer and sees them in the sheet, with the change in the log', async () => {
    const { edition } = await finance.call(getSheetRows, { sheet: 'invoice_details' })
    const report = await finance.call(applyRows, change(edition, detailsOf('P2', '云岭餐饮')))
    expect(report).toMatchObject({ applied: true, errorCount: 0 })
    const { records } = await finance.call(getSheetRows, { sheet: 'invoice_details' })
    expect(records[0]!.cells).toMatchObject({ title: '云岭餐饮', invoice_kind: 'SPECIAL', bank: '' })
    const trail = await finance.call(getTrail, { sheet: 'invoice_details' })
    expect(trail.records[0]).toMatchObject({ rowKey: 'P2', userId: 'finance' })
    expect(faultOf(await finance.attempt(applyRows, { ...change(edition, []), sheet: 'payers' }))).toBe('FORBIDDEN')
  })

  it('[J12] a payer reads and edits its own details, and no others', async () => {
    const { edition, payers } = await payer2.call(getOwnInvoiceDetails, {})
    expect(payers).toMatchObject([{ entityCode: 'P2', cells: { title: '云岭餐饮' } }])
    expect(await payer2.call(applyRows, change(edition, detailsOf('P2', '云岭餐饮二店')))).toMatchObject({
      applied: true,
    })
    const other = await finance.call(getSheetRows, { sheet: 'invoice_details' })
    await finance.call(applyRows, change(other.edition, detailsOf('P1', '他人')))
    const { edition: newest } = await payer2.call(getOwnInvoiceDetails, {})
    const editing = change(newest, detailsOf('P1', '改名'))
    const removing = { ...editing, rows: [], removed: ['P1', 'P2'] }
    for (const call of [checkRows, applyRows] as const)
      for (const payload of [editing, removing])
        expect(await payer2.attempt(call as never, payload as never)).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
    const { records } = await finance.call(getSheetRows, { sheet: 'invoice_details' })
    expect(records.map(({ cells }) => cells.title)).toEqual(['他人', '云岭餐饮二店'])
    expect((await payer2.call(getOwnInvoiceDetails, {})).payers).toMatchObject([{ cells: { title: '云岭餐饮二店' } }])
    expect(faultOf(await payer2.attempt(getSheetRows, { sheet: 'invoice_details' }))).toBe('FORBIDDEN')
    const looker = await chain.signIn('looker', way)
    expect(await looker.call(getOwnInvoiceDetails, {})).toMatchObject({ payers: [] })
  })

  it('[J13] the list adds up the month by category: its goods are those of the statement', async () => {
    const { entityCode, tradeOrderNo, dhNos } = await openTrade(chain, finance)
    const paymentOrderNo = await openCashier(finance, tradeOrderNo, 'OFFLINE')
    const receipt = { paymentOrderNo, bankReference: `FP ${way}`, amount: fen(14_000), receivedAt: openedAt }
    await finance.call(confirmTransfer, receipt)
    await withdraw(await chain.signIn('head', way), dhNos[0]!)
    const statement = await finance.call(getPayerStatement, { entityCode, statementMonth: '2026-11' })
    const rows = await invoiceRows(statement.entityName)
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]) * 100, 0)
    const goods = statement.lines.reduce((total, line) => total + line.goods + line.charged, 0)
    expect([goods, sum('goods'), sum('amount')]).toEqual([10_000, 10_000, statement.paid - statement.refunded])
    expect(sum('subsidy')).toBe(sum('goods') - sum('amount'))
    expect(rows).toMatchObject([{ entityCode, title: null, month: '2026-11' }])
    expect(rows[0]!.category).not.toMatch(/^#/)
  })

  const invoiceRows = async (entityName: string) => {
    const param = { statementMonth: '2026-11', entityName }
    const report = await finance.call(queryReport, { apiName: 'payer/invoice', param, size: 50 } as never)
    return (report as { records: ReadonlyArray<Record<string, unknown>> }).records
  }
})

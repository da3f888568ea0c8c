import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPayerStatement } from '../../../../application/payment/contract/payer-statement.ts'
import { grantSubsidy } from '../../../../application/payment/contract/subsidy.ts'
import { confirmTransfer } from '../../../../application/payment/contract/transfer.ts'
import { getExportLink } from '../../../../application/reports/contract/exports.ts'
import { exportReport, queryReport } from '../../../../application/reports/contract/reports.ts'
import { workExports } from '../../../../application/reports/handlers/exports/make.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { statementExport } from '../../../../ui/payment/statement-sheet/statement-export.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { readWorkbook } from '../../../fixtures/workbook.ts'
import { openCashier, openTrade } from '../fixtures/paying.ts'
import { openSettlingChain, withdraw } from '../fixtures/settling.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openSettlingChain()
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('the statement of a payer, %s', way => {
  let [finance, reader] = [{} as Session, {} as Session]
  beforeAll(async () => {
    chain.clock.now = openedAt
    finance = await chain.signIn('finance', way)
    reader = await chain.signIn('looker', way)
  })

  it('[J9] lists payments, refunds and movements of a month, with the sums of the report', async () => {
    const { entityCode, tradeOrderNo, dhNos } = await openTrade(chain, finance)
    const paymentOrderNo = await openCashier(finance, tradeOrderNo, 'OFFLINE')
    const receipt = { paymentOrderNo, bankReference: `ST ${way}`, amount: fen(14_000), receivedAt: openedAt }
    await finance.call(confirmTransfer, receipt)
    await withdraw(await chain.signIn('head', way), dhNos[0]!)
    await finance.call(grantSubsidy, { entityCode, amount: fen(500), remark: '返利' })
    const statement = await finance.call(getPayerStatement, { entityCode, statementMonth: '2026-11' })
    expect(statement).toMatchObject({
      ...{ entityCode, firstDay: '2026-11-01', lastDay: '2026-11-30', issuer: expect.any(String) },
      ...{ bought: 20_000, paid: 14_000, refunded: 7000, charged: 0 },
      ...{ opening: 0, granted: 100_500, used: 6000, returned: 3000, closing: 97_500 },
    })
    expect(statement.lines.toSorted((one, other) => other.goods - one.goods)).toMatchObject([
      { kind: 'PAYMENT', goods: 10_000, subsidy: 3000, cash: 7000 },
      { kind: 'PAYMENT', goods: 10_000, subsidy: 3000, cash: 7000 },
      { kind: 'REFUND', no: dhNos[0], goods: -10_000, subsidy: -3000, cash: -7000 },
    ])
    expect(statement.movements.at(-1)).toMatchObject({ kind: 'RECHARGE', amount: 500, balance: 97_500, remark: '返利' })
    const { entityName } = statement
    const param = { statementMonth: '2026-11', entityName }
    const report = await finance.call(queryReport, { apiName: 'payer/statement', param, size: 50 } as never)
    const row = (report as { records: ReadonlyArray<Record<string, unknown>> }).records.find(
      record => record.entityName === entityName,
    )!
    const yuan = (amount: number) => amount / 100
    for (const sum of [
      'bought',
      'paid',
      'refunded',
      'charged',
      'opening',
      'granted',
      'used',
      'returned',
      'closing',
    ] as const)
      expect({ [sum]: Number(row[sum]) }).toEqual({ [sum]: yuan(statement[sum]) })
    const next = await finance.call(getPayerStatement, { entityCode, statementMonth: '2026-12' })
    expect(next).toMatchObject({ opening: 97_500, closing: 97_500, lines: [], movements: [], lastDay: '2026-12-31' })
  })

  it('[J9] is downloaded with the lines of the chosen payers and no others in one file', async () => {
    const codes = ['P1', 'P2']
    for (const chosen of [codes, ['P2']]) {
      const { taskNo } = await finance.call(exportReport, statementExport('2026-11', chosen))
      await chain.run(workExports)
      const { url } = await finance.call(getExportLink, { taskNo })
      const answer = await fetch(chain.address + url, { headers: { authorization: `Bearer ${finance.token}` } })
      const { sheets } = readWorkbook(new Uint8Array(await answer.arrayBuffer()))
      const [head, ...rows] = sheets[0]!.map(row => row.map(({ value }) => value))
      const payerAt = head!.indexOf('付款主体编码')
      const linesOf = (code: string) => rows.filter(row => row[payerAt] === code)
      expect(rows.length).toBe(chosen.flatMap(linesOf).length)
      for (const entityCode of chosen) {
        const { bought } = await finance.call(getPayerStatement, { entityCode, statementMonth: '2026-11' })
        const goods = linesOf(entityCode).filter(row => row[head!.indexOf('对账项目')] === '订货金额')
        expect(goods.reduce((sum, row) => sum + 100 * Number(row[head!.indexOf('金额')]), 0)).toBeCloseTo(bought)
      }
    }
  })

  it('[J9] is only for people who see every shop of the payer', async () => {
    const ask = (who: Session, entityCode: string) =>
      who.attempt(getPayerStatement, { entityCode, statementMonth: '2026-11' })
    expect(await ask(reader, 'P1')).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
    expect(await ask(await chain.signIn('payer2', way), 'P2')).toMatchObject({ success: { entityCode: 'P2' } })
    expect(await ask(finance, 'P404')).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
  })
})

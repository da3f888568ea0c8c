import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentInvariants } from '../../../../adapters/postgres/invariants/payment.ts'
import { getHome } from '../../../../application/home/contract.ts'
import { commitAndRun } from '../../../../application/ordering/handlers/relay.ts'
import { closeMonth, getMonth, listMonths, reopenMonth } from '../../../../application/payment/contract/month-close.ts'
import { getPayerStatement } from '../../../../application/payment/contract/payer-statement.ts'
import { grantSubsidy } from '../../../../application/payment/contract/subsidy.ts'
import { confirmTransfer } from '../../../../application/payment/contract/transfer.ts'
import { Ledger } from '../../../../application/payment/ports/ledger.ts'
import { systemActor } from '../../../../application/platform/caller.ts'
import { queryReport } from '../../../../application/reports/contract/reports.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { unsettledPaymentEntries } from '../../../../domain/payment/ledger.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { faultOf } from '../../platform/walk.ts'
import { openCashier, openTrade } from '../fixtures/paying.ts'
import { openSettlingChain, withdraw } from '../fixtures/settling.ts'

const december = Date.parse('2026-12-02T10:00:00+08:00')
const refusalOf = (kind: string) => ({ failure: { refusal: { kind } } })

describe.each(waysOf(import.meta.filename))('months of the ledger, %s', way => {
  let chain: TestChain
  let [finance, admin] = [{} as Session, {} as Session]
  let entityCode = ''
  beforeAll(async () => {
    // What is posted late has no document, which the invariants of documents would miss.
    chain = await openSettlingChain({ invariants: false })
    chain.clock.now = openedAt
    await chain.connections.pool.query(
      `update users set granted_codes = granted_codes || '{DH0016}' where user_id = 'head'`,
    )
    finance = await chain.signIn('finance', way)
    admin = await chain.signIn('head', way)
    const trade = await openTrade(chain, finance)
    entityCode = trade.entityCode
    const paymentOrderNo = await openCashier(finance, trade.tradeOrderNo, 'OFFLINE')
    // The bank received the money on the last day of October; finance confirms it three weeks later.
    const receivedAt = Date.parse('2026-10-31T23:30:00+08:00')
    const receipt = { paymentOrderNo, bankReference: `MC ${way}`, amount: fen(14_000), receivedAt }
    await finance.call(confirmTransfer, receipt)
    await withdraw(admin, trade.dhNos[0]!)
    await finance.call(grantSubsidy, { entityCode, amount: fen(500), remark: '返利' })
  })
  afterAll(() => chain.close())

  const monthOf = async (month: string) => (await finance.call(listMonths, {})).find(row => row.month === month)!
  /** Posts money that a provider reports now and that moved at another time. */
  const postLate = (bizNo: string, movedAt: string) =>
    chain.run(
      commitAndRun(
        Effect.gen(function* () {
          const event = { kind: 'LATE_PAYMENT', bizNo, tradeOrderNo: null } as const
          const posting = { actor: systemActor, at: chain.clock.now, movedAt: Date.parse(movedAt) }
          yield* (yield* Ledger).post(entityCode, event, unsettledPaymentEntries(fen(100)), posting)
        }),
      ),
    )

  it('[J14] dates a payment by the bank, and the refund by the day on which it is owed', async () => {
    expect(await monthOf('2026-10')).toMatchObject({ state: 'OPEN', isNext: true, bought: 20_000, paid: 14_000 })
    expect(await monthOf('2026-11')).toMatchObject({ state: 'RUNNING', paid: 0, refunded: 7000, change: -21_000 })
    const october = await finance.call(getPayerStatement, { entityCode, statementMonth: '2026-10' })
    expect(october.lines).toMatchObject([
      { kind: 'PAYMENT', bookDay: '2026-10-31', moneyDay: '2026-10-31', cash: 7000 },
      { kind: 'PAYMENT', at: openedAt },
    ])
  })

  it('[J15] closes months in order once they are over, with warnings only if they are accepted', async () => {
    const close = (month: string, acceptsWarnings = true) => finance.attempt(closeMonth, { month, acceptsWarnings })
    expect(await close('2026-11')).toMatchObject(refusalOf('MONTH_ORDER'))
    expect(await close('2026-10', false)).toMatchObject(refusalOf('MONTH_WARNINGS'))
    expect(await close('2026-10')).toMatchObject({ success: { month: '2026-10' } })
    expect(await close('2026-10')).toMatchObject(refusalOf('MONTH_CLOSED'))
    expect(await close('2026-11')).toMatchObject(refusalOf('MONTH_NOT_OVER'))
    expect(await monthOf('2026-10')).toMatchObject({
      state: 'CLOSED',
      isLastClosed: true,
      closedByName: '钱方',
      paid: 14_000,
    })
  })

  it('[J15] is blocked by money that arrived and is not explained', async () => {
    chain.clock.now = december
    finance = await chain.signIn('finance', way)
    admin = await chain.signIn('head', way)
    const { pool } = chain.connections
    await pool.query(`insert into bank_statements values ('LD9', '', 'ICBC', '', 0, 0, '', '');
      insert into bank_credits (credit_no, statement_no, bank, account, serial, received_at, amount, payer_name, payer_account, note,
        state) values ('LS9', 'LD9', 'ICBC', '', 'S9', ${openedAt}, 5, '', '', '', 'OPEN')`)
    expect(await finance.attempt(closeMonth, { month: '2026-11', acceptsWarnings: true })).toMatchObject(
      refusalOf('MONTH_BLOCKED'),
    )
    const { findings } = await finance.call(getMonth, { month: '2026-11' })
    expect(findings).toContainEqual({ check: 'credits', blocks: true, count: 1 })
    const tasks = (await finance.call(getHome, {})).blocks.flatMap(block => (block.kind === 'tasks' ? block.tasks : []))
    expect(tasks).toContainEqual(expect.objectContaining({ id: 'months', count: 1 }))
    await pool.query(`delete from bank_credits where credit_no = 'LS9'`)
  })

  it('[J14] counts money of a closed month on the first open day and says where it belongs', async () => {
    await postLate('ZFLATE1', '2026-10-20T12:00:00+08:00')
    const { lateDocuments } = await finance.call(getMonth, { month: '2026-10' })
    expect(lateDocuments).toMatchObject([{ no: 'ZFLATE1', moneyDay: '2026-10-20', bookDay: '2026-11-01', amount: 100 }])
    expect(await monthOf('2026-10')).toMatchObject({ paid: 14_000, late: 0 })
    expect(await monthOf('2026-11')).toMatchObject({ paid: 100, late: 1 })
    const statement = await finance.call(getPayerStatement, { entityCode, statementMonth: '2026-11' })
    expect(statement.lines[0]).toMatchObject({
      no: 'ZFLATE1',
      moneyDay: '2026-10-20',
      bookDay: '2026-11-01',
      cash: 100,
    })
  })

  it('[J17] stores figures from which statement, report and list take their sums', async () => {
    await finance.call(closeMonth, { month: '2026-11', acceptsWarnings: true })
    const sums = { paid: 100, refunded: 7000, granted: 100_500, used: 6000, returned: 3000, closing: 97_500 }
    expect(await monthOf('2026-11')).toMatchObject(sums)
    const statement = await finance.call(getPayerStatement, { entityCode, statementMonth: '2026-11' })
    expect(statement).toMatchObject({ ...sums, closedAt: december })
    const { rows } = await chain.connections.pool.query(
      `select sum(inflow)::int as inflow, sum(outflow)::int as outflow from ledger_month_figures where month = '2026-11'
        and entity_code = $1 and account = 'SUBSIDY'`,
      [entityCode],
    )
    expect(rows).toEqual([{ inflow: 103_500, outflow: 6000 }])
    const param = { statementMonth: '2026-11', entityName: statement.entityName }
    const report = await finance.call(queryReport, { apiName: 'payer/statement', param, size: 50 } as never)
    const [row] = (report as { records: ReadonlyArray<Record<string, unknown>> }).records
    expect(row).toMatchObject({ paid: 1, refunded: 70, closing: 975, monthState: 'CLOSED' })
  })

  it('[J16] opens only the last closed month again, with a reason, by a right of its own', async () => {
    const reopen = (month: string, reason: string, who = admin) => who.attempt(reopenMonth, { month, reason })
    expect(faultOf(await reopen('2026-11', '漏记', finance))).toBe('FORBIDDEN')
    expect(await reopen('2026-10', '漏记')).toMatchObject(refusalOf('MONTH_NOT_LAST'))
    expect(await reopen('2026-12', '漏记')).toMatchObject(refusalOf('MONTH_NOT_CLOSED'))
    expect(await reopen('2026-11', ' ')).toMatchObject(refusalOf('MONTH_REASON'))
    expect(await reopen('2026-11', ' 漏记调账 ')).toMatchObject({ success: { month: '2026-11' } })
    await postLate('ZFLATE2', '2026-11-30T12:00:00+08:00')
    expect(await monthOf('2026-11')).toMatchObject({ state: 'OPEN', isNext: true, paid: 200, closedAt: null })
    await finance.call(closeMonth, { month: '2026-11', acceptsWarnings: true })
    const { log } = await finance.call(getMonth, { month: '2026-11' })
    expect(log).toMatchObject([{ action: 'CLOSED' }, { action: 'REOPENED', reason: '漏记调账' }, { action: 'CLOSED' }])
    const { sql: wrongMonths } = paymentInvariants.find(({ name }) => name === 'I30 months')!
    const { rows } = await chain.connections.pool.query(
      `with all_ledger_entries as (select * from ledger_entries) ${wrongMonths(chain.clock.now)}`,
    )
    expect(rows).toEqual([])
    expect(log[0]!.warnings).toContainEqual({ check: 'missingBills', count: expect.any(Number) })
  })
})

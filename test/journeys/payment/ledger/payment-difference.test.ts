import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../../adapters/postgres/invariants/index.ts'
import { listMessages } from '../../../../application/notifications/contract/messages.ts'
import { withdrawOrder } from '../../../../application/ordering/contract/order.ts'
import { decideOnDifference, listDifferences } from '../../../../application/payment/contract/differences.ts'
import { getTrade, listPaidTrades } from '../../../../application/payment/contract/trade-views.ts'
import { expireTrades } from '../../../../application/payment/handlers/paying/payment-ticks.ts'
import { settle } from '../../../../application/payment/handlers/paying/settle.ts'
import { settleRefund } from '../../../../application/payment/handlers/refunds/settle-refund.ts'
import { listLedger, queryReport } from '../../../../application/reports/contract/reports.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { TestProvider } from '../../../fixtures/payment-provider.ts'
import {
  cancel,
  isCancelled,
  isOpen,
  isPaid,
  type OpenTrade,
  openCashier,
  openPayingChain,
  openTrade,
  refusedAs,
  tradeState,
} from '../fixtures/paying.ts'

const testProvider = new TestProvider('sandbox')
let chain: TestChain
beforeAll(async () => {
  chain = await openPayingChain(testProvider)
})
afterAll(() => chain.close())

const hour = 3_600_000

describe.each(waysOf(import.meta.filename))('a payment of another amount than asked for, %s', way => {
  let payer = {} as Session
  let finance = {} as Session
  beforeAll(async () => {
    chain.clock.now = openedAt
    payer = await chain.signIn('finance', way)
    finance = await chain.signIn('finance2', way)
  })
  /** Opens a trade of 140.00 in cash for which a different amount was captured. */
  const openTradeWithCapture = async (amount: number) => {
    const trade = await openTrade(chain, payer)
    const number = await openCashier(payer, trade.tradeOrderNo)
    testProvider.pay(number, { amount: fen(amount) })
    expect(await chain.run(settle(number))).toBe('differ')
    return { trade, number }
  }
  const decide = (paymentOrderNo: string, decision: 'SETTLE' | 'REFUND' | 'HANDLE', note = '已与付款人核实') =>
    finance.attempt(decideOnDifference, { paymentOrderNo, decision, note })
  const unsettled = async ({ entityCode }: Pick<OpenTrade, 'entityCode'>) => {
    const { rows } = await chain.connections.pool.query(
      `select account, sum(amount)::bigint as sum from ledger_entries where entity_code = $1
        and account in ('CHANNEL', 'UNSETTLED', 'DIFFERENCE') group by account`,
      [entityCode],
    )
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
  }
  const messagesAbout = async (who: Session, { tradeOrderNo }: OpenTrade) =>
    (await who.call(listMessages, { size: 50 })).messages
      .filter(({ subject }) => subject === tradeOrderNo)
      .map(({ kind }) => kind)
      .sort()

  const noticesOf = async ({ tradeOrderNo }: OpenTrade) => {
    const { rows } = await chain.connections.pool.query('select kind from messages where subject = $1 order by kind', [
      tradeOrderNo,
    ])
    return rows.map(({ kind }) => kind)
  }

  it('[Y6] is posted as unsettled and reported to payer and finance, and an invariant detects a missing posting', async () => {
    const { trade, number } = await openTradeWithCapture(13_999)
    expect(await unsettled(trade)).toEqual({ CHANNEL: -13_999, UNSETTLED: 13_999 })
    expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['DIFFERS'] })
    expect(await chain.run(settle(number))).toBe('nothing')
    expect(await messagesAbout(payer, trade)).toEqual(['DIFFERENCE_WAITING'])
    expect(await noticesOf(trade)).toEqual(['AMOUNT_DIFFERS', 'DIFFERENCE_WAITING'])
    const { records } = await finance.call(listDifferences, { tab: 'open', current: 1, size: 50 })
    expect(records.find(({ paymentOrderNo }) => paymentOrderNo === number)).toMatchObject({
      ...{ kind: 'AMOUNT', amountDue: 14_000, captured: 13_999, state: 'OPEN', tradeStatus: 'IN_TRANSACTION' },
    })
    const { pool } = chain.connections
    const broken = async () => (await checkInvariants(pool, chain.clock.now)).map(({ name }) => name)
    expect(await broken()).toEqual([])
    const client = await pool.connect()
    await client.query(`begin; alter table ledger_entries disable trigger user;
      delete from ledger_entries where kind = 'DIFFERENCE_PAYMENT' and biz_no = '${number}'`)
    expect((await checkInvariants(client, chain.clock.now)).map(({ name }) => name)).toContain('I7 captures')
    await client.query('rollback')
    client.release()
  })

  it('[Y11] is accepted as paid: the orders continue and the difference is posted separately', async () => {
    const { trade, number } = await openTradeWithCapture(13_999)
    expect(await decide(number, 'HANDLE')).toEqual(refusedAs('DIFFERENCE_WAY'))
    expect(await decide(number, 'SETTLE', ' ')).toEqual(refusedAs('DIFFERENCE_NOTE'))
    expect(await decide(number, 'SETTLE')).toMatchObject({ success: { state: 'SETTLED' } })
    expect(await tradeState(chain, trade)).toMatchObject({ ...isPaid, payments: ['PAID settles'] })
    expect(await unsettled(trade)).toEqual({ CHANNEL: -13_999, UNSETTLED: 0, DIFFERENCE: -1 })
    const { payableFee, receivedFee, difference } = await payer.call(getTrade, { tradeOrderNo: trade.tradeOrderNo })
    expect({ payableFee, receivedFee, difference }).toMatchObject({
      ...{ payableFee: 14_000, receivedFee: 13_999, difference: { state: 'SETTLED' } },
    })
    const paid = await payer.call(listPaidTrades, { startTime: day('2026-11-21'), endTime: day('2026-11-21') })
    const row = paid.records.find(({ tradeOrderNo }) => tradeOrderNo === trade.tradeOrderNo)
    expect(row, 'as it stands in the list').toMatchObject({ totalFee: 13_999 })
    expect(await decide(number, 'REFUND')).toEqual(refusedAs('DIFFERENCE_DECIDED'))
    expect(await noticesOf(trade)).toContain('DIFFERENCE_DECIDED')
    const decided = await finance.call(listDifferences, { tab: 'decided', current: 1, size: 50 })
    expect(decided.records.find(({ paymentOrderNo }) => paymentOrderNo === number)).toMatchObject({
      ...{ state: 'SETTLED', decidedByName: '孙账', note: '已与付款人核实', decidedAt: chain.clock.now },
    })
  })

  it.each([13_999, 14_001, 1])('[Y11] refunds no more cash than was captured, of %i accepted as paid', async amount => {
    const { trade, number } = await openTradeWithCapture(amount)
    await decide(number, 'SETTLE')
    const head = await chain.signIn('head', way)
    for (const dhNo of trade.dhNos) await head.call(withdrawOrder, { dhNo })
    const { rows } = await chain.connections.pool.query(
      `select sum(amount)::bigint as sum from payment_refunds where trade_order_no = $1`,
      [trade.tradeOrderNo],
    )
    const back = Math.min(amount, 14_000)
    expect(rows[0].sum).toBe(back)
    const { DIFFERENCE, CHANNEL } = await unsettled(trade)
    expect([CHANNEL, DIFFERENCE]).toEqual([back - amount, amount - back])
  })

  it.each(['SETTLE', 'REFUND'] as const)(
    '[T1] notifies nobody any more once finance has decided it: %s',
    async decision => {
      const { trade, number } = await openTradeWithCapture(13_999)
      const waiting = async () =>
        (await payer.call(listMessages, { size: 50 })).messages.find(
          ({ subject, kind }) => subject === trade.tradeOrderNo && kind === 'DIFFERENCE_WAITING',
        )!
      const unread = async () => (await payer.call(listMessages, { size: 0 })).unread
      const [before, open] = [await unread(), await waiting()]
      expect(open).toMatchObject({ isDone: false, isRead: false, title: '到账差异待处理' })
      await decide(number, decision)
      const done = await waiting()
      expect(done).toMatchObject({ isDone: true, isRead: true, title: '到账差异已处理' })
      expect(done.text).toMatch(/应付 ¥140\.00，到账 ¥139\.99，财务已处理$/)
      expect(await unread()).toBe(before - 1)
    },
  )

  it('[Y11] is refunded completely, and the orders can be paid again', async () => {
    const { trade, number } = await openTradeWithCapture(20_000)
    expect(await decide(number, 'REFUND')).toMatchObject({ success: { state: 'REFUNDED' } })
    expect(await tradeState(chain, trade)).toMatchObject({ ...isOpen, payments: ['PAID'], owedBack: [20_000] })
    const again = await openCashier(payer, trade.tradeOrderNo)
    testProvider.pay(again)
    expect(await chain.run(settle(again))).toBe('complete')
    const { rows } = await chain.connections.pool.query(
      `select payment_refund_no as no from payment_refunds where payment_order_no = $1`,
      [number],
    )
    const { provider } = testProvider
    const original = provider.queryRefund
    Object.assign(provider, {
      queryRefund: () =>
        Effect.succeed({
          ...{ state: 'SUCCESS', amount: fen(20_000), channelRefundNo: 'R1', externalRefundNo: null },
          completedAt: chain.clock.now,
        }),
    })
    await chain.run(settleRefund(rows[0].no))
    Object.assign(provider, { queryRefund: original })
    expect(await unsettled(trade)).toEqual({ CHANNEL: -14_000, UNSETTLED: 0 })
  })

  it('[Y7] is refunded automatically when its trade is cancelled or expires, or if it arrives later', async () => {
    const [cancelled, expired] = [await openTradeWithCapture(13_999), await openTradeWithCapture(13_998)]
    expect(await cancel(payer, cancelled.trade.tradeOrderNo)).toMatchObject({ success: { isSuccess: true } })
    expect(await tradeState(chain, cancelled.trade)).toMatchObject({ ...isCancelled, owedBack: [13_999] })
    expect(await decide(cancelled.number, 'REFUND')).toEqual(refusedAs('DIFFERENCE_DECIDED'))
    const over = await openTrade(chain, payer)
    const late = await openCashier(payer, over.tradeOrderNo)
    await cancel(payer, over.tradeOrderNo)
    testProvider.pay(late, { amount: fen(5) }, true)
    expect(await chain.run(settle(late))).toBe('late')
    expect(await tradeState(chain, over)).toMatchObject({ ...isCancelled, owedBack: [5] })
    const before = chain.clock.now
    chain.clock.now += hour
    await chain.run(expireTrades)
    expect(await tradeState(chain, expired.trade)).toMatchObject(isOpen)
    chain.clock.now += 72 * hour
    await chain.run(expireTrades)
    expect(await tradeState(chain, expired.trade)).toMatchObject({ ...isCancelled, owedBack: [13_998] })
    chain.clock.now = before
  })

  it('is listed in the flows and in the ledger, with its refunds', async () => {
    const [late, accepted] = [await openTradeWithCapture(13_997), await openTradeWithCapture(13_996)]
    await cancel(payer, late.trade.tradeOrderNo)
    await decide(accepted.number, 'SETTLE')
    const flow = async (apiName: 'payment' | 'refund', { tradeOrderNo }: OpenTrade) => {
      const param = { tradeOrdNo: tradeOrderNo, ordTimeStart: '2026-11-15 00:00:00', ordTimeEnd: '2026-11-25 23:59:59' }
      return finance.call(queryReport, { apiName, param, size: 50 })
    }
    const paid = await flow('payment', late.trade)
    expect(paid.records).toMatchObject([
      { ordNo: late.number, ordType: 'DIFFERING_PAYMENT', payableFee: 139.97, refundAmt: 139.97, paidStatus: 'PAID' },
    ])
    const back = await flow('refund', late.trade)
    expect(back.records).toMatchObject([
      { attachOrdNo: late.number, attachType: 'DIFFERENCE', refundAmt: 139.97, refundStatus: 'REFUNDING' },
    ])
    const { sums, records } = await flow('payment', accepted.trade)
    expect(sums).toMatchObject({ payableFee: 139.96, totalAmt: 199.96 })
    expect(records.map(({ ordType }) => ordType).sort()).toEqual(['DIFFERENCE', 'URGENT_ORDER', 'URGENT_ORDER'])
    const payload = {
      ...{ startPaymentTime: '2026-11-15 00:00:00', endPaymentTime: '2026-11-25 23:59:59' },
      ...{ shopId: [late.trade.shop], orderNo: late.number },
    }
    const ledger = await finance.call(listLedger, { tab: 'payment_order', param: payload, pageSize: 50 })
    expect(ledger.data).toMatchObject([
      { paymentNo: late.number, orderType: 'DIFFERING_PAYMENT', paymentAmount: 139.97, paymentStatus: 'REFUNDING' },
    ])
  })

  it('[Y6] of another account is not our money: it is recorded as handled, and the trade can be paid', async () => {
    const trade = await openTrade(chain, payer)
    const number = await openCashier(payer, trade.tradeOrderNo)
    testProvider.pay(number, { merchant: 'THEIRS' })
    expect(await chain.run(settle(number))).toBe('foreign')
    expect(await unsettled(trade)).toEqual({})
    expect(await decide(number, 'SETTLE')).toEqual(refusedAs('DIFFERENCE_WAY'))
    expect(await decide(number, 'HANDLE')).toMatchObject({ success: { state: 'HANDLED' } })
    const again = await openCashier(payer, trade.tradeOrderNo)
    testProvider.pay(again)
    expect(await chain.run(settle(again))).toBe('complete')
    expect(await chain.run(settle(number))).toBe('nothing')
  })

  it('[Y11] is decided by finance with access to the whole trade', async () => {
    const { number } = await openTradeWithCapture(13_999)
    const request = { paymentOrderNo: number, decision: 'SETTLE', note: 'x' } as const
    const other = await chain.signIn('payer1', way)
    expect(await other.attempt(decideOnDifference, request)).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
    const key = `k-${way}-${number}`
    const twice = [
      await finance.attempt(decideOnDifference, request, { idempotencyKey: key }),
      await finance.attempt(decideOnDifference, request, { idempotencyKey: key }),
    ]
    expect(twice[1]).toEqual(twice[0])
    expect(twice[0]).toMatchObject({ success: { state: 'SETTLED' } })
  })
})

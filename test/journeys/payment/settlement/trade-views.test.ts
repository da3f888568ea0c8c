import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getTrade,
  listPaidTrades,
  listProcessingTrades,
  refreshTrade,
} from '../../../../application/payment/contract/trade-views.ts'
import type { faults } from '../../../../application/platform/failure.ts'
import { openedAt, type Session, type TestChain, today, waysOf } from '../../../fixtures/chain.ts'
import { openPaymentChain, recharge, waitPay } from '../../../fixtures/payment-chain.ts'
import { putOrder } from '../../ordering/fixtures/history.ts'
import { putTrade } from '../fixtures/past-trade.ts'
import { settle, submit } from '../fixtures/settling.ts'

let chain: TestChain
/** Trades of P1: open ones of S4 with S5 and of S4 alone, and a paid one of both. */
const made = {
  merged: '',
  single: '',
  paid: '',
  orders: [] as ReadonlyArray<string>,
  paidOrders: [] as ReadonlyArray<string>,
}

beforeAll(async () => {
  chain = await openPaymentChain()
  const order = (shop: string, status: 'PAYING' | 'SUBMITTED', day = today) =>
    putOrder(chain, { shop, status, day, type: 'URGENT', lines: { M1: 10_000 }, payMethod: 'ONLINE' })
  await recharge(chain, 'P1', 3000)
  const late = await order('S4', 'PAYING', '2026-11-20')
  made.single = await putTrade(chain, { entityCode: 'P1', dhNos: [late], status: 'IN_TRANSACTION' })
  made.paidOrders = [await order('S4', 'SUBMITTED'), await order('S5', 'SUBMITTED')]
  const paid = { entityCode: 'P1', dhNos: made.paidOrders, status: 'TRANSACTION_COMPLETED' } as const
  made.paid = await putTrade(chain, { ...paid, subsidyEach: 500 })
  made.orders = [await waitPay(chain, { shop: 'S4' }), await waitPay(chain, { shop: 'S5', day: '2026-11-22' })]
  const payer = await chain.signIn('payer1')
  const submitted = await submit(payer, await settle(payer, made.orders))
  made.merged = 'success' in submitted ? submitted.success.tradeOrderNo : JSON.stringify(submitted)
})
afterAll(() => chain.close())

const days = { startTime: '2026-11-01', endTime: today } as never as { startTime: never; endTime: never }

describe.each(waysOf(import.meta.filename))('views of trades, %s', way => {
  const persons = ['payer1', 'payer1b', 'looker', 'payer2', 'finance'] as const
  const [payer, partner, looker, other, finance] = persons.map(() => ({}) as Session)
  beforeAll(async () => {
    for (const [index, who] of [payer, partner, looker, other, finance].entries())
      Object.assign(who!, await chain.signIn(persons[index]!, way))
  })
  const numbersOf = ({ records }: { readonly records: ReadonlyArray<{ tradeOrderNo: string }> }) =>
    records.map(({ tradeOrderNo }) => tradeOrderNo)

  it('shows a trade by shop with its subsidy and the payable amount [001: 3.7.1, 7.2.2, 9.6.2]', async () => {
    const trade = await payer!.call(getTrade, { tradeOrderNo: made.merged })
    expect(trade).toMatchObject({
      tradeOrderNo: made.merged,
      statusCode: 'IN_TRANSACTION',
      titleText: '支付中',
      isPayer: true,
      isWhole: true,
      isConfirming: false,
      entityName: '上海鲜餐餐饮管理有限公司',
      payerName: '林峰',
      currencySymbol: '¥',
      shopCount: 2,
      orderCount: 2,
      totalFee: 20_000,
      subsidyFee: 2000,
      payableFee: 18_000,
      refundFee: 0,
      refundSubsidy: 0,
      paidAt: null,
      paymentNo: null,
      now: openedAt,
    })
    expect(trade.shopOrders.map(({ shopJdeNo, payableFee }) => [shopJdeNo, payableFee])).toEqual([
      ['S4', 9000],
      ['S5', 9000],
    ])
    expect(trade.shopOrders[0]!.orders[0]).toMatchObject({
      dhNo: made.orders[0],
      orderTypeName: '紧急订货',
      goodsFee: 10_000,
      totalFee: 10_000,
      subsidyFee: 1000,
      payableFee: 9000,
    })
  })

  it('finds a paid one by its own number and by that of its payment [001: 1.1.4, 2.1.4.3, 2.5.1.2]', async () => {
    const trade = await payer!.call(getTrade, { tradeOrderNo: made.paid })
    expect(trade).toMatchObject({ statusCode: 'TRANSACTION_COMPLETED', titleText: '已支付', paidAt: openedAt - 60_000 })
    expect([trade.paymentNo, trade.paymentMethodName]).toEqual([`ZF${made.paid.slice(2)}`, '微信企业付'])
    const tradePaymentOrderNo = trade.paymentNo!
    expect(await payer!.call(getTrade, { tradePaymentOrderNo })).toEqual(trade)
    expect(await payer!.attempt(getTrade, { tradeOrderNo: made.merged, tradePaymentOrderNo })).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    })
    expect(await payer!.attempt(getTrade, {})).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
  })

  it('filters the orders by shop or number, not the amounts; % and _ are literal [001: 2.4.1.2]', async () => {
    const narrowed = async (keyword: string) => {
      const trade = await payer!.call(getTrade, { tradeOrderNo: made.merged, keyword })
      expect([trade.totalFee, trade.orderCount]).toEqual([20_000, 2])
      return trade.shopOrders.flatMap(({ orders }) => orders.map(({ dhNo }) => dhNo))
    }
    expect(await narrowed('南长街')).toEqual([made.orders[1]])
    expect(await narrowed('s4')).toEqual([made.orders[0]])
    expect(await narrowed('WXNCJD')).toEqual([made.orders[1]])
    expect(await narrowed(made.orders[0]!.slice(-6).toLowerCase())).toEqual([made.orders[0]])
    expect([await narrowed('%'), await narrowed('_'), await narrowed('\\')]).toEqual([[], [], []])
  })

  it('[L2] hides the other shops of a merged trade and their amounts', async () => {
    const trade = await looker!.call(getTrade, { tradeOrderNo: made.merged })
    expect(trade).toMatchObject({ isWhole: false, shopCount: 1, orderCount: 1, totalFee: 10_000, payableFee: 9000 })
    expect(trade.shopOrders.map(({ shopJdeNo }) => shopJdeNo)).toEqual(['S4'])
    expect((await looker!.call(getTrade, { tradeOrderNo: made.merged, keyword: '南长街' })).shopOrders).toEqual([])
    const { records } = await looker!.call(listPaidTrades, days)
    expect(records).toMatchObject([
      { tradeOrderNo: made.paid, shopInfos: [{ shopJdeNo: 'S4' }], totalFee: 9500, orderCount: 1 },
    ])
  })

  it('[L2] is not found by people without any of its shops, in no list either', async () => {
    for (const tradeOrderNo of [made.merged, 'JY0']) {
      expect(await other!.attempt(getTrade, { tradeOrderNo })).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
      expect(await other!.attempt(refreshTrade, { tradeOrderNo })).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
    }
    expect((await other!.call(listPaidTrades, days)).total).toBe(0)
    expect((await other!.call(listProcessingTrades, days)).total).toBe(0)
  })

  it('[L3] is continued only by its creator, with access to all of it [001: 4.7.1]', async () => {
    for (const who of [partner!, looker!, finance!]) {
      expect((await who.call(getTrade, { tradeOrderNo: made.merged })).isPayer).toBe(false)
      const { records } = await who.call(listProcessingTrades, days)
      expect(records.some(({ isPayer }) => isPayer)).toBe(false)
    }
    await chain.connections.pool.query(`update users set shop_codes = '{S4}' where user_id = 'payer1'`)
    chain.clock.now += 1000
    const narrower = await chain.signIn('payer1', way)
    expect((await narrower.call(getTrade, { tradeOrderNo: made.merged })).isPayer).toBe(false)
    expect((await narrower.call(getTrade, { tradeOrderNo: made.single })).isPayer).toBe(true)
    await chain.connections.pool.query(`update users set shop_codes = '{S3,S4,S5}' where user_id = 'payer1'`)
    chain.clock.now = openedAt
  })

  it('[L4] lists open trades, with the time to the first deadline of their orders [001: 3.9.2, 7.7.3]', async () => {
    const { records, total } = await payer!.call(listProcessingTrades, days)
    expect(total).toBe(2)
    expect(records.map(row => [row.tradeOrderNo, row.payAging, row.isOverdue, row.isTodayPay])).toEqual([
      [made.merged, '今天 10:30 前支付', false, true],
      [made.single, '已逾期 12 小时，今天 10:59 前支付', true, false],
    ])
    expect(records[0]).toMatchObject({
      entityName: '上海鲜餐餐饮管理有限公司',
      shopInfos: [{ shopName: '苏州观前街店' }, { shopName: '无锡南长街店' }],
      totalFee: 18_000,
      isPayer: true,
      isConfirming: false,
      paidTime: null,
    })
  })

  it('[L3] says of an unknown result that it is being confirmed, never that it failed', async () => {
    await chain.connections.pool.query(
      `insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount,
        status, created_at) select entity_code, 'ZFDOUBT' || $2, trade_order_no, 9, 'sandbox', 'WQF', payable_fee,
        'UNKNOWN', created_at from trade_orders where trade_order_no = $1`,
      [made.single, way],
    )
    const trade = await payer!.call(getTrade, { tradeOrderNo: made.single })
    expect([trade.statusCode, trade.isConfirming, trade.titleText]).toEqual(['IN_TRANSACTION', true, '支付结果确认中'])
    const { records } = await payer!.call(listProcessingTrades, days)
    expect(records.map(({ isConfirming }) => isConfirming)).toEqual([false, true])
    expect(records.map(({ paymentMethodNo }) => paymentMethodNo)).toEqual([null, 'WQF'])
    await chain.connections.pool.query(`delete from payment_orders where trade_order_no = $1`, [made.single])
  })

  it('lists trades paid between two days of the chain, by payer, page by page [001: 3.9.1, 7.7.1-2]', async () => {
    const { records } = await payer!.call(listPaidTrades, days)
    expect(records).toMatchObject([
      {
        tradeOrderNo: made.paid,
        statusCode: 'TRANSACTION_COMPLETED',
        payNo: `ZF${made.paid.slice(2)}`,
        paidTime: openedAt - 60_000,
        totalFee: 19_000,
        orderCount: 2,
      },
    ])
    const pageNumbers = async (more: object) => numbersOf(await payer!.call(listPaidTrades, { ...days, ...more }))
    expect(await pageNumbers({ startTime: today })).toEqual([made.paid])
    expect(await pageNumbers({ endTime: '2026-11-20' })).toEqual([])
    expect([await pageNumbers({ entityCodeList: ['P1'] }), await pageNumbers({ entityCodeList: ['P2'] })]).toEqual([
      [made.paid],
      [],
    ])
    expect(await payer!.call(listPaidTrades, { ...days, current: 2 })).toMatchObject({
      records: [],
      total: 1,
      pages: 1,
    })
  })

  it('[L1] accepts 90 days at most, each list with its own text [001: 5.1.4.2, 9.2.2-3]', async () => {
    const long = { startTime: '2026-08-01', endTime: today } as never as typeof days
    expect(await payer!.attempt(listPaidTrades, long)).toMatchObject({
      failure: { refusal: { kind: 'PAYMENT_TIME_RANGE_OVER_90_DAYS', figures: { days: 113, max: 90 } } },
    })
    expect(await payer!.attempt(listProcessingTrades, long)).toMatchObject({
      failure: { refusal: { kind: 'TIME_RANGE_OVER_90_DAYS' } },
    })
    const reversed = { startTime: today, endTime: '2026-11-01' } as never as typeof days
    for (const list of [listPaidTrades, listProcessingTrades])
      expect(await payer!.attempt(list, reversed)).toMatchObject({
        failure: { refusal: { kind: 'DATE_RANGE_REVERSED' } },
      })
  })

  it('requires the code of its page', async () => {
    const nobody = await chain.signIn('nobody', way)
    for (const [path, payload] of [
      [getTrade, { tradeOrderNo: made.paid }],
      [refreshTrade, { tradeOrderNo: made.paid }],
      [listPaidTrades, days],
      [listProcessingTrades, days],
    ] as const)
      expect(await nobody.attempt(path, payload as never)).toMatchObject({
        failure: { kind: 'FORBIDDEN' satisfies keyof typeof faults },
      })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrderDetail } from '../../../../application/ordering/contract/order.ts'
import { listPendingOrders } from '../../../../application/payment/contract/pending.ts'
import {
  getSettledLines,
  getSettlement,
  reloadSettlement,
} from '../../../../application/payment/contract/settlement.ts'
import { openedAt, type Session, type TestChain, tomorrow, waysOf } from '../../../fixtures/chain.ts'
import { waitPay } from '../../../fixtures/payment-chain.ts'
import { place, signInForLong, statusOf } from '../../platform/walk.ts'
import {
  balanceOf,
  excludeFromSubsidy,
  ledgerOf,
  newPayer,
  openSettlingChain,
  setFees,
  settle,
  submit,
  tradeOf,
  withdraw,
} from '../fixtures/settling.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openSettlingChain()
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('a settlement, %s', way => {
  let [finance, head] = [{} as Session, {} as Session]
  beforeAll(async () => {
    finance = await signInForLong(chain, 'finance', way)
    head = await signInForLong(chain, 'head', way)
  })

  beforeEach(() => {
    chain.clock.now = openedAt
  })

  it('[B10] [B11] shows shops, orders and the subsidy of each [001: 2.3.1.2, 3.6.2, 9.7.1]', async () => {
    const { shops, entityCode } = await newPayer(chain, { balance: 100_000, shops: 2 })
    const first = await waitPay(chain, { shop: shops[0]!, lines: { M1: 10_000, M3: 3000 } })
    const second = await waitPay(chain, { shop: shops[1]!, lines: { M2: 333 } })
    await excludeFromSubsidy(chain, first, 'M3')
    await setFees(chain, first, 500, 1000)
    const opened = await settle(finance, [first, second])
    expect(opened).toMatchObject({ entityCode, shopCount: 2, orderCount: 2, totalFee: 14_833, isSubsidy: true })
    expect(opened.subsidy).toEqual({
      subsidyDeductionFee: 3099,
      subsidyRestFee: 96_901,
      accountSubsidy: 100_000,
      useSubsidyFee: 3099,
      deductionRatio: 3000,
      limitFee: 3099,
      unusableMaterialFee: 3000,
      unusableFee: 1500,
      isFrozen: false,
    })
    expect(opened.payableFee).toBe(14_833 - 3099)
    const orders = opened.shopOrders.flatMap(shop => shop.orders)
    expect(orders.map(({ dhNo, payableFee, subsidyFee }) => [dhNo, payableFee, subsidyFee])).toEqual([
      [first, 14_500, 2999],
      [second, 333, 100],
    ])
    const result = await finance.call(getSettledLines, { batchNo: opened.batchNo, dhNo: first })
    expect(result.lines.map(({ materialCode, amount, subsidyFee }) => [materialCode, amount, subsidyFee])).toEqual([
      ['M1', 10_000, 2999],
      ['M3', 3000, 0],
    ])
  })

  it('[F6] shows payers the amounts, also of a shop that the chain runs itself, whose orders show no price', async () => {
    const { shop, entityCode } = await newPayer(chain)
    await chain.connections.pool.query(`update shops set business_model = 'Y' where shop_code = $1`, [shop])
    const dhNo = await place(head, shop, [{ materialCode: 'M1', quantity: 2 }])
    const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo })
    expect([baseInfo.businessCode, baseInfo.payPrice, lineList[0]!.price]).toEqual(['D', null, null])
    const pending = await finance.call(listPendingOrders, { entityCode })
    expect(pending.shopOrders.flatMap(({ orders }) => orders.map(order => [order.dhNo, order.payableFee]))).toEqual([
      [dhNo, 25_100],
    ])
    const opened = await settle(finance, [dhNo])
    expect([opened.totalFee, opened.payableFee]).toEqual([25_100, 25_100])
    const { lines } = await finance.call(getSettledLines, { batchNo: opened.batchNo, dhNo })
    expect(lines.map(({ price, amount }) => [price, amount])).toEqual([[12_550, 25_100]])
  })

  /** Returns a settlement and its orders with the id of the last transaction that wrote each row. */
  const rowsOf = async (batchNo: string) => {
    const { rows } = await chain.connections.pool.query(
      `select b.xmin::text as settled, b.version, o.dh_no, o.xmin::text as written, o.live
       from settlement_batches b join batch_orders o using (entity_code, batch_no)
       where batch_no = $1 order by o.dh_no`,
      [batchNo],
    )
    return rows
  }

  it('[B13] remains as displayed until it is reloaded; switching the subsidy off recalculates it', async () => {
    const { shop, entityCode } = await newPayer(chain, { balance: 100 })
    const opened = await settle(finance, [await waitPay(chain, { shop })])
    expect(opened.subsidy.useSubsidyFee).toBe(100)
    await chain.connections.pool.query('update payer_entities set deduction_ratio = 50 where entity_code = $1', [
      entityCode,
    ])
    const { batchNo } = opened
    expect(await finance.call(getSettlement, { batchNo })).toEqual(opened)
    const off = await finance.call(reloadSettlement, { batchNo, isSubsidy: false })
    expect([off.isSubsidy, off.payableFee, off.subsidy.useSubsidyFee]).toEqual([false, 10_000, 0])
    expect([off.subsidy.subsidyDeductionFee, off.sign === opened.sign]).toEqual([50, false])
    const on = await finance.call(reloadSettlement, { batchNo, isSubsidy: true })
    expect([on.payableFee, on.subsidy.deductionRatio, on.expiresAt]).toEqual([9950, 50, opened.expiresAt])
  })

  it('[B14] becomes a trade: orders in payment, subsidy deducted, each movement in the ledger [001: 4.4.1, 7.14.1]', async () => {
    const { shops, entityCode } = await newPayer(chain, { balance: 5000, shops: 2 })
    const dhNos = [await waitPay(chain, { shop: shops[0]! }), await waitPay(chain, { shop: shops[1]! })]
    const opened = await settle(finance, dhNos)
    const answer = await submit(finance, opened)
    if (!('success' in answer)) throw new Error(JSON.stringify(answer))
    const { tradeOrderNo, isPaid } = answer.success
    expect([isPaid, tradeOrderNo.slice(0, 2)]).toEqual([false, 'JY'])
    for (const dhNo of dhNos) expect(await statusOf(finance, dhNo)).toBe('PAYING')
    expect(await tradeOf(chain, tradeOrderNo)).toEqual({
      status: 'IN_TRANSACTION',
      total_fee: 20_000,
      subsidy_fee: 5000,
      payable_fee: 15_000,
      account_subsidy: 5000,
      order_count: 2,
      shop_count: 2,
      created_by: 'finance',
      expires_at: openedAt + 30 * 60_000,
      shares: [2500, 2500],
    })
    expect(await balanceOf(chain, entityCode)).toBe(0)
    expect(await ledgerOf(chain, tradeOrderNo)).toEqual([
      ['HOLD', 'SUBSIDY', -5000],
      ['HOLD', 'SUBSIDY_HELD', 5000],
    ])
  })

  it('[B15] can be paid no longer than the first of its orders', async () => {
    const { shop } = await newPayer(chain)
    const early = await waitPay(chain, { shop })
    const late = await waitPay(chain, { shop, day: tomorrow })
    chain.clock.now = Date.parse('2026-11-21T23:50:00+08:00')
    const opened = await settle(finance, [early, late])
    const answer = await submit(finance, opened)
    chain.clock.now = openedAt
    const { expires_at } = await tradeOf(chain, 'success' in answer ? answer.success.tradeOrderNo : '')
    expect(expires_at).toBe(Date.parse('2026-11-22T00:00:00+08:00'))
  })

  it('[B16] that the subsidy covers completely is paid at once, including its lines', async () => {
    const { shop, entityCode } = await newPayer(chain, { ratio: 10_000, feesUsable: true, balance: 14_500 })
    const dhNo = await waitPay(chain, { shop, lines: { M1: 10_000, M2: 3000 } })
    await setFees(chain, dhNo, 500, 1000)
    const opened = await settle(finance, [dhNo])
    expect([opened.payableFee, opened.subsidy.useSubsidyFee]).toEqual([0, 14_500])
    const answer = await submit(finance, opened)
    if (!('success' in answer)) throw new Error(JSON.stringify(answer))
    const { tradeOrderNo, isPaid } = answer.success
    expect([isPaid, (await tradeOf(chain, tradeOrderNo)).status]).toEqual([true, 'TRANSACTION_COMPLETED'])
    expect(await statusOf(finance, dhNo)).toBe('SUBMITTED')
    const { baseInfo, lineList } = await finance.call(getOrderDetail, { dhNo })
    expect([baseInfo.paymentDetail?.discountFee, baseInfo.payPrice]).toEqual([14_500, 0])
    expect(lineList.map(({ materialCode, promoFee, actualPayFee }) => [materialCode, promoFee, actualPayFee])).toEqual([
      ['M1', 10_000, 0],
      ['M2', 3000, 0],
    ])
    expect(await ledgerOf(chain, tradeOrderNo)).toEqual([
      ['HOLD', 'SUBSIDY', -14_500],
      ['HOLD', 'SUBSIDY_HELD', 14_500],
      ['PAYMENT', 'GOODS', 14_500],
      ['PAYMENT', 'SUBSIDY_HELD', -14_500],
    ])
    expect(await balanceOf(chain, entityCode)).toBe(0)
  })

  it('[B13] includes an order again that was withdrawn and placed again, and drops one that was only withdrawn', async () => {
    const { shops } = await newPayer(chain, { shops: 2 })
    const [remaining, gone] = [await place(head, shops[0]!, twoBoxes), await place(head, shops[1]!, twoBoxes)]
    const opened = await settle(finance, [remaining, gone])
    await withdraw(head, remaining)
    await withdraw(head, gone)
    await place(head, shops[0]!, [{ materialCode: 'M1', quantity: 3, baseVersion: 1 }])
    const before = await rowsOf(opened.batchNo)
    const seen = await finance.call(getSettlement, { batchNo: opened.batchNo })
    expect(await rowsOf(opened.batchNo), 'looking writes nothing').toEqual(before)
    expect(seen.isStale).toBe(true)
    const anew = await finance.call(reloadSettlement, { batchNo: opened.batchNo })
    expect(anew.isStale).toBe(false)
    expect(anew.shopOrders.flatMap(({ orders }) => orders.map(order => [order.dhNo, order.payableFee]))).toEqual([
      [remaining, 37_650],
    ])
    expect(await submit(finance, anew)).toHaveProperty('success.isPaid', false)
    expect(await statusOf(finance, gone)).toBe('WAIT_SUBMIT')
  })
})

const twoBoxes = [{ materialCode: 'M1', quantity: 2 }]

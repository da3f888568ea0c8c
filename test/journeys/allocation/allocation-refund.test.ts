import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelAllocation, sendAllocation } from '../../../application/allocation/contract.ts'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { getRefunds } from '../../../application/payment/contract/refunds.ts'
import { settle as settleCapture } from '../../../application/payment/handlers/paying/settle.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { readAllocation } from '../../../domain/allocation/table.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { type Session, type TestChain, today, waysOf } from '../../fixtures/chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import { openCashier, openPayingChain, tradeState } from '../payment/fixtures/paying.ts'
import { newPayer, settle, submit } from '../payment/fixtures/settling.ts'
import { refusalOf } from '../platform/walk.ts'

let chain: TestChain
const testProvider = new TestProvider('sandbox')
beforeAll(async () => {
  chain = await openPayingChain(testProvider)
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('a main allocation with a paid order, %s', way => {
  let head = {} as Session
  let finance = {} as Session
  beforeAll(async () => {
    head = await chain.signIn('head', way)
    finance = await chain.signIn('finance', way)
  })

  /** Creates an allocation of goods worth 251.00 to each of two shops of one payer, 30 % of it paid with subsidy. */
  const allocation = async () => {
    const { entityCode, group, shops } = await newPayer(chain, { balance: 100_000, shops: 2 })
    await chain.connections.pool.query(
      `insert into order_rules (shop_group, order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at,
          service_fee, car_fee, grace_minutes) values ($1, 'ZP', -7, '00:00', 0, '23:59', 0, 0, 4320)`,
      [group],
    )
    const sent = await head.call(sendAllocation, {
      ...{ orderType: 'ZP', purchaseDate: day(today), zpType: 'NEW', zpExplain: '新品铺货', seenTotal: fen(50_200) },
      rows: readAllocation(shops.map(shop => [shop, 'M1', '2'])),
    })
    await chain.run(runSecondTick)
    const { records } = await head.call(listOrders, { shopJdeNo: shops, current: 1, size: 50 })
    const numberOf = (shop: string) => records.find(({ shopJdeNo }) => shopJdeNo === shop)!.dhNo
    return { entityCode, allocationNo: sent.allocationNo, paid: numberOf(shops[0]!), unpaid: numberOf(shops[1]!) }
  }
  const tradeFor = async (dhNo: string) => {
    const answer = await submit(finance, await settle(finance, [dhNo]))
    if ('failure' in answer) throw answer.failure
    return answer.success.tradeOrderNo
  }
  const cancel = (allocationNo: string) => head.attempt(cancelAllocation, { allocationNo, reason: '发错门店' })
  const statusOf = async (dhNo: string) =>
    (await chain.connections.pool.query('select status from orders where dh_no = $1', [dhNo])).rows[0].status

  it('[U9][Z1] refunds what was paid when it is cancelled: the subsidy at once, the cash as a pending refund', async () => {
    const { entityCode, allocationNo, paid, unpaid } = await allocation()
    const tradeOrderNo = await tradeFor(paid)
    const number = await openCashier(finance, tradeOrderNo)
    testProvider.pay(number)
    await chain.run(settleCapture(number))
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['SUBMITTED', 'WAIT_PAY'])
    expect(await tradeState(chain, { tradeOrderNo, entityCode })).toMatchObject({ balance: 100_000 - 7_530 })

    expect(await cancel(allocationNo)).toEqual({ success: { cancelledOrders: 2, refundFee: 17_570 } })
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['INVALID', 'INVALID'])
    expect(await tradeState(chain, { tradeOrderNo, entityCode })).toMatchObject({ trade: 'REFUND', balance: 100_000 })
    expect((await head.call(getRefunds, { orderNo: paid })).totalRefundFee).toBe(17_570)
    expect((await head.call(getRefunds, { orderNo: unpaid })).totalRefundFee).toBe(0)

    const owed = await chain.connections.pool.query(
      `select r.amount, r.status, j.due_at from payment_refunds r
        join jobs j on j.kind = 'refund' and j.key = r.payment_refund_no where trade_order_no = $1`,
      [tradeOrderNo],
    )
    expect(owed.rows).toEqual([{ amount: 17_570, status: 'REFUND_ING', due_at: chain.clock.now }])
    expect(refusalOf(await cancel(allocationNo)).kind).toBe('ALLOCATION_OVER')
  })

  it('[U9] is not cancelled while a payment is in progress', async () => {
    const { allocationNo, paid, unpaid } = await allocation()
    await openCashier(finance, await tradeFor(paid))
    expect(refusalOf(await cancel(allocationNo))).toMatchObject({
      ...{ kind: 'ALLOCATION_BUSY', figures: { dhNo: paid, status: 'PAYING' } },
    })
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['PAYING', 'WAIT_PAY'])
  })
})

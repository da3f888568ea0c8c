import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelShipping, shipBatch } from '../../../../application/fulfilment/contract/warehouse.ts'
import { receiveEvents } from '../../../../application/integration/contract/integration.ts'
import { withdrawOrder } from '../../../../application/ordering/contract/order.ts'
import { getRefunds } from '../../../../application/payment/contract/refunds.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../../fixtures/payment-chain.ts'
import { newKey } from '../../integration/integration-walk.ts'
import type { PastOrder } from '../../ordering/fixtures/history.ts'
import { putOrder } from '../../ordering/fixtures/history.ts'
import { refusalOf, signInForLong } from '../../platform/walk.ts'
import { putTrade } from '../fixtures/past-trade.ts'

describe.each(waysOf(import.meta.filename))('the refund of a paid order, %s', way => {
  let chain: TestChain
  let payer: Session
  let store: Session
  beforeAll(async () => {
    chain = await openPaymentChain()
    payer = await signInForLong(chain, 'payer1', way)
    store = await signInForLong(chain, 'store', way)
  })
  beforeEach(() => {
    chain.clock.now = openedAt
  })
  afterAll(() => chain.close())

  const rows = async (query: string, ...values: ReadonlyArray<unknown>) =>
    (await chain.connections.pool.query(query, [...values])).rows
  const balance = async (entityCode = 'P1') =>
    (await rows('select balance from subsidy_accounts where entity_code = $1', entityCode))[0]?.balance ?? 0
  const refundsOf = (dhNo: string) =>
    rows(
      `select attach_type, attach_order_no, refund_fee, refund_promo_fee, service_fee, car_fee, show_refund_status
        from order_refunds where dh_no = $1 order by created_at, refund_no`,
      dhNo,
    )
  const tradeOf = async (tradeOrderNo: string) =>
    (await rows('select status from trade_orders where trade_order_no = $1', tradeOrderNo))[0].status

  /** Creates orders paid together: 100.00 of goods each, 30.00 of it with subsidy. */
  const payOrders = async (order: Partial<PastOrder> = {}, orders = 1, subsidyEach = 3000) => {
    await recharge(chain, 'P1', subsidyEach * orders)
    const dhNos: Array<string> = []
    for (let index = 0; index < orders; index++)
      dhNos.push(
        await putOrder(chain, {
          ...{ shop: 'S4', status: 'SUBMITTED', type: 'URGENT', lines: { M1: 6000, M2: 4000 }, payMethod: 'ONLINE' },
          ...order,
        }),
      )
    const tradeOrderNo = await putTrade(chain, {
      ...{ entityCode: 'P1', dhNos, status: 'TRANSACTION_COMPLETED', subsidyEach },
    })
    return { dhNos, tradeOrderNo, dhNo: dhNos[0]! }
  }

  it('[Z1][Z2] is complete when it is withdrawn: the order can be edited at once, the subsidy is restored', async () => {
    const { dhNo, tradeOrderNo } = await payOrders()
    const before = await balance()
    expect(await payer.call(withdrawOrder, { dhNo })).toEqual({ dhNo, bizStatus: 'ROLLING_BACK' })
    expect(await rows('select status, trade_order_no from orders where dh_no = $1', dhNo)).toEqual([
      { status: 'WAIT_SUBMIT', trade_order_no: null },
    ])
    expect(await refundsOf(dhNo)).toEqual([
      {
        ...{ attach_type: 'REQ_CANCEL', attach_order_no: dhNo, refund_fee: 7000, refund_promo_fee: 3000 },
        ...{ service_fee: 0, car_fee: 0, show_refund_status: 'REFUND_ING' },
      },
    ])
    expect((await balance()) - before).toBe(3000)
    expect(await tradeOf(tradeOrderNo)).toBe('REFUND')
    expect(
      await rows(
        `select r.amount, r.status, j.due_at from payment_refunds r
          join jobs j on j.kind = 'refund' and j.key = r.payment_refund_no where trade_order_no = $1`,
        tradeOrderNo,
      ),
    ).toEqual([{ amount: 7000, status: 'REFUND_ING', due_at: openedAt }])
  })

  it('[Z1][Z2] is complete for one order when the warehouse cancels it, without its neighbour [001: 4.1.4-5]', async () => {
    const { dhNos, tradeOrderNo } = await payOrders({ status: 'DC_RECEIVED' }, 2)
    const [one, other] = dhNos as [string, string]
    expect(await store.call(cancelShipping, { dhNo: one, reason: '缺货' })).toMatchObject({ refundFee: 7000 })
    expect(await refundsOf(one)).toMatchObject([
      { attach_type: 'ORDER_CANCEL', refund_fee: 7000, refund_promo_fee: 3000 },
    ])
    expect(await refundsOf(other)).toEqual([])
    expect(await tradeOf(tradeOrderNo)).toBe('PART_REFUND')
    await store.call(cancelShipping, { dhNo: other, reason: '缺货' })
    expect(await tradeOf(tradeOrderNo)).toBe('REFUND')
    expect((await store.call(getRefunds, { orderNo: other })).totalRefundFee).toBe(7000)
  })

  it('[Z3][Z4] is of what was not shipped, once all is shipped in two batches, each line as it was paid', async () => {
    const { dhNo, tradeOrderNo } = await payOrders({ status: 'DC_RECEIVED' })
    await store.call(shipBatch, { dhNo, lines: [{ materialCode: 'M1', quantity: 2 }], isLast: false })
    expect(await refundsOf(dhNo)).toEqual([])
    await store.call(shipBatch, { dhNo, lines: [{ materialCode: 'M2', quantity: 3 }], isLast: true })
    // Of M1, paid with 30.00 in cash and 30.00 in subsidy, 4 of 6 are missing; of M2, paid in cash, 1 of 4.
    expect(await refundsOf(dhNo)).toEqual([
      {
        ...{ attach_type: 'FC', attach_order_no: dhNo.replace('DH', 'FC'), refund_fee: 3000, refund_promo_fee: 2000 },
        ...{ service_fee: 0, car_fee: 0, show_refund_status: 'REFUND_ING' },
      },
    ])
    expect(
      await rows(
        `select material_code, quantity, l.refund_fee, l.refund_promo_fee from refund_lines l
          join order_refunds using (shop_code, refund_no) where dh_no = $1 order by 1`,
        dhNo,
      ),
    ).toEqual([
      { material_code: 'M1', quantity: 4000, refund_fee: 2000, refund_promo_fee: 2000 },
      { material_code: 'M2', quantity: 1000, refund_fee: 1000, refund_promo_fee: 0 },
    ])
    expect(await tradeOf(tradeOrderNo)).toBe('PART_REFUND')
  })

  it('[Z4] is nothing for substituted goods, and nothing is charged for additional ones', async () => {
    const { dhNo } = await payOrders({ status: 'DC_RECEIVED' })
    await store.call(shipBatch, {
      dhNo,
      lines: [
        { materialCode: 'M3', replaces: 'M1', quantity: 2 },
        { materialCode: 'M1', quantity: 4 },
        { materialCode: 'M2', quantity: 5 },
      ],
      ...{ isLast: true, declaresMore: true },
    })
    expect(await refundsOf(dhNo)).toEqual([])
  })

  it('[Z1] is only subsidy if only subsidy was paid, and done at once', async () => {
    const { dhNo } = await payOrders({ status: 'DC_RECEIVED', lines: { M1: 3000 } }, 1, 3000)
    await store.call(cancelShipping, { dhNo, reason: '缺货' })
    expect(await refundsOf(dhNo)).toMatchObject([
      { refund_fee: 0, refund_promo_fee: 3000, show_refund_status: 'REFUND_SUCCESS' },
    ])
  })

  it('[Z1] is nothing if the order is billed later [001: 3.31.6]', async () => {
    const dhNo = await putOrder(chain, { shop: 'S1', status: 'DC_RECEIVED', lines: { M1: 3000 } })
    expect(await store.call(cancelShipping, { dhNo, reason: '缺货' })).toMatchObject({ refundFee: null })
    expect(await refundsOf(dhNo)).toEqual([])
  })

  it('[Z7] is not reported by a partner: payments made here are refunded here, billed ones can be reported', async () => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head'`)
    const partner = chain.as((await newKey(await signInForLong(chain, 'admin', way))).token, way)
    const cancellation = (dhNo: string, eventId: string) => ({
      ...{ eventId, kind: 'refund.recorded' as const, dhNo, occurredAt: openedAt },
      data: {
        ...{ refundNo: `TK-${dhNo}`, attachType: 'TH' as const, attachOrderNo: 'TH1', refundFee: fen(100) },
        ...{ refundType: 'ORIGINAL' as const, status: 'REFUND_SUCCESS' as const },
      },
    })
    const here = (await payOrders({ status: 'STORE_RECEIVE' })).dhNo
    const billed = await putOrder(chain, { shop: 'S2', status: 'STORE_RECEIVE', lines: { M1: 3000 } })
    const { results } = await partner.call(receiveEvents, {
      events: [cancellation(here, 'r1'), cancellation(billed, 'r2')],
    })
    expect(results).toMatchObject([{ outcome: 'REFUSED', refusal: { kind: 'PAID_HERE' } }, { outcome: 'APPLIED' }])
    expect(await refundsOf(here)).toEqual([])
    expect(await refundsOf(billed)).toMatchObject([{ refund_fee: 100 }])
  })

  it('[Z2] happens once: a cancelled order is not withdrawn', async () => {
    const { dhNo } = await payOrders()
    await payer.call(withdrawOrder, { dhNo })
    expect(refusalOf(await payer.attempt(withdrawOrder, { dhNo }))).toMatchObject({ kind: 'ORDER_STATUS' })
    expect(await refundsOf(dhNo)).toHaveLength(1)
  })
})

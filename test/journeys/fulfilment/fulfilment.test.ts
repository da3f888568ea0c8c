import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptOrder, acceptOrders } from '../../../application/fulfilment/handlers/accept.ts'
import { cancelOrder } from '../../../application/fulfilment/handlers/cancel.ts'
import { recordRefund } from '../../../application/fulfilment/handlers/refunds.ts'
import { shipOrder } from '../../../application/fulfilment/handlers/ship.ts'
import { writeTransport } from '../../../application/fulfilment/handlers/transport.ts'
import { scopeOf } from '../../../application/platform/caller.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { receiveOrder } from '../../../application/receiving/handlers/receive.ts'
import { recordReturn } from '../../../application/receiving/handlers/record-return.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { openedAt, openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { type PastOrder, putOrder } from '../ordering/fixtures/history.ts'
import { newShop, refusalOf } from '../platform/walk.ts'

const actor = { userId: 'ma', name: '马超' }
const by = { scope: scopeOf('ALL'), actor }

describe('the life of an order at the warehouse', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
  })
  beforeEach(() => {
    chain.clock.now = openedAt + 24 * 3_600_000
  })
  afterAll(() => chain.close())

  const run = <A>(work: Effect.Effect<A, Failure, Ports>): Promise<A> =>
    chain.run(Effect.flatMap(Transaction, transaction => transaction.run(work)))
  const attempt = <A>(work: Effect.Effect<A, Failure, Ports>) =>
    run(work).then(
      success => ({ success }),
      (failure: Failure) => ({ failure }),
    )
  const placed = async (order: Partial<PastOrder> = {}) =>
    putOrder(chain, {
      shop: await newShop(chain),
      status: 'DC_RECEIVED',
      lines: { M1: 4000, M3: 3000 },
      ...order,
    })
  const line = (materialCode: string, quantity: number, replaces?: string) => ({ materialCode, quantity, replaces })
  const batch = (lines: ReadonlyArray<ReturnType<typeof line>>, more: object = {}) => ({
    ...{ lines, isLast: false, declaresMore: false },
    ...more,
  })
  const linesOf = async (dhNo: string) =>
    (
      await chain.connections.pool.query(
        'select material_code, shipped, received, returned, cancelled from order_lines where dh_no = $1 order by line_no',
        [dhNo],
      )
    ).rows.map(row => [row.material_code, row.shipped, row.received, row.returned, row.cancelled])
  const headOf = async (dhNo: string) =>
    (
      await chain.connections.pool.query(
        'select status, all_shipped, has_difference, delivered_kinds from orders where dh_no = $1',
        [dhNo],
      )
    ).rows[0]
  const onHand = async (material: string) =>
    (await chain.connections.pool.query('select on_hand from warehouse_stock where material_code = $1', [material]))
      .rows[0].on_hand

  it('[W2] is accepted, shipped in two batches, transported, received, and partly returned', async () => {
    const dhNo = await placed({ status: 'PLACE_SUCCESS' })
    expect(await run(acceptOrder(by, dhNo, 1))).toEqual({ dhNo, bizStatus: 'DC_RECEIVED' })
    const before = await onHand('M1')
    const first = await run(shipOrder(by, dhNo, batch([line('M1', 1500)])))
    expect(first).toMatchObject({ batchNo: 1, bizStatus: 'DC_SHIPPED', isAllShipped: false, isFc: false })
    expect(await linesOf(dhNo)).toEqual([
      ['M1', 1500, null, null, 0],
      ['M3', null, null, null, 0],
    ])
    expect(before - (await onHand('M1'))).toBe(1500)
    const second = await run(shipOrder(by, dhNo, batch([line('M1', 2500), line('M3', 3000)])))
    expect(second).toMatchObject({ batchNo: 2, isAllShipped: true, isFc: false })
    expect(await headOf(dhNo)).toEqual({
      status: 'DC_SHIPPED',
      all_shipped: true,
      has_difference: false,
      delivered_kinds: 2,
    })
    const result = await run(writeTransport(by, dhNo, first.shNo!, { nodeState: 'C', driverName: '老赵' }))
    expect(result).toMatchObject({ nodeState: 'C', arrivedAt: chain.clock.now })
    expect(await run(receiveOrder(by, dhNo, first.shNo!, []))).toMatchObject({ bizStatus: 'DC_SHIPPED', scNo: null })
    const last = await run(receiveOrder(by, dhNo, second.shNo!, [line('M3', 2000)]))
    expect(last).toMatchObject({ bizStatus: 'STORE_RECEIVE', scNo: expect.stringMatching(/^SC261122/) })
    await run(recordReturn(by, dhNo, { thNo: 'TH1', thStatus: '11', lines: [line('M3', 500)] }))
    await run(recordReturn(by, dhNo, { thNo: 'TH1', thStatus: '99', lines: [] }))
    expect(await linesOf(dhNo)).toEqual([
      ['M1', 4000, 4000, null, 0],
      ['M3', 3000, 2000, 500, 0],
    ])
  })

  it('[W5] ships a substitute instead of the ordered material', async () => {
    const dhNo = await placed()
    const shipped = await run(
      shipOrder(by, dhNo, batch([line('M2', 1000, 'M1'), line('M1', 3000), line('M3', 2000)], { isLast: true })),
    )
    expect(shipped).toMatchObject({ isAllShipped: true, isFc: true })
    expect(await linesOf(dhNo)).toEqual([
      ['M1', 3000, null, null, 1000],
      ['M3', 2000, null, null, 0],
    ])
  })

  it('[W6][Z1] is cancelled: stock released, lines cancelled, nothing to refund if nothing was paid here', async () => {
    const dhNo = await placed({ payMethod: 'ONLINE' })
    expect(await run(cancelOrder(by, dhNo, ' 缺货 '))).toEqual({ dhNo, bizStatus: 'DC_CANCEL', refundFee: null })
    const refunds = () => chain.connections.pool.query('select * from order_refunds where dh_no = $1', [dhNo])
    expect((await refunds()).rows).toEqual([])
    await run(
      recordRefund(by, dhNo, {
        ...{ refundNo: 'TK-PARTNER', attachType: 'ORDER_CANCEL', attachOrderNo: dhNo, refundType: 'ORIGINAL' },
        ...{ refundFee: fen(7000), refundPromoFee: fen(0), serviceFee: fen(0), carFee: fen(0), refundSource: null },
        ...{ refundAcct: null, spcChannelOrderNo: 'WX1', showRefundStatus: 'REFUND_SUCCESS', completeAt: 5 },
      }),
    )
    expect((await refunds()).rows).toMatchObject([{ refund_fee: 7000, show_refund_status: 'REFUND_SUCCESS' }])
  })

  it('[W1][W12] many are accepted at once, and each refused one says why', async () => {
    const [one, two, other] = await Promise.all([
      placed({ status: 'PLACE_SUCCESS' }),
      placed(),
      placed({ status: 'PLACE_SUCCESS' }),
    ])
    const result = await run(acceptOrders(by, [one, two, other, 'DH-NONE']))
    expect(Object.fromEntries(result.map(({ dhNo, refusal }) => [dhNo, refusal?.kind ?? null]))).toEqual({
      [one]: null,
      [two]: 'ORDER_STATUS',
      [other]: null,
    })
    expect(refusalOf(await attempt(acceptOrder(by, one, 2)))).toMatchObject({ kind: 'SUBMISSION_OUTDATED' })
  })

  it('[W3] ends with the remainder unshipped, and is received once everything shipped has arrived', async () => {
    const dhNo = await placed()
    const { shNo } = await run(shipOrder(by, dhNo, batch([line('M1', 4000)])))
    await run(receiveOrder(by, dhNo, shNo!, []))
    expect(await run(shipOrder(by, dhNo, batch([], { isLast: true })))).toMatchObject({
      shNo: null,
      bizStatus: 'STORE_RECEIVE',
      isFc: true,
    })
    expect(await headOf(dhNo)).toMatchObject({ status: 'STORE_RECEIVE', all_shipped: true, has_difference: true })
  })
})

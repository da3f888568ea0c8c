import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../../application/documents/contract.ts'
import { cancelOrder } from '../../../../application/fulfilment/handlers/cancel.ts'
import { recordRefund } from '../../../../application/fulfilment/handlers/refunds.ts'
import { shipOrder } from '../../../../application/fulfilment/handlers/ship.ts'
import { writeTransport } from '../../../../application/fulfilment/handlers/transport.ts'
import { getOrderDetail, listOrders } from '../../../../application/ordering/contract/order.ts'
import { getTransport, markReplaceRead } from '../../../../application/ordering/contract/order-tracking.ts'
import { getRefunds } from '../../../../application/payment/contract/refunds.ts'
import { scopeOf } from '../../../../application/platform/caller.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { Transaction } from '../../../../application/platform/transaction.ts'
import type { Ports } from '../../../../application/ports.ts'
import { getReceiptForm } from '../../../../application/receiving/contract/receipts.ts'
import { receiveOrder } from '../../../../application/receiving/handlers/receive.ts'
import { recordReturn } from '../../../../application/receiving/handlers/record-return.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { putTrade } from '../../payment/fixtures/past-trade.ts'
import { faultOf, refusalOf } from '../../platform/walk.ts'
import { type PastOrder, putOrder } from '../fixtures/history.ts'

const by = { scope: scopeOf('ALL'), actor: { userId: 'ma', name: '马超' } }
const afternoon = Date.parse('2026-11-22T15:00:00+08:00')
const hour = 3_600_000

describe.each(waysOf(import.meta.filename))('an order after it was placed %s', way => {
  let chain: TestChain
  let clerk: Session
  let colleague: Session
  let stranger: Session
  beforeAll(async () => {
    chain = await openTestChain({ now: afternoon })
    clerk = await chain.signIn('clerk1', way)
    colleague = await chain.signIn('clerk1b', way)
    stranger = await chain.signIn('clerk3', way)
  })
  afterAll(() => chain.close())

  const run = <A>(work: Effect.Effect<A, Failure, Ports>): Promise<A> =>
    chain.run(Effect.flatMap(Transaction, transaction => transaction.run(work)))
  const line = (materialCode: string, quantity: number, replaces?: string) => ({ materialCode, quantity, replaces })
  const batch = (...lines: ReadonlyArray<ReturnType<typeof line>>) => ({ lines, isLast: false, declaresMore: false })

  let day = 0
  /** Creates an order accepted by the warehouse and submitted by the first clerk: 4 of M1 at ¥10.00 and 3 of M3. */
  const acceptedOrder = async (order: Partial<PastOrder> = {}) => {
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S1', day: `2026-11-${String(++day).padStart(2, '0')}`, status: 'DC_RECEIVED' },
      lines: { M1: 4000, M3: 3000 },
      ...order,
    })
    await chain.connections.pool.query(
      `update orders set submitted_by = 'clerk1', submitted_by_name = '王晓燕' where dh_no = $1`,
      [dhNo],
    )
    return dhNo
  }
  const detail = (dhNo: string, textForSearch?: string) =>
    clerk.call(getOrderDetail, { dhNo, ...(textForSearch !== undefined && { textForSearch }) })

  it('[S12] lists each batch shipped and received, and a difference only once nothing is to follow [000: 3.9.14, 3.11.18, 3.11.21]', async () => {
    const dhNo = await acceptedOrder()
    const first = await run(shipOrder(by, dhNo, batch(line('M1', 1500))))
    const early = await detail(dhNo)
    expect(early.baseInfo).toMatchObject({ bizStatusName: '分批发货中', isAllShipped: false })
    expect(early.baseInfo.shOrderLines).toMatchObject([{ shNo: first.shNo, batchNo: 1, fcCount: 0, scCount: 0 }])
    expect(early.lineList[0]).toMatchObject({ fhQuantity: 1500, fcQuantity: null, diffType: null })

    const second = await run(shipOrder(by, dhNo, { ...batch(line('M1', 2500), line('M3', 2000)), isLast: true }))
    await run(receiveOrder(by, dhNo, first.shNo!, []))
    const { scNo } = await run(receiveOrder(by, dhNo, second.shNo!, [line('M1', 2000)]))
    const { baseInfo, lineList } = await detail(dhNo)
    expect(baseInfo).toMatchObject({ bizStatus: 'STORE_RECEIVE', isFc: true, deliveryMaterialCount: 2 })
    expect(baseInfo.shOrderLines).toMatchObject([
      { batchNo: 1, deliveryModeName: '仓库配送', fcCount: 0, scCount: 0, scNo: null, receivedAt: afternoon },
      { shNo: second.shNo, batchNo: 2, fcCount: 1, scCount: 1, scNo },
    ])
    expect(baseInfo.shOrderLines[1]!.shLines).toMatchObject([
      { materialCode: 'M1', fhQuantity: 2500, realShQuantity: 2000, scQuantity: 500, scDiffType: 'LESS' },
      { materialCode: 'M3', fhQuantity: 2000, realShQuantity: 2000, scQuantity: 0, scDiffType: null },
    ])
    expect(lineList).toMatchObject([
      { fhQuantity: 4000, fcQuantity: 0, diffType: null, realShQuantity: 3500, scQuantity: 500, scDiffType: 'LESS' },
      { fhQuantity: 2000, fcQuantity: 1000, diffType: 'LESS', realShQuantity: 2000, scQuantity: 0 },
    ])
    const row = (await clerk.call(listOrders, { dhNo })).records[0]!
    expect(row.shOrderLines).toEqual([
      { shNo: first.shNo, scNo: null, expectArrivalDate: null },
      { shNo: second.shNo, scNo, expectArrivalDate: null },
    ])
  })

  it('[S12] counts in the last batch what is in none, and the receipt says what is over, replaced or not sent', async () => {
    const last = { isLast: true, declaresMore: true }
    const [over, replaced] = [await acceptedOrder(), await acceptedOrder()]
    const { shNo } = await run(shipOrder(by, over, { lines: [line('M1', 5000)], ...last }))
    expect((await detail(over)).baseInfo.shOrderLines).toMatchObject([{ fcCount: 2 }])
    expect(await clerk.call(getReceiptForm, { shNo: shNo! })).toMatchObject({
      lines: [{ materialCode: 'M1', fcQuantity: 1000, diffType: 'MORE', replacesName: null }],
      unsentLines: [{ materialCode: 'M3', quantity: 3000 }],
    })
    const lines = [line('M1', 4000), line('M2', 3000, 'M3')]
    const substitute = await run(shipOrder(by, replaced, { lines, ...last }))
    expect((await detail(replaced)).baseInfo.shOrderLines).toMatchObject([{ fcCount: 0 }])
    const { lineList } = await detail(replaced)
    expect(await clerk.call(getReceiptForm, { shNo: substitute.shNo! })).toMatchObject({
      lines: [{ diffType: null }, { materialCode: 'M2', replacesName: lineList[1]!.materialName, diffType: null }],
      unsentLines: [],
    })
    const receipt = await clerk.call(callsOf.receivingOrder.detail, { shNo: substitute.shNo! })
    expect(receipt.shLines).toMatchObject([
      { dhQuantity: 4000, fcQuantity: 0, replacesName: null },
      { dhQuantity: null, fcQuantity: null, replacesName: lineList[1]!.materialName },
    ])
  })

  it('filters the lines by name or code, with the fees of the filtered lines and of all', async () => {
    const dhNo = await acceptedOrder()
    const all = await detail(dhNo)
    for (const keyword of ['m3', ' 纸杯100%_ ']) {
      const narrowed = await detail(dhNo, keyword)
      expect(narrowed.lineList).toEqual(all.lineList.slice(1))
      expect(narrowed.baseInfo.totalMaterialCount).toBe(2)
    }
    expect((await detail(dhNo, '1%_木')).lineList, 'a wildcard is a plain character').toEqual([])
  })

  it('[F5] lists substitutions and their price differences [000: 3.9.41]', async () => {
    const dhNo = await acceptedOrder()
    await run(shipOrder(by, dhNo, batch(line('M2', 1000, 'M1'), line('M1', 3000), line('M3', 3000))))
    const { baseInfo, lineList } = await detail(dhNo)
    expect(baseInfo).toMatchObject({ isReplaceMaterial: true, hasReadReplaceDetail: false })
    // A bag of M2 costs the shop ¥19.99, the M1 of this order ¥10.00.
    expect(baseInfo.materialReplaceDetail).toMatchObject({
      materials: [
        {
          ...{ materialCode: 'M1', price: 1000, replaceMaterialCode: 'M2', replaceMaterialName: '鸡米花' },
          ...{ replacePrice: 1999, quantity: 1000, priceDiff: 999 },
        },
      ],
      priceDiffType: 'MORE',
      totalPriceDiff: 999,
    })
    expect(lineList[0]).toMatchObject({ cancelQuantity: 1000, fhQuantity: 3000, diffType: null })
    expect(lineList[0]!.remark).toBe('由 鸡米花 1 袋 替换')
    expect(lineList[1]!.remark).toBeNull()
  })

  it('[F8] is marked as read only by the submitter of the order, permanently [000: 2.10.7.2]', async () => {
    const dhNo = await acceptedOrder()
    await run(shipOrder(by, dhNo, batch(line('M2', 1000, 'M1'))))
    const refused = await colleague.attempt(markReplaceRead, { dhNo })
    expect(refusalOf(refused)).toMatchObject({ kind: 'NOT_THE_SUBMITTER', figures: { submittedByName: '王晓燕' } })
    expect(faultOf(await stranger.attempt(markReplaceRead, { dhNo }))).toBe('NOT_FOUND')
    expect((await detail(dhNo)).baseInfo.hasReadReplaceDetail).toBe(false)
    expect(await clerk.call(markReplaceRead, { dhNo })).toEqual({ dhNo, hasReadReplaceDetail: true })
    chain.clock.now += hour
    await clerk.call(markReplaceRead, { dhNo })
    chain.clock.now -= hour
    expect((await detail(dhNo)).baseInfo.hasReadReplaceDetail).toBe(true)
    const { rows } = await chain.connections.pool.query('select replace_read_at from orders where dh_no = $1', [dhNo])
    expect(rows).toEqual([{ replace_read_at: afternoon }])
  })

  it('tells where a shipment is, the last one by default, and nothing before there is one [000: 3.16.4]', async () => {
    const dhNo = await acceptedOrder()
    expect(await clerk.call(getTransport, { dhNo })).toBeNull()
    const first = await run(shipOrder(by, dhNo, batch(line('M1', 1000))))
    const second = await run(shipOrder(by, dhNo, batch(line('M1', 3000), line('M3', 3000))))
    const news = { departureAddress: '嘉定仓', currLocation: '青浦', driverName: '老赵', carNumber: '沪A00001' }
    const expectArriveAt = afternoon + 3 * hour
    await run(writeTransport(by, dhNo, first.shNo!, { ...news, nodeState: 'B', expectArriveAt, expressNo: 'SF1' }))
    expect(await clerk.call(getTransport, { dhNo, shNo: first.shNo! })).toMatchObject({
      ...{ shNo: first.shNo, departureAddress: '嘉定仓', shopName: '上海静安寺店', currLocationName: '青浦' },
      ...{ nodeState: '运输中', nodeStateCode: 'B', expectTimeText: '预计今天 18:00 到达', arrivedTime: null },
      ...{ driverName: '老赵', carNumber: '沪A00001', hasExpress: true, expressNo: 'SF1' },
    })
    expect(await clerk.call(getTransport, { dhNo })).toMatchObject({
      ...{ shNo: second.shNo, nodeState: '待揽收', nodeStateCode: null, hasExpress: false },
    })
    expect(await clerk.call(getTransport, { dhNo, shNo: 'SH-NONE' })).toBeNull()
    expect(faultOf(await stranger.attempt(getTransport, { dhNo, shNo: first.shNo! }))).toBe('NOT_FOUND')
  })

  it('[F7] lists what was returned and refunded, in total and by line [000: 3.11.23, 3.20.1, 7.2.12]', async () => {
    const dhNo = await acceptedOrder({ payMethod: 'ONLINE' })
    const { shNo } = await run(shipOrder(by, dhNo, batch(line('M1', 4000), line('M3', 3000))))
    await run(receiveOrder(by, dhNo, shNo!, []))
    const thNo = `TH${dhNo}`
    await run(recordReturn(by, dhNo, { thNo, shNo: shNo!, thStatus: '11', lines: [line('M3', 500)] }))
    const refund = {
      ...{ refundNo: `TK${dhNo}`, attachType: 'TH', attachOrderNo: thNo, refundType: 'ORIGINAL', refundSource: 'SHOP' },
      ...{ refundFee: fen(500), refundPromoFee: fen(0), serviceFee: fen(0), carFee: fen(0), refundAcct: '微信零钱' },
      spcChannelOrderNo: null,
    }
    await run(recordRefund(by, dhNo, { ...refund, showRefundStatus: 'REFUND_ING', completeAt: null }))
    const underWay = await detail(dhNo)
    expect(underWay.baseInfo.refundCount).toBe(1)
    expect(underWay.baseInfo.pofThOrderLines).toEqual([
      { thNo, applyThDate: '2026-11-22', thStatus: '11', thStatusName: '待审核' },
    ])
    expect(underWay.lineList.map(({ refundedPayFee }) => refundedPayFee)).toEqual([0, 0])

    await run(recordRefund(by, dhNo, { ...refund, showRefundStatus: 'REFUND_SUCCESS', completeAt: afternoon }))
    const { lineList } = await detail(dhNo)
    expect(lineList).toMatchObject([
      { orderPay: 4000, promoFee: 0, actualPayFee: 4000, refundedPayFee: 0, thApplyQuantity: null },
      { orderPay: 3000, promoFee: 0, actualPayFee: 3000, refundedPayFee: 500, thApplyQuantity: 500 },
    ])
    const refunds = await clerk.call(getRefunds, { orderNo: dhNo })
    expect(refunds).toMatchObject({ refundCount: 1, totalRefundFee: 500, currencySymbol: '¥' })
    expect(refunds.refundInfoList[0]).toMatchObject({
      ...{
        attachType: 'TH',
        attachTypeName: '退货',
        attachOrderNo: thNo,
        refundTypeName: '原路退回',
        refundSource: '门店',
      },
      ...{ showRefundStatusName: '已退款', completeAt: afternoon, refundAcct: '微信零钱' },
    })
    expect(await clerk.call(getRefunds, { rofRefundOrderNo: `TK${dhNo}` })).toEqual(refunds)
    expect((await clerk.call(listOrders, { dhNo })).records[0]!.pofThOrderLines).toEqual([{ thNo }])
  })

  it('tells the refund of a cancelled order only to people of its shop', async () => {
    const dhNo = await acceptedOrder({ payMethod: 'ONLINE' })
    await putTrade(chain, { entityCode: 'P1', dhNos: [dhNo], status: 'TRANSACTION_COMPLETED' })
    await run(cancelOrder(by, dhNo, '缺货'))
    const { refundInfoList } = await clerk.call(getRefunds, { orderNo: dhNo })
    expect(refundInfoList).toMatchObject([
      { attachTypeName: '仓库取消发货', refundFee: 7000, showRefundStatusName: '退款中', completeAt: null },
    ])
    expect(refundInfoList[0]!.lines).toMatchObject([
      { materialCode: 'M1', materialName: '冷冻鸡腿排', quantity: 4000, refundFee: 4000, refundPromoFee: 0 },
      { materialCode: 'M3', quantity: 3000, refundFee: 3000, refundPromoFee: 0 },
    ])
    const { refundNo } = refundInfoList[0]!
    const of = async (who: Session, payload: Parameters<typeof clerk.call<typeof getRefunds>>[1]) =>
      (await who.call(getRefunds, payload)).refundInfoList.map(orderDetail => orderDetail.refundNo)
    expect(await of(clerk, { orderNo: dhNo, rofRefundOrderNo: refundNo })).toEqual([refundNo])
    expect(await of(clerk, { orderNo: dhNo, rofRefundOrderNo: 'TK-NONE' })).toEqual([])
    expect(await of(clerk, {})).toEqual([])
    expect(await of(stranger, { orderNo: dhNo })).toEqual([])
    expect(await of(stranger, { rofRefundOrderNo: refundNo })).toEqual([])
  })

  it('[F6] discloses no price or amount of an order of business D [000: 3.9.25]', async () => {
    const dhNo = await acceptedOrder()
    await run(shipOrder(by, dhNo, batch(line('M2', 1000, 'M1'), line('M1', 3000))))
    await chain.connections.pool.query(`update orders set business_code = 'D' where dh_no = $1`, [dhNo])
    const { baseInfo, lineList } = await detail(dhNo)
    expect(baseInfo).toMatchObject({ businessCode: 'D', payPrice: null, paymentDetail: null })
    expect(baseInfo.materialReplaceDetail).toMatchObject({
      materials: [{ price: null, replacePrice: null, priceDiff: null }],
      totalPriceDiff: null,
    })
    for (const { price, orderPay, promoFee, actualPayFee, refundedPayFee, refundedPromoFee } of lineList) {
      expect([price, orderPay, promoFee, actualPayFee, refundedPayFee, refundedPromoFee]).toEqual(Array(6).fill(null))
    }
    expect((await clerk.call(listOrders, { dhNo })).records[0]!.payPrice).toBeNull()
  })

  it('gives reason, vouchers and main allocation, and who paid when [000: 3.9.18-19, 3.9.21-22, 3.9.24]', async () => {
    const dhNo = await acceptedOrder({ payMethod: 'ONLINE' })
    await chain.connections.pool.query(
      `update orders set reason = '周末客流', attachments = '{/files/a.png,/files/b.png}', zp_type = 'RESTOCK',
        zp_explain = '旺季补货' where dh_no = $1`,
      [dhNo],
    )
    const { baseInfo } = await detail(dhNo)
    expect(baseInfo).toMatchObject({
      ...{ reason: '周末客流', attachments: ['/files/a.png', '/files/b.png'], zpType: 'RESTOCK' },
      ...{ zpTypeName: '补货主配', zpExplain: '旺季补货', tradeOrderNo: null, refundCount: 0 },
      ...{ deliveryModes: [{ code: 'WAREHOUSE', msg: '仓库配送' }], materialReplaceDetail: null },
    })
    expect(baseInfo.paymentDetail).toMatchObject({
      originFee: 7000,
      totalFee: 7000,
      paidAt: null,
      paymentBatchNo: null,
    })
  })
})

import { Effect } from 'effect'
import { beforeEach, describe, expect, it } from 'vitest'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { commitAndRun } from '../../../application/ordering/handlers/relay.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import {
  applyReturn,
  getReturnable,
  listReturnEvents,
  reviewReturn,
  storeReturn,
  submitReturn,
  voidReturn,
} from '../../../application/receiving/contract/returns.ts'
import { recordReturn } from '../../../application/receiving/handlers/record-return.ts'
import type { ReturnStatus } from '../../../domain/ordering/order/follow.ts'
import { openedAt, waysOf } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { type PastOrder, putOrder } from '../ordering/fixtures/history.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { putTrade } from '../payment/fixtures/past-trade.ts'
import { onChain, refusalOf } from '../platform/walk.ts'

const day = 86_400_000

describe.each(waysOf(import.meta.filename))('a return of goods, %s', way => {
  const { chain, people } = onChain(openPaymentChain, way, 'payer1', 'head', 'store', 'looker')
  const [clerk, head, store, looker] = people
  beforeEach(async () => {
    await chain.connections.pool.query('update materials set return_days = null')
  })

  const rows = async (query: string, ...values: ReadonlyArray<unknown>) =>
    (await chain.connections.pool.query(query, [...values])).rows

  /** Received on the day before: 6 of M1 and 4 of M2 at 10.00 each; paid here with 30.00 of subsidy on M1 if wished. */
  const received = async (wishes: Partial<PastOrder> & { readonly isPaidHere?: boolean } = {}) => {
    const { isPaidHere = false, ...order } = wishes
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S4', status: 'STORE_RECEIVE', type: 'URGENT', lines: { M1: 6000, M2: 4000 }, day: '2026-11-20' },
      payMethod: isPaidHere ? 'ONLINE' : 'OFFLINE',
      ...order,
    })
    await chain.run(countStock('S4', { M1: 50_000, M2: 50_000 }))
    if (isPaidHere) {
      await recharge(chain, 'P1', 3000)
      await putTrade(chain, {
        ...{ entityCode: 'P1', dhNos: [dhNo], status: 'TRANSACTION_COMPLETED', subsidyEach: 3000 },
      })
    }
    return dhNo
  }
  const line = (materialCode: string, quantity: number) => ({ materialCode, quantity, thReason: '临期' })
  const onBook = async (dhNo: string, materialCode: string) =>
    (
      await rows(
        `select in_store from stock_balances join orders using (shop_code) where dh_no = $1 and material_code = $2`,
        ...[dhNo, materialCode],
      )
    )[0].in_store
  const movesOf = async (thNo: string) =>
    (
      await rows(
        `select process, material_code, change_in_store from stock_movements where biz_order_no = $1 order by recorded_at, process desc, material_code`,
        thNo,
      )
    ).map(row => [row.process, row.material_code, row.change_in_store])
  const returnedOf = async (dhNo: string) =>
    (await rows('select returned from order_lines where dh_no = $1 order by line_no', dhNo)).map(
      row => row.returned ?? 0,
    )
  /** Sells all that the book has of a material. */
  const sell = async (dhNo: string, materialCode: string) => {
    const inStore = -(await onBook(dhNo, materialCode))
    const document = { key: `USED:${dhNo}`, process: 'ADJUST', documentNo: dhNo, relatedNo: null } as const
    await chain.run(
      commitAndRun(
        Effect.gen(function* () {
          const order = (yield* (yield* Orders).find(systemScope, dhNo))!
          const sale = { ...document, occurredAt: openedAt, actor: systemActor }
          const lines = [{ materialCode, inStore, inTransport: 0, value: null }]
          yield* (yield* StockLedger).post(order, sale, lines, openedAt)
        }),
      ),
    )
  }
  const timeline = async (thNo: string) =>
    (await looker.call(listReturnEvents, { thNo })).nodes.map(({ nodeName, status }) => `${nodeName} ${status}`)

  it('[RT3][RT6][RT7] leaves the shop, is approved and stored in part: that part is refunded, the rest comes back', async () => {
    const dhNo = await received({ isPaidHere: true })
    const before = await onBook(dhNo, 'M1')
    const { lineList } = await clerk.call(getReturnable, { dhNo })
    expect(lineList).toMatchObject([
      { materialCode: 'M1', receivedQuantity: 6000, returnedQuantity: 0, returnLimit: 6000, daysLeft: null },
      { materialCode: 'M2', returnLimit: 4000 },
    ])
    const { thNo, thStatus } = await clerk.call(applyReturn, { dhNo, lines: [line('M1', 4), line('M2', 1)] })
    expect(thStatus).toBe('11')
    expect(before - (await onBook(dhNo, 'M1'))).toBe(4000)
    expect(await returnedOf(dhNo)).toEqual([4000, 1000])
    expect(await timeline(thNo)).toEqual([
      '申请退货 SUCC',
      '提交审核 SUCC',
      '总部审核 WAIT',
      '退货入库 WAIT',
      '退款 WAIT',
    ])
    await head.call(reviewReturn, { thNo, isApproved: true })
    await store.call(storeReturn, { thNo, lines: [{ materialCode: 'M1', quantity: 2 }] })
    expect(await returnedOf(dhNo)).toEqual([2000, 1000])
    expect(before - (await onBook(dhNo, 'M1'))).toBe(2000)
    expect(await movesOf(thNo)).toEqual([
      ['TH_OUT', 'M1', -4000],
      ['TH_OUT', 'M2', -1000],
      ['TH_IN', 'M1', 2000],
    ])
    // M1 was paid half in subsidy, M2 in cash: 2 and 1 of them at 10.00.
    expect(
      await rows(
        `select attach_type, attach_order_no, refund_fee, refund_promo_fee, refund_source from order_refunds where dh_no = $1`,
        dhNo,
      ),
    ).toEqual([
      {
        ...{ attach_type: 'TH', attach_order_no: thNo, refund_fee: 2000, refund_promo_fee: 1000 },
        refund_source: 'SHOP',
      },
    ])
    expect(
      await rows('select cancel_fee, subsidy_fee from return_lines where th_no = $1 order by material_code', thNo),
    ).toEqual([
      { cancel_fee: 1000, subsidy_fee: 1000 },
      { cancel_fee: 1000, subsidy_fee: 0 },
    ])
    expect(await timeline(thNo)).toEqual([
      '申请退货 SUCC',
      '提交审核 SUCC',
      '总部审核 SUCC',
      '退货入库 SUCC',
      '退款 WAIT',
    ])
  })

  it('[RT2][RT7] comes to all that was paid, when all is returned bit by bit', async () => {
    const dhNo = await received({ isPaidHere: true })
    const { thNo } = await clerk.call(applyReturn, { dhNo, lines: [line('M1', 4), line('M2', 1)] })
    await head.call(reviewReturn, { thNo, isApproved: true })
    await store.call(storeReturn, { thNo, lines: [{ materialCode: 'M1', quantity: 2 }] })
    // The 2 that came back can be returned again, with the 2 that never left.
    expect((await clerk.call(getReturnable, { dhNo })).lineList[0]).toMatchObject({ returnLimit: 4000 })
    const again = await clerk.call(applyReturn, { dhNo, lines: [line('M1', 4), line('M2', 3)] })
    await head.call(reviewReturn, { thNo: again.thNo, isApproved: true })
    await store.call(storeReturn, { thNo: again.thNo, lines: [] })
    expect(
      await rows(
        `select sum(refund_fee)::int as cash, sum(refund_promo_fee)::int as subsidy from order_refunds where dh_no = $1`,
        dhNo,
      ),
    ).toEqual([{ cash: 7000, subsidy: 3000 }])
  })

  it('[RT5][RT1] is rejected with a reason, and void while nobody has reviewed it; both come back and stay so', async () => {
    const dhNo = await received()
    const before = await onBook(dhNo, 'M2')
    const { thNo } = await clerk.call(applyReturn, { dhNo, lines: [line('M2', 4)] })
    const silent = await head.attempt(reviewReturn, { thNo, isApproved: false, reason: ' ' })
    expect(refusalOf(silent)).toMatchObject({ kind: 'RETURN_REASON' })
    await head.call(reviewReturn, { thNo, isApproved: false, reason: '未见破损' })
    expect(await onBook(dhNo, 'M2')).toBe(before)
    expect(await timeline(thNo)).toEqual([
      '申请退货 SUCC',
      '提交审核 SUCC',
      '总部审核 FALL',
      '退货入库 OUT',
      '退款 OUT',
    ])
    const late = await head.attempt(reviewReturn, { thNo, isApproved: true })
    expect(refusalOf(late)).toMatchObject({ kind: 'RETURN_STATUS', figures: { thStatus: '01', newThStatus: '31' } })
    const second = await clerk.call(applyReturn, { dhNo, lines: [line('M2', 4)] })
    await clerk.call(voidReturn, { thNo: second.thNo, reason: '不退了' })
    expect([await onBook(dhNo, 'M2'), await returnedOf(dhNo)]).toEqual([before, [0, 0]])
    expect(refusalOf(await store.attempt(storeReturn, { thNo: second.thNo, lines: [] }))).toMatchObject({
      kind: 'RETURN_STATUS',
    })
    expect(await rows('select * from order_refunds where dh_no = $1', dhNo)).toEqual([])
  })

  it('[RT2] takes at most what is left, and nothing after the return days', async () => {
    const dhNo = await received()
    await clerk.call(applyReturn, { dhNo, lines: [line('M1', 5)] })
    expect(refusalOf(await clerk.attempt(applyReturn, { dhNo, lines: [line('M1', 2)] }))).toMatchObject({
      ...{ kind: 'RETURN_ABOVE_LIMIT', figures: { materialCode: 'M1', input: '2', returnLimit: '1' }, accepted: ['1'] },
    })
    await chain.connections.pool.query(`update materials set return_days = 3 where material_code = 'M2'`)
    expect((await clerk.call(getReturnable, { dhNo })).lineList[1]).toMatchObject({ returnLimit: 4000, daysLeft: 2 })
    chain.clock.now = openedAt + 3 * day
    expect((await clerk.call(getReturnable, { dhNo })).lineList[1]).toMatchObject({ returnLimit: 0, daysLeft: -1 })
    expect(refusalOf(await clerk.attempt(applyReturn, { dhNo, lines: [line('M2', 1)] }))).toMatchObject({
      ...{ kind: 'RETURN_TOO_LATE', figures: { materialCode: 'M2', returnDays: 3, daysLate: 1 } },
    })
  })

  it('[RT2][RT4] waits as a draft without moving anything, and asks before the book goes below zero', async () => {
    const dhNo = await received()
    const apply = { dhNo, isDraft: true, lines: [line('M1', 6)] }
    const { thNo, thStatus } = await clerk.call(applyReturn, apply)
    expect([thStatus, await returnedOf(dhNo), await movesOf(thNo)]).toEqual(['00', [0, 0], []])
    await clerk.call(applyReturn, { ...apply, thNo, version: 1, lines: [line('M1', 3), line('M2', 4)] })
    expect(refusalOf(await clerk.attempt(applyReturn, { ...apply, thNo, version: 1 }))).toMatchObject({
      kind: 'RETURN_CHANGED',
    })
    await sell(dhNo, 'M2')
    const asks = await clerk.attempt(submitReturn, { thNo, version: 2 })
    expect(refusalOf(asks)).toMatchObject({ kind: 'RETURN_BELOW_STOCK', figures: { materialCode: 'M2', input: '4' } })
    expect(await clerk.call(submitReturn, { thNo, isStockConfirmed: true })).toMatchObject({ thStatus: '11' })
    expect(await returnedOf(dhNo)).toEqual([3000, 4000])
    expect(refusalOf(await clerk.attempt(submitReturn, { thNo }))).toMatchObject({ kind: 'RETURN_STATUS' })
  })

  it('[RT5][I5] shows the pictures of its lines to head office, and takes no pictures of strangers', async () => {
    const dhNo = await received()
    const url = await upload(chain, clerk.token, way, await picture())
    const strange = await upload(chain, looker.token, way, await picture())
    const wish = (picture: string) => ({ dhNo, lines: [{ ...line('M1', 1), thDocumentUrls: [picture] }] })
    expect(refusalOf(await clerk.attempt(applyReturn, wish(strange)))).toMatchObject({ kind: 'ATTACHMENT_NOT_YOURS' })
    const { thNo } = await clerk.call(applyReturn, wish(url))
    expect(await rows('select documents from return_lines where th_no = $1', thNo)).toEqual([{ documents: [url] }])
  })

  it('[RT8] that another system reports moves and pays the same, skips steps, and never goes back', async () => {
    const dhNo = await received({ isPaidHere: true })
    const [thNo, before] = [`TH-${dhNo}`, await onBook(dhNo, 'M2')]
    const report = (thStatus: ReturnStatus, lines: ReadonlyArray<{ materialCode: string; quantity: number }> = []) =>
      chain
        .run(
          Effect.result(
            commitAndRun(recordReturn({ scope: systemScope, actor: systemActor }, dhNo, { thNo, thStatus, lines })),
          ),
        )
        .then(result =>
          result._tag === 'Failure' ? refusalOf({ failure: result.failure })?.kind : result.success.thStatus,
        )
    expect(await report('00', [{ materialCode: 'M2', quantity: 3000 }])).toBe('00')
    expect(await onBook(dhNo, 'M2')).toBe(before)
    expect(await report('31')).toBe('31')
    expect(await onBook(dhNo, 'M2')).toBe(before - 3000)
    expect([await report('11'), await report('31')]).toEqual(['RETURN_STATUS', '31'])
    expect(await report('99', [{ materialCode: 'M2', quantity: 4000 }])).toBe('RETURN_ABOVE_APPROVED')
    expect(await report('99', [{ materialCode: 'M2', quantity: 2000 }])).toBe('99')
    expect([await report('99'), await report('02')]).toEqual(['99', 'RETURN_STATUS'])
    expect([await onBook(dhNo, 'M2'), await returnedOf(dhNo)]).toEqual([before - 2000, [0, 2000]])
    expect(await rows('select refund_fee from order_refunds where attach_order_no = $1', thNo)).toEqual([
      { refund_fee: 2000 },
    ])
  })

  it('[RT7] of an order that is settled outside is not credited again, when that system has reported its refund', async () => {
    const dhNo = await received()
    const { thNo } = await clerk.call(applyReturn, { dhNo, lines: [line('M1', 2)] })
    await head.call(reviewReturn, { thNo, isApproved: true })
    await rows(
      `insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_promo_fee,
        service_fee, car_fee, refund_type, show_refund_status, created_at)
      values ('S4', 'TKELSE' || $1, $1, 'TH', $2, 1500, 0, 0, 0, 'OFFLINE', 'REFUND_ING', 0)`,
      ...[dhNo, thNo],
    )
    await store.call(storeReturn, { thNo, lines: [] })
    expect(await rows('select refund_fee from order_refunds where dh_no = $1', dhNo)).toEqual([{ refund_fee: 1500 }])
  })

  it('[RT7] not by its original order is worth its price and refunded by nobody here', async () => {
    const dhNo = await received({ isPaidHere: true })
    const forOffice = { dhNo, thType: 'NOT_ORIGINAL_ORDER', thSource: 'HEAD_OFFICE', thBatchNo: 'ZH01' } as const
    const payload = { ...forOffice, lines: [line('M1', 1)] }
    expect(refusalOf(await clerk.attempt(applyReturn, payload))).toMatchObject({ kind: 'CODE_MISSING' })
    const { thNo } = await head.call(applyReturn, payload)
    await head.call(reviewReturn, { thNo, isApproved: true })
    const above = await store.attempt(storeReturn, { thNo, lines: [{ materialCode: 'M1', quantity: 2 }] })
    expect(refusalOf(above)).toMatchObject({ kind: 'RETURN_ABOVE_APPROVED', figures: { approved: '1', input: '2' } })
    await store.call(storeReturn, { thNo, lines: [] })
    const fees = await rows('select cancel_fee, subsidy_fee from return_lines where th_no = $1', thNo)
    expect(fees).toEqual([{ cancel_fee: 1000, subsidy_fee: 0 }])
    expect(await timeline(thNo)).toContain('退款 OUT')
  })
})

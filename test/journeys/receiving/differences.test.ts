import { describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { getClaimValue } from '../../../application/payment/contract/refunds.ts'
import {
  getClaimHistory,
  getDifferenceForm,
  reviewClaim,
  submitEvidence,
  withdrawClaim,
} from '../../../application/receiving/contract/differences.ts'
import { voidReceipt } from '../../../application/receiving/contract/receipts.ts'
import { decideEach } from '../../../application/receiving/flows/decide-each.ts'
import { approveDifference } from '../../../application/receiving/flows/decisions.ts'
import { openedAt, waysOf } from '../../fixtures/chain.ts'
import { faultOf, refusalOf } from '../platform/walk.ts'
import { dayMs, onDifferenceChain } from './difference-walk.ts'

describe.each(waysOf(import.meta.filename))('a receiving difference, %s', way => {
  const { chain, clerk, head, looker, walk } = onDifferenceChain(way)

  it('[RC20][RC22][RC26][RC27] is completed by a photo, approved in part: cash and subsidy go back, the rest enters the store [002: 2.5.5.6, 4.7]', async () => {
    const dhNo = await walk.shipped({ isPaidHere: true })
    const { scNo } = await walk.receive(dhNo, walk.count('M1', 3000, 1000), walk.count('M2', 2000))
    expect(await walk.statusOf(scNo)).toBe('10')
    const form = await looker.call(getDifferenceForm, { scNo })
    expect(form).toMatchObject({ scStatus: '10', canReview: false })
    expect(form.lines).toMatchObject([
      { materialCode: 'M1', kind: 'DAMAGED', shipped: 6000, received: 3000, quantity: 1000, documents: [] },
      { materialCode: 'M1', kind: 'SHORT', quantity: 2000 },
      { materialCode: 'M2', kind: 'SHORT', quantity: 2000 },
    ])
    expect(await walk.timeline(scNo)).toEqual(['收货产生差异 SUCC', '补充凭证 WAIT', '总部审核 WAIT'])
    // Of 60.00 for M1, half of it in subsidy, 3 of 6 pieces; of 40.00 for M2 in cash, 2 of 4 pieces.
    expect(await clerk.call(getClaimValue, { scNo })).toEqual({
      ...{ scNo, way: 'REFUND', cashFee: 3500, subsidyFee: 1500, photosMissing: 1 },
      evidenceUntil: openedAt + 7 * dayMs,
    })
    const decisions = [
      walk.approve('M1', 'DAMAGED', 1000),
      walk.approve('M1', 'SHORT', 1000, '监控只少一件'),
      walk.approve('M2', 'SHORT', 0, '已签收'),
    ]
    expect(refusalOf(await head.attempt(reviewClaim, { scNo, lines: decisions })).kind).toBe('DIFFERENCE_STATUS')
    expect(await clerk.call(submitEvidence, { scNo, lines: [walk.evidence('M1', 'DAMAGED')] })).toEqual({
      ...{ scNo, scStatus: '11' },
    })
    chain.clock.now += 1000
    expect(faultOf(await clerk.attempt(reviewClaim, { scNo, lines: decisions }))).toBe('FORBIDDEN')
    const incomplete = refusalOf(await head.attempt(reviewClaim, { scNo, lines: decisions.slice(1) }))
    expect(incomplete).toMatchObject({ kind: 'REVIEW_INCOMPLETE', figures: { lines: 1, firstMaterialCode: 'M1' } })
    expect(await head.call(reviewClaim, { scNo, lines: decisions })).toEqual({ dhNo, scNo, scStatus: '99' })
    // M1 cost 60.00, half of it in subsidy: 2 of 6 pieces are 20.00, 1 of them damaged and 1 short.
    expect(await walk.linesOf(scNo)).toEqual([
      {
        ...{ material_code: 'M1', kind: 'DAMAGED', approve_status: 'APPROVED', approved_quantity: 1000 },
        ...{ reject_reason: null, cancel_fee: 500, subsidy_fee: 500, by_rule: false },
      },
      {
        ...{ material_code: 'M1', kind: 'SHORT', approve_status: 'APPROVED', approved_quantity: 1000 },
        ...{ reject_reason: '监控只少一件', cancel_fee: 500, subsidy_fee: 500, by_rule: false },
      },
      {
        ...{ material_code: 'M2', kind: 'SHORT', approve_status: 'REJECT', approved_quantity: 0 },
        ...{ reject_reason: '已签收', cancel_fee: 0, subsidy_fee: 0, by_rule: false },
      },
    ])
    expect(await walk.refundsOf(scNo)).toEqual([
      { refund_fee: 1000, refund_promo_fee: 1000, refund_type: 'ORIGINAL', show_refund_status: 'REFUND_ING' },
    ])
    expect(await walk.postedOf(scNo)).toEqual([
      ['SC_IN', 'M1', 1000, 1_000_000],
      ['SC_IN', 'M2', 2000, 2_000_000],
    ])
    expect(await walk.timeline(scNo)).toEqual(['收货产生差异 SUCC', '补充凭证 SUCC', '总部审核 SUCC', '生成退款 SUCC'])
    const { cashFee, evidenceUntil } = await clerk.call(getClaimValue, { scNo })
    expect({ cashFee, evidenceUntil }).toEqual({ cashFee: 0, evidenceUntil: null })
    const again = await head.attempt(reviewClaim, { scNo, lines: decisions })
    expect(refusalOf(again)).toMatchObject({ kind: 'DIFFERENCE_STATUS', figures: { scNo, scStatus: '99' } })
    expect(refusalOf(await clerk.attempt(withdrawClaim, { scNo })).kind).toBe('DIFFERENCE_STATUS')
  })

  it('[RC22][RC27] rejects all lines without a refund, and credits an offline order', async () => {
    const rejected = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    const rejection = [walk.approve('M1', 'SHORT', 0, '未少货')]
    expect(await head.call(reviewClaim, { scNo: rejected.scNo, lines: rejection })).toMatchObject({ scStatus: '01' })
    expect(await walk.refundsOf(rejected.scNo)).toEqual([])
    expect(await walk.postedOf(rejected.scNo)).toEqual([['SC_IN', 'M1', 1000, 1_000_000]])
    const { scNo } = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    expect(await clerk.call(getClaimValue, { scNo })).toMatchObject({ way: 'CREDIT', cashFee: 1000, subsidyFee: 0 })
    await head.call(reviewClaim, { scNo, lines: [walk.approve('M1', 'SHORT', 1000)] })
    expect(await walk.refundsOf(scNo)).toEqual([
      { refund_fee: 1000, refund_promo_fee: 0, refund_type: 'OFFLINE', show_refund_status: 'REFUND_SUCCESS' },
    ])
    expect(await walk.postedOf(scNo)).toEqual([])
  })

  it('[RC27] does not credit what another system has refunded already', async () => {
    const dhNo = await walk.shipped()
    const { scNo } = await walk.receive(dhNo, walk.count('M1', 5000))
    await walk.rows(
      `insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_promo_fee,
        service_fee, car_fee, refund_type, show_refund_status, created_at)
      values ('S4', 'TKOUTSIDE' || $1, $1, 'SC', $2, 1000, 0, 0, 0, 'OFFLINE', 'REFUND_ING', 0)`,
      ...[dhNo, scNo],
    )
    expect(await clerk.call(getClaimValue, { scNo })).toMatchObject({ cashFee: 0 })
    await head.call(reviewClaim, { scNo, lines: [walk.approve('M1', 'SHORT', 1000)] })
    expect(await walk.refundsOf(scNo)).toHaveLength(1)
    expect((await walk.linesOf(scNo))[0]).toMatchObject({ approve_status: 'APPROVED', cancel_fee: 0 })
  })

  it('[RC20] takes evidence within the days of the chain; after them head office decides without it', async () => {
    const { scNo } = await walk.receive(await walk.shipped(), walk.count('M1', 5000, 1000))
    const unknown = await clerk.attempt(submitEvidence, { scNo, lines: [walk.evidence('M2', 'DAMAGED')] })
    expect(refusalOf(unknown)).toMatchObject({ kind: 'DIFFERENCE_LINE', figures: { materialCode: 'M2' } })
    const noPhoto = await clerk.call(submitEvidence, { scNo, lines: [walk.evidence('M1', 'DAMAGED', [])] })
    expect(noPhoto.scStatus).toBe('10')
    chain.clock.now += 7 * dayMs
    const late = await clerk.attempt(submitEvidence, { scNo, lines: [walk.evidence('M1', 'DAMAGED')] })
    expect(refusalOf(late)).toMatchObject({ kind: 'EVIDENCE_TOO_LATE', figures: { days: 7 } })
    const decided = await head.call(reviewClaim, { scNo, lines: [walk.approve('M1', 'DAMAGED', 0, '无凭证')] })
    expect(decided.scStatus).toBe('01')
  })

  it('[RC23][RC26] is withdrawn by the shop, whose store the goods enter; its receipt stays', async () => {
    const { shNo, scNo } = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    expect(await clerk.call(withdrawClaim, { scNo })).toEqual({ scNo, scStatus: '02' })
    expect(await walk.postedOf(scNo)).toEqual([['SC_IN', 'M1', 1000, 1_000_000]])
    expect((await walk.linesOf(scNo))[0]).toMatchObject({ approve_status: 'INVALID', cancel_fee: 0 })
    expect(await walk.timeline(scNo)).toEqual(['收货产生差异 SUCC', '门店撤销 FALL'])
    const decision = await head.attempt(reviewClaim, { scNo, lines: [walk.approve('M1', 'SHORT', 1000)] })
    expect(refusalOf(decision).kind).toBe('DIFFERENCE_STATUS')
    expect(refusalOf(await head.attempt(voidReceipt, { shNo, reason: '数错' })).kind).toBe('RECEIPT_DECIDED')
  })

  it('[RC25] leaves goods beyond the shipped ones to head office, without money or stock', async () => {
    const { scNo } = await walk.receive(await walk.shipped({ isPaidHere: true }), walk.count('M1', 8000))
    expect(refusalOf(await clerk.attempt(withdrawClaim, { scNo })).kind).toBe('DIFFERENCE_HAS_MORE')
    const lines = [walk.approve('M1', 'MORE', 1500, '半件退回')]
    expect(await head.call(reviewClaim, { scNo, lines })).toMatchObject({ scStatus: '99' })
    expect(await walk.refundsOf(scNo)).toEqual([])
    expect(await walk.postedOf(scNo)).toEqual([])
  })

  it('[RC24] approves small claims of a shop with a small claim rate by rule, on receipt and on evidence', async () => {
    await walk.rows('update chain set small_claim_max = 1000, small_claim_rate = 10000')
    const onReceipt = await walk.receive(await walk.shipped({ isPaidHere: true }), walk.count('M2', 3000))
    expect(await walk.statusOf(onReceipt.scNo)).toBe('99')
    expect(await walk.linesOf(onReceipt.scNo)).toMatchObject([
      { by_rule: true, approved_quantity: 1000, cancel_fee: 1000 },
    ])
    expect(await walk.timeline(onReceipt.scNo)).toContain('小额自动通过 SUCC')
    const onEvidence = await walk.receive(await walk.shipped({ isPaidHere: true }), walk.count('M2', 3000, 1000))
    expect(await walk.statusOf(onEvidence.scNo)).toBe('10')
    const lines = [walk.evidence('M2', 'DAMAGED')]
    expect((await clerk.call(submitEvidence, { scNo: onEvidence.scNo, lines })).scStatus).toBe('99')
    const large = await walk.receive(await walk.shipped({ isPaidHere: true }), walk.count('M2', 2000))
    expect(await walk.statusOf(large.scNo)).toBe('11')
    await walk.rows('update chain set small_claim_rate = 0')
    const frequent = await walk.receive(await walk.shipped({ isPaidHere: true }), walk.count('M2', 3000))
    expect(await walk.statusOf(frequent.scNo)).toBe('11')
  })

  it('shows what the shop and others claimed before, and nothing outside the scope', async () => {
    const { scNo } = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    const history = await looker.call(getClaimHistory, { scNo })
    expect(history).toMatchObject({ days: 90, materials: [{ materialCode: 'M1', otherClaims: 0 }] })
    expect(history.claims).toBeGreaterThan(0)
    expect(history.claimRate).toBeGreaterThan(0)
    const elsewhere = await walk.receive(await walk.shipped({ shop: 'S6' }), walk.count('M1', 5000))
    expect(faultOf(await looker.attempt(getClaimHistory, { scNo: elsewhere.scNo }))).toBe('NOT_FOUND')
    expect(faultOf(await clerk.attempt(withdrawClaim, { scNo: elsewhere.scNo }))).toBe('NOT_FOUND')
  })

  it('is listed and shown with its receipt, the review result only after the review [002: 1.3.2, 3.4.1.1-7, 3.4.2, 4.5.2-3, 5.2.1, 5.13.1, 7.5.5, 8.3.1]', async () => {
    const dhNo = await walk.shipped({ isPaidHere: true })
    await walk.rows(`update shipments set scm_delivery_no = 'PS1' where dh_no = $1`, dhNo)
    const at = chain.clock.now
    const { shNo, scNo } = await walk.receive(dhNo, walk.count('M1', 5000, 1000))
    await clerk.call(submitEvidence, { scNo, lines: [walk.evidence('M1', 'DAMAGED')] })
    const { page, detail } = callsOf.receivingDifference
    const dates = { confirmShTimeStart: '2026-11-20 00:00:00', confirmShTimeEnd: '2026-11-25 23:59:59' }
    expect(refusalOf(await looker.attempt(page, { scNo: [scNo] })).kind).toBe('REPORT_FILTER_MISSING')
    const { records } = await looker.call(page, { ...dates, scNo: [scNo], scStatusList: ['11'], materialCode: 'M1' })
    expect(records).toEqual([
      expect.objectContaining({
        ...{ scNo, scStatus: '11', shNo, fkType: 'ONLINE', scMaterialTypeSum: 1, cancelTotalFee: null },
        ...{ scRefundStatus: null, rofRefundOrderNo: null, dhDate: '2026-11-20', businessCode: 'C', dhNo, yhNo: dhNo },
        ...{ scmDeliveryNo: 'PS1', deliveryMode: 'WAREHOUSE', applyTime: at, confirmShTime: at },
        shopName: expect.stringMatching(/店/),
      }),
    ])
    const open = await looker.call(detail, { scNo })
    expect(open.scLines).toEqual([
      expect.objectContaining({
        ...{ materialCode: 'M1', scKind: 'DAMAGED', fhQuantity: 6000, realShQuantity: 5000, scQuantity: 1000 },
        ...{ scReason: '箱子压坏', scApproveStatus: null, approvedQuantity: null, cancelFee: null, isByRule: null },
        diffDocumentUrls: JSON.stringify([{ documentUrl: walk.photos[0] }]).replace(':', ' : '),
      }),
    ])
    await head.call(reviewClaim, { scNo, lines: [walk.approve('M1', 'DAMAGED', 1000)] })
    const decided = await looker.call(detail, { scNo })
    expect(decided).toMatchObject({ scStatus: '99', cancelTotalFee: 500, scRefundStatus: 'REFUNDING' })
    expect(decided.rofRefundOrderNo).toMatch(/^TK/)
    expect(decided.scLines).toMatchObject([
      { scApproveStatus: 'APPROVED', cancelFee: 500, subsidyFee: 500, isByRule: 'no', materialUnitName: '箱' },
    ])
    await walk.rows(`update orders set business_code = 'D' where dh_no = $1`, dhNo)
    expect(await looker.call(detail, { scNo })).toMatchObject({
      ...{ businessCode: 'D', cancelTotalFee: null, scLines: [{ cancelFee: null, subsidyFee: null }] },
    })
    await walk.rows(`update orders set business_code = 'C' where dh_no = $1`, dhNo)
    await walk.rows(
      `update order_refunds set show_refund_status = 'REFUND_SUCCESS', complete_at = $2 where dh_no = $1`,
      dhNo,
      at,
    )
    expect(await looker.call(detail, { scNo })).toMatchObject({ scRefundStatus: 'REFUNDED' })
    await walk.rows(
      `update order_refunds set show_refund_status = 'REFUND_ING', complete_at = null where dh_no = $1`,
      dhNo,
    )
    const filters = { ...dates, scRefundStatusList: ['REFUNDING'], fkTypeList: ['ONLINE'], shNo: [shNo] }
    expect((await looker.call(page, filters)).total).toBe(1)
    const ordered = { dhDateStart: '2026-11-20 00:00:00', dhDateEnd: '2026-11-20 23:59:59' }
    expect((await looker.call(page, { ...ordered, scNo: [scNo] })).total).toBe(1)
    expect((await looker.call(page, { ...ordered, scRefundStatusList: ['REFUNDED'], scNo: [scNo] })).total).toBe(0)
  })

  it('[RC22] shows why a line was rejected [002: 3.4.2.3]', async () => {
    const { scNo } = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    await head.call(reviewClaim, { scNo, lines: [walk.approve('M1', 'SHORT', 0, '已签收')] })
    expect(await looker.call(callsOf.receivingDifference.detail, { scNo })).toMatchObject({
      ...{ scStatus: '01', scLines: [{ scApproveStatus: 'REJECT', scRejectReason: '已签收' }] },
    })
  })

  it('[RC22] approves several differences one after the other, and goes on after one that is refused', async () => {
    const first = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    const withdrawn = await walk.receive(await walk.shipped(), walk.count('M1', 5000))
    const last = await walk.receive(await walk.shipped(), walk.count('M2', 3000, 1000))
    await clerk.call(withdrawClaim, { scNo: withdrawn.scNo })
    await clerk.call(submitEvidence, { scNo: last.scNo, lines: [walk.evidence('M2', 'DAMAGED')] })
    const numbers = [first.scNo, withdrawn.scNo, last.scNo]
    const progress: Array<number> = []
    const outcomes = await head.flow(decideEach(numbers, approveDifference, done => progress.push(done)))
    expect(outcomes.map(({ failure }) => failure === null)).toEqual([true, false, true])
    expect(progress).toEqual([1, 2, 3])
    expect([await walk.statusOf(first.scNo), await walk.statusOf(last.scNo)]).toEqual(['99', '99'])
  })
})

import { describe, expect, it } from 'vitest'

import { fen } from '../../../domain/kernel/money.ts'
import { type Claim, decideEvidence } from '../../../domain/receiving/difference-evidence.ts'
import {
  decideReview,
  decideWithdrawal,
  type LineDecision,
  REJECT_REASON_MAX,
} from '../../../domain/receiving/difference-review.ts'
import { nextDifferenceNodes } from '../../../domain/receiving/difference-timeline.ts'
import { claimedGoods, feesOfLines } from '../../../domain/receiving/difference-worth.ts'
import { decideReceipt, RECEIPT_MAX, validateCount } from '../../../domain/receiving/receipt.ts'
import { validateBatches } from '../../../domain/receiving/receipt-batches.ts'
import {
  decideDraft,
  decideVoid,
  lateReasonsOf,
  type VoidFacts,
  validateRepeat,
} from '../../../domain/receiving/receipt-document.ts'
import { isSmallClaim } from '../../../domain/receiving/small-claims.ts'
import { thousandths } from '../runs.ts'

const dayMs = 86_400_000
const lines = [{ materialCode: 'a', replaces: '', quantity: thousandths(2000) }]
const shipment = { shNo: 'SH1', shStatus: '10', receivedAt: null, lines } as const
const order = { status: 'DC_SHIPPED', allShipped: true } as const
const decide = (counts: Parameters<typeof decideReceipt>[1], terms: Parameters<typeof decideReceipt>[2]) =>
  decideReceipt({ order, shipment, othersOpen: 0 }, counts, terms)

describe('the limits of a receipt', () => {
  it('[RC2] say what is possible, and take the most of it', () => {
    expect(validateCount(lines, [{ materialCode: 'a', quantity: 2000 }])).toEqual({ ok: true, value: null })
    expect(validateCount(lines, [{ materialCode: 'a', quantity: RECEIPT_MAX + 1 }])).toMatchObject({
      refusal: { figures: { materialCode: 'a', most: '1000000' }, accepted: ['1000000'] },
    })
    const foreign = [...lines, { materialCode: 'z', quantity: 1 }]
    expect(decide(foreign, { allowsMore: true, isBlind: true })).toMatchObject({
      refusal: { kind: 'MATERIAL_NOT_SHIPPED', figures: { materialCode: 'z' } },
    })
    expect(validateBatches({ materialCode: 'a', received: 1, batches: [] })).toEqual({ ok: true, value: true })
  })

  it('[W9] are those of the shipment for a report of another system: its parts together', () => {
    const report = (quantity: number, damaged: number, wrong: number) =>
      decide([{ materialCode: 'a', quantity, damaged, wrong }], { allowsMore: false, isBlind: false })
    expect(report(1000, 500, 500)).toMatchObject({ value: { to: 'STORE_RECEIVE' } })
    expect(report(1000, 501, 500)).toMatchObject({
      refusal: {
        ...{ kind: 'MORE_THAN_SHIPPED', figures: { materialCode: 'a', input: '2.001', shipped: '2' } },
        accepted: ['2'],
      },
    })
    expect(report(1000, 500, 501)).toMatchObject({ refusal: { kind: 'MORE_THAN_SHIPPED' } })
    expect(report(2000, 0, 0)).toMatchObject({ ok: true })
    expect(report(2000, 1, 0)).toMatchObject({ refusal: { kind: 'MORE_THAN_SHIPPED' } })
    expect(report(2000, 0, 1)).toMatchObject({ refusal: { kind: 'MORE_THAN_SHIPPED' } })
  })

  it('[RC6] leave an order alone that cannot be received', () => {
    const again = (status: 'DC_SHIPPED' | 'STORE_RECEIVE' | 'INVALID', shStatus: '10' | '02') =>
      decideReceipt({ order: { ...order, status }, shipment: { ...shipment, shStatus }, othersOpen: 0 }, [], {
        ...{ allowsMore: true, isBlind: false },
      })
    expect(again('INVALID', '02')).toMatchObject({ refusal: { kind: 'ORDER_STATUS' } })
    expect(again('DC_SHIPPED', '02')).toMatchObject({ value: { to: 'STORE_RECEIVE' } })
    expect(again('STORE_RECEIVE', '02')).toMatchObject({ value: { to: null } })
  })

  it('[RC3] [RC4] name the shipment and the draft', () => {
    const other = { clientKey: 'k', usedBy: 'SH1' }
    expect(validateRepeat({ shNo: 'SH1', shStatus: '02', clientKey: 'k' }, other)).toMatchObject({
      refusal: { kind: 'RECEIPT_VOIDED', figures: { shNo: 'SH1' } },
    })
    expect(decideDraft({ shNo: 'SH1', receivedAt: 7 }, null, 0)).toMatchObject({
      refusal: { kind: 'SHIPMENT_RECEIVED', figures: { shNo: 'SH1', receivedAt: 7 } },
    })
    expect(decideDraft({ shNo: 'SH1', receivedAt: null }, null, 3)).toMatchObject({
      refusal: { figures: { yourVersion: 3, version: 0, savedByName: '' }, accepted: [0] },
    })
  })

  it('[DD4] is late only after something that happened', () => {
    expect(lateReasonsOf({ countedAt: -1, autoReceivedAt: null, voidedAt: null }, false)).toEqual([])
  })

  it('[RC6] of voiding it end with its days, at what was received elsewhere, and at 100 characters', () => {
    const sound: VoidFacts = { shNo: 'SH1', receivedAt: 1000, scNo: null, scStatus: null, returns: [] }
    const decision = (facts: Partial<VoidFacts>, reason = '错', now = 1000) =>
      decideVoid({ ...sound, ...facts }, reason, { voidReceiptDays: 2 }, now)
    const until = 1000 + 2 * dayMs
    expect(decision({}, '错', until - 1)).toMatchObject({ ok: true })
    expect(decision({}, '错', until)).toMatchObject({
      refusal: { kind: 'VOID_TOO_LATE', figures: { days: 2, until } },
    })
    expect(decision({ receivedAt: null })).toMatchObject({
      refusal: { kind: 'RECEIPT_OPEN', figures: { shNo: 'SH1' } },
    })
    expect(decision({ scNo: 'SC1', scStatus: '99' })).toMatchObject({ refusal: { figures: { scNo: 'SC1' } } })
    const returned = (quantity: number) => [
      { materialCode: 'a', receivedElsewhere: thousandths(1000), returned: thousandths(quantity) },
    ]
    expect(decision({ returns: returned(1000) })).toMatchObject({ ok: true })
    expect(decision({ returns: returned(1500) })).toMatchObject({
      refusal: { kind: 'RETURNED_SINCE', figures: { materialCode: 'a', returned: '1.5', received: '1' } },
    })
    expect(decision({}, '错'.repeat(100))).toMatchObject({ ok: true })
    expect(decision({}, ' ')).toMatchObject({ refusal: { kind: 'VOID_REASON', figures: { length: 0, max: 100 } } })
    expect(decision({}, '错'.repeat(101))).toMatchObject({ refusal: { figures: { length: 101, max: 100 } } })
  })
})

describe('the limits of a receiving difference', () => {
  const line = { materialCode: 'a', replaces: '', kind: 'SHORT', quantity: thousandths(1500), price: fen(100) } as const
  const claim: Claim = {
    ...{ scNo: 'SC1', scStatus: '11', appliedAt: 0 },
    lines: [{ ...line, reason: '', documents: [] }],
  }
  const review = (...decisions: ReadonlyArray<Partial<LineDecision>>) =>
    decideReview(
      claim,
      decisions.map(one => ({ ...{ materialCode: 'a', kind: 'SHORT', approvedQuantity: 1500 }, ...one })),
      7,
      0,
    )

  it('[RC20] name the document and the line', () => {
    const decided: Claim = { ...claim, scStatus: '99' }
    const evidence = { materialCode: 'z', kind: 'SHORT', reason: '', documents: [] } as const
    const closed = { refusal: { kind: 'DIFFERENCE_STATUS', figures: { scNo: 'SC1', scStatus: '99' } } }
    expect(decideEvidence(decided, [], 7, 0)).toMatchObject(closed)
    expect(decideReview(decided, [], 7, 0)).toMatchObject(closed)
    expect(decideWithdrawal(decided)).toMatchObject(closed)
    expect(decideEvidence(claim, [evidence], 7, 0)).toMatchObject({ refusal: { figures: { materialCode: 'z' } } })
    // A line without a replaced material is the line that replaces none.
    expect(decideEvidence(claim, [{ ...evidence, materialCode: 'a', reason: '漏' }], 7, 0)).toMatchObject({
      value: { lines: [{ reason: '漏' }] },
    })
    expect(nextDifferenceNodes('99')).toEqual([])
  })

  it('[RC22] [RC23] are the claimed quantity, a reason of 100 characters and a decision for each line', () => {
    expect(review({ materialCode: 'z' })).toMatchObject({
      refusal: { kind: 'DIFFERENCE_LINE', figures: { materialCode: 'z' } },
    })
    expect(review()).toMatchObject({
      refusal: { kind: 'REVIEW_INCOMPLETE', figures: { lines: 1, firstMaterialCode: 'a' } },
    })
    expect(review({ approvedQuantity: 1501 })).toMatchObject({
      refusal: { figures: { materialCode: 'a', input: '1.501', most: '1.5' }, accepted: ['1.5'] },
    })
    expect(review({ approvedQuantity: 500, reason: '否'.repeat(REJECT_REASON_MAX) })).toMatchObject({
      value: { scStatus: '99', lines: [{ approveStatus: 'APPROVED', approvedQuantity: 500 }] },
    })
    expect(review({ approvedQuantity: 0, reason: '否' })).toMatchObject({
      value: { scStatus: '01', lines: [{ approveStatus: 'REJECT', rejectReason: '否' }] },
    })
    expect(review({ approvedQuantity: 0, reason: '否'.repeat(101) })).toMatchObject({
      refusal: { kind: 'CLAIM_REJECT_REASON', figures: { materialCode: 'a', length: 101, max: 100 } },
    })
    expect(decideWithdrawal(claim)).toEqual({ ok: true, value: true })
    expect(decideWithdrawal({ ...claim, lines: [{ ...claim.lines[0]!, kind: 'MORE' }] })).toMatchObject({
      refusal: { kind: 'DIFFERENCE_HAS_MORE', figures: { scNo: 'SC1', materialCode: 'a' } },
    })
  })

  it('[RC21] are those of each shipped material: surplus of a substitute takes nothing from a claim of the other', () => {
    const goods = { quantity: thousandths(4000), price: fen(100), shipped: thousandths(4000) }
    const claims = [
      { ...line, quantity: thousandths(1000), approvedQuantity: thousandths(1000) },
      { ...line, materialCode: 's', replaces: 'a', kind: 'MORE', quantity: thousandths(1000) } as const,
    ].map(one => ({ approvedQuantity: thousandths(0), ...one }))
    expect(claimedGoods(claims, new Map([['a', { ...goods, claimedBefore: thousandths(0) }]]))).toEqual([
      { materialCode: 'a', quantity: 1000, amount: 100 },
    ])
    const rejected = { ...line, approvedQuantity: thousandths(0) }
    expect(feesOfLines([rejected], [{ materialCode: 'a', cash: fen(5), subsidy: fen(3) }])).toEqual([
      { cancelFee: 0, subsidyFee: 0 },
    ])
  })

  it('[RC24] of small claims include their figures, and a missing one means that no claim is small', () => {
    const history = { claimed: fen(5), shipped: fen(100) }
    const isSmall = (smallClaimMax: number | null, smallClaimRate: number | null) =>
      isSmallClaim({ amount: fen(5), hasMore: false }, history, {
        ...{ smallClaimMax: smallClaimMax === null ? null : fen(smallClaimMax), smallClaimRate },
      })
    expect([isSmall(5, 500), isSmall(4, 500), isSmall(5, 499)]).toEqual([true, false, false])
    expect([isSmall(null, 500), isSmall(5, null)]).toEqual([false, false])
    const free = { claimed: fen(0), shipped: fen(100) }
    const claim = { amount: fen(0), hasMore: false }
    for (const limits of [
      { smallClaimMax: null, smallClaimRate: 0 },
      { smallClaimMax: fen(0), smallClaimRate: null },
    ])
      expect(isSmallClaim(claim, free, limits)).toBe(false)
  })
})

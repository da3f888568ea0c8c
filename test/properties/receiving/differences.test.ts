import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import {
  type Claim,
  decideEvidence,
  differenceLineKey,
  evidenceUntil,
  isOpen,
  photosOnce,
} from '../../../domain/receiving/difference-evidence.ts'
import {
  approveLine,
  decideReview,
  decideWithdrawal,
  REJECT_REASON_MAX,
  stockOfRejected,
  surplusOf,
} from '../../../domain/receiving/difference-review.ts'
import {
  differenceNodes,
  differenceNodeWords,
  nextDifferenceNodes,
} from '../../../domain/receiving/difference-timeline.ts'
import { needsPhoto } from '../../../domain/receiving/differences.ts'
import {
  type DifferenceKind,
  type DifferenceStatus,
  differenceStatuses,
} from '../../../domain/receiving/receipt-status.ts'
import { assertProperty, thousandths } from '../runs.ts'

const dayMs = 86_400_000
const kinds: ReadonlyArray<DifferenceKind> = ['SHORT', 'DAMAGED', 'WRONG', 'MORE']
const statuses = Object.keys(differenceStatuses) as ReadonlyArray<DifferenceStatus>
const line = fc.record({
  materialCode: fc.constantFrom('a', 'b', 'c'),
  replaces: fc.constantFrom('', 'x'),
  kind: fc.constantFrom(...kinds),
  quantity: fc.integer({ min: 1, max: 9000 }).map(thousandths),
  price: fc.option(fc.integer({ min: 1, max: 5000 }).map(fen)),
  reason: fc.constantFrom('', '压坏了'),
  documents: fc.constantFrom<ReadonlyArray<string>>([], ['/files/1']),
})
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: differenceLineKey })
const claims = fc.record<Claim>({
  scNo: fc.constant('SC1'),
  scStatus: fc.constantFrom(...statuses),
  appliedAt: fc.integer({ min: 0, max: 10 * dayMs }),
  lines,
})
const days = fc.integer({ min: 1, max: 30 })

describe('evidence of a receiving difference', () => {
  it('[RC20] is added to open differences in time, and completes them once damaged and wrong goods have photos', () => {
    assertProperty(
      fc.property(claims, days, fc.integer({ min: -5, max: 5 }), fc.boolean(), (claim, claimDays, offset, isKnown) => {
        const until = evidenceUntil(claim.appliedAt, claimDays)
        expect(until).toBe(claim.appliedAt + claimDays * dayMs)
        const [first] = claim.lines
        const addition = { ...first!, reason: ' 漏了 ', documents: ['/files/2'] }
        const evidence = isKnown ? [addition] : [addition, { ...addition, materialCode: 'z' }]
        const decided = decideEvidence(claim, evidence, claimDays, until + offset)
        if (!isOpen(claim.scStatus)) expect(decided).toMatchObject({ refusal: { kind: 'DIFFERENCE_STATUS' } })
        else if (offset >= 0)
          expect(decided).toMatchObject({ refusal: { kind: 'EVIDENCE_TOO_LATE', figures: { until } } })
        else if (!isKnown) expect(decided).toMatchObject({ refusal: { kind: 'DIFFERENCE_LINE' } })
        else {
          if (!decided.ok) throw new Error('refused')
          const { lines: completed, scStatus } = decided.value
          expect(completed[0]).toEqual({ ...first, reason: '漏了', documents: ['/files/2'] })
          expect(completed.slice(1)).toEqual(claim.lines.slice(1))
          const isComplete = completed.every(({ kind, documents }) => !needsPhoto(kind) || documents.length > 0)
          expect(scStatus).toBe(isComplete ? '11' : '10')
        }
      }),
    )
  })

  it('[RC20] is the step that an incomplete difference waits for, before the review', () => {
    for (const status of statuses) {
      const waiting = nextDifferenceNodes(status)
      expect(waiting.includes('EVIDENCE')).toBe(status === '10')
      expect(waiting.includes('DECIDED')).toBe(isOpen(status))
    }
    expect(differenceNodeWords('EVIDENCE')).toBe(differenceNodes.EVIDENCE.words)
    expect(differenceNodeWords('OTHER')).toEqual(['OTHER', 'OTHER'])
  })
})

describe('a review of a receiving difference', () => {
  const decisions = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    reason: fc.constantFrom('', ' 否 '),
  })

  it('[RC22][RC25] decides every line in full, in part or not at all, and rejects the difference only as a whole', () => {
    assertProperty(
      fc.property(claims, fc.array(decisions, { minLength: 8, maxLength: 8 }), days, (claim, shares, claimDays) => {
        const open: Claim = { ...claim, scStatus: '11' }
        const made = claim.lines.map((one, place) => ({
          ...one,
          approvedQuantity: Math.round(one.quantity * shares[place]!.share),
          reason: shares[place]!.reason,
        }))
        const decided = decideReview(open, made, claimDays, claim.appliedAt)
        const needsReason = made.find(one => one.approvedQuantity < one.quantity && one.reason === '')
        if (needsReason) {
          expect(decided).toMatchObject({
            refusal: { kind: 'CLAIM_REJECT_REASON', figures: { materialCode: needsReason.materialCode, length: 0 } },
          })
          return
        }
        if (!decided.ok) throw new Error('refused')
        for (const [place, one] of decided.value.lines.entries()) {
          const { approvedQuantity, quantity } = made[place]!
          expect(one.approvedQuantity).toBe(approvedQuantity)
          expect(one.approveStatus).toBe(approvedQuantity === 0 ? 'REJECT' : 'APPROVED')
          expect(one.rejectReason).toBe(approvedQuantity === quantity ? null : '否')
        }
        const approved = made.reduce((sum, one) => sum + one.approvedQuantity, 0)
        expect(decided.value.scStatus).toBe(approved === 0 ? '01' : '99')
      }),
    )
  })

  it('[RC22] waits for the evidence until its time is over, and is made once', () => {
    assertProperty(
      fc.property(claims, days, fc.boolean(), (claim, claimDays, isOver) => {
        const now = evidenceUntil(claim.appliedAt, claimDays) - (isOver ? 0 : 1)
        const decided = decideReview(claim, claim.lines.map(approving), claimDays, now)
        expect(decided.ok).toBe(claim.scStatus === '11' || (claim.scStatus === '10' && isOver))
        if (!decided.ok) expect(decided.refusal.kind).toBe('DIFFERENCE_STATUS')
      }),
    )
  })

  const approving = (one: Claim['lines'][number]) => ({ ...one, approvedQuantity: one.quantity as number })

  it('[RC22] refuses lines that are missing or unknown, quantities beyond the claim and long reasons', () => {
    assertProperty(
      fc.property(
        claims,
        fc.constantFrom(-1, 0.5, 1),
        fc.constantFrom('', '长'.repeat(REJECT_REASON_MAX + 1)),
        (claim, extra, reason) => {
          const open: Claim = { ...claim, scStatus: '11' }
          const [first, ...others] = open.lines.map(approving)
          const kindOf = (made: Parameters<typeof decideReview>[1]) => {
            const decided = decideReview(open, made, 7, 0)
            return decided.ok ? null : decided.refusal.kind
          }
          expect(kindOf(others)).toBe('REVIEW_INCOMPLETE')
          expect(kindOf([first!, ...others, { ...first!, materialCode: 'z' }])).toBe('DIFFERENCE_LINE')
          const wrong = extra < 0 ? -1 : first!.quantity + extra
          expect(kindOf([{ ...first!, approvedQuantity: wrong }, ...others])).toBe('APPROVED_QUANTITY')
          expect(kindOf([{ ...first!, approvedQuantity: 0, reason }, ...others])).toBe('CLAIM_REJECT_REASON')
          const { materialCode, kind, replaces } = first!
          expect(kindOf([{ materialCode, kind, replaces, approvedQuantity: 0 }, ...others])).toBe('CLAIM_REJECT_REASON')
        },
      ),
    )
  })

  it('[RC23][RC25] comes too late for a withdrawal, which goods beyond the shipped ones forbid', () => {
    assertProperty(
      fc.property(claims, claim => {
        const withdrawn = decideWithdrawal(claim)
        const hasMore = claim.lines.some(({ kind }) => kind === 'MORE')
        expect(withdrawn.ok).toBe(isOpen(claim.scStatus) && !hasMore)
        if (!withdrawn.ok)
          expect(withdrawn.refusal.kind).toBe(isOpen(claim.scStatus) ? 'DIFFERENCE_HAS_MORE' : 'DIFFERENCE_STATUS')
      }),
    )
  })

  it('[RC26] puts exactly what is not approved of the claimed goods into the store, at its price', () => {
    assertProperty(
      fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8 }), (all, shares) => {
        const decided = all.map((one, place) => ({
          ...approveLine(one),
          approvedQuantity: thousandths(Math.round(one.quantity * shares[place]!)),
        }))
        const stock = stockOfRejected(decided)
        const owed = decided.filter(one => one.kind !== 'MORE' && one.approvedQuantity < one.quantity)
        expect(stock).toEqual(
          owed.map(({ materialCode, quantity, approvedQuantity, price }) => ({
            ...{ materialCode, inStore: quantity - approvedQuantity, inTransport: 0 },
            value: price === null ? null : price * (quantity - approvedQuantity),
          })),
        )
        expect(stockOfRejected(all.map(approveLine))).toEqual([])
      }),
    )
  })

  it('[RC25] sends back what is not approved of the surplus, except of substitutes', () => {
    assertProperty(
      fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8 }), (all, shares) => {
        const made = all.map((one, place) => {
          const approvedQuantity = Math.round(one.quantity * shares[place]!)
          return { ...one, approvedQuantity, reason: '否' }
        })
        const decided = decideReview({ scNo: 'SC1', scStatus: '11', appliedAt: 0, lines: all }, made, 7, 0)
        if (!decided.ok) throw new Error('refused')
        const back = made.filter(
          one => one.kind === 'MORE' && one.replaces === '' && one.approvedQuantity < one.quantity,
        )
        expect(surplusOf(decided.value.lines)).toEqual(
          back.map(({ materialCode, quantity, approvedQuantity }) => ({
            ...{ materialCode, quantity: quantity - approvedQuantity, reason: '否' },
          })),
        )
      }),
    )
  })
})

describe('the photos of a receiving difference', () => {
  it('[RC20] stand once, at the first line that has them, and further lines refer to it', () => {
    const documents = fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 4 })
    assertProperty(
      fc.property(fc.array(fc.record({ documents }), { maxLength: 5 }), lines => {
        const placed = photosOnce(lines)
        const photos = placed.flatMap(one => one.photos)
        expect(photos).toEqual([...new Set(lines.flatMap(one => one.documents))])
        for (const [at, { line, hasPhotosAbove }] of placed.entries()) {
          expect(line).toBe(lines[at])
          const above = lines.slice(0, at).flatMap(one => one.documents)
          expect(hasPhotosAbove).toBe(line.documents.some(url => above.includes(url)))
        }
      }),
    )
  })
})

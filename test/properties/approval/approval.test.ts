import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CastVote, decideVote, type Verdict, type Vote } from '../../../domain/approval/approval.ts'
import { approvalsNeeded } from '../../../domain/master-data/order-terms.ts'
import { REJECT_REASON_MAX } from '../../../domain/ordering/cart/approve.ts'
import { decideWithdrawAgain, WITHDRAWAL_STUCK_MS } from '../../../domain/ordering/cart/withdraw.ts'
import { orderStatuses } from '../../../domain/ordering/order/status.ts'
import { law } from '../runs.ts'

describe('voting on what a shop asks for', () => {
  it('[S18] goes on at the yes that makes up the number, whoever they are and in whatever order', () => {
    law(
      fc.property(needed, fc.shuffledSubarray(people, { minLength: 1 }), (asked, voters) => {
        const verdicts = cast(asked, voters.map(yes))
        const kinds = verdicts.map(({ kind }) => kind)
        const concluded = kinds.indexOf('APPROVED')
        expect(concluded).toBe(voters.length >= asked ? asked - 1 : -1)
        expect(kinds.slice(0, concluded < 0 ? undefined : concluded)).toEqual(
          voters.slice(0, concluded < 0 ? undefined : concluded).map(() => 'COUNTED'),
        )
      }),
    )
  })

  it('[S18] stops at the first no, however many said yes before', () => {
    law(
      fc.property(needed, fc.shuffledSubarray(people, { minLength: 1 }), fc.nat(), (asked, voters, at) => {
        const yeses = voters.slice(0, Math.min(at % voters.length, asked - 1))
        const no = { ...yes(voters.at(-1)!), decision: 'REJECT', reason: ' 库存不足 ' } as const
        expect(cast(asked, [...yeses.map(yes), no]).at(-1)).toEqual({ kind: 'REJECTED', reason: '库存不足' })
      }),
    )
  })

  it('[S18] counts a person once: the same yes again brings it no nearer, and is enough only where fewer are needed by now', () => {
    law(
      fc.property(fc.integer({ min: 2, max: approvalsNeeded.max }), fc.constantFrom(...people), (asked, person) => {
        const votes = [{ userId: person, decision: 'APPROVE' }] as const
        const again = decideVote({ ...facts, votes, needed: asked }, yes(person))
        expect(again).toMatchObject({
          refusal: { kind: 'ALREADY_VOTED', rule: 'S18', figures: { approvals: 1, needed: asked } },
        })
        expect(decideVote({ ...facts, votes, needed: 1 }, yes(person))).toMatchObject({ value: { kind: 'APPROVED' } })
      }),
    )
  })

  it('[S17] is not for who submitted it', () => {
    for (const decision of ['APPROVE', 'REJECT'] as const) {
      const own = { ...yes('clerk'), decision, reason: '不行' }
      expect(decideVote({ ...facts, votes: [], needed: 1 }, own)).toMatchObject({
        refusal: { kind: 'APPROVER_IS_SUBMITTER', rule: 'S17' },
      })
    }
  })

  it('[S16] is about the submission that was seen, and refuses any other with the one that is there', () => {
    law(
      fc.property(fc.nat(9), fc.nat(9), (submissionNo, yourSubmissionNo) => {
        const judged = decideVote({ ...facts, submissionNo, votes: [], needed: 1 }, { ...yes('a'), yourSubmissionNo })
        expect(judged.ok).toBe(submissionNo === yourSubmissionNo)
        if (!judged.ok) expect(judged.refusal).toMatchObject({ kind: 'SUBMISSION_CHANGED', accepted: [submissionNo] })
      }),
    )
  })

  it('[S8] says no with a reason of 1 to 100 characters, as a person counts them', () => {
    law(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 130 }), reason => {
        const judged = decideVote({ ...facts, votes: [], needed: 3 }, { ...yes('a'), decision: 'REJECT', reason })
        const length = [...reason.trim()].length
        expect(judged.ok).toBe(length >= 1 && length <= REJECT_REASON_MAX)
      }),
    )
  })
})

describe('a withdrawal that hangs', () => {
  it('[S19] may be asked for again after five minutes, and of no other order', () => {
    law(
      fc.property(fc.constantFrom(...statuses), fc.integer({ min: -600_000, max: 600_000 }), (status, late) => {
        const now = 1_000_000_000 + WITHDRAWAL_STUCK_MS + late
        const judged = decideWithdrawAgain({ status, statusSince: 1_000_000_000 }, now)
        expect(judged.ok).toBe(status === 'ROLLING_BACK' && late >= 0)
      }),
    )
  })
})

const statuses = Object.keys(orderStatuses) as ReadonlyArray<keyof typeof orderStatuses>
const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const needed = fc.integer(approvalsNeeded)
const facts = { submissionNo: 1, submittedBy: 'clerk' }

const yes = (userId: string): CastVote => ({ userId, decision: 'APPROVE', reason: '', yourSubmissionNo: 1 })

/** Casts votes one after the other until one ends it; the verdicts that were given. */
function cast(asked: number, votes: ReadonlyArray<CastVote>): ReadonlyArray<Verdict> {
  const said: Array<Vote> = []
  const verdicts: Array<Verdict> = []
  for (const vote of votes) {
    const judged = decideVote({ ...facts, votes: said, needed: asked }, vote)
    if (!judged.ok) throw new Error(JSON.stringify(judged.refusal))
    verdicts.push(judged.value)
    if (judged.value.kind !== 'COUNTED') break
    said.push(vote)
  }
  return verdicts
}

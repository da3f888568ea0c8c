import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Approval,
  decideApproval,
  decideRejection,
  type Vote,
  type Voter,
} from '../../../domain/approval/approval.ts'
import { approvalsNeeded } from '../../../domain/master-data/order-terms.ts'
import { REJECT_REASON_MAX } from '../../../domain/ordering/cart/approve.ts'
import { decideWithdrawAgain, WITHDRAWAL_STUCK_MS } from '../../../domain/ordering/cart/withdraw.ts'
import { orderStatuses } from '../../../domain/ordering/order/status.ts'
import { assertProperty } from '../runs.ts'

describe('voting on an application', () => {
  it('[S18] is approved by the vote that completes the number, by anybody in any order', () => {
    assertProperty(
      fc.property(needed, fc.shuffledSubarray(people, { minLength: 1 }), (needs, voters) => {
        const verdicts = cast(needs, voters)
        const kinds = verdicts.map(({ kind }) => kind)
        const concluded = kinds.indexOf('APPROVED')
        expect(concluded).toBe(voters.length >= needs ? needs - 1 : -1)
        expect(kinds.slice(0, concluded < 0 ? undefined : concluded)).toEqual(
          voters.slice(0, concluded < 0 ? undefined : concluded).map(() => 'COUNTED'),
        )
      }),
    )
  })

  it('[S18] ends with the first rejection, after any number of approvals', () => {
    assertProperty(
      fc.property(needed, fc.shuffledSubarray(people, { minLength: 1 }), fc.nat(), (needs, voters, at) => {
        const approvers = voters.slice(0, Math.min(at % voters.length, needs - 1))
        const votes = approvers.map((userId): Vote => ({ userId, decision: 'APPROVE' }))
        const submission = { ...facts, votes, needed: needs }
        expect(decideRejection(submission, by(voters.at(-1)!), ' 库存不足 ')).toEqual({ ok: true, value: '库存不足' })
      }),
    )
  })

  it('[S18] counts a person once: a repeated approval has no effect, unless fewer are needed by now', () => {
    assertProperty(
      fc.property(fc.integer({ min: 2, max: approvalsNeeded.max }), fc.constantFrom(...people), (needs, person) => {
        const votes = [{ userId: person, decision: 'APPROVE' }] as const
        const again = decideApproval({ ...facts, votes, needed: needs }, by(person))
        expect(again).toMatchObject({
          refusal: { kind: 'ALREADY_VOTED', rule: 'S18', figures: { approvals: 1, needed: needs } },
        })
        expect(decideApproval({ ...facts, votes, needed: 1 }, by(person))).toMatchObject({
          value: { kind: 'APPROVED' },
        })
      }),
    )
  })

  it('[S17] excludes the submitter', () => {
    const submission = { ...facts, votes: [], needed: 1 }
    for (const own of [decideApproval(submission, by('clerk')), decideRejection(submission, by('clerk'), '不行')]) {
      expect(own).toMatchObject({ refusal: { kind: 'APPROVER_IS_SUBMITTER', rule: 'S17' } })
    }
  })

  it('[S16] [U5] applies to the submission that was seen, and refuses any other with the current one', () => {
    assertProperty(
      fc.property(fc.nat(9), fc.nat(9), (submissionNo, yourSubmissionNo) => {
        const submission = { ...facts, submissionNo, votes: [], needed: 1 }
        const voter = { userId: 'a', yourSubmissionNo }
        for (const validation of [decideApproval(submission, voter), decideRejection(submission, voter, '不行')]) {
          expect(validation.ok).toBe(submissionNo === yourSubmissionNo)
          if (!validation.ok)
            expect(validation.refusal).toMatchObject({ kind: 'SUBMISSION_CHANGED', accepted: [submissionNo] })
        }
      }),
    )
  })

  it('[S8] rejects with a reason of 1 to 100 characters', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 130 }), reason => {
        const validation = decideRejection(facts, by('a'), reason)
        const length = [...reason.trim()].length
        expect(validation.ok).toBe(length >= 1 && length <= REJECT_REASON_MAX)
      }),
    )
  })
})

describe('a withdrawal that hangs', () => {
  it('[S19] can be requested again after five minutes, only of the same order', () => {
    assertProperty(
      fc.property(fc.constantFrom(...statuses), fc.integer({ min: -600_000, max: 600_000 }), (status, late) => {
        const now = 1_000_000_000 + WITHDRAWAL_STUCK_MS + late
        const validation = decideWithdrawAgain({ status, statusSince: 1_000_000_000 }, now)
        expect(validation.ok).toBe(status === 'ROLLING_BACK' && late >= 0)
      }),
    )
  })
})

const statuses = Object.keys(orderStatuses) as ReadonlyArray<keyof typeof orderStatuses>
const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const needed = fc.integer(approvalsNeeded)
const facts = { submissionNo: 1, submittedBy: 'clerk' }

const by = (userId: string): Voter => ({ userId, yourSubmissionNo: 1 })

/** Records approvals one after the other until there are enough. Returns the result of each. */
function cast(needs: number, voters: ReadonlyArray<string>): ReadonlyArray<Approval> {
  const votes: Array<Vote> = []
  const verdicts: Array<Approval> = []
  for (const userId of voters) {
    const validation = decideApproval({ ...facts, votes, needed: needs }, by(userId))
    if (!validation.ok) throw new Error(JSON.stringify(validation.refusal))
    verdicts.push(validation.value)
    if (validation.value.kind !== 'COUNTED') break
    votes.push({ userId, decision: 'APPROVE' })
  }
  return verdicts
}

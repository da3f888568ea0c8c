import { describe, expect, it } from 'vitest'
import {
  type LocalPurchaseStamps,
  localPurchaseNodeWords,
  localPurchaseSteps,
  nextLocalPurchaseNodes,
} from '../../../domain/local-purchase/timeline.ts'

const waiting: LocalPurchaseStamps = {
  ...{ status: '10', createdAt: 1, createdByName: '王', bookedAt: null, reviewedAt: null, reviewedByName: null },
  ...{ updatedAt: 1, updatedByName: '王', reason: null },
}
const textsOf = (stamps: Partial<LocalPurchaseStamps>) =>
  localPurchaseSteps({ ...waiting, ...stamps }).map(
    ({ node, at, actorName, status, remark }) => `${node} ${at} ${actorName} ${status}${remark ? ` ${remark}` : ''}`,
  )

describe('the timeline of a local purchase', () => {
  it('has who recorded, approved and voided it', () => {
    expect(textsOf({})).toEqual(['SUBMITTED 1 王 SUCC'])
    expect(textsOf({ status: '99', bookedAt: 1 })).toEqual(['BOOKED 1 王 SUCC'])
    const approved = { status: '99', bookedAt: 2, reviewedAt: 2, reviewedByName: '李' } as const
    expect(textsOf(approved)).toEqual(['SUBMITTED 1 王 SUCC', 'APPROVED 2 李 SUCC'])
    expect(localPurchaseNodeWords('APPROVED')).toEqual(['审核通过', 'Approved'])
    expect(textsOf({ status: '99', bookedAt: 2, reviewedAt: 2 })[1]).toBe('APPROVED 2  SUCC')
    const voided = { ...approved, status: '02', updatedAt: 4, updatedByName: '何', reason: '录错' } as const
    expect(textsOf(voided)[2]).toBe('VOIDED 4 何 FALL 录错')
    expect([nextLocalPurchaseNodes('10'), nextLocalPurchaseNodes('99')]).toEqual([['APPROVED'], []])
  })
})

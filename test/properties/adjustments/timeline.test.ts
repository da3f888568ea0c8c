import { describe, expect, it } from 'vitest'
import {
  type AdjustmentStamps,
  adjustmentNodeWords,
  adjustmentSteps,
  nextAdjustmentNodes,
} from '../../../domain/adjustments/timeline.ts'

const draft: AdjustmentStamps = {
  ...{ status: '10', createdAt: 1, createdByName: '王', confirmedAt: null, confirmedByName: null },
  ...{ settledAt: null, settledByName: null, settleRemark: null, updatedAt: 1, updatedByName: '王', reason: null },
}
const textsOf = (stamps: Partial<AdjustmentStamps>) =>
  adjustmentSteps({ ...draft, ...stamps }).map(
    ({ node, at, actorName, status, remark }) => `${node} ${at} ${actorName} ${status}${remark ? ` ${remark}` : ''}`,
  )

describe('the timeline of an account adjustment', () => {
  it('has who created, confirmed, settled and voided it', () => {
    expect(textsOf({})).toEqual(['CREATED 1 王 SUCC'])
    const confirmed = { status: '99', confirmedAt: 2, confirmedByName: '李' } as const
    const settled = { ...confirmed, settledAt: 3, settledByName: '钱', settleRemark: '账单' }
    expect(textsOf(settled)).toEqual(['CREATED 1 王 SUCC', 'CONFIRMED 2 李 SUCC', 'SETTLED 3 钱 SUCC 账单'])
    const voided = { ...confirmed, status: '02', updatedAt: 4, updatedByName: '何', reason: '录错' } as const
    expect(textsOf(voided)).toEqual(['CREATED 1 王 SUCC', 'CONFIRMED 2 李 SUCC', 'VOIDED 4 何 FALL 录错'])
  })

  it('names each step, and leaves a person empty who is not known', () => {
    expect(adjustmentNodeWords('SETTLED')).toEqual(['结算', 'Settled'])
    expect(textsOf({ status: '99', confirmedAt: 2 })[1]).toBe('CONFIRMED 2  SUCC')
  })

  it('waits for its confirmation, then for its money', () => {
    const waiting = [
      nextAdjustmentNodes('10', '0'),
      nextAdjustmentNodes('99', '0'),
      nextAdjustmentNodes('99', '1'),
      nextAdjustmentNodes('02', '2'),
    ]
    expect(waiting).toEqual([['CONFIRMED'], ['SETTLED'], [], []])
  })
})

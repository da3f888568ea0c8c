import { describe, expect, it } from 'vitest'
import type { DocumentStep } from '../../../domain/platform/document-step.ts'
import { nextScrapNode, type ScrapStamps, scrapNodeWords, scrapSteps } from '../../../domain/scrap/timeline.ts'
import { type ScrapStatus, scrapStatuses } from '../../../domain/scrap/words.ts'

const draft: ScrapStamps = {
  ...{ status: '10', stockLeft: false, createdAt: 1, createdByName: '王', submittedAt: null },
  ...{ reviewedAt: null, reviewedByName: null, updatedAt: 1, updatedByName: '王', reason: null },
}
const textsOf = (stamps: Partial<ScrapStamps>, recorded: ReadonlyArray<DocumentStep> = []) =>
  scrapSteps({ ...draft, ...stamps }, recorded).map(
    ({ node, at, actorName, status, remark }) => `${node} ${at} ${actorName} ${status}${remark ? ` ${remark}` : ''}`,
  )

describe('the timeline of a scrap order', () => {
  it('waits for a submission or a review, and for nothing once it is over', () => {
    const waiting = (Object.keys(scrapStatuses) as ReadonlyArray<ScrapStatus>).map(status => [
      ...[status, nextScrapNode(status)],
    ])
    expect(Object.fromEntries(waiting)).toEqual({
      ...{ '10': 'SCRAPPED', '11': 'APPROVED', '99': null, '01': 'SCRAPPED', '02': null },
    })
    expect([scrapNodeWords('VOIDED'), scrapNodeWords('ELSE')]).toEqual([
      ['作废', 'Voided'],
      ['ELSE', 'ELSE'],
    ])
  })

  it('tells the stamps of an order from before steps were recorded', () => {
    const sent = { submittedAt: 2, updatedAt: 2 }
    const reviewed = { ...sent, reviewedAt: 3, reviewedByName: '李', updatedAt: 3, updatedByName: '李' }
    expect(textsOf({})).toEqual(['DRAFTED 1 王 SUCC'])
    expect(textsOf({ status: '99', stockLeft: true, submittedAt: 1 })).toEqual(['SCRAPPED 1 王 SUCC'])
    expect(textsOf({ ...sent, status: '11' })).toEqual(['DRAFTED 1 王 SUCC', 'SUBMITTED 2 王 SUCC'])
    expect(textsOf({ ...reviewed, status: '99', stockLeft: true })[2]).toBe('APPROVED 3 李 SUCC')
    expect(textsOf({ ...sent, reviewedAt: 3, status: '99', stockLeft: true })[2]).toBe('APPROVED 3  SUCC')
    expect(textsOf({ ...reviewed, status: '01', reason: '缺照片' })[2]).toBe('REJECTED 3 李 FALL 缺照片')
    const voided = { ...reviewed, status: '02', updatedAt: 4, updatedByName: '何', reason: '录错' } as const
    expect(textsOf({ ...voided, stockLeft: true }).slice(2)).toEqual(['APPROVED 3 李 SUCC', 'VOIDED 4 何 FALL 录错'])
    expect(textsOf(voided)[2]).toBe('REJECTED 3 李 FALL')
    expect(textsOf({ status: '02', updatedAt: 4, updatedByName: '何', reason: '录错' })).toEqual([
      ...['DRAFTED 1 王 SUCC', 'VOIDED 4 何 FALL 录错'],
    ])
  })

  it('goes on with the recorded steps, each once', () => {
    const approved = { node: 'APPROVED', at: 3, actorName: '李', status: 'SUCC', remark: null } as const
    const stamps = { status: '99', stockLeft: true, submittedAt: 2, reviewedAt: 3, reviewedByName: '李' } as const
    expect(textsOf(stamps, [approved])).toEqual(['DRAFTED 1 王 SUCC', 'SUBMITTED 2 王 SUCC', 'APPROVED 3 李 SUCC'])
    const drafted = { ...approved, node: 'DRAFTED', at: 1, actorName: '何' }
    expect(textsOf(stamps, [drafted, approved])).toEqual(['DRAFTED 1 何 SUCC', 'APPROVED 3 李 SUCC'])
  })
})

import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { SCRAP_REASON_MAX, scrapRate, validateScrapLines, validateScrapReason } from '../../../domain/scrap/scrap.ts'
import { type ScrapStamps, scrapSteps } from '../../../domain/scrap/timeline.ts'
import { thousandths } from '../runs.ts'

describe('the limits of a scrap order', () => {
  const entry = (quantity: number, reason: string) => ({
    ...{ materialCode: 'a', quantity: thousandths(quantity), expireDay: null, reason, documents: [] },
  })

  it('[BF2] are a quantity, and a reason of a hundred characters', () => {
    expect(validateScrapLines([entry(0, '过期'), entry(0, '过期')])).toMatchObject({
      refusal: { figures: { lines: 2 } },
    })
    const long = '期'.repeat(SCRAP_REASON_MAX + 1)
    const refusal = { kind: 'SCRAP_REASON', figures: { length: SCRAP_REASON_MAX + 1, max: SCRAP_REASON_MAX } }
    expect(validateScrapLines([entry(1, long)])).toMatchObject({ refusal })
    expect(validateScrapReason(long)).toMatchObject({ refusal })
    const emoji = '😀'.repeat(SCRAP_REASON_MAX)
    expect(validateScrapReason(emoji)).toEqual({ ok: true, value: emoji })
    expect(validateScrapReason(' ')).toMatchObject({ refusal: { figures: { length: 0 } } })
  })

  it('[BF7] have no rate without sales', () => {
    expect([scrapRate(fen(5), null), scrapRate(fen(5), fen(0)), scrapRate(fen(-5), fen(1000))]).toEqual([
      null,
      null,
      -50,
    ])
  })
})

describe('the steps of a scrap order', () => {
  const stamps: ScrapStamps = {
    ...{ status: '99', stockLeft: true, createdAt: 1, createdByName: '王', submittedAt: 2 },
    ...{ reviewedAt: null, reviewedByName: null, updatedAt: 2, updatedByName: '王', reason: null },
  }
  const recorded = (node: string, at: number) => ({ node, at, actorName: '李', status: 'SUCC' as const, remark: null })
  const nodes = (change: Partial<ScrapStamps>, ...steps: ReadonlyArray<ReturnType<typeof recorded>>) =>
    scrapSteps({ ...stamps, ...change }, steps).map(({ node, at }) => `${node} ${at}`)

  it('are those of the stamps before the first recorded one, each once', () => {
    expect(nodes({}, recorded('APPROVED', 2))).toEqual(['DRAFTED 1', 'APPROVED 2'])
    expect(nodes({}, recorded('APPROVED', 3))).toEqual(['DRAFTED 1', 'SCRAPPED 2', 'APPROVED 3'])
    expect(nodes({}, recorded('SCRAPPED', 3))).toEqual(['DRAFTED 1', 'SCRAPPED 3'])
    expect(nodes({ submittedAt: 1 })).toEqual(['SCRAPPED 1'])
    expect(nodes({ submittedAt: null, status: '10', stockLeft: false })).toEqual(['DRAFTED 1'])
    expect(nodes({ status: '01', stockLeft: true, reviewedAt: 3 })).toEqual(['DRAFTED 1', 'SUBMITTED 2', 'REJECTED 3'])
    expect(nodes({ status: '11', stockLeft: false, reviewedAt: 3 })).toEqual(['DRAFTED 1', 'SUBMITTED 2', 'APPROVED 3'])
  })
})

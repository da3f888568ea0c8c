import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyLine, emptyBalance, mergeLines, type StockBalance } from '../../../domain/inventory/posting.ts'
import { type Day, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import {
  costScrap,
  moveScrap,
  needsReview,
  type ScrapEntry,
  type ScrapEvent,
  type ScrapLine,
  scrapRate,
  stockOfScrap,
  validateScrapLines,
  validateScrapReason,
  validateScrapStock,
} from '../../../domain/scrap/scrap.ts'
import { type ScrapStatus, scrapStatuses } from '../../../domain/scrap/words.ts'
import { assertProperty } from '../runs.ts'

const entry = (materialCode: string, quantity: number, reason = '过期'): ScrapEntry => ({
  ...{ materialCode, quantity: quantity as Thousandths, expireDay: null, reason, documents: [] },
})
const line = (materialCode: string, quantity: number, expireDay: Day | null = null): ScrapLine => ({
  ...entry(materialCode, quantity),
  ...{ categoryCode: 'MATERIAL', parts: [{ materialCode, quantity: quantity as Thousandths, expireDay }] },
})
const balance = (inStore: number, value: number): StockBalance => ({ ...emptyBalance, inStore, value, seq: 1 })
const statuses = Object.keys(scrapStatuses) as ReadonlyArray<ScrapStatus>

describe('a scrap order', () => {
  it('[BF1] moves only between these statuses', () => {
    const table = (['save', 'submit', 'approve', 'reject', 'void'] as const).flatMap((event: ScrapEvent) =>
      statuses.flatMap(status => {
        const moved = moveScrap({ bfNo: 'BF1', status }, event)
        return moved.ok ? [`${event} ${status} ${moved.value}`] : []
      }),
    )
    expect(table.toSorted()).toEqual(
      [
        ...['approve 11 99', 'reject 11 01', 'save 10 10', 'save 01 10', 'submit 10 99', 'submit 01 99'],
        ...['void 10 02', 'void 11 02', 'void 01 02', 'void 99 02'],
      ].toSorted(),
    )
    expect(moveScrap({ bfNo: 'BF1', status: '99' }, 'approve')).toMatchObject({
      refusal: { kind: 'SCRAP_STATUS', figures: { bfNo: 'BF1', bizStatus: '99', newBizStatus: '99' } },
    })
  })

  it('[BF2] has lines with a quantity and a reason of at most 100 characters', () => {
    expect(validateScrapLines([entry('a', 0), entry('b', 5, ' 破损 ')])).toMatchObject({
      value: [{ materialCode: 'b', reason: '破损' }],
    })
    expect(validateScrapLines([entry('a', 0)])).toMatchObject({ refusal: { kind: 'NOTHING_SCRAPPED' } })
    for (const reason of ['', ' ', '破'.repeat(101)]) {
      expect(validateScrapLines([entry('a', 1, reason)])).toMatchObject({ refusal: { kind: 'SCRAP_REASON' } })
      expect(validateScrapReason(reason)).toMatchObject({ refusal: { kind: 'SCRAP_REASON', figures: { max: 100 } } })
    }
    expect(validateScrapReason(` ${'破'.repeat(100)} `)).toMatchObject({ value: '破'.repeat(100) })
  })

  it('[BF3] costs what leaves the book, to the fen, whatever the lines of a material', () => {
    const book = fc.record({ inStore: fc.integer({ min: 1, max: 9000 }), cost: fc.integer({ min: 0, max: 9000 }) })
    const quantities = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 6 })
    assertProperty(
      fc.property(book, quantities, ({ inStore, cost }, parts) => {
        const balances = new Map([['a', balance(inStore, inStore * cost)]])
        const lines = parts.map(quantity => line('a', quantity))
        const costed = costScrap(balances, lines)
        const [merged] = mergeLines(stockOfScrap(lines, -1))
        const left = Math.round((0 - applyLine(balances.get('a')!, merged!).changeValue) / 1000)
        expect(costed.reduce((sum, { amount }) => sum + amount, 0)).toBe(left)
        for (const { amount, parts: each } of costed) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(each).toMatchObject([{ amount, beforeQuantity: inStore }])
        }
      }),
    )
    expect(costScrap(new Map(), [line('a', 5)])).toMatchObject([{ amount: 0, parts: [{ beforeQuantity: 0 }] }])
  })

  it('[BF3] states the chosen batch, and a void brings the same back', () => {
    const stated = line('a', 5, day('2026-11-22'))
    expect(stockOfScrap([stated, line('b', 2)], -1)).toEqual([
      {
        ...{ materialCode: 'a', inStore: -5, inTransport: 0, value: null },
        expiries: [{ expireDay: '2026-11-22', quantity: 5 }],
      },
      { materialCode: 'b', inStore: -2, inTransport: 0, value: null },
    ])
    expect(stockOfScrap([stated], 1)).toMatchObject([{ inStore: 5, expiries: [{ quantity: 5 }] }])
  })

  it('[BF4] above the book goes through, is confirmed or is refused, by the sum of its lines', () => {
    const balances = new Map([['a', balance(5, 0)]])
    const check = (quantities: ReadonlyArray<number>, policy: 'allow' | 'confirm' | 'refuse', isConfirmed = false) => {
      const result = validateScrapStock(
        balances,
        quantities.map(each => line('a', each)),
        policy,
        isConfirmed,
      )
      return result.ok ? 'ok' : result.refusal
    }
    for (const policy of ['allow', 'confirm', 'refuse'] as const) expect(check([3, 2], policy)).toBe('ok')
    expect(check([3, 3], 'allow')).toBe('ok')
    expect(check([3, 3], 'confirm', true)).toBe('ok')
    expect(check([3, 3], 'confirm')).toMatchObject({
      ...{ kind: 'SCRAP_BELOW_STOCK', figures: { materialCode: 'a', input: '0.006', bookStock: '0.005' } },
    })
    expect(check([3, 3], 'refuse', true)).toMatchObject({ kind: 'SCRAP_ABOVE_STOCK' })
    expect(validateScrapStock(new Map(), [line('b', 1)], 'confirm', false)).toMatchObject({
      refusal: { figures: { bookStock: '0' } },
    })
  })

  it('[BF5] [BF7] is reviewed above the limit, and has a rate where sales are known [002: 5.12.2]', () => {
    expect([needsReview(fen(501), fen(500)), needsReview(fen(500), fen(500)), needsReview(fen(9), null)]).toEqual([
      ...[true, false, false],
    ])
    expect([scrapRate(fen(150), fen(10_000)), scrapRate(fen(1), null), scrapRate(fen(1), fen(0))]).toEqual([
      ...[150, null, null],
    ])
  })
})

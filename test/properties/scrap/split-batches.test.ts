import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExpiryBatch, moveBatches, sumOf } from '../../../domain/inventory/expiry.ts'
import { mergeLines } from '../../../domain/inventory/posting.ts'
import { addDays, type Day, day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type ScrapLine, stockOfScrap } from '../../../domain/scrap/scrap.ts'
import { splitByBatch } from '../../../domain/scrap/split-batches.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-21')
const on = (days: number) => addDays(today, days)
const line = (quantity: number, expireDay: Day | null, reason = '过期'): ScrapLine => ({
  ...{ materialCode: 'm', quantity: quantity as Thousandths, expireDay, reason, documents: [] },
  ...{ categoryCode: 'MATERIAL', parts: [{ materialCode: 'm', quantity: quantity as Thousandths, expireDay }] },
})
const product = (quantity: number): ScrapLine => ({
  ...line(quantity, null),
  materialCode: 'p',
  categoryCode: 'PRODUCT',
})
const batch = (expireDay: Day, quantity: number, documentNo = 'SH1'): ExpiryBatch => ({
  ...{ expireDay, quantity, documentNo },
})
const split = (lines: ReadonlyArray<ScrapLine>, ...batches: ReadonlyArray<ExpiryBatch>) =>
  splitByBatch(lines, new Map([['m', batches]]))
const quantities = (lines: ReadonlyArray<ScrapLine>) =>
  lines.map(({ expireDay, quantity, reason }) => [expireDay, quantity, reason])

/** Returns the batches after the posting of lines, as the ledger calculates them. */
const afterPosting = (lines: ReadonlyArray<ScrapLine>, batches: ReadonlyArray<ExpiryBatch>) => {
  const [posted] = mergeLines(stockOfScrap(lines, -1))
  const { inStore: change, expiries: stated = [] } = posted!
  const about = { process: 'SCRAP_OUT', documentNo: 'BF1', tradeDay: today, shelfLifeDays: 5 } as const
  return moveBatches(batches, { ...about, change, inStore: sumOf(batches) + change, stated })
}

const days = [-2, -1, 0, 1, 2].map(on)
const batchesOfDays = fc
  .array(fc.record({ expireDay: fc.constantFrom(...days), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 })
  .map(parts => parts.map(({ expireDay, quantity }, at) => batch(expireDay, quantity, `SH${at}`)))
const someLines = fc.array(
  fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.option(fc.constantFrom(...days)))
      .map(([quantity, expireDay]) => line(quantity, expireDay)),
    fc.integer({ min: 1, max: 9 }).map(product),
  ),
  { minLength: 1, maxLength: 5 },
)

describe('the lines of a scrap order by batch', () => {
  it('[BF3] are those that the ledger takes: the selected batch, then the first to expire, then no batch', () => {
    const batches = [batch(on(0), 4), batch(on(1), 6)]
    expect(quantities(split([line(10, on(1))], ...batches))).toEqual([
      [on(1), 6, '过期'],
      [on(0), 4, '过期'],
    ])
    expect(quantities(splitByBatch([line(3, on(0))], new Map()))).toEqual([[null, 3, '过期']])
    expect(quantities(split([line(5, on(1)), line(7, on(0), '破损')], ...batches))).toEqual([
      [on(1), 5, '过期'],
      [on(0), 4, '破损'],
      [on(1), 1, '破损'],
      [null, 2, '破损'],
    ])
    expect(quantities(split([line(5, null)], ...batches, batch(on(2), 9)))).toEqual([
      [on(0), 4, '过期'],
      [on(1), 1, '过期'],
    ])
    expect(quantities(split([line(3, on(1))]))).toEqual([[null, 3, '过期']])
    const withoutParts = { ...line(3, on(1)), parts: [] }
    expect(split([withoutParts], ...batches)).toEqual([withoutParts])
  })

  it('[BF3] [EX3] keep the quantities of the lines, and leave the batches that the posting leaves', () => {
    assertProperty(
      fc.property(someLines, batchesOfDays, (lines, batches) => {
        const parts = split(lines, ...batches)
        const totalOf = (side: ReadonlyArray<ScrapLine>) => sumOf(side as ReadonlyArray<ScrapLine & { expireDay: Day }>)
        expect(totalOf(parts)).toBe(totalOf(lines))
        expect(parts.every(part => part.quantity > 0)).toBe(true)
        const after = afterPosting(parts, batches)
        expect(after).toEqual(afterPosting(lines, batches))
        // Without products, each batch loses exactly what the lines say.
        const ofMaterial = lines.filter(({ categoryCode }) => categoryCode === 'MATERIAL')
        if (ofMaterial.length < lines.length) return
        for (const expireDay of days) {
          const ofDay = (side: ReadonlyArray<{ expireDay: Day | null; quantity: number }>) =>
            side.reduce((sum, part) => sum + (part.expireDay === expireDay ? part.quantity : 0), 0)
          expect(ofDay(batches) - ofDay(after)).toBe(ofDay(parts))
        }
      }),
    )
  })

  it('[EX3] take the selected batch for each line that selects it', () => {
    const batches = [batch(on(0), 9), batch(on(1), 7)]
    expect(afterPosting([line(3, on(1)), line(4, on(1), '破损')], batches)).toEqual([batch(on(0), 9)])
  })
})

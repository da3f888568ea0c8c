import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  missingStock,
  quantitiesByUnit,
  shortLinesFirst,
  stockThousandths,
} from '../../../domain/fulfilment/shortage.ts'
import { assertProperty, thousandths } from '../runs.ts'

describe('lines that are short of stock', () => {
  it('[W19] miss what is open beyond the stock, and nothing where it is not counted', () => {
    assertProperty(
      fc.property(fc.nat(100_000), fc.option(fc.integer({ min: -50, max: 100 })), (open, onHand) => {
        const missing = missingStock(thousandths(open), onHand)
        expect(missing).toBe(onHand === null || onHand * 1000 >= open ? 0 : open - stockThousandths(onHand))
      }),
    )
  })
  it('[W19] come first, those without stock before those with too little, each in their order', () => {
    const line = (key: string, open: number, onHand: number | null) => ({
      ...{ key, openQuantity: thousandths(open), onHand },
    })
    const sorted = shortLinesFirst([
      ...[line('enough', 1000, 1), line('little', 3000, 1), line('none', 1000, 0), line('uncounted', 1000, null)],
      ...[line('owed', 1000, -2), line('few', 2000, 1)],
    ])
    expect(sorted.map(({ key }) => key)).toEqual(['none', 'owed', 'little', 'few', 'enough', 'uncounted'])
  })
})

describe('quantities of several units', () => {
  it('are summed up by unit, in the order in which the units occur', () => {
    const of = (unit: string, quantity: number) => ({ unit, quantity })
    expect(quantitiesByUnit([of('箱', 2000), of('袋', 500), of('箱', 1500)])).toEqual([of('箱', 3500), of('袋', 500)])
    expect(quantitiesByUnit([])).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionableLines } from '../../../../application/ordering/flows/questionable-lines.ts'
import { parseQuantity, validateQuantity } from '../../../../domain/kernel/quantity.ts'
import {
  isQuantityFarAboveUsual,
  isRegular,
  timesOfLast,
  usualOf,
  usualText,
} from '../../../../domain/ordering/cart/usual-quantity.ts'
import { assertProperty, thousandths } from '../../runs.ts'

const quantity = fc.integer({ min: 1, max: 100_000 })
const orders = fc.array(quantity, { minLength: 3, maxLength: 28 })

describe('the usual quantity of a material', () => {
  it('[E3] is the median of the orders, in any order', () => {
    assertProperty(
      fc.property(orders, history => {
        const { quantity: usual, most } = usualOf(history)!
        expect(history).toContain(usual)
        expect(history.filter(it => it < usual).length * 2).toBeLessThanOrEqual(history.length)
        expect(history.filter(it => it > usual).length * 2).toBeLessThanOrEqual(history.length)
        expect(most).toBe(Math.max(...history))
        expect(usualOf(history.toReversed())).toEqual({ quantity: usual, most })
      }),
    )
  })

  it('[E3] is unknown with fewer than three orders', () => {
    expect([usualOf([]), usualOf([7]), usualOf([7, 7])]).toEqual([null, null, null])
    expect(usualOf([9000, 7000, 1000])).toEqual({ quantity: 7000, most: 9000 })
    expect(usualOf([1, 4, 2, 3])).toEqual({ quantity: 2, most: 4 })
  })

  it('[E4] is far exceeded by more than three times itself, unless an order had as much', () => {
    assertProperty(
      fc.property(orders, quantity, (history, ordered) => {
        const usual = usualOf(history)!
        const isFar = isQuantityFarAboveUsual(thousandths(ordered), usual)
        expect(isFar).toBe(ordered > 3 * usual.quantity && history.every(it => it < ordered))
        // A quantity far above usual remains so when it grows, and quantities that were ordered before never are.
        if (isFar) expect(isQuantityFarAboveUsual(thousandths(ordered + 1), usual)).toBe(true)
        for (const before of history) expect(isQuantityFarAboveUsual(thousandths(before), usual)).toBe(false)
      }),
    )
    const usual = usualOf([7000, 7000, 7000])
    expect([21_000, 21_001, 70_000].map(it => isQuantityFarAboveUsual(thousandths(it), usual))).toEqual([
      false,
      true,
      true,
    ])
    expect(isQuantityFarAboveUsual(thousandths(1_000_000), null)).toBe(false)
  })

  it('is missing for a material that was seldom ordered; then the last quantity says what is a lot', () => {
    const last = thousandths(10_000)
    const times = (ordered: number) => timesOfLast(thousandths(ordered), null, last)
    expect([10_000, 30_000, 30_001, 500_000].map(times)).toEqual([null, null, 3, 50])
    expect(timesOfLast(thousandths(500_000), usualOf([1, 2, 3]), last)).toBe(null)
    expect(timesOfLast(thousandths(500_000), null, null)).toBe(null)
  })
})

describe('what a shop orders regularly', () => {
  it('[E5] is in at least half of its orders', () => {
    expect([0, 2, 3, 5].map(count => isRegular(count, 5))).toEqual([false, false, true, true])
    expect([1, 2].map(count => isRegular(count, 4))).toEqual([false, true])
    expect(isRegular(0, 0)).toBe(false)
  })
})

describe('what an empty quantity offers', () => {
  const rule = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 40 }))
    .map(([min, step, steps]) => ({
      min: thousandths(min * 1000),
      step: thousandths(step * 1000),
      max: thousandths((min + steps * step) * 1000),
    }))

  it('[E7] is the usual quantity exactly if the purchase rule accepts it', () => {
    assertProperty(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 9 }), rule, (cases, rules) => {
        const usual = usualOf(cases.map(it => it * 1000))!
        const offer = usualText(usual, rules)
        const isOrderable = validateQuantity(String(usual.quantity / 1000), rules).ok
        expect(offer === '' ? null : parseQuantity(offer)).toBe(isOrderable ? usual.quantity : null)
      }),
    )
    const byFour = { min: thousandths(4000), step: thousandths(4000), max: thousandths(40_000) }
    const usual = [7000, 8000, 44_000].map(it => usualOf([it, it, it]))
    expect(usual.map(it => usualText(it, byFour))).toEqual(['', '8', ''])
    expect(usualText(null, byFour)).toBe('')
  })
})

describe('before an order is submitted', () => {
  it('[E4] [M3] [E10] only ordered lines are questioned: far above the usual, without a price, or above the stock', () => {
    const usual = usualOf([7000, 7000, 8000])
    const counted = { totalInventory: thousandths(21_000) }
    const [dear, none, zero] = [
      { hasPrice: true, usual, ...counted },
      { hasPrice: false, usual: null, totalInventory: null },
      { hasPrice: false, usual, totalInventory: null },
    ]
    const materials = [
      { materialCode: 'mango', ...dear },
      { materialCode: 'nothing', ...none },
      { materialCode: 'both', ...zero },
      { materialCode: 'fine', ...dear },
      { materialCode: 'emptied', ...dear },
      { materialCode: 'typing', ...none },
    ]
    const history: ReadonlyArray<readonly [string, number | null]> = [
      ...([
        ['mango', 70_000],
        ['nothing', 1000],
        ['both', 99_000],
        ['fine', 21_000],
        ['emptied', 0],
      ] as const),
      ['typing', null],
    ]
    const lines = new Map(history.map(([code, it]) => [code, { quantity: it === null ? null : thousandths(it) }]))
    const { unpriced, unusual, scarce } = questionableLines(lines, materials)
    const namesOf = (rows: typeof unusual) => rows.map(({ material, quantity }) => [material.materialCode, quantity])
    expect(namesOf(unusual)).toEqual([
      ['mango', 70_000],
      ['both', 99_000],
    ])
    expect(namesOf(unpriced)).toEqual([
      ['nothing', 1000],
      ['both', 99_000],
    ])
    expect(scarce).toMatchObject([{ material: { materialCode: 'mango' }, quantity: 70_000, available: 21_000 }])
    expect(questionableLines(new Map(), materials)).toEqual({ unpriced: [], unusual: [], scarce: [] })
  })
})

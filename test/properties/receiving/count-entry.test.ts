import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuantity, QUANTITY_CEILING } from '../../../domain/kernel/quantity.ts'
import { type CountEntry, emptyEntry, entryTexts, isTyped, readEntry } from '../../../domain/receiving/count-entry.ts'
import { assertProperty, thousandths } from '../runs.ts'

const quantity = fc.integer({ min: 0, max: 9000 }).map(thousandths)
const typed = (figure: number) => (figure === 0 ? '' : formatQuantity(thousandths(figure)))

describe('a typed line of a count', () => {
  it('[RC1] receives what was shipped less what is damaged and wrong, until somebody types what is good', () => {
    assertProperty(
      fc.property(quantity, quantity, quantity, fc.option(quantity), (shipped, damaged, wrong, received) => {
        const entry = { ...emptyEntry, damaged: typed(damaged), wrong: typed(wrong) }
        const text = received === null ? ' ' : formatQuantity(received)
        expect(readEntry(shipped, { ...entry, received: text }, null)).toEqual({
          ...{ damaged, wrong },
          quantity: received ?? Math.max(0, shipped - damaged - wrong),
        })
      }),
    )
  })

  it('[RC5] is not counted while nothing is typed and nobody sees what was shipped, nor by a text that is no quantity', () => {
    expect(readEntry(null, emptyEntry, null)).toBe(null)
    expect(readEntry(null, { ...emptyEntry, received: '2' }, null)).toMatchObject({ quantity: 2000 })
    for (const field of ['received', 'damaged', 'wrong'] as const)
      expect(readEntry(thousandths(1000), { ...emptyEntry, [field]: '1.2.3' }, null)).toBe(null)
  })

  const box = { numerator: 12, denominator: 1 }

  it('[SL11] adds what was typed in the stock unit, of good goods alone too', () => {
    const entry: CountEntry = {
      ...emptyEntry,
      ...{ received: '2', damaged: '', wrong: '1', inStockUnit: { received: '3', damaged: '6' } },
    }
    expect(readEntry(thousandths(4000), entry, box)).toEqual({ quantity: 2250, damaged: 500, wrong: 1000 })
    const bottles = { ...emptyEntry, inStockUnit: { received: '3' } }
    expect([isTyped(bottles, 'received'), isTyped(bottles, 'wrong')]).toEqual([true, false])
    expect(readEntry(thousandths(4000), bottles, box)).toEqual({ quantity: 250, damaged: 0, wrong: 0 })
    for (const figure of ['received', 'damaged', 'wrong'] as const)
      expect(readEntry(thousandths(1000), { ...emptyEntry, inStockUnit: { [figure]: '1.2.3' } }, box)).toBe(null)
    const most = {
      ...emptyEntry,
      received: formatQuantity(thousandths(QUANTITY_CEILING)),
      inStockUnit: { received: '1' },
    }
    expect(readEntry(thousandths(1000), most, box)).toBe(null)
  })

  it('[SL11] shows what was counted before in texts that are read as the same quantities', () => {
    const figures = fc.tuple(quantity, quantity, quantity)
    const ratios = fc.constantFrom(null, box, { numerator: 5, denominator: 2 }, { numerator: 1, denominator: 24 })
    assertProperty(
      fc.property(figures, ratios, ([good, damaged, wrong], ratio) => {
        const counted = { quantity: good, damaged, wrong }
        const entry = { ...emptyEntry, ...entryTexts(counted, ratio, false) }
        expect(readEntry(thousandths(0), entry, ratio)).toEqual(counted)
        const derived = { ...emptyEntry, ...entryTexts(counted, ratio, true) }
        const shipped = thousandths(good + damaged + wrong)
        expect(readEntry(shipped, derived, ratio)).toEqual(counted)
      }),
    )
    expect(entryTexts({ quantity: thousandths(2250) }, box, false)).toEqual({
      ...{ received: '2', damaged: '', wrong: '' },
      inStockUnit: { received: '3', damaged: '', wrong: '' },
    })
    expect(entryTexts({ quantity: thousandths(250) }, box, false)).toMatchObject({ received: '' })
    expect(entryTexts({ quantity: thousandths(2000) }, box, false)).toMatchObject({
      ...{ received: '2', inStockUnit: { received: '' } },
    })
    expect(entryTexts({ quantity: thousandths(0) }, box, false)).toMatchObject({
      ...{ received: '0', inStockUnit: { received: '' } },
    })
  })

  it('[SL11] takes spaces for a blank, a text that is no quantity for none, and the largest quantity', () => {
    const spaces = { ...emptyEntry, damaged: ' ', inStockUnit: { received: ' ', damaged: ' ' } }
    expect(isTyped(spaces, 'received')).toBe(false)
    expect(readEntry(thousandths(1000), spaces, box)).toEqual({ quantity: 1000, damaged: 0, wrong: 0 })
    expect(readEntry(thousandths(1000), { ...emptyEntry, received: '1.2.3' }, box)).toBeNull()
    const largest = formatQuantity(thousandths(QUANTITY_CEILING))
    expect(readEntry(null, { ...emptyEntry, received: largest }, box)).toMatchObject({ quantity: QUANTITY_CEILING })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { emptyEntry, readEntry } from '../../../domain/receiving/count-entry.ts'
import { assertProperty, thousandths } from '../runs.ts'

const quantity = fc.integer({ min: 0, max: 9000 }).map(thousandths)
const typed = (figure: number) => (figure === 0 ? '' : formatQuantity(thousandths(figure)))

describe('a typed line of a count', () => {
  it('[RC1] receives what was shipped less what is damaged and wrong, until somebody types what is good', () => {
    assertProperty(
      fc.property(quantity, quantity, quantity, fc.option(quantity), (shipped, damaged, wrong, received) => {
        const entry = { ...emptyEntry, damaged: typed(damaged), wrong: typed(wrong) }
        const text = received === null ? ' ' : formatQuantity(received)
        expect(readEntry(shipped, { ...entry, received: text })).toEqual({
          ...{ damaged, wrong },
          quantity: received ?? Math.max(0, shipped - damaged - wrong),
        })
      }),
    )
  })

  it('[RC5] is not counted while nothing is typed and nobody sees what was shipped, nor by a text that is no quantity', () => {
    expect(readEntry(null, emptyEntry)).toBe(null)
    expect(readEntry(null, { ...emptyEntry, received: '2' })).toMatchObject({ quantity: 2000 })
    for (const field of ['received', 'damaged', 'wrong'] as const)
      expect(readEntry(thousandths(1000), { ...emptyEntry, [field]: '1.2.3' })).toBe(null)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fill, squeeze } from '../../../ui/kit/list-page/table/column-layout.ts'
import { assertProperty } from '../runs.ts'

describe('the columns of a table in a wide window', () => {
  const names = ['material', 'on_hand', 'unit', 'spec']
  const columns = fc.record({
    widths: fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 4, maxLength: 4 }),
    fixed: fc.subarray(names),
    figures: fc.subarray(names),
    room: fc.integer({ min: 0, max: 4000 }),
  })

  it('fill the room and never become narrower, and a figure stays near the text beside it', () => {
    assertProperty(
      fc.property(columns, ({ widths, fixed, figures, room }) => {
        const natural = new Map(names.map((name, at) => [name, widths[at]!]))
        const filled = fill(natural, new Set(fixed), room, new Set(figures))
        const total = [...filled.values()].reduce((sum, width) => sum + width, 0)
        const hasLoose = names.some(name => !fixed.includes(name))
        const hasText = names.some(name => !fixed.includes(name) && !figures.includes(name))
        for (const name of names) {
          expect(filled.get(name)).toBeGreaterThanOrEqual(natural.get(name)!)
          if (fixed.includes(name)) expect(filled.get(name)).toBe(natural.get(name))
          if (hasText && figures.includes(name)) expect(filled.get(name)).toBeLessThanOrEqual(2 * natural.get(name)!)
        }
        const least = Math.max(
          room,
          widths.reduce((sum, width) => sum + width, 0),
        )
        if (hasLoose) expect(total).toBeGreaterThan(least - names.length - 1)
        expect(total).toBeLessThanOrEqual(least)
      }),
    )
  })
})

describe('columns that are a little wider than the screen', () => {
  const columns = fc.uniqueArray(
    fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 40, max: 300 }), fc.integer({ min: 30, max: 300 })),
    { selector: ([key]) => key, minLength: 1, maxLength: 12 },
  )
  it('are squeezed into it where the text can spare the rest, none below its least width, and left alone otherwise', () => {
    assertProperty(
      fc.property(columns, fc.integer({ min: 100, max: 2500 }), (declared, room) => {
        const widths = new Map(declared.map(([key, width]) => [key, width]))
        const least = new Map(declared.map(([key, width, narrow]) => [key, Math.min(width, narrow)]))
        const squeezed = squeeze(widths, least, room)
        const total = (of: Iterable<number>) => [...of].reduce((sum, width) => sum + width, 0)
        const isPossible = total(least.values()) <= room && total(widths.values()) > room
        if (!isPossible) expect(squeezed).toBe(widths)
        else expect(total(squeezed.values())).toBeLessThanOrEqual(room)
        for (const [key, width] of squeezed) expect(width).toBeGreaterThanOrEqual(least.get(key)!)
      }),
    )
    expect(squeeze(new Map([['a', 100]]), new Map(), 90)).toEqual(new Map([['a', 100]]))
  })
})

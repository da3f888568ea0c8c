import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fill } from '../../../ui/kit/list-page/table/column-layout.ts'
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

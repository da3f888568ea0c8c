import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bars, code128Bars } from '../../../ui/kit/document/code-128.ts'
import { assertProperty } from '../runs.ts'

/** Returns the widths of bars and spaces in turn, as a scanner reads them. */
const widthsOf = ({ width, bars }: Bars): ReadonlyArray<number> =>
  bars.flatMap(([at, thick], index) => {
    const next = bars[index + 1]
    return next ? [thick, next[0] - at - thick] : [thick, ...(at + thick === width ? [] : [width - at - thick])]
  })

describe('the barcode of a document', () => {
  it('consists of Code 128 symbols: eleven modules each, an even number of them black, and the stop', () => {
    assertProperty(
      fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{10,16}[A-Z0-9]{0,4}$/), number => {
        const symbol = code128Bars(number)
        const widths = widthsOf(symbol)
        expect(widths.slice(-7).join('')).toBe('2331112')
        const symbols = Array.from({ length: (widths.length - 7) / 6 }, (_, index) =>
          widths.slice(index * 6, index * 6 + 6),
        )
        for (const one of symbols) {
          expect(one.every(width => Number.isInteger(width) && width >= 1 && width <= 4)).toBe(true)
          expect(one.reduce((sum, width) => sum + width)).toBe(11)
          expect((one[0]! + one[2]! + one[4]!) % 2).toBe(0)
        }
        expect(symbol.width).toBe(symbols.length * 11 + 13)
        expect(symbols[0]!.join('')).toBe('211214')
      }),
    )
  })

  it('differs if the numbers differ', () => {
    expect(code128Bars('SH26112100000000')).not.toEqual(code128Bars('SH26112100000001'))
  })
})

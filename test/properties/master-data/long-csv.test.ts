import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnreadableSheet } from '../../../adapters/spreadsheet/csv.ts'
import { refuseLongCsv } from '../../../adapters/spreadsheet/workbook-limits.ts'
import { assertProperty } from '../runs.ts'

const refuses = (text: string) => {
  try {
    refuseLongCsv(Buffer.from(text))
    return false
  } catch (error) {
    return error instanceof UnreadableSheet
  }
}

describe('an uploaded csv', () => {
  it('[U6] is refused before it is parsed if it has more lines or cells than any table', () => {
    assertProperty(
      fc.property(fc.constantFrom('\n', '\r'), fc.integer({ min: 29_990, max: 30_010 }), (end, lines) => {
        expect(refuses(end.repeat(lines))).toBe(lines > 30_000)
      }),
    )
    assertProperty(
      fc.property(fc.constantFrom(',', '\t'), fc.integer({ min: 4_090, max: 4_100 }), (between, cells) => {
        expect(refuses(`a\n${between.repeat(cells)}\nb`)).toBe(cells > 4_096)
        expect(refuses(`${between.repeat(3_000)}\n${between.repeat(3_000)}`)).toBe(false)
      }),
    )
  })
})

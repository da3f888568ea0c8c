import { describe, expect, it } from 'vitest'
import type { Row, RowLookup, SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'

const zone = 'Asia/Shanghai'
const world = (known: Readonly<Record<string, ReadonlyArray<string>>>): RowLookup => ({
  row: (sheet, key) => (known[sheet]?.includes(key) ? {} : undefined),
  keeps: () => false,
  holdsRow: () => false,
  count: () => 0,
})

/** What the constraints that blame a column would accept instead; null if they accept it. */
const refusedIn = (
  sheet: SheetName,
  column: string,
  row: Row,
  known: Readonly<Record<string, ReadonlyArray<string>>> = {},
) => sheets[sheet].constraints!.find(({ blames }) => blames === column)!.allows(row, world(known))

describe('the sheet of count plans', () => {
  it('[A1] [ST2] takes the days of the rule', () => {
    const { cell } = sheets.count_plans.columns.days!
    expect(['mon; 31', '周日;5日', '32', 'SUNDAY', '0'].map(text => cell.read(text, zone))).toEqual([
      ['MON', '31'],
      ['SUN', '5'],
      ...[undefined, undefined, undefined],
    ])
    expect(sheets.count_plans.columns.days!.cell.write(['MON'], zone)).toBe('MON')
    const days = (rule: string, ...chosen: ReadonlyArray<string>) =>
      refusedIn('count_plans', 'days', { count_rule: rule, days: chosen }) === null
    expect([days('DAILY'), days('DAILY', 'MON')]).toEqual([true, false])
    expect([days('WEEKLY', 'MON', 'SUN'), days('WEEKLY', '1'), days('WEEKLY')]).toEqual([true, false, false])
    expect([days('MONTHLY', '1', '31'), days('MONTHLY', 'MON'), days('MONTHLY')]).toEqual([true, false, false])
  })

  it('[A1] takes storage types in words, and names them', () => {
    const { cell } = sheets.count_plans.columns.covers!
    expect(cell.read('冷冻；CHILLED;M1;Ambient', zone)).toEqual(['FROZEN', 'CHILLED', 'M1', 'NORMAL'])
    expect(cell.write(['FROZEN', 'M1'], zone)).toBe('FROZEN;M1')
    expect(cell.kind).toMatchObject({ of: { words: { FROZEN: ['冷冻', 'Frozen'] } } })
  })

  it('[A1] covers what exists', () => {
    const known = { categories: ['F1'], materials: ['M1'] }
    const covers = (attribute: string, ...chosen: ReadonlyArray<string>) =>
      refusedIn('count_plans', 'covers', { attribute, covers: chosen }, known) === null
    expect([covers('ALL'), covers('ALL', 'M1')]).toEqual([true, false])
    expect([covers('CATEGORY', 'F1'), covers('CATEGORY', 'F2'), covers('CATEGORY')]).toEqual([true, false, false])
    expect([covers('STORAGE', 'FROZEN'), covers('STORAGE', 'WET')]).toEqual([true, false])
    expect([covers('MATERIAL', 'M1'), covers('MATERIAL', 'M1', 'M2')]).toEqual([true, false])
    const { cell } = sheets.count_plans.columns.business_model!
    expect([cell.write(null, zone), cell.write('Y', zone)]).toEqual(['', 'Y'])
  })
})

describe('the sheet of the shelf order', () => {
  it('[A1] is of a shop, or of all that have none', () => {
    const shop = (code: string) =>
      refusedIn('shelf_order', 'shop_code', { shop_code: code }, { shops: ['S1'] }) === null
    expect([shop('S1'), shop('ALL'), shop('S9')]).toEqual([true, true, false])
  })
})

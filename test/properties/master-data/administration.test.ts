import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atTime, type Day } from '../../../domain/kernel/day.ts'
import {
  isRemovable,
  needsReason,
  uploadLimits,
  validateChangeReason,
  validateRemoval,
  validateSeen,
  validateUpload,
} from '../../../domain/master-data/administration.ts'
import {
  allowedIn,
  type CellKind,
  type Column,
  readCell,
  type SheetName,
  sheetNames,
  type Value,
} from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { validateRow } from '../../../domain/master-data/sheets/validate-row.ts'
import '../runs.ts'

const zone = 'Asia/Shanghai'
const columns = sheetNames.flatMap(sheet =>
  Object.entries(sheets[sheet].columns).map(([name, column]) => ({ name: `${sheet}.${name}`, column })),
)

describe('the cells of the sheets', () => {
  it.each(columns.map(({ name, column }) => [name, column] as const))(
    '[A1] of %s are restored from their written form',
    (_, column) => {
      fc.assert(
        fc.property(valueIn(column), value => {
          const written = column.cell.write(value, zone)
          const read = readCell(column, written, zone)
          if (column.secret || column.cell.kind.is === 'picture') return
          expect(read).toEqual(written === '' ? column.blank : value)
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each(columns.map(({ name, column }) => [name, column] as const))(
    '[A1] of %s describe accepted values in both languages',
    (_, column) => {
      const [zh, en] = allowedIn(column)
      expect(zh).not.toBe('')
      expect(en).not.toBe('')
      expect(zh.endsWith('（必填）')).toBe(column.blank === undefined)
    },
  )
})

describe('a typed row', () => {
  const price = { shop_group: 'A', material_code: 'M1', valid_from: '2026-11-21', price: '1.5' }

  it('[A1] is valid if each cell is, and reports exactly the invalid cells', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(price)), broken => {
        const typed = { ...price, ...Object.fromEntries(broken.map(column => [column, '\0 ?'])) }
        expect(Object.keys(validateRow('prices', typed, zone)).sort()).toEqual([...broken].sort())
      }),
    )
  })

  it('[A1] is checked by constraints over several cells, but not by those over the whole sheet', () => {
    const rule = { shop_group: 'NOWHERE', order_type: 'NORMAL', opens_day_offset: '0', opens_at: '08:00' }
    const wrong = validateRow('order_rules', { ...rule, cut_off_day_offset: '0', cut_off_at: '07:00' }, zone)
    expect(Object.keys(wrong)).toEqual(['cut_off_at'])
    expect(validateRow('order_rules', { ...rule, cut_off_day_offset: '1', cut_off_at: '07:00' }, zone)).toEqual({})
    const ratio = { material_code: 'M1', unit: '瓶', valid_from: '2026-11-21', ratio: '1/24' }
    expect(validateRow('material_units', ratio, zone)).toEqual({})
    expect(validateRow('materials', { unit: '箱', stock_unit: '瓶' }, zone).stock_unit).toBeUndefined()
  })
})

describe('changing master data', () => {
  it('[A2] succeeds while nobody else has changed it, and otherwise names who and when', () => {
    expect(validateSeen(null)).toEqual({ ok: true, value: null })
    fc.assert(
      fc.property(anySheet(), fc.string(), fc.string(), fc.nat(), (sheet, key, by, at) => {
        const validation = validateSeen({ sheet, key, by, at })
        expect(validation).toMatchObject({
          ok: false,
          refusal: {
            kind: 'MASTER_DATA_CHANGED',
            rule: 'A2',
            figures: { sheet, rowKey: key, theirsBy: by, changedAt: at },
          },
        })
      }),
    )
  })

  it('[A3] never removes payers, products, settings, roles, shop groups, shops, users, categories, count plans, units and their ratios, materials or stock', () => {
    const unremovable = sheetNames.filter(name => !isRemovable(name))
    expect([...unremovable].sort()).toEqual([
      'categories',
      'count_plans',
      'material_units',
      'materials',
      'payers',
      'products',
      'receiving_settings',
      'roles',
      'shop_groups',
      'shops',
      'units',
      'users',
      'warehouse_stock',
    ])
    fc.assert(
      fc.property(anySheet(), fc.array(fc.string({ minLength: 1 })), (sheet, keys) => {
        expect(validateRemoval(sheet, keys).ok).toBe(keys.length === 0 || !unremovable.includes(sheet))
      }),
    )
  })

  it('[A5] accepts an upload up to its limits', () => {
    expect(validateUpload(null)).toMatchObject({ ok: false, refusal: { kind: 'UPLOAD_GONE' } })
    fc.assert(
      fc.property(around(uploadLimits.files), around(uploadLimits.bytes), (files, bytes) => {
        expect(validateUpload({ files, bytes }).ok).toBe(files <= uploadLimits.files && bytes <= uploadLimits.bytes)
      }),
    )
  })
})

const anySheet = () => fc.constantFrom<SheetName>(...sheetNames)
const around = (limit: number) => fc.integer({ min: limit - 2, max: limit + 2 })

const code = () => fc.stringMatching(/^[A-Za-z0-9._-]{1,16}$/)
const day = () =>
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10) as Day)
const clock = () => fc.stringMatching(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
const phone = () => fc.stringMatching(/^1[0-9]{10}$/)
const timeSpan = () => fc.tuple(clock(), clock()).map(times => times.sort().join('-'))
const ratio = () => fc.integer({ min: 1, max: 100_000 }).map(String)
const taxNumber = () => fc.stringMatching(/^([0-9A-Z]{15}|[0-9A-Z]{20})$/)
const email = () => fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.example$/)
const line = () => fc.stringMatching(/^[a-z中文][a-z 中文]{0,8}[a-z中文]$/)

/** Generates any value that a column accepts; choices as stored, some of which are numbers. */
const valueIn = ({ cell }: Column): fc.Arbitrary<Value> =>
  cell.kind.is === 'choice'
    ? ofKind(cell.kind).map(code => cell.read(String(code), zone)!)
    : ofKind(cell.kind).filter(value => cell.kind.is !== 'text' || cell.read(String(value), zone) !== undefined)

const ofKind = (kind: CellKind): fc.Arbitrary<Value> => {
  switch (kind.is) {
    case 'text':
      return fc.oneof(line(), phone(), timeSpan(), ratio(), taxNumber(), email())
    case 'html':
      return line()
    case 'code':
      return code()
    case 'choice':
      return fc.constantFrom(...Object.keys(kind.choices))
    case 'list':
      return fc.uniqueArray(ofKind(kind.of) as fc.Arbitrary<string>, { minLength: 1, maxLength: 4 })
    case 'whole':
      return fc.integer({ min: kind.least, max: Math.min(kind.most, 99_999) })
    case 'yesNo':
      return fc.boolean()
    case 'yuan':
      return fc.nat({ max: 99_999_999 })
    case 'percent':
      return fc.integer({ min: kind.least, max: 10_000 })
    case 'units':
      return fc.integer({ min: 1, max: 99_999_999 })
    case 'day':
      return day()
    case 'dayOrWeekday':
      return fc.oneof(day(), fc.constantFrom('MON', 'SUN'))
    case 'clockTime':
      return clock()
    case 'moment':
      return fc.tuple(day(), clock()).map(([on, at]) => atTime(on, at, zone))
    case 'shops':
      return fc.oneof(fc.constant(['*']), fc.uniqueArray(code(), { minLength: 1, maxLength: 4 }))
    case 'picture':
    case 'password':
      return fc.constant('')
  }
}

describe('the reason for a change', () => {
  it('[A15] is needed where a sheet asks for it and rows change, and blanks are none', () => {
    for (const sheet of sheetNames)
      for (const changed of [0, 1, 2]) {
        const isNeeded = needsReason(sheet) && changed > 0
        expect(validateChangeReason(sheet, changed, '  ').ok).toBe(!isNeeded)
        expect(validateChangeReason(sheet, changed, ' 换包装 ')).toMatchObject({ ok: true, value: '换包装' })
      }
    expect(sheetNames.filter(needsReason)).toEqual(['materials'])
  })
})

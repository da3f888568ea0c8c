import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atTime, day as dayOf } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { QUANTITY_CEILING } from '../../../domain/kernel/quantity.ts'
import * as cells from '../../../domain/master-data/sheets/cells.ts'
import { type Cell, readCell, type Value } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { assertProperty } from '../runs.ts'

const zone = 'Asia/Shanghai'
const colours = cells.oneOf({ RED: ['红', 'Red'], BLUE: { words: ['蓝', 'Blue'] } })
const codeList = cells.listOf(cells.code(4))
const picture = sheets.materials.columns.picture!.cell
const barcodes = sheets.materials.columns.barcodes!.cell
const password = sheets.users.columns.password!.cell
const shopList = sheets.users.columns.shops!.cell
const codesOf = sheets.users.columns.granted_codes!.cell

describe('a cell of a sheet', () => {
  it.each<[string, Cell, Readonly<Record<string, Value>>, ReadonlyArray<string>]>([
    ['text', cells.text(3), { a: 'a', abc: 'abc', '中 文': '中 文' }, ['abcd', 'a\0', '\0']],
    ['html', cells.html(3), { '<b>': '<b>' }, ['<b>!', '\0']],
    [
      'code',
      cells.code(4),
      { 'A_.-': 'A_.-', 料9: '料9', é: 'é' },
      ['', 'ABCDE', 'a b', 'a;b', 'a/b', ' a', 'a ', '\0', 'a,'],
    ],
    [
      'choice',
      colours,
      { red: 'RED', RED: 'RED', 红: 'RED', bLuE: 'BLUE', 蓝: 'BLUE' },
      ['', 'green', 'RE', 'toString'],
    ],
    [
      'choice of numbers',
      cells.oneNumberOf({ 0: ['按每日次数', 'So many a day'], 1: ['不限次数', 'Any number'] }),
      { '0': 0, '1': 1, 不限次数: 1, 'any number': 1 },
      ['', '2', '-1', '00'],
    ],
    [
      'list',
      codeList,
      { a: ['a'], 'a;b': ['a', 'b'], ' a ； b ;; a': ['a', 'b'], ';': [] },
      ['a b', 'a;bcdef', 'a;b c', '?'],
    ],
    ['list of codes, by blanks too', barcodes, { '69 70;71\t72；73': ['69', '70', '71', '72', '73'] }, ['a/b', '?']],
    [
      'yes or no',
      cells.yesNo,
      { yes: true, Y: true, True: true, '1': true, 是: true, NO: false, n: false, false: false, '0': false, 否: false },
      ['', 'ja', '2', '是的'],
    ],
    [
      'whole number',
      cells.wholeNumber(-3, 12),
      { '-3': -3, '0': 0, '12': 12, '007': 7 },
      ['', '-4', '13', '1.0', 'x1', '1x', '+1', '--1'],
    ],
    ['large whole number', cells.wholeNumber(0, 1e12), { '999999999': 999_999_999 }, ['1000000000']],
    ['yuan', cells.yuan, { '0': 0, '1.5': 150, '12.34': 1234 }, ['', '-0.01', '-1', '1.234', '¥1', '1,000']],
    [
      'percent',
      cells.percent,
      { '0': 0, '100': 10_000, '12.34': 1234, '5%': 500, '5 ％': 500 },
      ['', '-0.01', '100.01', '5%%', '%', '%5', '5 0'],
    ],
    [
      'units',
      cells.units,
      { '0.001': 1, '2': 2000, '999999999.999': QUANTITY_CEILING },
      ['', '0', '0.000', '-1', '1.0005', '1000000000'],
    ],
    [
      'day',
      cells.day,
      { '2026-11-21': '2026-11-21', '2028-02-29': '2028-02-29' },
      ['', '2026-02-29', '2026-1-1', 'MON'],
    ],
    [
      'day or weekday',
      cells.dayOrWeekday,
      { '2026-11-21': '2026-11-21', mon: 'MON', Sun: 'SUN' },
      ['', 'MONDAY', '2026-13-01', '周一'],
    ],
    ['time', cells.clockTime, { '00:00': '00:00', '23:59': '23:59' }, ['', '24:00', '8:00', '08:60', '08:00:00']],
    [
      'hours of a day',
      cells.timeWindow,
      { '06:00-08:30': '06:00-08:30', '22:00 – 01:00': '22:00-01:00', '06:00至08:30': '06:00-08:30' },
      ['', '06:00', '6:00-8:30', '06:00-24:00', '06:00-06:00', '06:00-08:00-09:00', '06:00 08:30', '-'],
    ],
    [
      'phone to call',
      cells.callPhone,
      { '021-5550-1001': '021-5550-1001', '13800138000': '13800138000', '+852-5550-1001': '+852-5550-1001' },
      ['', '1234', '021 5550', '-5550100', '5550100-', '021--5550', '12345678901234567890-1', 'phone', '电话5550100'],
    ],
    [
      'moment',
      cells.moment,
      { '2026-11-21 08:30': atTime(dayOf('2026-11-21'), '08:30', zone) },
      [
        '',
        '2026-11-21',
        '08:30',
        '2026-11-21 08:30 x',
        '2026-11-21  08:30',
        '2026-02-30 08:30',
        '2026-11-21T08:30',
        '2026-11-21 24:00',
      ],
    ],
    [
      'picture',
      picture,
      { 'a b.png': 'a b.png', ['x'.repeat(120)]: 'x'.repeat(120) },
      ['', '.png', '../a', 'a/b', 'a\\b', 'a\0', 'x'.repeat(121)],
    ],
    [
      'password',
      password,
      { '12345678': '12345678', ['p'.repeat(200)]: 'p'.repeat(200) },
      ['', '1234567', 'p'.repeat(201)],
    ],
    ['shops', shopList, { '*': ['*'], 'S1;S2': ['S1', 'S2'] }, ['**', 'S1;*', 'S 1']],
    ['permission codes', codesOf, { 'P000224;DH0002': ['P000224', 'DH0002'] }, ['P000000', 'P000224;x']],
  ])('[A1] of %s accepts what it describes, and nothing else', (_, cell, taken, refused) => {
    const read = Object.keys(taken).map(typed => [typed, cell.read(typed, zone)])
    expect(Object.fromEntries(read)).toEqual(taken)
    expect(refused.filter(typed => cell.read(typed, zone) !== undefined)).toEqual([])
  })

  it.each<[string, Cell, Value, string]>([
    ['text', cells.text(9), 'a', 'a'],
    ['code', cells.code(9), 'a', 'a'],
    ['code of nothing', cells.code(9), null, ''],
    ['choice', colours, 'RED', 'RED'],
    ['list', codeList, ['a', 'b'], 'a;b'],
    ['list of nothing', codeList, null, ''],
    ['yes', cells.yesNo, true, 'yes'],
    ['no', cells.yesNo, false, 'no'],
    ['whole number', cells.wholeNumber(0, 9), 7, '7'],
    ['yuan', cells.yuan, fen(150), '1.50'],
    ['percent', cells.percent, 1234, '12.34'],
    ['units', cells.units, 1500, '1.5'],
    ['units without end', cells.units, QUANTITY_CEILING, ''],
    ['day', cells.day, '2026-11-21', '2026-11-21'],
    ['day or weekday', cells.dayOrWeekday, 'MON', 'MON'],
    ['time', cells.clockTime, '08:30', '08:30'],
    ['hours of a day', cells.timeWindow, '06:00-08:30', '06:00-08:30'],
    ['phone to call', cells.callPhone, '021-5550-1001', '021-5550-1001'],
    ['moment', cells.moment, atTime(dayOf('2026-11-21'), '08:30', zone), '2026-11-21 08:30'],
    ['picture', picture, 'abc', 'abc.webp'],
    ['picture of nothing', picture, null, ''],
    ['password', password, 'secret hash', ''],
    ['shops', shopList, ['S1', 'S2'], 'S1;S2'],
  ])('[A1] of %s is written so that it can be read', (_, cell, value, written) => {
    expect(cell.write(value, zone)).toBe(written)
  })

  it('[A1] has the length and the parts of its column', () => {
    const [words, short, list] = [cells.text(3), cells.code(3), cells.listOf(cells.code(3))]
    expect(['abc', 'abcd'].map(typed => words.read(typed, zone))).toEqual(['abc', undefined])
    expect(['abc', 'abcd'].map(typed => short.read(typed, zone))).toEqual(['abc', undefined])
    expect([short.write('abc', zone), short.write(null, zone), short.kind]).toEqual([
      'abc',
      '',
      { is: 'code', longest: 3 },
    ])
    expect(['a;b', ' a； ;b ', 'a;b c'].map(typed => list.read(typed, zone))).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      undefined,
    ])
    expect([list.write(['a', 'b'], zone), list.write(null, zone), list.kind]).toEqual([
      'a;b',
      '',
      { is: 'list', of: short.kind },
    ])
  })

  it('[A1] describes accepted values, also of a list', () => {
    expect(cells.listOf(cells.text(5)).allowed).toEqual([
      '用 ; 分隔：不超过 5 个字符的文字',
      'separated by ";": text of at most 5 characters',
    ])
    expect(cells.code(5).allowed.map(phrase => phrase.includes('5'))).toEqual([true, true])
    expect(cells.wholeNumber(-1, 7).allowed).toEqual(['-1 到 7 的整数', 'a whole number from -1 to 7'])
    expect(colours.allowed).toEqual(['RED 红、BLUE 蓝', 'RED (Red), BLUE (Blue)'])
    expect([colours.kind, codeList.kind, cells.html(3).kind, cells.text(3).kind]).toEqual([
      { is: 'choice', choices: { RED: ['红', 'Red'], BLUE: ['蓝', 'Blue'] } },
      { is: 'list', of: { is: 'code', longest: 4 } },
      { is: 'html', longest: 3 },
      { is: 'text', longest: 3 },
    ])
    expect([cells.wholeNumber(1, 2).kind, codesOf.allowed]).toEqual([
      { is: 'whole', least: 1, most: 2 },
      ['用 ; 分隔：权限码，如 P000224', 'separated by ";": a permission code such as P000224'],
    ])
  })

  it('[A1] that is blank has its default, and an invalid one has no value', () => {
    const column = { header: ['单价', 'Price'], meaning: ['单价', 'Price'], cell: cells.yuan } as const
    assertProperty(
      fc.property(fc.nat(99_999), blank => {
        expect(readCell({ ...column, blank }, '', zone)).toBe(blank)
        expect(readCell({ ...column, blank }, '1.5', zone)).toBe(150)
        expect(readCell(column, '', zone)).toBeUndefined()
      }),
    )
  })
})

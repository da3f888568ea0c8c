import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../application/texts/refusals.ts'
import { addDays, atTime, day, dayOf, monthEnd } from '../../../domain/kernel/day.ts'
import { monthIn } from '../../../domain/lists/filters/days/month.ts'
import { type Filter, keysOf, kindOf } from '../../../domain/lists/filters/index.ts'
import { type AddressValue, type Condition, type Option, optionIn } from '../../../domain/lists/filters/kind.ts'
import { validateFilter, validateFilters } from '../../../domain/lists/filters/values.ts'
import { formatFilters } from '../../../domain/reports/filter-format.ts'
import type { Report } from '../../../domain/reports/report.ts'
import { readQuery, writeQuery } from '../../../ui/app/query-string.ts'
import { assertProperty } from '../runs.ts'

const zone = 'Asia/Shanghai'
const words = ['条件', 'Filter'] as const
const tree: ReadonlyArray<Option> = [
  {
    value: 'A',
    words: ['茶', 'Tea'],
    children: [
      { value: 'A1', words: '绿茶' },
      { value: 'A2', words: '红茶' },
    ],
  },
  { value: 'B', words: ['杯', 'Cups'] },
]
const options: ReadonlyArray<Option> = [
  { value: 'X', words: ['甲', 'X-ray'] },
  { value: 'Y', words: '乙' },
]

const call = { name: 'dictionary.get', payload: { type: 'order_type' } } as const

/** A filter of each kind, and its possible values in the address of a list. */
const filters = {
  text: { kind: 'text', words, maxLength: 8 },
  exact: { kind: 'text', words, exact: true },
  numbers: { kind: 'numbers', words, most: 3 },
  choice: { kind: 'choice', words, options, initial: 'X' },
  choices: { kind: 'choices', words, options },
  yesNo: { kind: 'yesNo', words, yes: ['有', 'Has'], no: ['无', 'None'] },
  shop: { kind: 'shop', words },
  shops: { kind: 'shops', words },
  goods: { kind: 'goods', words, scenes: ['PRODUCT', 'RETAIL_PRODUCT'] },
  range: { kind: 'range', words, maxDays: 31 },
  rangeOfDays: { kind: 'range', words, ofDays: true },
  month: { kind: 'month', words },
  monthOfDays: { kind: 'month', words, ofDays: true },
  money: { kind: 'numberRange', words, of: 'money' },
  quantity: { kind: 'numberRange', words, of: 'quantity' },
  count: { kind: 'numberRange', words, of: 'number' },
  change: { kind: 'change', words },
  category: { kind: 'categories', words, levels: 2, options: tree },
  byCall: { kind: 'choicesByCall', words, call },
  levelsByCall: { kind: 'categoriesByCall', words, levels: 2, call },
} as const satisfies Record<string, Filter>
type Name = keyof typeof filters
const names = Object.keys(filters) as ReadonlyArray<Name>

const report: Report = { apiName: 'every', title: words, exportCode: 'P000224', columns: {}, filters }
const read = (name: Name, entry: ReadonlyArray<unknown>, more: object = {}) => {
  const filter: Filter = { ...filters[name], ...more }
  return kindOf(filter).read(entry, filter)
}
const sentFor = (name: Name, entry: ReadonlyArray<AddressValue>) => {
  const sent = kindOf(filters[name]).send(entry, filters[name])
  return Object.fromEntries(
    keysOf(name, filters[name]).flatMap((key, at) => (sent[at] === undefined ? [] : [[key, sent[at]]])),
  )
}
const validatedValue = (name: Name, param: object) => {
  const validation = validateFilter(report, name, { ...param }, zone)
  return validation.ok ? validation.value : validation.refusal
}
const conditionOf = (name: Name, param: object): Condition =>
  kindOf(filters[name]).condition(validatedValue(name, param), filters[name])

const rawValues = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    ...['X', 'Y', 'true', 'false', '2026-02', '2026-13', '2026-11-01', '2026-11-03', '1.5', '-2', '7', '2', '1e9', ''],
  ),
  fc.array(fc.constantFrom('X', 'A', 'A1', 'Q', ' ', ''), { maxLength: 4 }),
  fc.integer(),
  fc.constantFrom(undefined, null, true),
)

const twoDays = ['2026-11-01', '2026-11-02']
const [from, before] = [day('2026-11-01'), day('2026-11-03')]
const [start, end] = [from, before].map(at => atTime(at, '00:00', zone))
/** A filter's value in the address, the resulting condition, and its text. */
const examples: ReadonlyArray<readonly [Name, ReadonlyArray<string>, Condition, string]> = [
  ['choice', ['Y'], { is: 'equal', value: 'Y' }, '乙'],
  ['monthOfDays', ['2026-02'], { is: 'between', from: day('2026-02-01'), before: day('2026-03-01') }, '2026-02'],
  ['range', twoDays, { is: 'between', from: start!, before: end! }, '2026-11-01 ~ 2026-11-02'],
  ['rangeOfDays', twoDays, { is: 'between', from, before }, '2026-11-01 ~ 2026-11-02'],
]

describe('a filter of any kind', () => {
  it.each(examples)('[V3] %s is sent, filters and is displayed by the value %s', (name, entry, condition, phrase) => {
    const param = sentFor(name, read(name, entry))
    expect(conditionOf(name, param)).toEqual(condition)
    const validation = validateFilters(report, param, zone)
    const value = validation.ok ? validation.value[name] : undefined
    expect(formatFilters(report, { [name]: value! }, new Map(), 'zh').map(([, text]) => text)).toEqual([phrase])
  })

  it('[V3] reads any address, and the same again after writing it', () =>
    assertProperty(
      fc.property(fc.constantFrom(...names), fc.array(rawValues, { minLength: 2, maxLength: 2 }), (name, raw) => {
        const keys = keysOf(name, filters[name])
        const entry = read(name, raw)
        const written = writeQuery(Object.fromEntries(keys.map((key, at) => [key, entry[at]])))
        const query = readQuery(written)
        const again = read(
          name,
          keys.map(key => query[key]),
        )
        if (name === 'choice' && entry[0] === undefined) return
        expect(keys.map((_, at) => emptied(again[at]))).toEqual(keys.map((_, at) => emptied(entry[at])))
      }),
    ))

  it('is sent in a valid form, filters by it, and is displayed alike on the screen and in the export', () =>
    assertProperty(
      fc.property(fc.constantFrom(...names), fc.array(rawValues, { minLength: 2, maxLength: 2 }), (name, raw) => {
        const entry = read(name, raw)
        const param = sentFor(name, entry)
        const validation = validateFilters(report, param, zone)
        if (!validation.ok) return expect(validation.refusal.kind).toBe('REPORT_RANGE_TOO_LONG')
        const value = validation.value[name]
        const isEmpty = Object.keys(param).length === 0 || (name === 'change' && param.change === 0)
        expect(value === undefined).toBe(isEmpty)
        if (value === undefined) return
        expect(conditionOf(name, param).is).toMatch(/^(among|equal|containing|between|any)$/)
        const speech = {
          text: (text: readonly [string, string]) => text[0],
          name: (code: string) => nameOf(name, code),
        }
        const onScreen = kindOf(filters[name]).describe(entry, filters[name], speech).join('、')
        const [[, inExport] = ['', '']] = formatFilters(report, { [name]: value }, new Map(), 'zh')
        expect(inExport).toBe(onScreen)
      }),
    ))

  it('has a control, and its initial address can be read again', () => {
    for (const name of names) {
      const filter: Filter = filters[name]
      const kind = kindOf(filter)
      expect(kind.field(filter).is).toMatch(/^[a-z]+$/)
      const initial = kind.initial?.(filter) ?? []
      if (initial[0] !== undefined) expect(kind.read(initial, filter)).toEqual(initial)
    }
    const searched = names.flatMap(name => kindOf(filters[name]).source?.(filters[name]) ?? [])
    expect(searched).toEqual([
      ...Array.from({ length: 2 }, () => ({ from: 'shops' })),
      { from: 'goods', scenes: ['PRODUCT', 'RETAIL_PRODUCT'] },
      ...Array.from({ length: 2 }, () => ({ from: 'call', call })),
    ])
  })
})

describe('a single month', () => {
  it('[D10] is a calendar month and nothing else', () => {
    expect(['2026-01', ' 2026-12 ', '1970-01', '2999-12'].map(monthIn)).toEqual([
      ...['2026-01', '2026-12', '1970-01', '2999-12'],
    ])
    for (const wrong of ['2026-13', '2026-00', '2026-1', '202601', '2026-01-01', '1969-12', '3000-01', '', 7, null])
      expect(monthIn(wrong)).toBeUndefined()
  })

  it('[D10] contains every moment and day of it and none of another', () =>
    assertProperty(
      fc.property(fc.integer({ min: 1980, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`
        const first = day(`${month}-01`)
        const value = validatedValue('month', { month }) as { from: number; before: number }
        expect(value).toMatchObject({ month, first, last: monthEnd(first), from: atTime(first, '00:00', zone) })
        expect([value.from, value.before - 1].map(at => dayOf(at, zone))).toEqual([first, monthEnd(first)])
        expect(conditionOf('month', { month })).toEqual({ is: 'between', from: value.from, before: value.before })
        expect(conditionOf('monthOfDays', { monthOfDays: month })).toEqual({
          ...{ is: 'between', from: first, before: addDays(monthEnd(first), 1) },
        })
      }),
    ))

  it('[V3] stays its initial month unless it is emptied, and cannot be emptied if required', () => {
    const initial = { initial: '2026-11' }
    expect(kindOf(filters.month).initial?.({ ...filters.month, ...initial })).toEqual(['2026-11'])
    expect(read('month', ['2026-99'], initial)).toEqual(['2026-11'])
    expect(read('month', [''], initial)).toEqual([undefined])
    expect(read('month', [''], { ...initial, neverEmpty: true })).toEqual(['2026-11'])
    expect(validatedValue('month', { month: 'soon' })).toBeUndefined()
  })
})

describe('a range of numbers', () => {
  const units = { money: 100, quantity: 1000, count: 1 } as const
  const decimals = { money: 2, quantity: 3, count: 0 } as const

  it('[R5] rounds an end of more decimals into the range, instead of asking for nothing [002: 7.11.1]', () => {
    expect(conditionOf('quantity', { quantityMin: 1.2345, quantityMax: 7.65432 })).toEqual({
      ...{ is: 'between', from: 1235, before: 7655 },
    })
    expect(conditionOf('money', { moneyMin: -1.23456 })).toEqual({ is: 'between', from: -123 })
    expect(validatedValue('quantity', { quantityMin: Number.NaN })).toBeUndefined()
  })

  it('[R5] contains exactly the numbers of the column between its ends, either of which can be open', () =>
    assertProperty(
      fc.property(
        fc.constantFrom('money' as const, 'quantity' as const, 'count' as const),
        fc.option(fc.integer({ min: -50_000, max: 50_000 }), { nil: undefined }),
        fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
        fc.integer({ min: -60_000, max: 110_000 }),
        (name, lowest, length, number) => {
          const highest = length === undefined ? undefined : (lowest ?? 0) + length
          if (lowest === undefined && highest === undefined) return
          const asWire = (whole: number) => Number((whole / units[name]).toFixed(decimals[name]))
          const param = {
            ...(lowest !== undefined && { [`${name}Min`]: asWire(lowest) }),
            ...(highest !== undefined && { [`${name}Max`]: asWire(highest) }),
          }
          const { from = -Infinity, before = Infinity } = conditionOf(name, param) as { from?: number; before?: number }
          expect(number >= from && number < before).toBe(
            number >= (lowest ?? -Infinity) && number <= (highest ?? Infinity),
          )
        },
      ),
    ))

  it('[R5] interprets ends between two numbers of the column by the values between them', () => {
    expect(conditionOf('money', { moneyMin: 1.001, moneyMax: 1.999 })).toEqual({
      is: 'between',
      from: 101,
      before: 200,
    })
    expect(conditionOf('count', { countMin: 0.5, countMax: 2.5 })).toEqual({ is: 'between', from: 1, before: 3 })
  })

  it('[R5] is refused backwards, and empty without a number', () => {
    const validation = validateFilter(report, 'money', { moneyMin: 2, moneyMax: 1 }, zone)
    const refusal = { kind: 'NUMBER_RANGE_REVERSED', figures: { min: 2, max: 1 } }
    expect(validation).toMatchObject({ ok: false, refusal })
    expect(validation.ok ? null : refusalText(validation.refusal)[1]).toBe('The minimum 2 cannot exceed the maximum 1')
    expect(validatedValue('money', { moneyMin: 'x', moneyMax: '' })).toBeUndefined()
    expect(read('money', ['2', '1'])).toEqual([])
    expect(read('money', ['1', '2.50'])).toEqual([1, 2.5])
  })

  it('is displayed with its open end', () => {
    const formatOf = (param: object) =>
      formatFilters(report, { money: validatedValue('money', param) }, new Map(), 'en')[0]?.[1]
    expect([formatOf({ moneyMin: 1 }), formatOf({ moneyMax: 2 }), formatOf({ moneyMin: 1, moneyMax: 2 })]).toEqual([
      ...['≥ 1', '≤ 2', '1 ~ 2'],
    ])
  })
})

describe('categories of several levels', () => {
  it('are sent as a field for each level, and find everything below', () => {
    expect(sentFor('category', [['B'], ['A1', 'A2']])).toEqual({ category1: ['B'], category2: ['A1', 'A2'] })
    expect(conditionOf('category', { category2: 'A1,A2' })).toEqual({
      is: 'any',
      of: [{ is: 'among', values: ['A1', 'A2'], column: 1 }],
    })
    expect(conditionOf('category', { category1: ['B'], category2: ['A1'] })).toMatchObject({
      of: [{ column: 0 }, { column: 1 }],
    })
    expect(validatedValue('category', { category1: [], category2: '' })).toBeUndefined()
  })

  it('are displayed by their names on every level', () => {
    expect(['A', 'A2', 'B', 'C'].map(code => optionIn(tree, code)?.words)).toEqual([
      ...[['茶', 'Tea'], '红茶', ['杯', 'Cups'], undefined],
    ])
    const category = validatedValue('category', { category1: ['A', 'LOST'], category2: ['A2'] })
    expect(formatFilters(report, { category }, new Map(), 'en')).toEqual([['Filter', 'Tea, LOST, 红茶']])
  })
})

const emptied = (value: AddressValue): AddressValue =>
  Array.isArray(value) && value.length === 0 ? undefined : single(value)
/** Converts a list of one value to the value, as the address writes it. */
const single = (value: AddressValue): AddressValue => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const nameOf = (name: Name, code: string): string => {
  const option =
    name === 'category' ? optionIn(tree, code) : name.startsWith('choice') ? optionIn(options, code) : undefined
  return option === undefined ? code : typeof option.words === 'string' ? option.words : option.words[0]
}

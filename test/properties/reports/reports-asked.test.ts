import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atTime, day, isWallTime, type Zone } from '../../../domain/kernel/day.ts'
import { instantOf } from '../../../domain/lists/filters/days/range.ts'
import { keysOf } from '../../../domain/lists/filters/index.ts'
import { optionsOf } from '../../../domain/lists/filters/kind.ts'
import { validateFilter, validateFilters } from '../../../domain/lists/filters/values.ts'
import { formatFilters } from '../../../domain/reports/filter-format.ts'
import { defineReport, isTotalled, type Report, selectColumns } from '../../../domain/reports/report.ts'
import { assertProperty } from '../runs.ts'

const zone: Zone = 'Asia/Shanghai'

/** A report with every kind of filter and column. */
const every: Report = defineReport({
  apiName: 'every',
  title: ['全部', 'Everything'],
  exportCode: 'P000224',
  columns: {
    name: { words: ['名称', 'Name'], width: 10, kind: 'text' },
    amount: { words: ['金额', 'Amount'], width: 10, kind: 'money', total: true },
    price: { words: ['单价', 'Price'], width: 10, kind: 'money' },
  },
  filters: {
    name: { words: ['名称', 'Name'], kind: 'text' },
    shops: { words: ['门店', 'Shops'], kind: 'shops', required: true },
    goods: { words: ['物料', 'Materials'], kind: 'goods' },
    numbers: { words: ['单号', 'Numbers'], kind: 'numbers' },
    status: { words: ['状态', 'Status'], kind: 'choices', options: optionsOf({ OPEN: { words: ['打开', 'Open'] } }) },
    urgent: { words: ['紧急', 'Urgent'], kind: 'yesNo', yes: ['是', 'Yes'], no: ['否', 'No'] },
    made: { words: ['创建时间', 'Made'], kind: 'range', maxDays: 3 },
    paid: { words: ['支付时间', 'Paid'], kind: 'range', maxDays: 3, keys: ['paidFrom', 'paidTo'] },
  },
})
const validate = (param: object) => validateFilters(every, { shops: ['S1'], ...param }, zone)
const values = (param: object) => {
  const validation = validate(param)
  return validation.ok ? validation.value : validation.refusal
}

describe('the values of a search', () => {
  it('have the form of each filter’s kind, and nothing else', () => {
    const shops = ['S1']
    expect(values({ urgent: false })).toEqual({ shops, urgent: false })
    expect(values({ urgent: true })).toEqual({ shops, urgent: true })
    expect(values({ urgent: 'true', name: 7, goods: 7, numbers: {}, status: [7, null, ' '] })).toEqual({ shops })
    expect(values({ name: '  a b, c ' })).toEqual({ shops, name: 'a b, c' })
    expect(values({ name: ['a'] })).toEqual({ shops })
    expect(values({ goods: ' a b,c，d;e；f、g\th ,, a', numbers: ['1 ', '2', '1'], status: 'OPEN' })).toEqual({
      ...{ shops, goods: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], numbers: ['1', '2'], status: ['OPEN'] },
    })
    expect(values({ unknown: 'x' })).toStrictEqual({ shops })
  })

  it('[R2] miss what is required, and nothing else', () => {
    const missed = { kind: 'REPORT_FILTER_MISSING', figures: { apiName: 'every', filter: 'shops' } }
    for (const shops of [undefined, null, '', ' ', [], [' ']]) expect(values({ shops })).toMatchObject(missed)
    expect(validateFilter(every, 'name', {}, zone)).toEqual({ ok: true, value: undefined })
  })

  it('[R1] [R2] accept a range by the names of its ends, with both of them, in order', () => {
    const [start, end] = ['2026-11-01 08:00:00', '2026-11-03 08:00:00']
    const from = atTime(day('2026-11-01'), '08:00', zone)
    const range = { start, end, from, before: atTime(day('2026-11-03'), '08:00', zone) + 1000 }
    expect(values({ madeStart: ` ${start}`, madeEnd: `${end} ` })).toEqual({ shops: ['S1'], made: range })
    expect(values({ paidFrom: start, paidTo: end })).toEqual({ shops: ['S1'], paid: range })
    expect(values({ paidFrom: start, paidTo: start })).toMatchObject({ paid: { from, before: from + 1000 } })
    expect(values({ madeStart: 7, madeEnd: null })).toEqual({ shops: ['S1'] })
    for (const half of [{ madeStart: start }, { madeEnd: end, madeStart: ' ' }])
      expect(values(half)).toMatchObject({ kind: 'REPORT_FILTER_MISSING', figures: { filter: 'made' } })
    expect(values({ paidFrom: end, paidTo: start })).toMatchObject({
      ...{ kind: 'DATE_RANGE_REVERSED', figures: { start: end, end: start }, accepted: [end] },
    })
    expect(values({ paidFrom: start, paidTo: '2026-11-04 00:00:00' })).toMatchObject({
      kind: 'REPORT_RANGE_TOO_LONG',
      ...{ figures: { apiName: 'every', filter: 'paid', days: 4, max: 3 }, accepted: [3] },
    })
    expect([
      keysOf('made', every.filters.made!),
      keysOf('paid', every.filters.paid!),
      keysOf('x', every.filters.name!),
    ]).toEqual([['madeStart', 'madeEnd'], ['paidFrom', 'paidTo'], ['x']])
  })

  it('[D10] accept a local time to the second', () => {
    assertProperty(
      fc.property(fc.nat(86_399), second => {
        const clock = new Date(second * 1000).toISOString().slice(11, 19)
        expect(isWallTime(`2026-11-21 ${clock}`)).toBe(true)
        expect(instantOf(`2026-11-21 ${clock}`, zone)).toBe(atTime(day('2026-11-21'), '00:00', zone) + second * 1000)
      }),
    )
    const wrong = [
      '2026-11-21T08:00:00',
      '2026-11-21 08:00:000',
      '2026-11-21 08:00',
      '2026-11-21 08:60:00',
      '2026-11-31 08:00:00',
    ]
    expect(
      [
        ...wrong,
        '2026-11-21 08:00:0',
        '2026-11-21 08:00:60',
        ' 2026-11-21 08:00:00',
        '2026-11-21x08:00 08:00:00',
        '2026-11-21 08:00-00',
      ].filter(isWallTime),
    ).toEqual([])
  })
})

describe('the description of a search', () => {
  const shopNames = new Map([['S1', '静安寺店']])
  const range = { start: '2026-11-01 00:00:00', end: '2026-11-03 23:59:59', from: 0, before: 0 }

  it('[X6] has each filter with a value, in the language', () => {
    const all = {
      ...{
        name: '茶',
        shops: ['S1', 'S2'],
        goods: ['M1', 'M2'],
        numbers: ['DH1'],
        status: ['OPEN', 'LOST', 'toString'],
      },
      ...{ urgent: true, made: range },
    }
    expect(formatFilters(every, all, shopNames, 'zh')).toEqual([
      ['名称', '茶'],
      ['门店', '静安寺店 S1、S2'],
      ['物料', 'M1、M2'],
      ['单号', 'DH1'],
      ['状态', '打开、LOST、toString'],
      ['紧急', '是'],
      ['创建时间', '2026-11-01 ~ 2026-11-03'],
    ])
    expect(formatFilters(every, { ...all, urgent: false }, shopNames, 'en').map(([, phrase]) => phrase)).toEqual([
      ...['茶', '静安寺店 S1, S2', 'M1, M2', 'DH1', 'Open, LOST, toString', 'No', '2026-11-01 ~ 2026-11-03'],
    ])
  })

  it('[X6] has a range to the second if it is not of whole days', () => {
    const made = { ...range, start: '2026-11-01 00:00:01', end: '2026-11-03 23:59:58' }
    expect(formatFilters(every, { made }, shopNames, 'zh')).toEqual([
      ['创建时间', '2026-11-01 00:00:01 ~ 2026-11-03 23:59:58'],
    ])
    const odd = { ...range, start: '2026-11-01 23:59:59', end: '2026-11-03 00:00:00' }
    expect(formatFilters(every, { made: odd }, shopNames, 'zh')).toEqual([
      ['创建时间', '2026-11-01 23:59:59 ~ 2026-11-03 00:00:00'],
    ])
  })

  it('[X6] has nothing of unset filters', () => {
    expect(
      formatFilters(every, { name: '', shops: [], goods: null, status: [null, '', undefined] }, shopNames, 'zh'),
    ).toEqual([])
  })
})

describe('the columns of a report', () => {
  it('[X6] are the selected ones, each once, or all; those with a total are summed', () => {
    expect(selectColumns(every, ['price', 'lost', 'name', 'price', 'toString'])).toEqual(['price', 'name'])
    for (const none of [undefined, [], ['lost']])
      expect(selectColumns(every, none)).toEqual(['name', 'amount', 'price'])
    expect(Object.values(every.columns).map(isTotalled)).toEqual([false, true, false])
  })
})

import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { hasPage } from '../../../domain/lists/document.ts'
import { changeKind } from '../../../domain/lists/filters/change.ts'
import { choiceKind } from '../../../domain/lists/filters/choice.ts'
import { monthIn, monthKind } from '../../../domain/lists/filters/days/month.ts'
import { rangeKind } from '../../../domain/lists/filters/days/range.ts'
import { daysOfRelative, isRelativeRange } from '../../../domain/lists/filters/days/relative.ts'
import { isRelativeMonth } from '../../../domain/lists/filters/days/relative-month.ts'
import { resolveRelative } from '../../../domain/lists/filters/days/relative-search.ts'
import { goodsKind } from '../../../domain/lists/filters/goods.ts'
import { NUMBER_MAX, numberRangeKind } from '../../../domain/lists/filters/number-range.ts'
import { numbersKind } from '../../../domain/lists/filters/numbers.ts'
import { severalKind } from '../../../domain/lists/filters/several.ts'
import { shopKind } from '../../../domain/lists/filters/shop.ts'
import { shopsKind } from '../../../domain/lists/filters/shops.ts'
import { textKind } from '../../../domain/lists/filters/text.ts'
import { yesNoKind } from '../../../domain/lists/filters/yes-no.ts'
import { sortsOf, tabSorts } from '../../../domain/lists/list.ts'
import { searchOfView } from '../../../domain/lists/view-search.ts'

const words = ['筛选', 'Filter'] as const
const context = { apiName: 'a', filter: 'f', zone: 'Asia/Shanghai' } as const
const text = ([, en]: readonly [string, string]) => en
const naming = { text, name: (value: string) => value } as never
const option = (value: string) => ({ value, words: value })
const [today, yesterday] = [day('2026-11-21'), day('2026-11-20')]

describe('a filter by yes or no', () => {
  const filter = { kind: 'yesNo', words, yes: ['有', 'Has'], no: ['无', 'None'] } as const

  it('is read from the address as a text, and offers both', () => {
    const read = (entry: unknown) => yesNoKind.read([entry], filter)[0]
    expect(['true', true, 'false', false, 'yes', undefined].map(read)).toEqual([
      ...[true, true, false, false, undefined, undefined],
    ])
    expect(yesNoKind.field(filter)).toEqual({
      is: 'option',
      options: [
        { value: 'true', words: ['有', 'Has'] },
        { value: 'false', words: ['无', 'None'] },
      ],
    })
    expect(yesNoKind.send([false], filter)).toEqual([false])
    expect([true, false].map(entry => yesNoKind.describe([entry], filter, naming))).toEqual([['Has'], ['None']])
  })
})

describe('a filter by a range of numbers', () => {
  const filter = { kind: 'numberRange', words, of: 'quantity' } as const
  const read = (min?: unknown, max?: unknown) => numberRangeKind.read([min, max], filter)
  const validate = (min?: unknown, max?: unknown) => numberRangeKind.validate([min, max], filter, context)

  it('has one end or both, which may be equal, and none if they are reversed', () => {
    expect([read('1', '2'), read('2', '2'), read('2', '1')]).toEqual([[1, 2], [2, 2], []])
    expect([read('5'), read(undefined, '5'), read('x', '-0')]).toEqual([
      [5, undefined],
      [undefined, 5],
      [undefined, 0],
    ])
    expect(read('123456789012.5', '1.2345')).toEqual([123_456_789_012.5, undefined])
    expect([validate(-5, undefined), validate(undefined, -5)]).toMatchObject([
      { value: { min: -5, from: -5000 } },
      { value: { max: -5, to: -5000 } },
    ])
    expect(validate(2, 1)).toMatchObject({ refusal: { kind: 'NUMBER_RANGE_REVERSED', figures: { min: 2, max: 1 } } })
    expect(validate(2, 2)).toMatchObject({ value: { from: 2000, to: 2000 } })
    expect(validate()).toEqual({ ok: true, value: undefined })
  })

  it('is rounded into the range beyond three decimals, and has a largest number', () => {
    expect(validate(1.0001, 1.9999)).toMatchObject({ value: { min: 1.001, max: 1.999 } })
    expect(validate(-0.0001, undefined)).toEqual({ ok: true, value: { min: 0, from: 0 } })
    expect(validate(NUMBER_MAX, undefined)).toMatchObject({ value: { min: NUMBER_MAX } })
    expect(validate(NUMBER_MAX - 0.0001, undefined)).toMatchObject({ value: { min: NUMBER_MAX } })
    expect(validate(NUMBER_MAX + 1, undefined)).toEqual({ ok: true, value: undefined })
    const condition = (value: object) => numberRangeKind.condition(value as never, filter)
    expect([condition({ from: 5 }), condition({ to: 5 })]).toEqual([
      { is: 'between', from: 5 },
      { is: 'between', before: 6 },
    ])
    expect(condition({ to: 5 })).not.toHaveProperty('from')
  })
})

describe('a filter by a text or a value', () => {
  it('is cut without half a character, and only at its end', () => {
    const read = (entry: string, maxLength: number) => textKind.read([entry], { kind: 'text', words, maxLength })
    expect([read('a😀b', 2), read('😀ab', 3), read('ab', 9)]).toEqual([['a'], ['😀a'], ['ab']])
    expect(textKind.send([' x '], { kind: 'text', words })).toEqual(['x'])
  })

  it('is one of its options once they are known', () => {
    const shop = { kind: 'shop', words, options: [option('S1')] } as const
    expect([shopKind.read(['S1'], shop), shopKind.read(['S2'], shop)]).toEqual([['S1'], [undefined]])
    expect([shopKind.send(['S1'], shop), shopKind.field({ kind: 'shop', words })]).toEqual([
      ['S1'],
      { is: 'option', options: [] },
    ])
    const choice = { kind: 'choice', words, options: [option('a')], initial: 'a' } as const
    expect(choiceKind.initial!(choice)).toEqual(['a'])
    expect(choiceKind.validate([undefined], choice, context)).toEqual({ ok: true, value: undefined })
    expect(choiceKind.validate(['b'], choice, context)).toMatchObject({ refusal: { kind: 'FILTER_OPTION_UNKNOWN' } })
    expect(shopsKind.initial!({ kind: 'shops', words, initial: ['S1'] })).toEqual([['S1']])
    const several = severalKind()
    expect(several).toMatchObject({ wire: 'several' })
    expect(several.condition(['a', 'b'], { words })).toEqual({ is: 'among', values: ['a', 'b'] })
    expect(several.read([['a', 'b']], { words, options: [option('a')] })).toEqual([['a']])
    expect(several.describe([['a', 'b']], { words }, naming)).toEqual(['a', 'b'])
    expect(several.field({ words })).toEqual({ is: 'options', options: [], hasAll: false })
  })

  it('of many numbers takes the first hundred of what is pasted', () => {
    const pasted = Array.from({ length: 101 }, (_, at) => `DH${at}`)
    const numbers = { kind: 'numbers', words } as const
    expect(numbersKind.read([pasted], numbers)).toEqual([pasted.slice(0, 100)])
    expect(numbersKind.read([pasted], { ...numbers, most: 2 })).toEqual([['DH0', 'DH1']])
    expect(numbersKind.placeholder!(numbers)).toEqual(['支持粘贴多个单号', 'Paste several numbers'])
    const placeholders = [['PRODUCT'], undefined].map(scenes =>
      goodsKind.placeholder!({ kind: 'goods', words, ...(scenes && { scenes }) } as never),
    )
    expect(placeholders).toEqual([
      ['请输入商品名称或编码', 'Product name or code'],
      ['请输入物料名称或编码', 'Material name or code'],
    ])
  })

  it('of the direction of a change is a bound at zero', () => {
    const filter = { kind: 'change', words } as const
    expect([1, 2].map(change => changeKind.condition(change as 1 | 2, filter))).toEqual([
      { is: 'between', from: 1 },
      { is: 'between', before: 0 },
    ])
    expect(changeKind.field(filter)).toMatchObject({ is: 'options', hasAll: false })
  })
})

describe('a filter by a month', () => {
  it('[R11] is of the years 1970 to 2999, and relative only where the list takes it', () => {
    expect(['1969-12', '1970-01', '2999-12', '3000-01', '', undefined].map(monthIn)).toEqual([
      ...[undefined, '1970-01', '2999-12', undefined, undefined, undefined],
    ])
    const filter = { kind: 'month', words } as const
    expect(monthKind.validate(['LAST_MONTH'], filter, context)).toMatchObject({
      refusal: { kind: 'REPORT_FILTER_MISSING', figures: { apiName: 'a', filter: 'f', toSelect: expect.anything() } },
    })
    expect(monthKind.describe(['LAST_MONTH'], { ...filter, relativeTo: today }, naming)).toEqual([
      'Last month (2026-10)',
    ])
    expect([isRelativeMonth(['LAST_MONTH']), isRelativeRange(['LAST_WEEK']), isRelativeMonth('LAST_MONTH')]).toEqual([
      ...[false, false, true],
    ])
  })
})

describe('a filter by days', () => {
  const filter = { kind: 'range', words } as const
  const at = (on: string) => `${on} 00:00:00`

  it('[R1] [R6] is emptied at both ends, and refuses days ahead or too early with the figures', () => {
    const initial = [yesterday, today] as const
    expect(rangeKind.read(['', ''], { ...filter, initial })).toEqual([undefined, undefined])
    expect([
      rangeKind.read(['', today], { ...filter, initial }),
      rangeKind.read([today, ''], { ...filter, initial }),
    ]).toEqual([initial, initial])
    expect([rangeKind.send([today, undefined], filter), rangeKind.send([undefined, today], filter)]).toEqual([[], []])
    const tomorrow = addDays(today, 1)
    const validate = (start: string, end: string, more: object) =>
      rangeKind.validate([at(start), at(end)], { ...filter, ...more } as never, context)
    expect(validate(today, tomorrow, { isPast: true, latest: today })).toMatchObject({
      refusal: { kind: 'REPORT_RANGE_IN_FUTURE', figures: { end: tomorrow, today } },
    })
    expect(validate(today, tomorrow, { latest: today })).toMatchObject({ ok: true })
    expect(validate(today, tomorrow, { isPast: true })).toMatchObject({ ok: true })
    expect(validate(yesterday, today, { since: today })).toMatchObject({
      refusal: {
        ...{ kind: 'REPORT_RANGE_TOO_EARLY', accepted: [today] },
        figures: { apiName: 'a', filter: 'f', filterName: words, start: yesterday, since: today },
      },
    })
  })

  it('[R7] is described with its days, and ends with today where days ahead do not count', () => {
    expect(rangeKind.describe(['LAST_WEEK', 'LAST_WEEK'], { ...filter, relativeTo: today }, naming)).toEqual([
      'Last week (2026-11-09 ~ 2026-11-15)',
    ])
    const sunday = day('2026-11-22')
    expect([today, sunday].map(from => daysOfRelative('THIS_WEEK', { isPast: true }, from).end)).toEqual([
      today,
      sunday,
    ])
    const relative = { aStart: 'THIS_WEEK', aEnd: 'THIS_WEEK' }
    const resolved = (more: object) =>
      resolveRelative({ a: { ...filter, isPast: true, ...more } as never }, relative, {
        ...{ today, businessDay: yesterday },
      })
    expect([resolved({}), resolved({ isBusinessDay: true })]).toMatchObject([
      { aEnd: `${today} 23:59:59` },
      { aEnd: `${yesterday} 23:59:59` },
    ])
    const numbers = { kind: 'numberRange', words, of: 'number' } as const
    const both = { aMin: 'THIS_WEEK', aMax: 'THIS_WEEK' }
    expect(resolveRelative({ a: numbers }, both, { today, businessDay: today })).toEqual(both)
    const other = { kind: 'text', words } as const
    expect(resolveRelative({ a: other }, { a: 'THIS_WEEK' }, { today, businessDay: today })).toEqual({ a: 'THIS_WEEK' })
  })
})

describe('the search of a saved view', () => {
  const days = { today, businessDay: yesterday }
  const filters = { a: { kind: 'numberRange', words, of: 'number' }, b: { kind: 'text', words } } as const

  it('[R7] is read from any of the keys of a filter, and leaves out what is blank', () => {
    expect(searchOfView(filters, 'aMax=5', days)).toEqual({ param: { aMax: 5 }, sort: undefined })
    expect(Object.keys(searchOfView(filters, 'aMax=5', days).param)).toEqual(['aMax'])
    expect(searchOfView(filters, 'b=x&sort=name.ASC', days)).toMatchObject({
      param: { b: 'x' },
      sort: { column: 'name' },
    })
    for (const sort of ['name', '.ASC', 'name.up', ''])
      expect(searchOfView(filters, `sort=${sort}`, days).sort).toBeUndefined()
    const month = { m: { kind: 'month', words } } as const
    expect(searchOfView(month, 'm=LAST_MONTH', days).param).toEqual({ m: 'LAST_MONTH' })
    expect(searchOfView({ t: { kind: 'text', words } }, 't=THIS_WEEK', days).param).toEqual({ t: 'THIS_WEEK' })
  })
})

describe('a list', () => {
  it('has its own sorts on a tab without any', () => {
    const declared = { columns: {}, tabs: {}, sorts: [] }
    expect(tabSorts(declared as never, 'other' as never)).toEqual(sortsOf(declared as never))
  })
})

describe('a document', () => {
  it('has a page of its own if its detail is declared', () => {
    expect([{ detail: {} }, {}].map(declared => hasPage(['a', declared as never]))).toEqual([true, false])
  })
})

import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { lastMonth, latestMonth } from '../../../domain/lists/filters/days/month.ts'
import type { Filter } from '../../../domain/lists/filters/index.ts'
import { anchorFilter } from '../../../domain/lists/filters/index.ts'
import { receivingOrder } from '../../../domain/receiving/receiving-order.ts'
import { reportsWithScreens } from '../../../domain/reports/index.ts'
import type { FilterDef } from '../../../ui/kit/list-page/filters/filters.ts'
import {
  missingFilters,
  searchOfYesterday,
  suggestedSearch,
} from '../../../ui/kit/list-page/filters/suggested-search.ts'
import { defaultsOf, repairSearch } from '../../../ui/kit/list-page/search-state.ts'
import { filterCheck } from '../../../ui/lists/list-filters.ts'
import { suggestedShops } from '../../../ui/lists/start-filter.ts'
import { listOf } from '../../../ui/reports/report-list.ts'

const today = day('2026-11-23')
const shopsOf = (count: number) => {
  const shops = Array.from({ length: count }, (_, at) => ({
    ...{ shopJdeNo: `SH${at}`, shopName: `门店${at}`, shopTitle: '', initials: '' },
  }))
  return { shop: shops[0] ?? null, shops, total: count, pick: () => undefined } as never
}
const defsOf = (filters: Readonly<Record<string, Filter>>): ReadonlyArray<FilterDef> =>
  Object.entries(filters).map(([key, filter]) => ({ ...anchorFilter(filter, today), key }))
const receipts = defsOf(receivingOrder.filters)

describe('the search that a list offers which waits for its first one', () => {
  it.each([
    ...[1, 3, 12, 60].map(count => [count, today] as const),
    ...[[12, day('2026-11-01')] as const, [12, day('2027-01-01')] as const],
  ])('is accepted by every report, for a person with %i shops on %s', (count, on) => {
    const around = { today: on, businessDay: addDays(on, -1), zone: 'Asia/Shanghai' as const, shops: shopsOf(count) }
    for (const report of reportsWithScreens) {
      const { filters } = listOf(report, around)
      const suggested = suggestedSearch(filters, repairSearch({ filters }, {}), on)
      expect([report.apiName, suggested?.words[0]]).toEqual([report.apiName, expect.stringMatching(/天|月/)])
      expect([...filterCheck(report, around, false)(suggested!.search)], report.apiName).toEqual([])
    }
  })

  it('is the last 7 days of the first required range, and keeps what is set', () => {
    expect(suggestedSearch(receipts, { size: 10 }, today)).toEqual({
      search: { fhTimeStart: '2026-11-17', fhTimeEnd: '2026-11-23', size: 10, current: 1 },
      words: ['近 7 天 · 全部门店', 'the last 7 days · all shops'],
    })
    const set = { fhTimeStart: '2026-10-25', fhTimeEnd: '2026-11-23', current: 1 }
    expect(suggestedSearch(receipts, set, today)).toMatchObject({
      search: set,
      words: ['近 30 天 · 全部门店', 'the last 30 days · all shops'],
    })
    const lastMonth = { fhTimeStart: 'LAST_MONTH', fhTimeEnd: 'LAST_MONTH' }
    expect(suggestedSearch(receipts, lastMonth, today)?.words).toEqual(['上月 · 全部门店', 'last month · all shops'])
    const past = { fhTimeStart: '2026-10-25', fhTimeEnd: '2026-10-26' }
    expect(suggestedSearch(receipts, past, today)?.words[1]).toBe('2026-10-25 to 2026-10-26 · all shops')
    expect(suggestedSearch(receipts, defaultsOf({ filters: receipts }), today)?.search).not.toHaveProperty(
      'fhTimeStart',
    )
  })

  it('is none where a required filter has nothing to suggest', () => {
    const text: FilterDef = { kind: 'text', key: 'shop', words: ['门店', 'Shop'], required: true }
    expect(suggestedSearch([...receipts, text], {}, today)).toBeNull()
    const shop: FilterDef = { kind: 'shop', key: 'shop', words: ['门店', 'Shop'], required: true, suggested: [] }
    expect(suggestedSearch([shop], {}, today)).toBeNull()
  })

  it('says which required filters it waits for, one of two that replace each other being enough', () => {
    const words = ['发货时间或预计到货日期', 'ship time or expected arrival date']
    expect(missingFilters(receipts, {})).toEqual(words)
    expect(missingFilters(receipts, { fhTimeStart: '2026-11-17', fhTimeEnd: '2026-11-23' })).toBeNull()
    expect(
      missingFilters(receipts, { expectArrivalDateStart: '2026-11-17', expectArrivalDateEnd: '2026-11-23' }),
    ).toBeNull()
    const shop: FilterDef = { kind: 'shop', key: 'shop', words: ['门店', 'Shop'], required: true }
    const name: FilterDef = { kind: 'text', key: 'name', words: ['名称', 'Name'] }
    expect(missingFilters([name, shop, ...receipts], {})).toEqual([`门店、${words[0]}`, `shop, ${words[1]}`])
    expect(missingFilters([name], {})).toBeNull()
  })

  it('names the month, and counts its days from the open business day', () => {
    const month = defsOf({ month: { kind: 'month', words: ['月份', 'Month'], required: true } })
    const of = (on: string, search = {}) => suggestedSearch(month, search, day(on))
    expect(of('2026-11-23')).toMatchObject({ search: { month: '2026-11' }, words: ['本月', 'this month'] })
    expect(of('2026-11-01')).toMatchObject({ search: { month: '2026-10' }, words: ['上月', 'last month'] })
    expect(of('2026-11-23', { month: 'LAST_MONTH' })?.words[0]).toBe('上月')
    expect(of('2026-11-23', { month: '2026-03' })?.words).toEqual(['2026-03', '2026-03'])
    const range: FilterDef = {
      ...{ kind: 'range', key: 'days', words: ['日期', 'Days'], required: true, relativeTo: day('2026-11-22') },
    }
    expect(suggestedSearch([range], {}, today)?.search).toMatchObject({
      daysStart: '2026-11-16',
      daysEnd: '2026-11-22',
    })
  })

  it('ends with the last day that is over where days are business days', () => {
    const range = { kind: 'range', key: 'days', words: ['日期', 'Days'], required: true } as const
    const of = (filter: FilterDef, search = {}) => suggestedSearch([filter], search, today)
    const business: FilterDef = { ...range, isBusinessDay: true }
    const anchored: FilterDef = { ...business, relativeTo: day('2026-11-22') }
    expect(of(range)?.search).toMatchObject({ daysStart: '2026-11-17', daysEnd: '2026-11-23' })
    expect(of(business)).toMatchObject({
      search: { daysStart: '2026-11-16', daysEnd: '2026-11-22' },
      words: ['近 7 天', 'the last 7 days'],
    })
    expect(of(anchored)).toMatchObject({
      search: { daysStart: '2026-11-15', daysEnd: '2026-11-21' },
      words: ['近 7 天', 'the last 7 days'],
    })
    const untilToday = { daysStart: '2026-11-17', daysEnd: '2026-11-23' }
    expect(of(business, untilToday)?.words[0]).toBe('2026-11-17 ~ 2026-11-23')
  })

  it('is offered over yesterday beside it, only where a range of days is waited for', () => {
    const range = { kind: 'range', key: 'days', words: ['日期', 'Days'], required: true } as const
    const of = (filter: FilterDef, search = {}) => searchOfYesterday([filter], search, today)
    const yesterday = { daysStart: '2026-11-22', daysEnd: '2026-11-22' }
    expect(of(range)).toEqual({ search: { ...yesterday, current: 1 }, words: ['昨天', 'yesterday'] })
    expect(of({ ...range, isBusinessDay: true })).toMatchObject({ search: yesterday, words: ['昨天', 'yesterday'] })
    expect(of({ ...range, relativeTo: day('2026-11-22') })).toMatchObject({
      search: { daysStart: '2026-11-21', daysEnd: '2026-11-21' },
      words: ['昨天', 'yesterday'],
    })
    expect(of(range, yesterday)).toBeNull()
    expect(of({ kind: 'range', key: 'days', words: ['日期', 'Days'] })).toBeNull()
    expect(of({ kind: 'month', key: 'days', words: ['月份', 'Month'], required: true })).toBeNull()
    const text: FilterDef = { kind: 'text', key: 'shop', words: ['门店', 'Shop'], required: true }
    expect(searchOfYesterday([range, text], {}, today)).toBeNull()
  })

  it('lists the shops of the person, or the selected one of too many, and names them', () => {
    expect(suggestedShops({ shop: null, shops: [], total: 0 })).toEqual([])
    expect(suggestedShops({ shop: null, shops: [{ shopJdeNo: 'S1' }], total: 2 })).toEqual([])
    expect(suggestedShops({ shop: { shopJdeNo: 'S2' }, shops: [{ shopJdeNo: 'S1' }], total: 2 })).toEqual(['S2'])
    const options = ['S1', 'S2', 'S3'].map(value => ({ value, words: [`店${value}`, value] as const }))
    const shops = (suggested: ReadonlyArray<string>): FilterDef => ({
      ...{ kind: 'shops', key: 'shops', words: ['门店', 'Shop'], required: true, options, suggested },
    })
    const wordsOf = (suggested: ReadonlyArray<string>) => suggestedSearch([shops(suggested)], {}, today)?.words
    expect(wordsOf(['S1', 'S2', 'S3'])).toEqual(['全部门店', 'all shops'])
    expect(wordsOf(['S1', 'S2'])).toEqual(['2 家门店', '2 shops'])
    expect(wordsOf(['S1'])).toEqual(['店S1', 'S1'])
    const one: FilterDef = {
      ...{ kind: 'shop', key: 'shop', words: ['门店', 'Shop'], required: true, suggested: ['S9'] },
    }
    expect(suggestedSearch([one], {}, today)).toEqual({ search: { shop: 'S9', current: 1 }, words: ['S9', 'S9'] })
  })
})

describe('the latest month', () => {
  it('is the one of yesterday', () => {
    expect(['2026-11-02', '2026-11-01', '2027-01-01'].map(of => latestMonth(day(of)))).toEqual([
      ...['2026-11', '2026-10', '2026-12'],
    ])
  })
})

describe('the last month', () => {
  it('is the one before the month of the day', () => {
    expect(['2026-11-30', '2026-11-01', '2027-01-01'].map(of => lastMonth(day(of)))).toEqual([
      ...['2026-10', '2026-10', '2026-12'],
    ])
    const filter = { kind: 'month', words: ['月份', 'Month'], startsWithLastMonth: true } as const
    expect(anchorFilter(filter, day('2026-11-30'))).toMatchObject({ initial: '2026-10' })
    expect(anchorFilter({ ...filter, isBusinessDay: true }, day('2026-11-01'), day('2026-10-31'))).toMatchObject({
      initial: '2026-09',
    })
  })
})

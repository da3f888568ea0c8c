import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { adviceToNarrow } from '../../../domain/reports/advice.ts'
import { CHART_NAMES_MAX, chartPoints, isOverTime } from '../../../domain/reports/chart.ts'
import { sourceWords } from '../../../domain/reports/freshness.ts'
import { reportListId } from '../../../domain/reports/list-id.ts'
import { previousPeriod, rangeBefore } from '../../../domain/reports/previous-period.ts'
import { isNameOfReport } from '../../../domain/reports/report.ts'
import { isRunDay, nextRunAfter } from '../../../domain/reports/schedules/schedule-time.ts'
import { searchOnTab } from '../../../domain/reports/tab-search.ts'

const words = ['筛选', 'Filter'] as const

describe('the advice to narrow a report', () => {
  const range = { kind: 'range', words } as const
  const shops = { kind: 'shops', words: ['门店', 'Shops'] } as const
  const goods = { kind: 'goods', words: ['物料', 'Materials'] } as const
  const text = (filters: object) => adviceToNarrow({ filters: filters as never })

  it('[R9] names the days and the filters that narrow it, in both languages', () => {
    expect(text({})).toEqual(['请增加筛选条件', 'Fill in more filters'])
    expect(text({ range })).toEqual(['请缩短日期范围', 'Choose fewer days'])
    expect(text({ range, shops })).toEqual(['请缩短日期范围，或选定门店', 'Choose fewer days, or filter by shops'])
    expect(text({ shops, goods })).toEqual(['请选定门店、物料', 'Filter by shops or materials'])
    expect(text({ range, shops, goods })[1]).toBe('Choose fewer days, or filter by shops or materials')
  })
})

describe('the points of a chart', () => {
  const column = (kind: string) => ({ kind, words }) as never
  const point = (label: string | null, ...sums: ReadonlyArray<number>) => ({ label, sums: sums.map(BigInt) })

  it('[R14] are all names up to twelve, and of more the largest eleven and the rest', () => {
    expect(['day', 'month', 'text'].map(kind => isOverTime(column(kind)))).toEqual([true, true, false])
    const points = (count: number) =>
      chartPoints(
        column('text'),
        Array.from({ length: count }, (_, at) => point(`n${at}`, at, 1)),
      )
    expect(points(CHART_NAMES_MAX)).toMatchObject({ points: { length: CHART_NAMES_MAX }, others: null })
    expect(points(CHART_NAMES_MAX + 1)).toMatchObject({
      ...{ points: { length: CHART_NAMES_MAX - 1, 0: { label: 'n12' } }, others: { groups: 2, sums: [1n, 2n] } },
    })
  })

  it('[R14] are in order of their labels where their sums are equal, those without one first', () => {
    const labels = (...of: ReadonlyArray<string | null>) =>
      chartPoints(
        column('text'),
        of.map(label => point(label, 1)),
      ).points.map(({ label }) => label)
    expect([labels('b', null, 'a'), labels('a', 'b', null)]).toEqual([
      [null, 'a', 'b'],
      [null, 'a', 'b'],
    ])
    const equal = [point('a', 1, 5), point('a', 1, 6)]
    expect(chartPoints(column('text'), equal).points).toEqual(equal)
  })
})

describe('the words of a report', () => {
  it('[R8] say how far its database is behind', () => {
    const [zh, en] = sourceWords('FALLBACK', 0)!
    expect([zh, en].every(text => text.length > 0)).toBe(true)
    const [fresh, late] = [sourceWords('REPLICA', 400), sourceWords('REPLICA', 119_000)]
    expect(fresh![0]).toMatch(/.+，无延迟$/)
    expect([fresh![1], late![1]]).toEqual([
      expect.stringMatching(/.+, up to date$/),
      expect.stringMatching(/.+, 119 s behind$/),
    ])
  })

  it('make the id of its settings, and say which columns are sorted by pinyin', () => {
    expect(reportListId('pof/DZ.info')).toBe('report-pof-dz-info')
    expect(['shopName', 'balanceAccount', 'NameOf', 'amount'].map(isNameOfReport)).toEqual([true, true, false, false])
  })
})

describe('the period before', () => {
  const range = (start: string, end: string) => rangeBefore({ start: day(start), end: day(end) })

  it('[R10] ends with the month before, also where that has the day itself as its last', () => {
    expect(range('2026-03-01', '2026-03-28')).toEqual({ start: '2026-02-01', end: '2026-02-28' })
    expect(range('2026-03-01', '2026-03-29')).toEqual({ start: '2026-02-01', end: '2026-02-28' })
    expect(range('2026-05-01', '2026-05-29')).toEqual({ start: '2026-04-01', end: '2026-04-29' })
  })

  it('[R10] is of a month or of a range with both ends', () => {
    const month = { month: { kind: 'month', words } } as const
    expect(previousPeriod(month, { month: '2026-03' })).toMatchObject({
      ...{ param: { month: '2026-02' }, range: { start: '2026-02-01', end: '2026-02-28' } },
    })
    const days = { a: { kind: 'range', words, keys: ['from', 'to'] } } as const
    expect(previousPeriod(days, { from: '2026-03-01 00:00:00' })).toBeNull()
    expect(previousPeriod(days, { to: '2026-03-01 23:59:59' })).toBeNull()
    const numbers = { n: { kind: 'numberRange', words, of: 'number' } } as const
    expect(previousPeriod(numbers, { nMin: '2026-03-01', nMax: '2026-03-02' })).toBeNull()
    expect(previousPeriod({ t: { kind: 'text', words } }, { t: '2026-03-01' })).toBeNull()
  })
})

describe('the runs of a schedule', () => {
  const zone = 'Asia/Shanghai'
  const daily = { every: 'DAILY', weekday: null, monthDay: null, time: '08:00' } as const
  const at = (text: string) => Date.parse(`${text}+08:00`)

  it('[R12] come after an instant, never at it', () => {
    expect(nextRunAfter(daily, at('2026-11-21T08:00:00'), zone)).toBe(at('2026-11-22T08:00:00'))
    expect(nextRunAfter(daily, at('2026-11-21T07:59:59'), zone)).toBe(at('2026-11-21T08:00:00'))
    expect(isRunDay(daily, day('2026-11-21'))).toBe(true)
    const broken = { ...daily, every: 'WEEKLY' } as const
    expect(() => nextRunAfter(broken, 5, zone)).toThrow(`no run of ${JSON.stringify(broken)} after 5`)
  })
})

describe('the search of a report on another tab', () => {
  const filters = (of: object) => ({ filters: of as never })
  const text = { kind: 'text', words }
  const month = { kind: 'month', words }
  const days = { kind: 'range', words }

  it('keeps filters of the same kind, and leaves out what is blank', () => {
    expect(searchOnTab(filters({ a: text, b: text }), filters({ a: text, b: days }), { a: 'x', b: 'y' })).toEqual({
      a: 'x',
    })
    const choice = { kind: 'choice', words, options: [] }
    expect(searchOnTab(filters({ b: text }), filters({ b: choice, c: text }), { b: 'x', c: 'y' })).toEqual({})
    expect(searchOnTab(filters({ a: text }), filters({ a: text }), {})).not.toHaveProperty('a')
    expect(Object.keys(searchOnTab(filters({}), filters({ c: text }), {}))).toEqual([])
  })

  it('takes only a text for a month, and only whole months of a range', () => {
    const to = filters({ m: month })
    expect(searchOnTab(filters({ m: month }), filters({ d: days }), { m: 3 })).toEqual({})
    expect(searchOnTab(filters({ m: month }), filters({ n: month }), { m: 3 })).toEqual({})
    const numbers = { kind: 'numberRange', words, of: 'number' }
    expect(searchOnTab(filters({ a: numbers }), to, { aMin: '2026-02-01', aMax: '2026-02-28' })).toEqual({})
    const whole = { aStart: '2026-02-01', aEnd: '2026-02-28' }
    expect(searchOnTab(filters({ a: days }), to, whole)).toEqual({ m: '2026-02' })
    expect(searchOnTab(filters({ a: text }), to, { a: '2026-02-01' })).toEqual({})
    expect(searchOnTab(filters({ a: days }), to, { ...whole, aStart: '2026-02-02' })).toEqual({})
    expect(searchOnTab(filters({ a: days }), to, { aStart: 'x-01', aEnd: 'x-01' })).toEqual({})
    expect(searchOnTab(filters({ a: days }), to, { aEnd: '2026-02-28' })).toEqual({})
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHART_NAMES_MAX, type ChartPoint, chartPoints } from '../../../domain/reports/chart.ts'
import { reports } from '../../../domain/reports/index.ts'
import { drawnValues, isTotalled, type Report, type ReportColumn } from '../../../domain/reports/report.ts'
import { type ChartData, differenceData } from '../../../ui/reports/chart/chart-data.ts'
import { assertProperty } from '../runs.ts'

const name: ReportColumn = { words: ['门店', 'Shop'], kind: 'text', width: 10 }
const date: ReportColumn = { words: ['日期', 'Day'], kind: 'day', width: 10 }
const sum = fc.bigInt({ min: -1000n, max: 1000n })
const groups: fc.Arbitrary<ReadonlyArray<ChartPoint>> = fc.uniqueArray(
  fc.record({ label: fc.option(fc.string({ maxLength: 3 })), sums: fc.tuple(sum, sum) }),
  { maxLength: 40, selector: ({ label }) => label },
)
const totalOf = (points: ReadonlyArray<{ readonly sums: ReadonlyArray<bigint> }>, at: number) =>
  points.reduce((total, { sums }) => total + sums[at]!, 0n)

describe('the points of a chart', () => {
  it('[R14] add up to all groups, whatever has no point of its own', () =>
    assertProperty(
      fc.property(groups, fc.constantFrom(name, date), (all, by) => {
        const { points, others } = chartPoints(by, all)
        for (const at of [0, 1]) expect(totalOf([...points, ...(others ? [others] : [])], at)).toBe(totalOf(all, at))
        expect(points.length + (others?.groups ?? 0)).toBe(all.length)
      }),
    ))

  it('[R14] are the largest names first, at most twelve with the others', () =>
    assertProperty(
      fc.property(groups, all => {
        const { points, others } = chartPoints(name, all)
        expect(points.length + (others ? 1 : 0)).toBe(Math.min(all.length, CHART_NAMES_MAX))
        const firsts = points.map(({ sums }) => sums[0]!)
        for (const [at, first] of firsts.entries()) if (at > 0) expect(first <= firsts[at - 1]!).toBe(true)
        const left = all.filter(group => !points.includes(group))
        for (const { sums } of left) expect(sums[0]! <= firsts.at(-1)!).toBe(true)
      }),
    ))

  it('[R14] add up the smaller ones of more than twelve names', () => {
    const many = Array.from({ length: CHART_NAMES_MAX + 2 }, (_, at) => ({
      label: `${at}`,
      sums: [BigInt(at % 3), 1n],
    }))
    const { points, others } = chartPoints(name, [...many, { label: null, sums: [9n, 1n] }])
    expect(points).toHaveLength(CHART_NAMES_MAX - 1)
    expect(points[0]).toEqual({ label: null, sums: [9n, 1n] })
    expect(others).toEqual({ groups: 4, sums: [0n, 4n] })
    expect(chartPoints(name, many.slice(0, 2)).others).toBeNull()
    const labels = ['b', 'a', 'c', 'a', null, 'b', null]
    for (const order of [labels, labels.toReversed()]) {
      const equal = order.map(label => ({ label, sums: [1n] }))
      for (const by of [name, date])
        expect(chartPoints(by, equal).points.map(({ label }) => label)).toEqual([null, null, 'a', 'a', 'b', 'b', 'c'])
    }
  })

  it('[R14] are all days, in their order', () =>
    assertProperty(
      fc.property(groups, all => {
        const { points, others } = chartPoints(date, all)
        expect(others).toBeNull()
        const labels = points.map(({ label }) => label ?? '')
        expect(labels).toEqual(labels.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      }),
    ))
})

describe('the charts of reports', () => {
  const charted = Object.values<Report>(reports).filter(({ chart }) => chart)

  it('[R14] are declared for every summary', () => {
    // Summaries without rows behind them, which no declaration tells from other reports.
    const others = ['sku_cnt', 'store_sku_cnt', 'order_sku_cnt', 'materialUse/infod', 'materialLoss/infod']
    expect(charted.map(({ apiName }) => apiName)).toEqual(expect.arrayContaining(others))
    const summaries = Object.values<Report>(reports).filter(({ opens }) => opens)
    expect(summaries.filter(({ chart }) => !chart).map(({ apiName }) => apiName)).toEqual([])
  })

  it('[R14] name columns that the report has, and draw totals of one unit', () => {
    for (const { chart, columns } of charted) {
      expect(Object.keys(columns)).toContain(chart!.by)
      for (const values of [chart!.values, chart!.whereUnitsDiffer ?? []]) {
        expect(values.every(id => isTotalled(columns[id]!))).toBe(true)
        expect(new Set(values.map(id => columns[id]!.kind)).size).toBeLessThanOrEqual(1)
        expect(values.length).toBeLessThanOrEqual(3)
        if (chart!.difference) expect([0, 2]).toContain(values.length)
      }
    }
  })

  it('[R14] draw amounts where the quantities have different units, so that every chart has something to draw', () => {
    for (const { chart, columns } of charted) {
      expect(drawnValues(chart!, { columns }, true)).toEqual(chart!.values)
      const drawn = drawnValues(chart!, { columns }, false)
      expect(drawn?.map(id => columns[id]!.kind)).toEqual(drawn?.map(() => 'money'))
      expect(drawn).not.toEqual([])
    }
    expect(
      drawnValues({ by: 'day', values: ['qty'] }, { columns: { qty: { ...date, kind: 'quantity' } } }, false),
    ).toBeNull()
  })
})

describe('the chart of a difference', () => {
  const points = [
    { label: '2026-11-28', values: [10, 12] },
    { label: '2026-11-29', values: [10, 7] },
    { label: '2026-11-30', values: [10, null] },
  ]
  const data: ChartData = { title: '', by: '营业日期', isOverTime: true, series: [], points, format: String }
  const drawn = (chart: ChartData) => differenceData(chart, '差异', '2026-11-30', ([zh]) => zh)

  it('has the second value less the first, without the day that is not over', () => {
    expect(drawn(data).points.map(({ label, values }) => [label, ...values])).toEqual([
      ['2026-11-28', 2],
      ['2026-11-29', -3],
    ])
    expect(drawn(data).title).toContain('2026-11-30')
    expect(new Set(drawn(data).points.map(({ colour }) => colour)).size).toBe(2)
  })

  it('keeps the day if there is no other, and all points by name', () => {
    const today = { ...data, points: points.slice(2) }
    expect(drawn(today).points.map(({ values }) => values)).toEqual([[-10]])
    expect(drawn({ ...data, isOverTime: false }).points.length).toBe(3)
    expect(drawn({ ...data, isOverTime: false }).title).not.toContain('2026-11-30')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { reports, reportsWithScreens } from '../../../domain/reports/index.ts'
import { exportColumns, type Report } from '../../../domain/reports/report.ts'
import { listOf } from '../../../ui/reports/report-list.ts'
import { assertProperty } from '../runs.ts'

const all = Object.values<Report>(reports)
const mergesOf = ({ columns }: Report) =>
  Object.entries(columns).flatMap(([id, { merges }]) => (merges ? [{ id, merges }] : []))

describe('columns whose cells hold other columns too', () => {
  it('name columns of the report that are hidden on the screen, each once', () => {
    for (const report of all) {
      const parts = mergesOf(report).flatMap(({ merges }) => merges.columns)
      expect(new Set(parts).size, report.apiName).toBe(parts.length)
      expect(
        parts.filter(id => report.columns[id]?.hidden !== true),
        report.apiName,
      ).toEqual([])
    }
  })

  it('bring those columns into every export, none of them twice', () =>
    assertProperty(
      fc.property(fc.constantFrom(...all), fc.infiniteStream(fc.boolean()), (report, chosen) => {
        const ids = Object.keys(report.columns).filter(() => chosen.next().value)
        const exported = exportColumns(report, ids)
        expect(new Set(exported).size).toBe(exported.length)
        expect(exported.filter(id => ids.includes(id))).toEqual(ids)
        const parts = mergesOf(report).flatMap(({ id, merges }) => (ids.includes(id) ? merges.columns : []))
        expect([...exported].sort()).toEqual([...new Set([...ids, ...parts])].sort())
      }),
    ))

  it('leave the use and its difference on the first screen of a laptop', () => {
    const today = day('2026-11-21')
    const shops = { shop: null, shops: [], total: 0, pick: () => undefined }
    const around = { today, businessDay: today, zone: 'Asia/Shanghai' as const, shops }
    const usage = reportsWithScreens.filter(({ apiName }) => apiName.startsWith('materialUse/'))
    expect(usage).toHaveLength(2)
    for (const report of usage) {
      const { columns } = listOf(report, around)
      let left = 1218
      const onScreen = columns.filter(({ hidden, width = 0 }) => {
        if (hidden) return false
        left -= width
        return left >= 0
      })
      expect(onScreen.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['theoryUsedQty', 'realUsedQty', 'usedDiffQty', 'diffRate', 'unitName']),
      )
    }
  })
})

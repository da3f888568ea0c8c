import { describe, expect, it } from 'vitest'
import { reportViews } from '../../adapters/postgres/reports/index.ts'
import { findReport, type ReportName, reports } from '../../domain/reports/index.ts'
import type { Report } from '../../domain/reports/report.ts'

const names = Object.keys(reports) as ReadonlyArray<ReportName>

describe('every report', () => {
  it.each(names)('%s finds exactly its columns in its view', name => {
    expect(Object.keys(reportViews[name].columns).sort()).toEqual(Object.keys(reports[name].columns).sort())
  })

  it.each(names)('%s has a different heading for each column, in both languages', name => {
    const columns = Object.values((reports[name] as Report).columns)
    for (const language of [0, 1] as const) {
      expect(new Set(columns.map(({ words }) => words[language])).size).toBe(columns.length)
    }
  })

  it('is found only by the name that an export task stores', () => {
    expect(names.map(name => findReport(reports[name].apiName))).toEqual(names)
    expect(findReport('toString')).toBeNull()
  })
})

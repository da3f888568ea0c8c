import { describe, expect, it } from 'vitest'
import { reportViews } from '../../adapters/postgres/reports/index.ts'
import { documentsByName } from '../../domain/documents/index.ts'
import { findReport, type ReportName, reports } from '../../domain/reports/index.ts'
import { drillOf, isTotalled, type Report, type ReportColumn } from '../../domain/reports/report.ts'

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

  it.each(names)('%s opens a list by filters that it has', name => {
    const { columns, filters, opens = [] } = reports[name] as Report
    for (const drill of opens) {
      const target =
        documentsByName.get(drill.report) ??
        Object.values<Report>(reports).find(({ apiName }) => apiName === drill.report)
      expect(Object.keys(target?.filters ?? {})).toEqual(
        expect.arrayContaining([drill.by, drill.where ?? {}].flatMap(Object.keys).concat(drill.keeps ?? [])),
      )
      expect(Object.keys(columns)).toEqual(
        expect.arrayContaining([...Object.values(drill.by).flat(), ...(drill.columns ?? [])]),
      )
      expect(Object.keys(filters)).toEqual(expect.arrayContaining([...(drill.keeps ?? [])]))
      expect(Object.keys(target?.columns ?? {})).toEqual(
        expect.arrayContaining([drill.sumOf ?? [], drill.countOf ?? []].flat()),
      )
      expect(Object.keys(columns).some(id => drillOf(reports[name], id) === drill)).toBe(true)
    }
  })

  /** A balance is no sum of the rows of its month. */
  const balances: Partial<Record<ReportName, ReadonlyArray<string>>> = { payerStatements: ['opening', 'closing'] }
  it.each(names.filter(name => 'chart' in reports[name]))('%s opens the rows behind each summed cell', name => {
    const { columns } = reports[name]
    const unopened = Object.entries<ReportColumn>(columns).flatMap(([id, column]) =>
      isTotalled(column) && drillOf(reports[name], id) === null ? [id] : [],
    )
    expect(unopened).toEqual(balances[name] ?? [])
  })

  it.each(names)('%s has the unit of the quantities that it adds up', name => {
    const { columns, unit } = reports[name] as Report
    const hasQuantities = Object.values(columns).some(column => column.kind === 'quantity' && isTotalled(column))
    expect(unit !== undefined && unit in columns).toBe(hasQuantities)
  })

  it('is found only by the name that an export task stores', () => {
    expect(names.map(name => findReport(reports[name].apiName))).toEqual(names)
    expect(findReport('toString')).toBeNull()
  })
})

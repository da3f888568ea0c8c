import { Context, Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { queryReport } from '../../../application/reports/contract/reports.ts'
import {
  type ReportQuery,
  type ReportRow,
  ReportSource,
  type RowBatch,
} from '../../../application/reports/ports/report-source.ts'
import { rowsOf } from '../../../application/reports/row-lines.ts'
import { type Filter, keysOf } from '../../../domain/lists/filters/index.ts'
import { reportsWithScreens } from '../../../domain/reports/index.ts'
import { reportSorts } from '../../../domain/reports/report.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { sampleOf } from '../../sweep.ts'

/** What each kind of filter is filled with. */
const values: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  range: ['2026-11-01 00:00:00', '2026-11-30 23:59:59'],
  month: ['2026-11'],
  text: ['茶'],
  numbers: [['X1']],
  shops: [['S1', 'S2']],
  goods: [['M1']],
  categoriesByCall: [['C1'], ['C2'], ['C3']],
}

const filled = (filters: Readonly<Record<string, Filter>>) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      keysOf(name, filter).map((key, at) => [
        key,
        filter.kind === 'choices' ? optionsOf(filter) : values[filter.kind]![at],
      ]),
    ),
  )

/** Two of the options of a filter; a code where they are loaded. */
const optionsOf = ({ options }: Extract<Filter, { kind: 'choices' }>): ReadonlyArray<string> =>
  options?.slice(0, 2).map(({ value }) => value) ?? ['99']

describe('every report', () => {
  let chain: TestChain
  let head: Session
  let lastQuery: ReportQuery
  const withLastQuery = (ports: TestChain['ports']): TestChain['ports'] => {
    const source = Context.get(ports, ReportSource)
    const page: typeof source.page = (query, ...place) => {
      lastQuery = query
      return source.page(query, ...place)
    }
    return Context.add(ports, ReportSource, { ...source, page })
  }
  beforeAll(async () => {
    chain = await openTestChain({ replace: withLastQuery })
    head = await chain.signIn('head')
  })
  afterAll(() => chain.close())

  /** Expects that an export reads the rows that the page has read last. */
  const expectSameRows = async () => {
    const rows: Array<ReportRow> = []
    const add = (batch: RowBatch) => Effect.sync(() => void rows.push(...rowsOf(batch)))
    const source = Context.get(chain.ports, ReportSource)
    await chain.run(source.read(lastQuery, () => Effect.void, add))
    expect(rows).toEqual((await chain.run(source.page(lastQuery, 0, 1000))).rows)
  }

  it.each(sampleOf('filters of reports', reportsWithScreens, 8))(
    '$apiName answers with each filter filled and sorted by each column [001: 3.16.1, 3.17.1-2, 3.18.1, 3.19.1, 3.20.1, 3.21.1, 3.22.1, 3.23.1, 3.24.1, 3.25.1, 3.26.1, 3.27.1, 3.28.1, 3.29.1-2, 7.18.1, 7.18.5-27, 7.19.2-3, 7.19.8, 7.19.10]',
    async report => {
      for (const column of [undefined, ...reportSorts(report)]) {
        const { records, total } = await head.call(queryReport, {
          ...{ apiName: report.apiName, param: filled(report.filters) },
          ...(column && { sort: { column, direction: 'DESC' } }),
        } as Payload<typeof queryReport>)
        expect(records).toHaveLength(total)
        await expectSameRows()
      }
    },
  )
})

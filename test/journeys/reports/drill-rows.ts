import type { Payload } from '../../../application/platform/endpoint.ts'
import { listLedger, queryReport } from '../../../application/reports/contract/reports.ts'
import { type Filter, keysOf, kindOf } from '../../../domain/lists/filters/index.ts'
import { drillTarget } from '../../../domain/reports/drill.ts'
import { type ReportWithScreen, reportsWithScreens } from '../../../domain/reports/index.ts'
import { type Drill, drillOf, isTotalled } from '../../../domain/reports/report.ts'
import type { Session } from '../../fixtures/chain.ts'

type Row = Readonly<Record<string, unknown>>
type Search = Readonly<Record<string, unknown>>

/** Returns all rows that a report finds. */
export const readRows = async (session: Session, apiName: string, param: unknown): Promise<ReadonlyArray<Row>> => {
  const { screen } = reportOf(apiName)
  const pageOf = async (current: number): Promise<{ readonly records: ReadonlyArray<Row>; readonly total: number }> => {
    if (!screen.ledger)
      return session.call(queryReport, { apiName, param, size: 100, current } as Payload<typeof queryReport>)
    const payload = { tab: apiName, param, pageSize: 100, page: current }
    const { data: records, cnt: total } = await session.call(listLedger, payload as Payload<typeof listLedger>)
    return { records, total }
  }
  const first = await pageOf(1)
  const others = Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, at) => pageOf(at + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ records }) => records)
}

const reportOf = (apiName: string): ReportWithScreen => reportsWithScreens.find(each => each.apiName === apiName)!

const november = (start: string, end: string) => ({ [start]: '2026-11-01', [end]: '2026-11-30' })
const paidIn = november('tradeTimeStart', 'tradeTimeEnd')
/** Searches of the summaries of goods and of payments. */
export const drillSearches: ReadonlyArray<readonly [apiName: string, search: Search]> = [
  ['payer/statement', { statementMonth: '2026-11' }],
  ['materialUse/infom', { bizMonth: '2026-11' }],
  ['materialLoss/infom', { ordMonth: '2026-11' }],
  ['scrap/statd', november('scrapDateStart', 'scrapDateEnd')],
  ['scrap/statm', { scrapMonth: '2026-11' }],
  ['transfer/statd', november('transferDateStart', 'transferDateEnd')],
  ['transfer/statm', { transferMonth: '2026-11' }],
  ['materialPay/shop/sum', paidIn],
  ['materialPay/ord/sum', paidIn],
  ['materialPay/material/sum', paidIn],
]

const ledger = { ...november('startPaymentTime', 'endPaymentTime'), shopId: ['S4', 'S5'] }

/** Searches of the summaries of the payment ledger, some of them narrowed by filters that their rows do not name. */
export const ledgerDrillSearches: ReadonlyArray<readonly [apiName: string, search: Search]> = [
  ['materialPay/material/sum', { ...paidIn, shopJdeNo: ['S4'] }],
  ['store_sku_cnt', ledger],
  ['order_sku_cnt', ledger],
  ['sku_cnt', ledger],
  ['sku_cnt', { ...ledger, shopId: ['S4'] }],
]

/** Balances, behind which there are no rows of one month. */
const notCompared = new Set(['opening', 'closing'])

/**
 * Opens the rows behind each summed cell of a summary. Returns how many cells were compared and those whose rows do not
 * come to them: their sum, or the number of their different documents.
 */
export const compareDrills = async (session: Session, apiName: string, search: Search) => {
  const summary = reportOf(apiName)
  const opened = Object.entries(summary.columns).flatMap(([id, column]) =>
    isTotalled(column) && !notCompared.has(id) ? [[id, drillOf(summary, id)!] as const] : [],
  )
  const rowsBehind = new Map<string, Promise<ReadonlyArray<Row>>>()
  const differences: Array<object> = []
  let compared = 0
  for (const row of await readRows(session, apiName, paramFrom(summary, search)))
    for (const [id, drill] of opened) {
      const detail = reportOf(drill.report)
      const target = drillTarget(drill, row, search)
      if (target === null) continue
      const key = JSON.stringify(target)
      const behind = rowsBehind.get(key) ?? readRows(session, detail.apiName, paramFrom(detail, target.search))
      rowsBehind.set(key, behind)
      const thousandths = comeTo(await behind, drill, id)
      compared++
      if (thousandths !== Math.round(Number(row[id]) * 1000))
        differences.push({ id, cell: row[id], behind: thousandths / 1000, target })
    }
  return { compared, differences }
}

/** Returns what rows come to in thousandths: the sum of a column, or the number of its different values. */
const comeTo = (rows: ReadonlyArray<Row>, { sumOf, countOf }: Drill, id: string): number =>
  countOf === undefined
    ? rows.reduce((total, row) => total + Math.round(Number(row[sumOf ?? id] ?? 0) * 1000), 0)
    : new Set(rows.map(row => row[countOf])).size * 1000

/** Returns a search of the address as the payload of the report's call. */
const paramFrom = ({ filters, screen }: ReportWithScreen, search: Search): Search =>
  Object.fromEntries(
    Object.entries(filters as Readonly<Record<string, Filter>>).flatMap(([name, filter]) => {
      const keys = keysOf(name, filter)
      const values = keys.map(key => search[key] as string | undefined)
      if (values.every(value => value === undefined)) return []
      const sent = kindOf(filter).send(kindOf(filter).read(values, filter), filter)
      return keys.map((key, at) => [key, screen.ledger && Array.isArray(sent[at]) ? sent[at].join(',') : sent[at]])
    }),
  )

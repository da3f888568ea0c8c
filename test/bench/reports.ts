import { chmodSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Context, Effect, Schema } from 'effect'
import pg from 'pg'
import { exportProcess } from '../../adapters/node/export-process.ts'
import { portsOver } from '../../adapters/node/ports.ts'
import { openPool } from '../../adapters/postgres/engine/pool.ts'
import { migrate } from '../../adapters/postgres/migrations/migrate.ts'
import { startEmbedded } from '../../adapters/postgres/server/embedded.ts'
import { dispatch } from '../../application/dispatch.ts'
import type { Endpoint, Payload, Success } from '../../application/platform/endpoint.ts'
import type { Ports } from '../../application/ports.ts'
import { exportReport, queryReport } from '../../application/reports/contract/reports.ts'
import { sumUpPayments } from '../../application/reports/handlers/payment-days.ts'
import { ExportWorker } from '../../application/reports/ports/exports.ts'
import { sumUpSales } from '../../application/sales/handlers/months.ts'
import { addDays, dayOf, monthStart } from '../../domain/kernel/day.ts'
import { type Filter, keysOf } from '../../domain/lists/filters/index.ts'
import { type ReportWithScreen, reportsWithScreens } from '../../domain/reports/index.ts'
import { fillPeople, settle } from './chain/fill.ts'
import { head, shopCode, tokenOf } from './chain/numbering.ts'
import { indexesBuilt, indexesRemoved, wholeChain, yearOfShop, yearsFrame } from './chain/year.ts'
import { yearOf } from './chain/year-documents.ts'
import { isNode, memoryOf, treeOf } from './processes.ts'
import { type Effort, figure, quantile, type Row } from './row.ts'

/** Time within which nineteen of twenty first pages are there. */
const PAGE_MS = 500
/** Memory that the process of an export may take, whatever its number of rows. */
const EXPORT_MB = 200
const pages = 20
/** Shops of the person who may see a part of the chain only. */
const districtShops = 25

/**
 * Measures the first page of every report and the memory of an export on a share of a chain of 500 shops with a year behind it.
 * The chain is built once and kept; `DINGHUO_BENCH_SHOPS` is its number of shops, `DINGHUO_BENCH_DATA` where it is kept, and
 * `DINGHUO_BENCH_REPORTS` limits the reports to those whose names begin with it.
 */
export const measureReports = async (effort: Effort): Promise<ReadonlyArray<Row>> => {
  const shops = shopsFrom(process.env.DINGHUO_BENCH_SHOPS ?? '25')
  const dataFolder = process.env.DINGHUO_BENCH_DATA ?? join(tmpdir(), `dinghuo-bench-reports-${shops}`)
  mkdirSync(dataFolder, { recursive: true })
  chmodSync(dataFolder, 0o755)
  const server = await startEmbedded({ dataFolder, mode: 'safe', log: line => effort.say([line, line]) })
  const connections = openPool(server.poolConfig())
  const client = new pg.Client(server.poolConfig())
  try {
    await migrate(connections.pool)
    await client.connect()
    await openYear(client, shops, effort)
    const ports = (await portsOver(connections)) as Context.Context<Ports>
    while ((await Effect.runPromise(Effect.provideContext(sumUpSales, ports))) > 0) {}
    await Effect.runPromise(Effect.provideContext(sumUpPayments, ports))
    const size = await sizeOf(client)
    const rows: Array<Row> = []
    const measured = reportsWithScreens.filter(({ apiName }) =>
      apiName.startsWith(process.env.DINGHUO_BENCH_REPORTS ?? ''),
    )
    for (const report of measured) {
      for (const extent of [1, districtShops, shops]) {
        const call = callerOf(ports, extent === districtShops ? head(1) : head(0))
        rows.push(await measurePages(report, call, { extent, shops, size }))
      }
    }
    return [...rows, await measureExport(server.poolConfig(), callerOf(ports, head(0)), client, shops)]
  } finally {
    await client.end().catch(() => {})
    await connections.close()
    await server.stop()
  }
}

const shopsFrom = (text: string): number => {
  const shops = Number(text)
  if (Number.isInteger(shops) && shops >= 2 && shops <= wholeChain) return shops
  throw new Error(`DINGHUO_BENCH_SHOPS: 须为 2 至 ${wholeChain} / must be 2 to ${wholeChain}, not "${text}"`)
}

/** Builds the chain shop by shop unless it is there, and lets its people in for another day. */
const openYear = async (client: pg.Client, shops: number, { say }: Effort): Promise<void> => {
  await client.query(`set timezone = 'Asia/Shanghai'; set statement_timeout = 0`)
  const { rows } = await client.query<{ built: number; isFramed: boolean }>(
    'select count(*)::int as built, exists (select 1 from products) as "isFramed" from stock_shops',
  )
  const { built, isFramed } = rows[0]!
  if (!isFramed) {
    await client.query('begin')
    await fillPeople(client, shops)
    await client.query(yearsFrame)
    await client.query('commit')
  }
  if (built < shops) {
    say([`建立 ${shops} 店一年的数据`, `building a year of ${shops} shops`])
    const begun = performance.now()
    // Foreign keys are not checked for rows that one script writes, and a crash costs a shop only.
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query(indexesRemoved)
    for (let shop = built; shop < shops; shop++) {
      await client.query(yearOfShop(shopCode(shop), shopCode((shop + 1) % shops)))
      if (shop % 10 === 9) say([`  ${shop + 1} 店`, `  ${shop + 1} shops`])
    }
    await client.query(indexesBuilt)
    await client.query('set session_replication_role = origin; set synchronous_commit = on')
    await settle(client)
    const minutes = figure((performance.now() - begun) / 60_000)
    say([`  用时 ${minutes} 分钟`, `  took ${minutes} minutes`])
  }
  const codes = reportsWithScreens.flatMap(({ screen, exportCode }) => [screen.code, exportCode])
  await client.query('update users set granted_codes = $1 where user_id = any($2)', [
    [...new Set(codes)],
    [head(0), head(1)],
  ])
  await client.query('update users set all_shops = false, shop_codes = $1 where user_id = $2', [
    Array.from({ length: districtShops }, (_, shop) => shopCode(Math.floor((shop * shops) / districtShops))),
    head(1),
  ])
  await client.query('update sessions set expires_at = $1', [Date.now() + 86_400_000])
}

const sizeOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ gigabytes: number; movements: number }>(
    `select pg_database_size(current_database()) / 1e9::float as gigabytes, (select sum(greatest(reltuples, 0)) from pg_class
      where relname like 'stock_movements_%' and relkind = 'r')::float as movements`,
  )
  return `${figure(rows[0]!.gigabytes)} GB, ${figure(rows[0]!.movements / 1e6)} M movements`
}

type Call = <E extends Endpoint>(endpoint: E, payload: Payload<E>) => Promise<Success<E>>

/** Returns calls of a person of head office who may see every report of their shops, without HTTP. */
const callerOf =
  (ports: Context.Context<Ports>, login: string): Call =>
  async (endpoint, payload) => {
    const request = {
      payload: Schema.encodeSync(endpoint.payload)(payload as never),
      ...({
        token: tokenOf(login),
        idempotencyKey: crypto.randomUUID(),
        language: 'en',
        requestId: 'reports',
      } as const),
    }
    const { code, message, data } = await Effect.runPromise(Effect.provideContext(dispatch(endpoint, request), ports))
    if (code !== 0) throw new Error(message)
    return data as Success<typeof endpoint>
  }

interface Search {
  /** The number of shops that the search is of: one that it names, or those of the person. */
  readonly extent: number
  readonly shops: number
  readonly size: string
}

/** Fills the required filters with the last week or month, and the shop if it is one. */
const paramOf = ({ filters }: ReportWithScreen, turn: number, { extent, shops }: Search) => {
  const today = dayOf(Date.now(), 'Asia/Shanghai')
  const last = addDays(today, -1 - (turn % 5))
  const filled = (filter: Filter): ReadonlyArray<unknown> => {
    if (filter.kind === 'month') return [addDays(monthStart(today), -1 - 28 * (turn % 3)).slice(0, 7)]
    if (filter.kind === 'range') return [`${addDays(last, -29)} 00:00:00`, `${last} 23:59:59`]
    return [[shopCode(turn % shops)]]
  }
  const firstRange = Object.keys(filters).find(name => filters[name]!.kind === 'range')
  const chosen = Object.entries(filters).filter(
    ([name, { kind }]) => kind === 'month' || name === firstRange || (kind === 'shops' && extent === 1),
  )
  return Object.fromEntries(
    chosen.flatMap(([name, filter]) => keysOf(name, filter).map((key, at) => [key, filled(filter)[at]])),
  )
}

const measurePages = async (report: ReportWithScreen, call: Call, search: Search): Promise<Row> => {
  const times: Array<number> = []
  let total = 0
  const refusals: Array<string> = []
  for (let turn = 0; turn < pages; turn++) {
    const begun = performance.now()
    const payload = { apiName: report.apiName, param: paramOf(report, turn, search) } as Payload<typeof queryReport>
    const page = await call(queryReport, payload).catch((error: Error) => {
      refusals.push(error.message)
      return { total: 0 }
    })
    times.push(performance.now() - begun)
    total = Math.max(total, page.total)
  }
  times.sort((a, b) => a - b)
  const [half, most] = [figure(quantile(times, 0.5)), figure(times.at(-1)!)]
  const shops = search.extent === 1 ? '1 shop' : `${search.extent} shops`
  // A search that no turn could make, as where a shop is required, was not measured; one that was stopped took five seconds.
  const wasAnswered = refusals.length < times.length || times[0]! > PAGE_MS
  return {
    what: [`${report.title[0]}，${search.extent} 店`, `${report.title[1]}, ${shops}`],
    ...{ unit: 'ms', got: wasAnswered ? quantile(times, 0.95) : null, target: { most: PAGE_MS }, beside: [] },
    heldBackBy: [
      `一半 ${half} ms，最多 ${most} ms；${total} 行；${refusals.length} 次未答 ${refusals[0] ?? ''}；${search.size}`,
      `half ${half} ms, most ${most} ms; ${total} rows; ${refusals.length} not answered ${refusals[0] ?? ''}; ${search.size}`,
    ],
  }
}

/**
 * Exports the usage of all shops by day in the export process of the product, a million rows if the chain has as many in a month, and
 * watches the memory of that process.
 */
const measureExport = async (poolConfig: object, call: Call, client: pg.Client, shops: number): Promise<Row> => {
  await client.query('delete from export_tasks')
  const last = addDays(dayOf(Date.now(), 'Asia/Shanghai'), -1)
  const days = Math.min(30, Math.floor(1_000_000 / (shops * yearOf.materials)))
  const param = { bizDateStart: `${addDays(last, 1 - days)} 00:00:00`, bizDateEnd: `${last} 23:59:59` }
  const { taskNo } = await call(exportReport, { apiName: 'materialUse/infod', param } as Payload<typeof exportReport>)
  const exporting = exportProcess(poolConfig)
  const begun = performance.now()
  await Effect.runPromise(Context.get(exporting.worker, ExportWorker).wake)
  let most = 0
  for (;;) {
    await sleep(100)
    for (const { pid, parent } of treeOf(process.pid).filter(({ name }) => isNode(name)))
      if (parent === process.pid) most = Math.max(most, memoryOf(pid).pss)
    const { rows } = await client.query<{ made: number; status: string }>(
      'select rows_done as made, status from export_tasks where task_no = $1',
      [taskNo],
    )
    const { made, status } = rows[0]!
    if (status !== 'COMPLETED' && status !== 'FAILED') continue
    const seconds = (performance.now() - begun) / 1000
    await exporting.stop()
    if (status === 'FAILED') throw new Error('the export failed')
    return {
      what: ['导出各店按日物料耗用：导出进程的内存', 'export of the usage of all shops by day: memory of its process'],
      ...{ unit: 'MB', got: most, target: { most: EXPORT_MB }, beside: [] },
      heldBackBy: [`${made} 行，${figure(made / seconds)} 行/s`, `${made} rows, ${figure(made / seconds)} rows/s`],
    }
  }
}

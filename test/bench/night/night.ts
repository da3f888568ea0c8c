import { chmodSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Effort, figure, type Row } from '../row.ts'
import { buildNightChain, forgetForecasts } from './night-chain.ts'
import type { Crash, Mark, Night, Stored } from './night-figures.ts'
import { nightRows } from './night-rows.ts'
import { type NightServer, startNight } from './night-server.ts'

/**
 * Measures the forecasts of a night: the product is started on a chain whose business day has ended, and makes them by
 * itself. Then the same night again, killed by `kill -9` while the first profile is made and again after half of the shops.
 * The chain is built once and kept; `DINGHUO_BENCH_SHOPS` is its number of shops (1,000 by default) and `DINGHUO_BENCH_DATA` where it is kept.
 */
export const measureNight = async (effort: Effort): Promise<ReadonlyArray<Row>> => {
  const shops = shopsFrom(process.env.DINGHUO_BENCH_SHOPS ?? '1000')
  const dataFolder = process.env.DINGHUO_BENCH_DATA ?? join(tmpdir(), `dinghuo-bench-night-${shops}`)
  mkdirSync(dataFolder, { recursive: true })
  chmodSync(dataFolder, 0o755)
  await buildNightChain(dataFolder, shops, effort)
  const night = await runNight(dataFolder, shops, effort, async () => {})
  let crash: Pick<Crash, 'before' | 'repeated'> = { before: 0, repeated: 0 }
  const second = await runNight(dataFolder, shops, effort, async server => {
    server.crash()
    effort.say(['  kill -9，制作第一个门店组时', '  kill -9 while the first profile is made'])
    await forecastsOf(server, shops / 2)
    const before = await madeAt(server)
    server.crash()
    effort.say([`  kill -9，已有 ${before.size} 份`, `  kill -9 after ${before.size} forecasts`])
    await forecastsOf(server, shops)
    const after = await madeAt(server)
    crash = { before: before.size, repeated: [...before].filter(([shop, at]) => after.get(shop) !== at).length }
  })
  return nightRows(shops, night, { ...second, ...crash })
}

const shopsFrom = (text: string): number => {
  const shops = Number(text)
  if (Number.isInteger(shops) && shops >= 100 && shops <= 100_000) return shops
  throw new Error(`DINGHUO_BENCH_SHOPS: 须为 100 至 100000 / must be 100 to 100000, not "${text}"`)
}

const runNight = async (
  dataFolder: string,
  shops: number,
  effort: Effort,
  disturb: (server: NightServer) => Promise<void>,
): Promise<Night> => {
  await forgetForecasts(dataFolder, effort)
  const server = await startNight(dataFolder)
  try {
    await disturb(server)
    const marks: Array<Mark> = []
    for (let next = (await server.progress())?.forecasts ?? 0; next < shops; ) {
      next = Math.min(next - (next % 1000) + 1000, shops)
      const mark = server.mark(await forecastsOf(server, next))
      marks.push(mark)
      const text = `${mark.forecasts}: ${figure(mark.node)} + ${figure(mark.postgres)} s, ${figure(mark.nodeMegabytes)} + ${figure(mark.postgresMegabytes)} MB`
      effort.say([`  ${text}`, `  ${text}`])
    }
    return { marks, stored: await storedBy(server) }
  } finally {
    await server.stop()
  }
}

/** Waits until so many forecasts of the night are stored and returns their number; after the last one, for the end of its job too. */
const forecastsOf = async (server: NightServer, count: number): Promise<number> => {
  const until = performance.now() + 3_600_000
  for (;;) {
    const progress = await server.progress()
    if (progress !== null && progress.forecasts >= count && (progress.jobs === 0 || !progress.isWhole))
      return progress.forecasts
    if (performance.now() > until) throw new Error(`only ${progress?.forecasts} forecasts of ${count} in an hour`)
    await sleep(200)
  }
}

const madeAt = async (server: NightServer): Promise<ReadonlyMap<string, number>> => {
  const rows = await server.query<{ shop: string; at: string }>(
    'select shop_code as shop, made_at as at from forecast_runs',
  )
  return new Map((rows ?? []).map(({ shop, at }) => [shop, Number(at)]))
}

const storedBy = async (server: NightServer): Promise<Stored> => {
  const rows = await server.query<Stored>(`select
    (select count(distinct shop_code)::int from forecast_runs) as shops,
    (select count(*)::int from turnover_forecasts) as days,
    md5((select string_agg(md5(t::text), '' order by shop_code, made_on, trade_day) from turnover_forecasts t)
      || (select string_agg(md5((shop_code, made_on, inputs, accuracy)::text), '' order by shop_code, made_on) from forecast_runs)
      || (select string_agg(md5(g::text), '' order by shop_group, made_on) from forecast_groups g)) as hash`)
  return rows![0]!
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { findOwner } from '../../../adapters/postgres/server/server-owner.ts'
import { endWithProcess } from '../orphans.ts'
import { memoryOf, spentBy } from '../processes.ts'
import { businessDay } from './night-chain.ts'
import type { Mark } from './night-figures.ts'

/** What the night has made so far. */
export interface Progress {
  readonly forecasts: number
  /** Jobs of forecasts that are not finished. */
  readonly jobs: number
  /** Whether every shop has its forecast. */
  readonly isWhole: boolean
}

/** The product as `npm start` runs it on a data folder, with all its processes on one core where that can be set. */
export interface NightServer {
  /** Returns null while the database does not answer. */
  readonly progress: () => Promise<Progress | null>
  /** Returns null while the database does not answer. */
  readonly query: <A extends object>(text: string) => Promise<ReadonlyArray<A> | null>
  readonly mark: (forecasts: number) => Mark
  /** Kills the serving process as by `kill -9`; the one that started it starts it again. */
  readonly crash: () => void
  readonly stop: () => Promise<void>
}

export const startNight = async (dataFolder: string): Promise<NightServer> => {
  const [begun, home] = [performance.now(), join(dataFolder, 'database')]
  const child = spawnServer(dataFolder)
  const query: NightServer['query'] = text => queryOf(home, text)
  const server: NightServer = {
    query,
    progress: async () => {
      if (child.exitCode !== null) throw new Error(`the application ended with code ${child.exitCode}`)
      return (await query<Progress>(progressOfNight))?.[0] ?? null
    },
    mark: forecasts => {
      const pid = findOwner(home)?.pid ?? 0
      const [spent, memory] = [spentBy(pid), memoryOf(pid)]
      return {
        ...{ forecasts, seconds: (performance.now() - begun) / 1000, node: spent.node, postgres: spent.postgres },
        ...{ nodeMegabytes: memory.nodes[0] ?? 0, postgresMegabytes: memory.postgres },
      }
    },
    crash: () => process.kill(findOwner(home)!.pid, 'SIGKILL'),
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  await isServing(child)
  return server
}

/** Waits until the application prints its address; from then on it is started again after a crash. */
const isServing = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, failed) => {
    child.stdout!.on('data', bytes => {
      if (/Dinghuo\s+http/.test(String(bytes))) setTimeout(resolve, 500)
    })
    child.on('exit', code => failed(new Error(`the application ended with code ${code}`)))
  })

const spawnServer = (dataFolder: string): ChildProcess => {
  const [program, ...words] = [...oneCore, NODE, join(ROOT, 'adapters', 'node', 'start.mjs')]
  const { DATABASE_URL: _, ...environment } = process.env
  return endWithProcess(
    spawn(program!, words, {
      ...{ cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
      env: { ...environment, HOST: '127.0.0.1', PORT: '0', DINGHUO_DATA: dataFolder, DINGHUO_DEMO: '0' },
    }),
  )
}

const progressOfNight = `select
  (select count(*)::int from forecast_runs where made_on = ${businessDay}) as forecasts,
  (select count(*)::int from jobs where kind in ('forecast', 'forecastGroup') and dead_at is null) as jobs,
  not exists (select 1 from shops s where not exists (select 1 from forecast_runs r where r.shop_code = s.shop_code)) as "isWhole"`

const queryOf = async <A extends object>(home: string, text: string): Promise<ReadonlyArray<A> | null> => {
  const owner = findOwner(home)
  if (owner === null) return null
  const client = new pg.Client({ host: owner.socketFolder, user: 'dinghuo', database: 'dinghuo' })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<A>(text)).rows
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

const ROOT = join(import.meta.dirname, '..', '..', '..')
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node')
const oneCore: ReadonlyArray<string> =
  spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : []

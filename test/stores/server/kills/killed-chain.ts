import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { whenAnswering } from '../../../../adapters/node/prepare-database.ts'
import { type Connections, openPool } from '../../../../adapters/postgres/engine/pool.ts'
import { checkInvariants } from '../../../../adapters/postgres/invariants/index.ts'
import { type Embedded, startEmbedded } from '../../../../adapters/postgres/server/embedded.ts'
import { startMark } from '../../../../adapters/postgres/server/live-process.ts'
import { findOwner } from '../../../../adapters/postgres/server/server-owner.ts'
import { freePort } from '../../../fixtures/free-port.ts'
import { fillKilledChain, type GoodsShop, shops } from './killed-fill.ts'

/** Faults of the application or its database; only the first two may end the application. */
export const faults = {
  application: 'the application killed',
  both: 'the application and PostgreSQL killed',
  database: 'PostgreSQL killed',
  restart: 'PostgreSQL restarted',
  child: 'one process of PostgreSQL killed',
  idleSessions: 'sessions idle in a transaction terminated',
  allSessions: 'all sessions terminated',
  frozen: 'the application frozen for 12 s',
  frozenDatabase: 'PostgreSQL frozen for 12 s',
} as const
export type Fault = keyof typeof faults

/**
 * Milliseconds until the application answers again: since the fault, and since the database accepts connections again.
 */
export interface Recovery {
  readonly ms: number
  readonly afterDatabaseMs: number
}

/** The real application on a temporary data folder, for injecting faults. */
export interface KilledChain {
  readonly address: string
  readonly shops: ReadonlyArray<string>
  /** Shops with accepted orders of 4 M1 that wait to be shipped. */
  readonly goodsShops: ReadonlyArray<GoodsShop>
  /**
   * Injects a fault and returns the time until the application answers again. Restarts the application if the fault
   * ended it.
   */
  readonly fault: (fault: Fault) => Promise<Recovery>
  /** Returns how often the application ended without being killed. */
  readonly deaths: () => number
  /** Returns the logged causes of answers with code 500. */
  readonly defects: () => ReadonlyArray<string>
  readonly query: <R extends object>(text: string, values?: ReadonlyArray<unknown>) => Promise<ReadonlyArray<R>>
  /** Returns orders that have been in a transient status for at least this time. */
  readonly stuck: (ms: number) => Promise<ReadonlyArray<object>>
  readonly broken: () => Promise<ReadonlyArray<unknown>>
  readonly close: () => Promise<void>
}

/** Opens the chain on the bundled PostgreSQL, or on a separate one given by DATABASE_URL. */
export const openKilledChain = async (isOwnDatabase = false): Promise<KilledChain> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'dinghuo-kill-'))
  chmodSync(dataFolder, 0o755)
  const other = isOwnDatabase ? await startEmbedded({ dataFolder, mode: 'safe', log: () => {} }) : null
  const application = await supervisedApplication(dataFolder, other)
  const { address } = application
  const goodsShops = await withPool(dataFolder, fillKilledChain)
  return {
    address,
    shops,
    goodsShops,
    fault: async fault => {
      await injectors[fault](dataFolder, application)
      const begun = performance.now()
      const database = connecting(dataFolder)
      const answeredAt = await application.answering().finally(database.stop)
      const ms = Math.max(0, answeredAt - begun)
      return { ms, afterDatabaseMs: Math.max(0, Math.min(ms, answeredAt - (await database.since))) }
    },
    deaths: application.deaths,
    defects: () => readFileSync(logOf(dataFolder), 'utf8').match(/.*defect in request.*\n.*/g) ?? [],
    query: (text, values = []) => withPool(dataFolder, async ({ pool }) => (await pool.query(text, [...values])).rows),
    stuck: ms =>
      withPool(dataFolder, async ({ pool }) => {
        const sql = `select dh_no, status from orders where status in ('SUBMITTING', 'ROLLING_BACK') and status_since < $1`
        return (await pool.query(sql, [Date.now() - ms])).rows
      }),
    broken: () => withPool(dataFolder, ({ pool }) => checkInvariants(pool, Date.now())),
    close: async () => {
      await application.end('SIGTERM')
      await other?.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

interface Application {
  readonly address: string
  readonly pid: () => number
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Waits until the application answers steadily; returns the beginning of that period by `performance.now()`. */
  readonly answering: () => Promise<number>
  readonly deaths: () => number
}

/** Starts the application, and restarts it in `answering` if it has ended. */
const supervisedApplication = async (dataFolder: string, other: Embedded | null): Promise<Application> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let deaths = 0
  let isOurs = false
  const begin = (): ChildProcess => {
    isOurs = false
    const child = serve(dataFolder, port, other)
    child.once('exit', () => {
      if (!isOurs) deaths += 1
    })
    return child
  }
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  let child = begin()
  const answering = async () => {
    let since: number | null = null
    for (let tries = 0; tries < 3000; tries++) {
      if (isGone()) child = begin()
      const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      since = answer?.ok ? (since ?? performance.now()) : null
      // Sessions of a dead database can still answer for a moment.
      if (since !== null && performance.now() - since > 150) return since
      await sleep(20)
    }
    throw new Error('the application does not answer')
  }
  await answering()
  return {
    address,
    answering,
    pid: () => child.pid!,
    deaths: () => deaths,
    end: async signal => {
      isOurs = true
      child.kill(signal)
      if (!isGone()) await once(child, 'exit')
    },
  }
}

const injectors: Readonly<Record<Fault, (dataFolder: string, application: Application) => Promise<unknown>>> = {
  application: (_, application) => application.end('SIGKILL'),
  both: (dataFolder, application) => {
    process.kill(postmasterOf(dataFolder), 'SIGKILL')
    return application.end('SIGKILL')
  },
  database: async dataFolder => process.kill(postmasterOf(dataFolder), 'SIGKILL'),
  restart: async dataFolder => {
    const before = postmasterOf(dataFolder)
    process.kill(before, 'SIGINT')
    while (startMark(before) !== null) await sleep(5)
  },
  child: dataFolder =>
    withPool(dataFolder, async ({ pool }) => {
      const [session] = (await pool.query<{ pid: number }>(`select pid ${otherSessions} limit 1`)).rows
      process.kill(session!.pid, 'SIGKILL')
    }),
  idleSessions: dataFolder =>
    withPool(dataFolder, async ({ pool }) => {
      const terminate = `select pg_terminate_backend(pid) ${otherSessions} and state = 'idle in transaction'`
      for (let tries = 0; tries < 2000 && !(await pool.query(terminate)).rowCount; tries++) await sleep(1)
    }),
  allSessions: dataFolder =>
    withPool(dataFolder, ({ pool }) => pool.query(`select pg_terminate_backend(pid) ${otherSessions}`)),
  frozen: async (_, { pid }) => {
    process.kill(pid(), 'SIGSTOP')
    await sleep(12_000)
    process.kill(pid(), 'SIGCONT')
  },
  frozenDatabase: async dataFolder => {
    const processes = processesOf(postmasterOf(dataFolder))
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    await sleep(12_000)
    for (const pid of processes.toReversed()) process.kill(pid, 'SIGCONT')
  },
}

/** Returns a process and its children, the parent first. */
const processesOf = (parent: number): ReadonlyArray<number> => [
  parent,
  ...readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number),
]

const otherSessions = `from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()`

const { DATABASE_URL: _, ...environment } = process.env

const logOf = (dataFolder: string): string => join(dataFolder, 'application.log')

const serve = (dataFolder: string, port: number, other: Embedded | null): ChildProcess => {
  const log = openSync(logOf(dataFolder), 'a')
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', '..', '..', '..', 'adapters', 'node', 'main.ts')],
    {
      stdio: ['ignore', log, log],
      env: {
        ...environment,
        ...{ HOST: '127.0.0.1', PORT: String(port), DINGHUO_DATA: dataFolder, DINGHUO_DEMO: '0' },
        ...(other && {
          DATABASE_URL: `postgres://dinghuo@localhost/dinghuo?host=${encodeURIComponent(other.socketFolder)}`,
        }),
        DINGHUO_SIGN_INS_PER_MINUTE: '100000',
      },
    },
  )
  closeSync(log)
  return child
}

const postmasterOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Polls the database. Returns since when it accepts connections without a failure, by `performance.now()`, when `stop`
 * is called.
 */
const connecting = (dataFolder: string) => {
  let going = true
  const watch = async (): Promise<number> => {
    let since: number | null = null
    while (going) {
      const config = configOf(dataFolder)
      const client = config && new pg.Client({ ...config, connectionTimeoutMillis: 5_000 })
      client?.on('error', () => {})
      const isThere =
        (await client?.connect().then(
          () => true,
          () => false,
        )) === true
      since = isThere ? (since ?? performance.now()) : null
      await client?.end().catch(() => {})
      await sleep(10)
    }
    return since ?? performance.now()
  }
  return {
    since: watch(),
    stop: () => {
      going = false
    },
  }
}

const configOf = (dataFolder: string) => {
  const owner = findOwner(join(dataFolder, 'database'))
  return owner && { host: owner.socketFolder, port: 5432, user: 'dinghuo', database: 'dinghuo', max: 2 }
}

/** Runs the work on a separate connection pool. */
const withPool = async <A>(dataFolder: string, work: (connections: Connections) => Promise<A>): Promise<A> => {
  const config = configOf(dataFolder)
  if (!config) throw new Error('nobody runs the database')
  await whenAnswering(config, () => {})
  const connections = openPool(config)
  try {
    return await work(connections)
  } finally {
    await connections.close()
  }
}

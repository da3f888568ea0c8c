import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { moduleAt } from '../package.ts'
import type { Connections } from '../postgres/engine/pool.ts'
import { migrate } from '../postgres/migrations/migrate.ts'
import { oneProcessAtATime, turns } from '../postgres/migrations/turns.ts'
import { assertDurable } from '../postgres/server/durable.ts'
import type { Configuration } from './configuration.ts'
import type { DemoRequest } from './grow-demo.ts'

/**
 * Waits for the database, migrates it to the newest schema and creates the demo chain if it is empty. If several
 * processes start together, one does the work and the others wait.
 */
export const prepareDatabase = async (
  connections: Connections,
  poolConfig: pg.PoolConfig,
  { demo, grower }: Pick<Configuration, 'demo'> & { readonly grower: ChildProcess | null },
): Promise<void> => {
  await whenAnswering(poolConfig, line => console.log(line))
  await assertDurable(connections.pool)
  await migrate(connections.pool)
  if (demo && !(await isInUse(connections)))
    await oneProcessAtATime(connections.pool, turns.growDemo, () => growDemoOnce(connections, poolConfig, grower))
}

/**
 * Waits while the database starts, recovers from a crash or is not reachable yet. Any other connection failure is
 * thrown at once.
 */
export const whenAnswering = async (poolConfig: pg.PoolConfig, log: (line: string) => void): Promise<void> => {
  const begun = Date.now()
  let reported = begun
  for (;;) {
    const failure = await failureToConnect(poolConfig)
    if (failure === null) return
    const longest = RECOVERING.has(failure.code ?? '') ? Number.POSITIVE_INFINITY : UNREACHED_FOR_MS
    if (!(RECOVERING.has(failure.code ?? '') || UNREACHED.has(failure.code ?? '')) || Date.now() - begun > longest)
      throw failure
    if (Date.now() - reported > REPORT_EVERY_MS) {
      reported = Date.now()
      log(`等待数据库 / waiting for the database (${Math.round((reported - begun) / 1000)} s): ${failure.message}`)
    }
    await sleep(ASK_EVERY_MS)
  }
}

const failureToConnect = async (poolConfig: pg.PoolConfig): Promise<(Error & { readonly code?: string }) | null> => {
  const client = new pg.Client({ ...poolConfig, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/** SQLSTATE codes `cannot_connect_now`, `admin_shutdown` and `crash_shutdown`. */
const RECOVERING = new Set(['57P03', '57P01', '57P02'])
const UNREACHED = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT'])
const UNREACHED_FOR_MS = 20_000
const REPORT_EVERY_MS = 5_000
const ASK_EVERY_MS = 100

const demoSeed = 20261121

/**
 * Starts the process that creates the demo chain; it loads its modules and waits for the request. It does not take over the
 * server's settings of memory: it lives for seconds, in which a small young generation and returning memory cost a tenth of its
 * processor time.
 */
export const startGrower = (): ChildProcess =>
  fork(moduleAt('adapters/node/grow-demo'), {
    execArgv: ['--max-semi-space-size=64'],
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: undefined, MALLOC_ARENA_MAX: undefined },
  })

/** Creates the demo chain in an empty database; one with users or master data is left unchanged. */
const growDemoOnce = async (
  connections: Connections,
  poolConfig: pg.PoolConfig,
  started: ChildProcess | null,
): Promise<void> => {
  if (await isInUse(connections)) return
  const { zone } = await connections.db.selectFrom('chain').select('zone').executeTakeFirstOrThrow()
  console.log('建立演示连锁 / growing the demo chain')
  const request: DemoRequest = { poolConfig, now: Date.now(), seed: demoSeed, zone }
  const grower = started ?? startGrower()
  grower.send(request)
  const [code] = await once(grower, 'exit')
  if (code !== 0) throw new Error('演示连锁建不起来 / the demo chain could not be grown: see the lines above')
}

const isInUse = async ({ db }: Connections): Promise<boolean> => {
  for (const table of ['users', 'shops', 'materials'] as const) {
    if (await db.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) return true
  }
  return false
}

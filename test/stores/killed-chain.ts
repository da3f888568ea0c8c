import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkInvariants } from '../../adapters/postgres/invariants.ts'
import { type Connections, openPool } from '../../adapters/postgres/pool.ts'
import { findOwner } from '../../adapters/postgres/server-owner.ts'
import { fillSmallChain } from '../chain.ts'

/** The real application on a data folder of its own, to be killed. */
export interface KilledChain {
  readonly address: string
  readonly shops: ReadonlyArray<string>
  /** Kills and starts anew; answers after how many milliseconds it answered again. */
  readonly kill: (target: 'application' | 'database' | 'both') => Promise<number>
  readonly query: <R extends object>(text: string, values?: ReadonlyArray<unknown>) => Promise<ReadonlyArray<R>>
  /** Orders that have sat in a transient status for so long. */
  readonly stuck: (ms: number) => Promise<ReadonlyArray<object>>
  readonly broken: () => Promise<ReadonlyArray<unknown>>
  readonly close: () => Promise<void>
}

const shops = Array.from({ length: 8 }, (_, index) => `K${index + 1}`)

export const openKilledChain = async (): Promise<KilledChain> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'dinghuo-kill-'))
  chmodSync(dataFolder, 0o755)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child = serve(dataFolder, port)
  await answering(address, child)
  await withPool(dataFolder, fill)
  const kill: KilledChain['kill'] = async target => {
    const database = postmasterOf(dataFolder)
    if (target !== 'database') child.kill('SIGKILL')
    if (target !== 'application') process.kill(database, 'SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    const begun = performance.now()
    child = serve(dataFolder, port)
    await answering(address, child)
    return performance.now() - begun
  }
  return {
    address,
    shops,
    kill,
    query: (text, values = []) => withPool(dataFolder, async ({ pool }) => (await pool.query(text, [...values])).rows),
    stuck: ms =>
      withPool(dataFolder, async ({ pool }) => {
        const sql = `select dh_no, status from orders where status in ('SUBMITTING', 'ROLLING_BACK') and status_since < $1`
        return (await pool.query(sql, [Date.now() - ms])).rows
      }),
    broken: () => withPool(dataFolder, ({ pool }) => checkInvariants(pool, Date.now())),
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const { DATABASE_URL: _, ...environment } = process.env

const serve = (dataFolder: string, port: number): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'adapters', 'node', 'main.ts')], {
    stdio: 'ignore',
    env: {
      ...environment,
      ...{ HOST: '127.0.0.1', PORT: String(port), DINGHUO_DATA: dataFolder, DINGHUO_DEMO: '0' },
      DINGHUO_SIGN_INS_PER_MINUTE: '100000',
    },
  })

const answering = async (address: string, child: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 1500; tries++) {
    if (child.exitCode !== null) throw new Error(`the application ended with code ${child.exitCode}`)
    const answer = await fetch(`${address}/api/health`).catch(() => null)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error('the application does not answer')
}

const postmasterOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

/** A connection beside the application's own, for as long as it is needed. */
const withPool = async <A>(dataFolder: string, work: (connections: Connections) => Promise<A>): Promise<A> => {
  const owner = findOwner(join(dataFolder, 'database'))
  if (!owner) throw new Error('nobody runs the database')
  const connections = openPool({ host: owner.socketFolder, port: 5432, user: 'dinghuo', database: 'dinghuo', max: 2 })
  try {
    return await work(connections)
  } finally {
    await connections.close()
  }
}

/** A shop each, and routine orders for tomorrow that are open at any hour of any day. */
const fill = async (connections: Connections): Promise<void> => {
  await fillSmallChain(connections)
  const { pool } = connections
  await pool.query(
    `insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
      select code, code, code, lower(code), '2', 'Y', 'A', 'OFFLINE' from unnest($1::text[]) code`,
    [shops],
  )
  await pool.query(`update order_rules set opens_day_offset = -7 where order_type = 'NORMAL'`)
  await pool.query('update calendar_entries set can_order = true')
  await pool.query('update warehouse_stock set on_hand = 900000000')
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

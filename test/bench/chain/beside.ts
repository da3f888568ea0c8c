import pg from 'pg'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { migrate } from '../../../adapters/postgres/migrations/migrate.ts'
import { type Running, start } from '../../e2e/fixtures/servers.ts'
import type { BenchChain } from './open.ts'

/** Another chain in the same database server, with a separate server process. */
export interface SeparateChain {
  readonly running: Running
  readonly client: pg.Client
  /** Starts one more server process on the same database. */
  readonly startAnother: () => Promise<Running>
  readonly close: () => Promise<void>
}

export const openSeparateChain = async (
  { socketFolder, client: first }: BenchChain,
  database: string,
  fill: (client: pg.Client) => Promise<void>,
): Promise<SeparateChain> => {
  const connection = { host: socketFolder, user: 'dinghuo', database }
  await first.query(`create database ${database}`)
  const { pool, close } = openPool(connection)
  await migrate(pool)
  await close()
  const client = new pg.Client(connection)
  await client.connect()
  const open: Array<Running> = []
  const another = async () => {
    const running = await start('start.mjs', {
      DINGHUO_DEMO: '0',
      DATABASE_URL: `postgres://dinghuo@localhost/${database}?host=${encodeURIComponent(socketFolder)}`,
    })
    open.push(running)
    return running
  }
  const closeAll = async () => {
    await client.end().catch(() => {})
    for (const running of open) await running.stop()
  }
  try {
    await fill(client)
    return { running: await another(), client, startAnother: another, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

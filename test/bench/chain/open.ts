import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findOwner } from '../../../adapters/postgres/server/server-owner.ts'
import { type Running, start } from '../../e2e/fixtures/servers.ts'
import type { Effort } from '../row.ts'
import { fillChain, settle } from './fill.ts'
import { ordersToSubmit } from './orders.ts'

/** The real product on a temporary data folder with its own durable PostgreSQL, filled with the benchmark's chain. */
export interface BenchChain {
  readonly running: Running
  readonly client: pg.Client
  readonly socketFolder: string
  readonly serverLog: string
  /** Prepares orders to submit. Returns the number of the first one. */
  readonly prepareOrders: (count: number) => Promise<number>
  readonly stop: () => Promise<void>
}

const history = 100_000

export const openChain = async (
  effort: Effort,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchChain> => {
  // Started as by `npm start`, with the settings that keep its memory low.
  const running = await start('start.mjs', { DINGHUO_DEMO: '0', ...settings })
  try {
    const home = join(running.dataFolder, 'database')
    const { socketFolder } = findOwner(home)!
    const client = new pg.Client({ host: socketFolder, user: 'dinghuo', database: 'dinghuo' })
    await client.connect()
    effort.say([`填充数据：${history} 张历史订单`, `filling a chain with ${history} orders of history`])
    await fillChain(client, history)
    let prepared = 0
    return {
      running,
      client,
      socketFolder,
      serverLog: join(home, 'server.log'),
      prepareOrders: async count => {
        const from = prepared
        prepared += count
        await client.query(ordersToSubmit(from, count))
        await settle(client)
        return from
      },
      stop: async () => {
        await client.end().catch(() => {})
        await running.stop()
      },
    }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** Runs the work and returns all statements that the database server logged meanwhile. */
export const statementsDuring = async (
  { client, serverLog }: BenchChain,
  times: number,
  work: () => Promise<unknown>,
): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  await logStatements(client, 'all')
  try {
    const matches: Array<ReadonlyArray<string>> = []
    for (let time = 0; time < times; time++) {
      const from = statSync(serverLog).size
      await work()
      matches.push(statementsIn(await readFrom(serverLog, from)))
    }
    return matches
  } finally {
    await logStatements(client, 'none')
  }
}

const logStatements = async (client: pg.Client, what: 'all' | 'none'): Promise<void> => {
  await client.query(`alter system set log_statement = '${what}'`)
  await client.query('select pg_reload_conf()')
  await new Promise(done => setTimeout(done, 300))
}

const statementsIn = (log: string): ReadonlyArray<string> =>
  log.split(/\n(?=\d{4}-)/).flatMap(entry => {
    const statement = /LOG: {2}(?:statement|execute [^:]+): ([\s\S]*)/.exec(entry)?.[1]
    return statement === undefined ? [] : [statement.replace(/\s+/g, ' ').trim()]
  })

const readFrom = async (file: string, from: number): Promise<string> => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString()
  } finally {
    await handle.close()
  }
}

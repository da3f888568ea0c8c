import pg from 'pg'
import { migrate } from '../../adapters/postgres/migrate.ts'
import { openPool } from '../../adapters/postgres/pool.ts'
import { type Running, start } from '../e2e/servers.ts'
import { fillChain } from './chain/fill.ts'
import type { BenchChain } from './chain/open.ts'
import { loadFromOutside } from './load/spawn.ts'
import { type Effort, figure, median, quantile, type Row } from './row.ts'

const sizes = { small: 10_000, large: 1_000_000 } as const
type Size = keyof typeof sizes

/** The order list with five filters, asked by one client, of a chain with ten thousand orders and of one with a million. */
export const measureGrowth = async (chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const open: Array<Grown> = []
  try {
    for (const size of Object.keys(sizes) as ReadonlyArray<Size>) open.push(await grow(chain, size, effort))
    const p95: Record<Size, Array<number>> = { small: [], large: [] }
    for (let round = 0; round < effort.rounds; round++) {
      for (const { size, running } of open) p95[size].push(await p95Of(running, effort.seconds / 2))
      const [small, large] = [p95.small.at(-1)!, p95.large.at(-1)!].map(figure)
      effort.say([
        `  第 ${round + 1} 轮：p95 ${small} ms / ${large} ms`,
        `  round ${round + 1}: p95 ${small} ms / ${large} ms`,
      ])
    }
    return rowsOf(median(p95.small), median(p95.large), open)
  } finally {
    for (const { running } of open) await running.stop()
  }
}

interface Grown {
  readonly size: Size
  readonly running: Running
  readonly megabytes: number
}

const p95Of = async ({ address }: Running, seconds: number): Promise<number> => {
  const { latencies, failures, firstFailure } = await loadFromOutside({
    operation: 'filtered',
    address,
    clients: 1,
    seconds,
  })
  if (failures > 0) throw new Error(`${failures} requests failed, the first: ${firstFailure}`)
  return quantile(latencies, 0.95)
}

/** A database of its own in the same server, and the product on it. */
const grow = async (chain: BenchChain, size: Size, effort: Effort): Promise<Grown> => {
  effort.say([`填充数据：${sizes[size]} 张历史订单`, `filling a chain with ${sizes[size]} orders of history`])
  const connection = { host: chain.socketFolder, user: 'dinghuo', database: size }
  await chain.client.query(`create database ${size}`)
  const { pool, close } = openPool(connection)
  await migrate(pool)
  await close()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await fillChain(client, sizes[size])
    const { rows } = await client.query(`select pg_database_size('${size}') / 1e6 as megabytes`)
    const running = await start('main.ts', {
      DINGHUO_DEMO: '0',
      DATABASE_URL: `postgres://dinghuo@localhost/${size}?host=${encodeURIComponent(chain.socketFolder)}`,
    })
    await p95Of(running, 1)
    return { size, running, megabytes: rows[0].megabytes }
  } finally {
    await client.end()
  }
}

const rowsOf = (small: number, large: number, grown: ReadonlyArray<Grown>): ReadonlyArray<Row> => {
  const [few, many] = grown.map(({ megabytes }) => `${figure(Number(megabytes))} MB`)
  return [
    {
      what: [
        '订货单列表，五个筛选条件，1 个客户端，100 万张：p95',
        'order list with five filters, one client, at a million orders: p95',
      ],
      ...{
        unit: 'ms',
        got: large,
        target: { most: 20 },
        beside: [[`1 万张 ${figure(small)} ms`, `ten thousand ${figure(small)} ms`]],
      },
      heldBackBy: [
        `数据库 ${few} 与 ${many}；门店数相同，历史更长`,
        `databases of ${few} and ${many}; as many shops, a longer history`,
      ],
    },
    {
      what: ['　与 1 万张相比', '  times that of ten thousand orders'],
      ...{ unit: '×', got: large / small, target: { most: 1.5 }, beside: [], heldBackBy: ['', ''] },
    },
  ]
}

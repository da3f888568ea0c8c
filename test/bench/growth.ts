import type pg from 'pg'
import type { Text } from '../../domain/kernel/text.ts'
import { openSeparateChain, type SeparateChain } from './chain/beside.ts'
import { fillChain, settle } from './chain/fill.ts'
import type { BenchChain } from './chain/open.ts'
import { ordersToSubmit } from './chain/orders.ts'
import { loadFromOutside } from './load/spawn.ts'
import { type Effort, figure, median, quantile, type Row } from './row.ts'

const sizes = { small: 10_000, middle: 100_000, large: 1_000_000 } as const
type Size = keyof typeof sizes

/** Operations that must not become slower as the history grows, by one client; each submit consumes an order. */
const works = {
  filtered: { words: ['订货单列表（五个筛选条件）', 'order list with five filters'], ordersASecond: 0 },
  edit: { words: ['修改购物车一行', 'edit one line of a cart'], ordersASecond: 0 },
  submit: { words: ['提交 60 行订货单', 'submit a 60-line order'], ordersASecond: 150 },
} as const satisfies Record<string, { words: Text; ordersASecond: number }>
type Work = keyof typeof works

const worksInTurn = Object.keys(works) as ReadonlyArray<Work>

/**
 * Measures three chains with the same shops and increasing history, in alternation, so that other load of the machine
 * affects all alike.
 */
export const measureGrowth = async (chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  const grown: Array<Grown> = []
  try {
    for (const size of Object.keys(sizes) as ReadonlyArray<Size>) grown.push(await grow(chain, size, effort))
    for (let round = 0; round < effort.rounds; round++) {
      for (const work of worksInTurn) {
        for (const it of grown) await takeTurn(it, work, effort.seconds / 2)
        const text = grown.map(({ turns }) => figure(turns[work].at(-1)!.p50)).join(' / ')
        effort.say([
          `  第 ${round + 1} 轮 ${works[work].words[0]}：中位 ${text} ms`,
          `  round ${round + 1}, ${works[work].words[1]}: median ${text} ms`,
        ])
      }
    }
    return [largestRow(grown), ...worksInTurn.map(work => growthRow(grown, work))]
  } finally {
    for (const { beside } of grown) await beside.close()
  }
}

interface Turn {
  readonly p50: number
  readonly p95: number
}

interface Grown {
  readonly size: Size
  readonly beside: SeparateChain
  readonly megabytes: number
  readonly turns: Readonly<Record<Work, Array<Turn>>>
  /** Number of prepared orders that are consumed. */
  submitted: number
}

const takeTurn = async (grown: Grown, work: Work, seconds: number): Promise<void> => {
  const { ordersASecond } = works[work]
  const atMost = Math.ceil(seconds * ordersASecond)
  const usesUp = atMost > 0 ? { from: grown.submitted, atMost } : {}
  const { address } = grown.beside.running
  const loaded = await loadFromOutside({ operation: work, address, clients: 1, seconds, ...usesUp })
  grown.submitted += atMost
  if (loaded.failures > 0) throw new Error(`${loaded.failures} requests failed, the first: ${loaded.firstFailure}`)
  const { latencies } = loaded
  grown.turns[work].push({ p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) })
}

/**
 * Creates a separate database in the same server, starts the product on it, and runs each operation once as a warm-up.
 */
const grow = async (chain: BenchChain, size: Size, effort: Effort): Promise<Grown> => {
  effort.say([`填充数据：${sizes[size]} 张历史订单`, `filling a chain with ${sizes[size]} orders of history`])
  const orders = Math.ceil(works.submit.ordersASecond * ((effort.rounds * effort.seconds) / 2 + warmUp)) + 10
  const beside = await openSeparateChain(chain, size, async client => {
    await fillChain(client, sizes[size])
    await client.query(ordersToSubmit(0, orders))
    await settle(client)
  })
  const turns = { filtered: [], edit: [], submit: [] }
  const grown: Grown = { size, beside, megabytes: await megabytesOf(beside.client, size), turns, submitted: 0 }
  for (const work of worksInTurn) await takeTurn(grown, work, warmUp)
  return { ...grown, turns: { filtered: [], edit: [], submit: [] } }
}

const warmUp = 1

const megabytesOf = async (client: pg.Client, database: string): Promise<number> =>
  Number((await client.query('select pg_database_size($1) / 1e6 as megabytes', [database])).rows[0].megabytes)

const medianOf = ({ turns }: Grown, work: Work, share: keyof Turn): number =>
  median(turns[work].map(turn => turn[share]))

const largestRow = (grown: ReadonlyArray<Grown>): Row => {
  const p95 = grown.map(it => medianOf(it, 'filtered', 'p95'))
  const space = grown.map(({ megabytes }) => figure(megabytes)).join(' / ')
  return {
    what: [
      '订货单列表，五个筛选条件，1 个客户端，100 万张：p95',
      'order list with five filters, one client, at a million orders: p95',
    ],
    ...{ unit: 'ms', got: p95.at(-1)!, target: { most: 20 } },
    beside: [
      [
        `1 万 / 10 万 / 100 万：${p95.map(figure).join(' / ')} ms`,
        `at 10 thousand / 100 thousand / a million: ${p95.map(figure).join(' / ')} ms`,
      ],
    ],
    heldBackBy: [
      `数据库 ${space} MB；门店数相同，历史更长`,
      `databases of ${space} MB; as many shops, a longer history`,
    ],
  }
}

/** Returns the ratio of the slowest size to the fastest one; each is the median of its turns. */
const growthRow = (grown: ReadonlyArray<Grown>, work: Work): Row => {
  const p50 = grown.map(it => medianOf(it, work, 'p50'))
  const text = p50.map(figure).join(' / ')
  const [zh, en] = works[work].words
  return {
    what: [`　${zh}：最慢与最快之比`, `  ${en}: the slowest size, times the fastest`],
    ...{ unit: '×', got: Math.max(...p50) / Math.min(...p50), target: { most: 1.5 } },
    beside: [
      [`1 万 / 10 万 / 100 万，中位 ${text} ms`, `at 10 thousand / 100 thousand / a million, median ${text} ms`],
    ],
    heldBackBy: ['', ''],
  }
}

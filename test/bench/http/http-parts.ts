import type { Text } from '../../../domain/kernel/text.ts'
import type { bareScripts } from '../bare/scripts.ts'
import type { LoadedFromOutside } from '../load/spawn.ts'
import type { Spent } from '../processes.ts'

export type HttpName = keyof typeof bareScripts

export interface HttpPart {
  readonly what: Text
  readonly target: number
  /** Requests per second of other products on such a machine with PostgreSQL 15. */
  readonly peers: string
  /** Rate of bare SQL when it was first measured. */
  readonly firstBareRate: number
  /** Maximum number of statements per operation; null if there is no target. */
  readonly statements: number | null
  readonly peerStatements?: string
  /** Whether the answers are requested compressed, as a browser does, because they are large. */
  readonly isPacked?: true
  /** Number of prepared orders that a round consumes. */
  readonly consumedOrders?: number
}

export const httpParts: Readonly<Record<HttpName, HttpPart>> = {
  edit: {
    what: ['修改 60 行购物车中的一行', 'edit one line of a 60-line cart'],
    ...{
      target: 1000,
      peers: 'Vendure 38, Medusa 4',
      firstBareRate: 6085,
      statements: 4,
      peerStatements: 'Vendure 21',
    },
  },
  form: {
    what: ['打开 1000 种物料的订货单（含价格与规则）', 'open a form of 1,000 materials with prices and rules'],
    ...{ target: 100, peers: 'Vendure 29, Medusa 6', firstBareRate: 3494, statements: null, isPacked: true },
  },
  submit: {
    what: ['提交 60 行的订货单', 'submit a 60-line order'],
    ...{
      target: 150,
      peers: 'Vendure 3.9, Medusa 0.7',
      firstBareRate: 1382,
      statements: 10,
      peerStatements: 'Vendure 683',
      consumedOrders: 640,
    },
  },
  list: {
    what: [
      '订货单列表：状态、30 天、总数、每页 20（10 万张）',
      'order list by status and 30 days with total, 20 a page, at 100,000',
    ],
    ...{ target: 600, peers: 'Vendure 34, Medusa 11', firstBareRate: 5334, statements: 2 },
  },
  poll: {
    what: ['轮询订货中心，没有变化', 'poll an order centre, nothing has changed'],
    ...{ target: 1500, peers: '—', firstBareRate: 9000, statements: 1 },
  },
}

export const clients = 16

/** One alternating round of the product and of bare SQL. */
export interface Round {
  readonly ours: LoadedFromOutside
  readonly spent: Spent
  readonly bare: number | null
}

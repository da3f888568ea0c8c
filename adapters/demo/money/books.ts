import { createHash } from 'node:crypto'
import type { Row } from '../../../application/master-data/ports/master-data-store.ts'
import { systemActor } from '../../../application/platform/caller.ts'
import type { Instant, Zone } from '../../../domain/kernel/day.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import { type Entry, type LedgerKind, subsidyMoved, withBalances } from '../../../domain/payment/ledger.ts'
import { numberAt } from '../number.ts'
import type { Random } from '../random.ts'

/** The tables of money, as rows that are filled while the story is told. */
export const moneyTables = [
  ...([
    'settlement_batches',
    'batch_orders',
    'trade_orders',
    'trade_parts',
    'payment_orders',
    'order_refunds',
  ] as const),
  ...(['refund_lines', 'payment_refunds', 'ledger_entries', 'subsidy_accounts', 'sandbox_payments'] as const),
  ...(['sandbox_refunds', 'offline_transfers', 'offline_refunds', 'bank_references'] as const),
] as const
export type MoneyTable = (typeof moneyTables)[number]
/** A row that may still change. */
export type Written = Record<string, Row[string]>

export interface Books {
  readonly random: Random
  readonly now: Instant
  readonly zone: Zone
  readonly rows: Readonly<Record<MoneyTable, Array<Written>>>
  readonly balances: Map<string, number>
}

export const openBooks = (random: Random, now: Instant, zone: Zone): Books => ({
  ...{ random, now, zone },
  rows: Object.fromEntries(moneyTables.map(table => [table, []])) as unknown as Books['rows'],
  balances: new Map(),
})

export const written = ({ rows }: Books, table: MoneyTable, row: Written): Written => {
  rows[table].push(row)
  return row
}

export const numberOf = ({ random, zone }: Books, prefix: string, at: Instant): string =>
  numberAt(random, prefix, at, zone)

export const balanceOf = ({ balances }: Books, entityCode: string): Fen => fen(balances.get(entityCode) ?? 0)

export interface Posting {
  readonly entityCode: string
  readonly kind: LedgerKind
  readonly bizNo: string
  readonly tradeOrderNo: string | null
  readonly at: Instant
  readonly actor?: { readonly userId: string; readonly name: string }
  readonly remark?: string
}

export const post = (books: Books, posting: Posting, entries: ReadonlyArray<Entry>): void => {
  const { entityCode, kind, bizNo, tradeOrderNo, at, actor = systemActor, remark = null } = posting
  for (const { account, amount, balance, order } of withBalances(entries, balanceOf(books, entityCode))) {
    written(books, 'ledger_entries', {
      ...{ entity_code: entityCode, account, kind, biz_no: bizNo, trade_order_no: tradeOrderNo, amount, at, remark },
      balance,
      ...{ shop_code: order?.shopCode ?? '', dh_no: order?.dhNo ?? '', actor_id: actor.userId, actor_name: actor.name },
    })
  }
  books.balances.set(entityCode, balanceOf(books, entityCode) + subsidyMoved(entries))
}

/** What somebody else calls a document of ours. */
export const foreign = (prefix: string, ours: string): string =>
  prefix +
  BigInt(`0x${createHash('sha256').update(ours).digest('hex').slice(0, 20)}`)
    .toString()
    .padStart(25, '0')

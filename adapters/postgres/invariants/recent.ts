import { DAY_MS } from '../../../domain/kernel/day.ts'

/** Tables that rows are compared with, under names that always refer to all rows. */
const whole = [
  ...['orders', 'order_refunds', 'trade_orders', 'trade_parts', 'settlement_batches', 'batch_orders'],
  ...['payment_orders', 'payment_refunds', 'ledger_entries', 'subsidy_accounts', 'stock_movements'],
]

/** Returns the WITH clause of a query; with `since` the table names refer to rows since then. */
export const namesFor = (now: number, since: number | null): string =>
  `with ${[
    ...whole.map(table => `all_${table} as not materialized (select * from ${table})`),
    ...(since === null ? [] : recent(now, Math.trunc(since))),
  ].join(',\n  ')}`

/** Limits the same queries to recent orders and settlements. */
const recent = (now: number, since: number): ReadonlyArray<string> => [
  `orders as (select * from orders where status_since >= ${since})`,
  ...['order_lines', 'order_log', 'stock_locks', 'shipments', 'shipment_lines'].map(
    table => `${table} as (select part.* from ${table} part join orders using (shop_code, dh_no))`,
  ),
  `idempotency_keys as (select * from idempotency_keys where created_at >= ${since})`,
  `export_tasks as (select * from export_tasks
    where status = 'PROCESSING' or completed_at >= ${Math.trunc(Math.max(since, now - readAgainMs))})`,
  `stock_movements as (select * from stock_movements where recorded_at >= ${since})`,
  `ledger_entries as (select * from ledger_entries where at >= ${since})`,
  `subsidy_accounts as (select * from subsidy_accounts where entity_code in (select entity_code from ledger_entries))`,
  ...Object.entries(moments).map(
    ([table, columns]) =>
      `${table} as (select * from ${table} where greatest(${columns}) >= ${since - documentsBackMs})`,
  ),
  `trade_parts as (select part.* from trade_parts part join trade_orders using (entity_code, trade_order_no))`,
]

/** Time columns of each payment document. */
const moments: Readonly<Record<string, string>> = {
  settlement_batches: 'created_at',
  trade_orders: 'created_at, completed_at, canceled_at',
  payment_orders: 'created_at, confirmed_at',
  payment_refunds: 'created_at, completed_at',
  order_refunds: 'created_at, complete_at',
}

/** Time in ms during which a generated file is verified again: twice, instead of every five minutes of the day. */
const readAgainMs = 10 * 60_000
/**
 * Documents are read further back than entries, in ms, because a document may be older than the provider's late report
 * of it.
 */
const documentsBackMs = 2 * DAY_MS

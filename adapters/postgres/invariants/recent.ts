/** Every table that rows are held against, under a name that keeps meaning all of it. */
const whole = [
  ...['orders', 'order_refunds', 'trade_orders', 'trade_parts', 'settlement_batches', 'batch_orders'],
  ...['payment_orders', 'payment_refunds', 'ledger_entries', 'subsidy_accounts'],
]

/** Names in front of a question; with `since` the tables themselves mean what happened from then on. */
export const namesFor = (now: number, since: number | null): string =>
  `with ${[
    ...whole.map(table => `all_${table} as not materialized (select * from ${table})`),
    ...(since === null ? [] : recent(now, Math.trunc(since))),
  ].join(',\n  ')}`

/** So that the same questions look at recent orders and settlements alone. */
const recent = (now: number, since: number): ReadonlyArray<string> => [
  `orders as (select * from orders where status_since >= ${since})`,
  ...['order_lines', 'order_log', 'stock_locks', 'shipments', 'shipment_lines'].map(
    table => `${table} as (select part.* from ${table} part join orders using (shop_code, dh_no))`,
  ),
  `idempotency_keys as (select * from idempotency_keys where created_at >= ${since})`,
  `export_tasks as (select * from export_tasks
    where status = 'PROCESSING' or completed_at >= ${Math.trunc(Math.max(since, now - readAgainMs))})`,
  `ledger_entries as (select * from ledger_entries where at >= ${since})`,
  `subsidy_accounts as (select * from subsidy_accounts where entity_code in (select entity_code from ledger_entries))`,
  ...Object.entries(moments).map(
    ([table, columns]) =>
      `${table} as (select * from ${table} where greatest(${columns}) >= ${since - documentsBackMs})`,
  ),
  `trade_parts as (select part.* from trade_parts part join trade_orders using (entity_code, trade_order_no))`,
]

/** When anything happened to a document of money. */
const moments: Readonly<Record<string, string>> = {
  settlement_batches: 'created_at',
  trade_orders: 'created_at, completed_at, canceled_at',
  payment_orders: 'created_at, confirmed_at',
  payment_refunds: 'created_at, completed_at',
  order_refunds: 'created_at, complete_at',
}

/** A file is read again twice after it was made, not every five minutes of a day. */
const readAgainMs = 10 * 60_000
/** Further back than entries are: a document may be older than what a provider let us know of it late. */
const documentsBackMs = 2 * 86_400_000

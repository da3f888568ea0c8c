import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type LedgerDays, StockClosings, type StockShop } from '../../../application/inventory/ports.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import { type BusinessHours, monthsToOpen } from '../../../domain/inventory/business-day.ts'
import { stockProcesses, stockProcessNames } from '../../../domain/inventory/processes.ts'
import { addDays, type Day, monthEnd, monthStart } from '../../../domain/kernel/day.ts'
import { Database } from '../engine/sql.ts'

/** The closings in PostgreSQL. The lock is that of the postings of the shop. */
export const closingStore = Layer.effect(
  StockClosings,
  Effect.map(Database, database => closingsOver(database)),
)

/** Returns the closings over a database. `readDays` reads the days of a shop and locks it; a race test replaces it. */
export const closingsOver = (
  { row, rows, write, queue }: Database['Service'],
  readDays = lockedDays,
): StockClosings['Service'] => ({
  hours: Effect.map(row(hoursOfChain), hours => hours!),
  due: (through, reopenedBefore, after, atMost) =>
    Effect.map(
      rows(sql<{ shopCode: string }>`select shop_code as "shopCode" from stock_shops s
        where shop_code > ${after} and coalesce(closed_through < ${through}::date, true)
          and coalesce(reopened_at <= ${reopenedBefore}, true)
          and exists (select 1 from stock_postings p where p.shop_code = s.shop_code)
        order by shop_code limit ${atMost}`),
      records => records.map(({ shopCode }) => shopCode),
    ),
  lock: shop => Effect.map(row(readDays(shop)), days => days ?? { closedThrough: null, firstDay: null }),
  countWrong: (shop, from, through) => Effect.map(row(wrongDays(shop, from, through)), record => record!.count),
  close: (shop, from, through, actor, at) =>
    queue(
      { table: 'stock_closings', query: writeClosings(shop, from, through, actor, at) },
      ...monthsToOpen(from, through).flatMap(month => [
        {
          table: 'stock_months',
          query: sql`delete from stock_months where shop_code = ${shop.shopCode} and month = ${month}::date`,
        },
        { table: 'stock_months', query: writeMonth(shop, month) },
      ]),
      {
        table: 'stock_shops',
        rows: 1,
        query: sql`update stock_shops set closed_through = ${through}::date, reopened_at = null
          where shop_code = ${shop.shopCode}`,
      },
    ),
  reopen: ({ shopCode }, day, { userId, name }, reason, at) =>
    queue(
      {
        table: 'stock_closings',
        query: sql`update stock_closings set reopened_at = ${at}, reopened_by = ${`${userId} ${name}`},
            reopen_reason = ${reason}
          where shop_code = ${shopCode} and trade_day >= ${day}::date and reopened_at is null`,
      },
      {
        table: 'stock_shops',
        rows: 1,
        query: sql`update stock_shops set closed_through = ${addDays(day, -1)}::date, reopened_at = ${at}
          where shop_code = ${shopCode}`,
      },
    ),
  addPartitions: Effect.fnUntraced(function* (month) {
    for (const { table, column } of partitionedTables) {
      const name = `${table}_${month.slice(0, 7).replace('-', '')}`
      const place = yield* row(placeOf(table, column, name, month))
      if (!place!.isFree) continue
      yield* write(sql`create table if not exists ${sql.ref(name)} partition of ${sql.ref(table)}
        for values from (${sql.lit(month)}) to (${sql.lit(addDays(monthEnd(month), 1))})`)
    }
  }),
})

const hoursOfChain = sql<BusinessHours>`
  select zone, day_ends_at as "dayEndsAt", stock_grace_hours as "graceHours" from chain`

/** Selects the days of a shop, without a lock. */
export const ledgerDays = ({ shopCode }: StockShop) => sql<LedgerDays>`
  select s.closed_through as "closedThrough",
    (select min(trade_day) from stock_postings p where p.shop_code = ${shopCode}) as "firstDay"
  from stock_shops s where s.shop_code = ${shopCode}`

const lockedDays = (shop: StockShop) => sql<LedgerDays>`${ledgerDays(shop)} for update of s`

const dayColumns = [...stockProcessNames.map(process => process.toLowerCase()), 'change_value', 'variance']

const sumsOfMovements = sql.join(
  stockProcessNames.map(process => {
    const sum = sql`coalesce(sum(change_in_store) filter (where process = ${sql.lit(process)}), 0)`
    const figure = stockProcesses[process].sign === -1 ? sql`-${sum}` : sum
    return sql`${figure} as ${sql.ref(process.toLowerCase())}`
  }),
)

const figuresOf = (table: string) =>
  sql.join(dayColumns.map(column => sql`coalesce(${sql.ref(`${table}.${column}`)}, 0)`))

/** Counts the days of materials whose columns are not the sums of their movements. Nothing is recorded a day early. */
const wrongDays = ({ shopCode }: StockShop, from: Day, through: Day) => sql<{ count: number }>`
  select count(*)::int as count from (
    select * from stock_days where shop_code = ${shopCode} and trade_day between ${from}::date and ${through}::date
  ) d full join (
    select trade_day, material_code, ${sumsOfMovements}, sum(change_value) as change_value, sum(variance) as variance
    from stock_movements
    where shop_code = ${shopCode} and recorded_day >= ${addDays(from, -1)}::date
      and trade_day between ${from}::date and ${through}::date
    group by trade_day, material_code
  ) m using (trade_day, material_code)
  where (${figuresOf('d')}) is distinct from (${figuresOf('m')})`

const writeClosings = ({ shopCode }: StockShop, from: Day, through: Day, { name }: Actor, at: number) => sql`
  insert into stock_closings (shop_code, trade_day, edition, closed_at, closed_by, materials, net, change_value)
  select ${shopCode}, day::date,
    1 + coalesce((select max(edition) from stock_closings c where c.shop_code = ${shopCode} and c.trade_day = day::date), 0),
    ${at}::bigint, ${name}, count(d.material_code), coalesce(sum(d.net), 0), coalesce(sum(d.change_value), 0)
  from generate_series(${from}::date, ${through}::date, interval '1 day') day
    left join stock_days d on d.shop_code = ${shopCode} and d.trade_day = day::date
  group by day`

/** Adds the days of a month to its opening stock; without an opening stock, all days before. */
const writeMonth = ({ shopCode }: StockShop, month: Day) => {
  const before = monthStart(addDays(month, -1))
  return sql`
    insert into stock_months (shop_code, month, material_code, opening, opening_value)
    select ${shopCode}, ${month}::date, material_code, sum(net), sum(change_value) from (
      select material_code, opening as net, opening_value as change_value from stock_months
      where shop_code = ${shopCode} and month = ${before}::date
      union all
      select material_code, net, change_value from stock_days
      where shop_code = ${shopCode} and trade_day < ${month}::date and trade_day >= case
        when exists (select 1 from stock_months where shop_code = ${shopCode} and month = ${before}::date)
        then ${before}::date else '-infinity' end
    ) days group by material_code having sum(net) <> 0 or sum(change_value) <> 0`
}

const partitionedTables = [
  { table: 'stock_movements', column: 'recorded_day' },
  { table: 'stock_days', column: 'trade_day' },
] as const

/** Selects whether a partition is missing and the default partition has no row of its month. */
const placeOf = (table: string, column: string, name: string, month: Day) => sql<{ isFree: boolean }>`
  select to_regclass(${name}) is null and not exists (
    select 1 from ${sql.ref(`${table}_other`)}
    where ${sql.ref(column)} >= ${month}::date and ${sql.ref(column)} < ${addDays(monthEnd(month), 1)}::date
  ) as "isFree"`

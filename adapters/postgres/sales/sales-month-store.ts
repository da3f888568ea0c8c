import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type SalesMonth, SalesMonths } from '../../../application/sales/ports.ts'
import { Database } from '../engine/sql.ts'
import { breakdownOfDay, costOfAllDays, takenByProduct } from './breakdown.ts'

/** The sums of the sales breakdown by month, in PostgreSQL. */
export const salesMonthStore = Layer.effect(
  SalesMonths,
  Effect.map(Database, ({ rows, queue }) => ({
    due: atMost => rows(dueMonths(atMost)),
    sumUp: ({ shopCode }, { month, through }) =>
      queue(
        // Recipes that change meanwhile wait, and then take the month away again (migration 0170).
        { table: 'sales_months', query: sql`select pg_advisory_xact_lock(7302017)` },
        {
          table: 'sales_month_usage',
          query: sql`delete from sales_month_usage where shop_code = ${shopCode} and month = ${month}::date`,
        },
        { table: 'sales_month_usage', query: writeUsage(shopCode, month, through) },
        {
          table: 'sales_months',
          rows: 1,
          query: sql`insert into sales_months (shop_code, month, through) values (${shopCode}, ${month}::date, ${through}::date)
            on conflict (shop_code, month) do update set through = excluded.through`,
        },
      ),
  })),
)

/** Selects the months of shops with closed sales days that are not summed up through the last closed day. */
const dueMonths = (atMost: number) => sql<SalesMonth>`
  select m.shop_code as "shopCode", m.month, m.through from (
    select c.shop_code, date_trunc('month', d.trade_day)::date as month,
      least((date_trunc('month', d.trade_day) + interval '1 month')::date - 1, c.closed_through) as through
    from stock_shops c join sales_days d on d.shop_code = c.shop_code and d.trade_day <= c.closed_through
    group by 1, 2, 3
  ) m left join sales_months n using (shop_code, month)
  where n.through is distinct from m.through
  order by m.shop_code, m.month limit ${atMost}`

const writeUsage = (shopCode: string, month: string, through: string) => sql`
  with days as (select ${month}::date as first, ${through}::date as last), ${sql.raw(takenByProduct)}
  insert into sales_month_usage (shop_code, month, product_code, material_code, unit, sold, quantity, cost)
  select ${shopCode}, ${month}::date, r.product_code, r.material_code, r.unit, sum(r.sold), sum(r.quantity), ${costOfAllDays}
  from sales_days d cross join lateral (${sql.raw(breakdownOfDay)}) r
  where d.shop_code = ${shopCode} and d.trade_day between ${month}::date and ${through}::date
  group by r.product_code, r.material_code, r.unit`

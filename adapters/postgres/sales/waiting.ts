import { Effect } from 'effect'
import { sql } from 'kysely'
import type { SalesDays, WaitingDay, WaitingProduct } from '../../../application/sales/ports.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { loadPage, matchingRows } from '../engine/list.ts'
import { inScope } from '../engine/scope.ts'
import type { Database } from '../engine/sql.ts'

type Waiting = Pick<SalesDays['Service'], 'waiting' | 'waitingProducts' | 'waitingDays'>

/** Returns the sales that wait for a product or a recipe, read from a database. */
export const waitingOver = ({ rows, row }: Database['Service']): Waiting => ({
  waiting: Effect.fnUntraced(function* (scope, offset, limit) {
    const page = yield* loadPage(
      { rows, row },
      {
        columns: sql<WaitingProduct>`w.*, p.name as "productName"`,
        matching: matchingRows(
          sql`(${waitingBy(inScope(scope, 'shop_code'))}) w left join products p on p.product_code = w."productCode"`,
          sql`true`,
        ),
        order: sql`w.pieces desc, w."productCode" collate "C"`,
      },
      { offset, limit },
    )
    return { products: page.records, total: page.total }
  }),
  waitingProducts: atMost =>
    rows(sql<{ productCode: string; day: Day }>`select distinct product_code as "productCode", trade_day as day
      from sales_lines where gap_reason is not null order by trade_day, product_code limit ${atMost}`),
  waitingDays: (products, atMost) =>
    rows(sql<WaitingDay>`select distinct shop_code as "shopCode", trade_day as day
      from unnest(${products.map(({ productCode }) => productCode)}::text[], ${products.map(({ day }) => day)}::date[])
          as ready(product_code, trade_day)
        join sales_lines using (product_code, trade_day)
      where gap_reason is not null order by trade_day, shop_code limit ${atMost}`),
})

/** Selects the products that wait in these shops; the reason is that of the latest day. */
const waitingBy = (shops: ReturnType<typeof inScope>) => sql`
  select product_code as "productCode", (array_agg(gap_reason order by trade_day desc))[1] as reason,
    string_to_array((array_agg(array_to_string(gap_path, E'\\x1f') order by trade_day desc))[1], E'\\x1f') as path,
    min(trade_day) as since, count(distinct shop_code)::int as shops, count(distinct trade_day)::int as days,
    sum(sold)::bigint as pieces, sum(amount)::bigint as amount
  from sales_lines where gap_reason is not null and ${shops} group by product_code`

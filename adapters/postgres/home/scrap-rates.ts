import { sql } from 'kysely'
import type { ShopScrap } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'

/** Sums up what shops scrapped between two days and their gross sales of these days, the highest rate first. */
export const scrapRates = (scope: Scope, from: Day, to: Day, limit: number) => sql<ShopScrap>`
  select s.shop_code as "shopCode", s.name as "shopName", b.amount, d.gross, count(*) over () as total
  from (select shop_code, sum(scrap_amount)::bigint as amount from scrap_orders
      where ${inScope(scope, 'shop_code')} and biz_status = '99' and scrap_day between ${from}::date and ${to}::date
      group by shop_code) b
    join shops s using (shop_code)
    left join lateral (select sum(gross)::bigint as gross from sales_days d
      where d.shop_code = b.shop_code and ${inScope(scope, 'd.shop_code')} and d.trade_day between ${from}::date and ${to}::date) d on true
  order by b.amount::numeric / nullif(d.gross, 0) desc nulls first, s.shop_code limit ${limit}`

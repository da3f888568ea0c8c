import { sql } from 'kysely'
import type { ShopOrder } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'
import { draftLines } from '../ordering/order-drafts.ts'

/** Selects the routine orders of shops by purchase date; a cart counts what it would cost today. */
export const shopOrdersOf = (scope: Scope, shopCodes: ReadonlyArray<string>, from: Day, to: Day) => sql<ShopOrder>`
  with routine_orders as (
    select * from orders where ${inScope(scope, 'shop_code')} and shop_code = any(${shopCodes})
      and order_type = 'NORMAL' and status <> 'INVALID' and purchase_date between ${from}::date and ${to}::date
  ), cart as (
    select shop_code, dh_no, count(*) as kinds, coalesce(sum(amount), 0)::bigint as goods
    from (${draftLines(sql`routine_orders`, column => inScope(scope, column))}) line group by shop_code, dh_no
  )
  select shop_code as "shopCode", purchase_date as "purchaseDate", dh_no as "dhNo", status,
    coalesce(cart.kinds, routine_orders.kinds) as kinds, coalesce(cart.goods, routine_orders.material_fee, 0) as amount
  from routine_orders left join cart using (shop_code, dh_no)
  order by purchase_date, dh_no`

import { sql } from 'kysely'
import type { ShopWork, ShopWorkKind } from '../../../application/home/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScope } from '../engine/scope.ts'

/** Counts for each shop of the scope what it has to receive, count and pay, with what decides whether it may order. */
export const shopWorkOf = (
  scope: Scope,
  { from, to, today }: { readonly from: Day; readonly to: Day; readonly today: Day },
  kinds: ReadonlyArray<ShopWorkKind>,
  limit: number,
) => sql<ShopWork>`
  select *, count(*) over () as total from (
    select s.shop_code as "shopCode", s.name as "shopName", s.shop_group as "shopGroup",
      s.business_model as "businessModel", s.store_status as "storeStatus",
      exists (select 1 from stocktakes t where t.shop_code = s.shop_code and t.status in ('10', '20')
        and t.blocks_orders and t.sent_at is null) as "mustCount",
      (select count(*) from orders o where o.shop_code = s.shop_code and o.status = 'WAIT_PAY'
        and o.purchase_date between ${from}::date and ${to}::date) as "toPay",
      (select count(*) from shipments h where h.shop_code = s.shop_code and h.sh_status <> '99'
        and h.expect_arrival_date between ${from}::date and ${today}::date) as "toReceive",
      (select count(*) from stocktakes t where t.shop_code = s.shop_code and t.status in ('10', '20', '01')
        and t.counting_date between ${from}::date and ${today}::date) as "toCount"
    from shops s where ${inScope(scope, 's.shop_code')}
  ) work
  order by ${sumOf(kinds)} desc, "shopCode" limit ${limit}`

const sumOf = (kinds: ReadonlyArray<ShopWorkKind>) =>
  kinds.length === 0
    ? sql`0::bigint`
    : sql.join(
        kinds.map(kind => sql.ref(kind)),
        sql` + `,
      )

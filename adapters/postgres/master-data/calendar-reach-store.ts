import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type AffectedOrder, CalendarReach } from '../../../application/master-data/ports/calendar-reach.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'

export const calendarReachStore = Layer.effect(
  CalendarReach,
  Effect.gen(function* () {
    const { rows, row } = yield* Database
    return {
      countShops: (scope, shopGroups) =>
        Effect.map(
          row(sql<{ count: number }>`select count(*)::int as count from shops
            where shop_group = any(${shopGroups}) and store_status <> '4' and ${inScope(scope, 'shop_code')}`),
          counted => counted?.count ?? 0,
        ),
      orders: (scope, shopGroups, days, limit) => {
        const matching = sql`orders o join shops s using (shop_code)
          where s.shop_group = any(${shopGroups}) and o.purchase_date = any(${days}::date[])
            and o.status not in ('INVALID', 'REJECT', 'DC_CANCEL') and ${inScope(scope, 'o.shop_code')}`
        return Effect.all({
          orders: rows(sql<AffectedOrder>`select o.dh_no as "dhNo", o.shop_name as "shopName",
              o.purchase_date as "purchaseDate", o.status as "bizStatus"
            from ${matching} order by o.purchase_date, o.shop_name, o.dh_no limit ${limit}`),
          count: Effect.map(
            row(sql<{ count: number }>`select count(*)::int as count from ${matching}`),
            counted => counted?.count ?? 0,
          ),
        })
      },
    }
  }),
)

import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type EventRecord,
  ForecastFacts,
  type ForecastOrder,
  type ShopCalendar,
  type SoldProduct,
} from '../../../application/forecast/ports.ts'
import type { PromotedSales } from '../../../domain/forecast/products.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { WeatherType } from '../../../domain/master-data/event-kind.ts'
import { matchingRows } from '../engine/list.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { eventsHash } from './events-hash.ts'

/** The facts of forecasts, in PostgreSQL. */
export const forecastFactStore = Layer.effect(
  ForecastFacts,
  Effect.map(Database, ({ rows, row }) => ({
    order: (scope, shopCode, dhNo) =>
      row(sql<ForecastOrder>`select shop_code as "shopCode", dh_no as "dhNo", purchase_date as "purchaseDate", status
        from ${matchingRows(sql`orders`, inScope(scope, 'shop_code'), [
          sql`shop_code = ${shopCode}`,
          sql`dh_no = ${dhNo}`,
        ])}`),
    events: ({ shopCode }, from, through) =>
      rows(sql<EventRecord>`select name, kind, first_day as "firstDay", last_day as "lastDay", products,
          weather_type as "weatherType"
        from sales_events
        where last_day >= ${from}::date and first_day <= ${through}::date
          and (shops = '{}' or ${shopCode} = any(shops))
        order by first_day, event_code collate "C"`),
    calendars: (shops, from, through) =>
      Effect.map(
        rows(
          calendarsOf(
            shops.map(({ shopCode }) => shopCode),
            from,
            through,
          ),
        ),
        calendars => new Map(calendars.map(({ shopCode, ...calendar }) => [shopCode, calendar])),
      ),
    soldProducts: ({ shopCode }, from, through) =>
      rows(sql<SoldProduct>`select l.product_code as "productCode", coalesce(p.name, l.product_code) as name,
          coalesce(p.category, '') as category, coalesce(p.labels, '{}') as labels,
          p.picture_hash as "pictureHash", l.sold
        from (select product_code, sum(sold - returned)::bigint as sold from sales_lines
          where shop_code = ${shopCode} and trade_day between ${from}::date and ${through}::date group by product_code
        ) l left join products p using (product_code)
        order by l.product_code collate "C"`),
    promotedSales: ({ shopCode }, from, through) =>
      rows(sql<PromotedSales & { productCode: string }>`with promoted as (
          select distinct p.product_code, d.trade_day, d.gross
          from sales_events e cross join unnest(e.products) p(product_code) join sales_days d on d.shop_code = ${shopCode}
            and d.trade_day between greatest(e.first_day, ${from}::date) and least(e.last_day, ${through}::date)
          where e.kind = 'PROMOTION' and (e.shops = '{}' or ${shopCode} = any(e.shops)))
        select x.product_code as "productCode", count(*)::integer as days, sum(x.gross)::bigint as turnover,
          coalesce(sum(l.sold), 0)::bigint as sold
        from promoted x left join lateral (select sum(l.sold - l.returned) as sold from sales_lines l
          where l.shop_code = ${shopCode} and l.trade_day = x.trade_day and l.product_code = x.product_code) l on true
        group by x.product_code`),
    scenarios: rows(sql<{ weatherType: WeatherType; rate: number }>`
      select weather_type as "weatherType", turnover_rate as rate from weather_scenarios
      order by turnover_rate desc, weather_type`),
  })),
)

/** Selects the events of each shop. The list of shops of an event is read once for all of them. */
const calendarsOf = (shopCodes: ReadonlyArray<string>, from: Day, through: Day) => sql<
  ShopCalendar & { readonly shopCode: string }
>`
  with due as (select * from sales_events where last_day >= ${from}::date and first_day <= ${through}::date),
    wanted as (select unnest(${shopCodes}::text[]) as shop_code),
    matching as (
      select shop_code, event_code from wanted cross join due where shops = '{}'
      union
      select w.shop_code, event_code from due cross join lateral unnest(shops) s(shop_code) join wanted w using (shop_code)
    )
  select w.shop_code as "shopCode", ${eventsHash} as hash, coalesce(json_agg(json_build_object('name', name, 'kind', kind,
      'firstDay', first_day, 'lastDay', last_day, 'products', products, 'weatherType', weather_type)
      order by first_day, event_code collate "C") filter (where event_code is not null), '[]') as events
  from wanted w left join matching using (shop_code) left join due using (event_code)
  group by w.shop_code`

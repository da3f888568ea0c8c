import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  ForecastChanges,
  type ProductEstimate,
  type TurnoverChangeRecord,
} from '../../../application/forecast/ports.ts'
import { Database } from '../engine/sql.ts'

/** What people made of the forecasts, in PostgreSQL. */
export const forecastChangeStore = Layer.effect(
  ForecastChanges,
  Effect.map(Database, ({ rows, queue }) => ({
    adjustments: ({ shopCode }, from, through) =>
      rows(sql<TurnoverChangeRecord>`select trade_day as day, machine, estimate, modify_reason as "modifyReason",
          weather_type as "weatherType", remarks, made_at as "madeAt", made_by_name as "madeByName"
        from turnover_adjustments
        where shop_code = ${shopCode} and trade_day between ${from}::date and ${through}::date
        order by trade_day, adjustment_no desc`),
    adjust: ({ shopCode, dhNo }, day, { estimate, modifyReason, weatherType, remarks }, machine, { actor, at }) =>
      queue({
        table: 'turnover_adjustments',
        rows: 1,
        query: sql`insert into turnover_adjustments (shop_code, trade_day, dh_no, machine, estimate, modify_reason,
            weather_type, remarks, made_at, made_by, made_by_name)
          values (${shopCode}, ${day}::date, ${dhNo}, ${machine}, ${estimate}, ${modifyReason}, ${weatherType},
            ${remarks}, ${at}, ${actor.userId}, ${actor.name})`,
      }),
    products: ({ shopCode }, from, through) =>
      rows(sql<ProductEstimate>`select product_code as "productCode", trade_day as day, estimate as pieces
        from product_estimates
        where shop_code = ${shopCode} and trade_day between ${from}::date and ${through}::date`),
    setProduct: ({ shopCode, dhNo }, productCode, days, pieces, { actor, at }) =>
      queue({
        table: 'product_estimates',
        rows: days.length,
        query: sql`insert into product_estimates (shop_code, trade_day, product_code, dh_no, estimate, made_at, made_by,
            made_by_name)
          select ${shopCode}, day, ${productCode}, ${dhNo}, ${pieces}, ${at}, ${actor.userId}, ${actor.name}
          from unnest(${days}::date[]) as day
          on conflict (shop_code, trade_day, product_code) do update set dh_no = excluded.dh_no,
            estimate = excluded.estimate, made_at = excluded.made_at, made_by = excluded.made_by,
            made_by_name = excluded.made_by_name`,
      }),
  })),
)

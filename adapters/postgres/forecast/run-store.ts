import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type ForecastDay,
  type ForecastRun,
  Forecasts,
  type ShopForecast,
} from '../../../application/forecast/ports.ts'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import { HISTORY_DAYS, RUN_DAYS } from '../../../domain/forecast/plan.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { Database } from '../engine/sql.ts'
import { accuracyOver } from './accuracy.ts'
import { eventsHash } from './events-hash.ts'
import { hasProfile, profilesOver } from './group-profiles.ts'

/** The stored forecasts, in PostgreSQL. */
export const forecastStore = Layer.effect(
  Forecasts,
  Effect.map(Database, database => ({
    current: Effect.fnUntraced(function* (shop: ShopInScope, madeOn: Day) {
      const run = yield* database.row(runOf(shop, madeOn))
      if (run === null) return null
      return { ...run, days: yield* database.rows(daysOf(shop, madeOn)) }
    }),
    put: (forecasts: ReadonlyArray<ShopForecast>) =>
      database.queue(
        { table: 'forecast_runs', query: deleteRuns(forecasts) },
        { table: 'forecast_runs', rows: forecasts.length, query: insertRuns(forecasts) },
        {
          table: 'turnover_forecasts',
          rows: forecasts.reduce((rows, { run }) => rows + run.days.length, 0),
          query: insertDays(forecasts),
        },
      ),
    enqueueDue: (madeOn: Day, since: Day, at: number) =>
      database.write(sql`insert into jobs (kind, key, lane, sequence, shop_code, created_at, due_at)
        select 'forecast', json_build_array(shop_code, ${madeOn}::text)::text, shop_group, null, shop_code, ${at}, ${at}
        from shops s
        where exists (select 1 from sales_days d where d.shop_code = s.shop_code and d.trade_day >= ${since}::date)
          and not exists (select 1 from forecast_runs r where r.shop_code = s.shop_code and r.made_on = ${madeOn}::date)
          and ${hasProfile(madeOn)}
        on conflict (kind, key) do nothing`),
    forget: (before: Day) =>
      Effect.asVoid(database.write(sql`delete from forecast_runs where made_on < ${before}::date`)),
    ...profilesOver(database),
    ...accuracyOver(database),
  })),
)

/** Selects a forecast; none if sales of the days before it were recorded, or events were changed, after it was made. */
const runOf = ({ shopCode }: ShopInScope, madeOn: Day) => sql<Omit<ForecastRun, 'days'>>`
  select made_on as "madeOn", made_at as "madeAt", inputs, accuracy from forecast_runs r
  where shop_code = ${shopCode} and made_on = ${madeOn}::date
    and inputs ->> 'calendar' = ${calendarHash(shopCode, madeOn)} and not exists (
    select 1 from sales_days d where d.shop_code = ${shopCode} and d.trade_day < ${madeOn}::date
      and d.trade_day >= ${madeOn}::date - 28 and d.recorded_at > r.made_at)`

/** The hash of the events of a shop that a forecast of this business day knows. */
const calendarHash = (shopCode: string, madeOn: Day) => sql`(
  select ${eventsHash} from sales_events
  where last_day >= ${madeOn}::date - ${HISTORY_DAYS}::integer and first_day < ${madeOn}::date + ${RUN_DAYS}::integer
    and (shops = '{}' or ${shopCode} = any(shops)))`

const daysOf = ({ shopCode }: ShopInScope, madeOn: Day) => sql<ForecastDay>`
  select trade_day as day, point, low, high, level, baseline, factors from turnover_forecasts
  where shop_code = ${shopCode} and made_on = ${madeOn}::date order by trade_day`

const columnsOf =
  <Row>(rows: ReadonlyArray<Row>) =>
  (value: (row: Row) => string | number | null): ReadonlyArray<string | number | null> =>
    rows.map(value)

const deleteRuns = (forecasts: ReadonlyArray<ShopForecast>) => {
  const column = columnsOf(forecasts)
  return sql`delete from forecast_runs where (shop_code, made_on) in (
    select * from unnest(${column(({ shop }) => shop.shopCode)}::text[], ${column(({ run }) => run.madeOn)}::date[]))`
}

const insertRuns = (forecasts: ReadonlyArray<ShopForecast>) => {
  const column = columnsOf(forecasts)
  return sql`
    insert into forecast_runs (shop_code, made_on, made_at, inputs, accuracy)
    select * from unnest(${column(({ shop }) => shop.shopCode)}::text[], ${column(({ run }) => run.madeOn)}::date[],
      ${column(({ run }) => run.madeAt)}::bigint[], ${column(({ run }) => JSON.stringify(run.inputs))}::jsonb[],
      ${column(({ run }) => run.accuracy && JSON.stringify(run.accuracy))}::jsonb[])`
}

const insertDays = (forecasts: ReadonlyArray<ShopForecast>) => {
  const column = columnsOf(
    forecasts.flatMap(({ shop, run }) =>
      run.days.map(row => ({ ...row, shopCode: shop.shopCode, madeOn: run.madeOn })),
    ),
  )
  return sql`
    insert into turnover_forecasts (shop_code, made_on, trade_day, point, low, high, level, baseline, factors)
    select * from unnest(${column(row => row.shopCode)}::text[], ${column(row => row.madeOn)}::date[],
      ${column(row => row.day)}::date[], ${column(row => row.point)}::bigint[], ${column(row => row.low)}::bigint[],
      ${column(row => row.high)}::bigint[], ${column(row => row.level)}::bigint[], ${column(row => row.baseline)}::bigint[],
      ${column(row => JSON.stringify(row.factors))}::jsonb[])`
}

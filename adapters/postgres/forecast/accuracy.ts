import { Effect } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type {
  AccuracyOfDay,
  AdjustmentAccuracy,
  Forecasts,
  ShopAccuracyRow,
} from '../../../application/forecast/ports.ts'
import { accuracyOf, comparedPeriod, type ForecastOutcome } from '../../../domain/forecast/accuracy.ts'
import type { ProductOutcome } from '../../../domain/forecast/noise-floor.ts'
import { MIX_DAYS } from '../../../domain/forecast/plan.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { loadPage, matchingRows } from '../engine/list.ts'
import { inScope } from '../engine/scope.ts'
import type { Database } from '../engine/sql.ts'

type Accuracy = Pick<Forecasts['Service'], 'accuracy' | 'accuracyByDay' | 'accuracyOfShops'>

/** The plans that are compared with what was sold: those of eight days, all of whose seven days are over [FC27]. */
const plansBefore = (today: Day) => {
  const { from, to } = comparedPeriod(today)
  return sql`f.made_on between ${from}::date and ${to}::date - 6 and f.trade_day < f.made_on + 7`
}

/** Days in the past whose adjustments are compared. */
const ADJUSTED_DAYS = 90

/** Returns the comparison of stored forecasts with what was sold, over a database. */
export const accuracyOver = ({ rows, row }: Database['Service']): Accuracy => ({
  accuracy: Effect.fnUntraced(function* ({ shopCode }, today) {
    const outcomes = yield* rows(sql<ForecastOutcome & { madeOn: Day }>`
      select f.made_on as "madeOn", d.gross as actual, f.point as forecast, f.low, f.high, f.baseline
      from turnover_forecasts f join sales_days d using (shop_code, trade_day)
      where f.shop_code = ${shopCode} and d.shop_code = ${shopCode} and ${plansBefore(today)}`)
    const adjustments = yield* row(sql<AdjustmentAccuracy>`
      select count(*)::int as days, coalesce(sum(d.gross), 0)::bigint as sold,
        coalesce(sum(abs(a.machine - d.gross)), 0)::bigint as "machineError",
        coalesce(sum(abs(a.estimate - d.gross)), 0)::bigint as "adjustedError"
      from (${lastAdjustments(sql`shop_code = ${shopCode}`, today)}) a join sales_days d using (shop_code, trade_day)
      where d.shop_code = ${shopCode}`)
    const plans = new Set(outcomes.map(({ madeOn }) => madeOn)).size
    const products = yield* rows(productOutcomes(shopCode, today))
    return { plans, accuracy: accuracyOf(outcomes), adjustments: adjustments!, products }
  }),
  accuracyByDay: (scope, today, shops) => rows(byDay(inScope(scope, 'shop_code'), today, shops)),
  accuracyOfShops: (scope, today, offset, limit) =>
    Effect.map(
      loadPage(
        { rows, row },
        {
          columns: sql<ShopAccuracyRow>`t.*`,
          matching: matchingRows(sql`(${byShop(inScope(scope, 'shop_code'), today)}) t`, sql`true`),
          order: sql`t.wape desc, t."shopCode" collate "C"`,
        },
        { offset, limit },
      ),
      ({ records, total }) => ({ shops: records, total }),
    ),
})

/**
 * Selects for each product what was sold on the days of the compared plans, and how far their turnover, split by the mix of the eight
 * weeks before each plan, was from it.
 */
const productOutcomes = (shop: string, today: Day) => sql<ProductOutcome>`
  with plan as (
    select f.made_on, f.trade_day, f.point from turnover_forecasts f
      join sales_days d on d.shop_code = ${shop} and d.trade_day = f.trade_day
    where f.shop_code = ${shop} and ${plansBefore(today)}
  ), money as (
    select p.made_on, sum(d.gross) as gross from (select distinct made_on from plan) p
      join sales_days d on d.shop_code = ${shop} and d.trade_day between p.made_on - ${MIX_DAYS}::int and p.made_on - 1
    group by p.made_on having sum(d.gross) > 0
  ), lines as materialized (
    select product_code, trade_day, sold - returned as sold from sales_lines
    where shop_code = ${shop} and trade_day between ${today}::date - 14 - ${MIX_DAYS}::int and ${today}::date - 1
  ), mix as (
    select m.made_on, l.product_code, greatest(sum(l.sold), 0) / m.gross as rate from money m
      join lines l on l.trade_day between m.made_on - ${MIX_DAYS}::int and m.made_on - 1
    group by m.made_on, m.gross, l.product_code
  )
  select count(*)::int as days, coalesce(sum(l.sold), 0)::bigint as sold,
    sum(abs(round(p.point * m.rate / 1000) * 1000 - coalesce(l.sold, 0)))::bigint as error
  from plan p join mix m using (made_on) left join lines l using (product_code, trade_day)
  group by m.product_code`

/** Selects the adjustment of each past day that counted, if the machine had an estimate. */
const lastAdjustments = (shops: RawBuilder<unknown>, today: Day) => sql`
  select distinct on (shop_code, trade_day) shop_code, trade_day, machine, estimate from turnover_adjustments
  where ${shops} and machine is not null
    and trade_day < ${today}::date and trade_day >= ${today}::date - ${ADJUSTED_DAYS}::int
  order by shop_code, trade_day, adjustment_no desc`

/**
 * Selects the errors by day of the shops with the largest ones, and before them those of all shops. The plans and the order of the
 * shops are those of `byShop`.
 */
const byDay = (shops: RawBuilder<unknown>, today: Day, most: number) => sql<AccuracyOfDay>`
  with outcome as materialized (
    select shop_code, trade_day, d.gross, abs(d.gross - f.point) as error, f.point - d.gross as bias
    from (select * from turnover_forecasts where ${shops}) f
      join (select * from sales_days where ${shops}) d using (shop_code, trade_day)
    where ${plansBefore(today)}
  ), worst as (
    select shop_code, ${rate(sql`sum(error)`, sql`sum(gross)`)} as rate from outcome
    group by shop_code having sum(gross) > 0 order by rate desc, shop_code collate "C" limit ${most}
  )
  select * from (select null as "shopCode", null as "shopName", trade_day as day, ${rate(sql`sum(error)`, sql`sum(gross)`)} as error,
    ${rate(sql`sum(bias)`, sql`sum(gross)`)} as bias, null::int as worst
  from outcome group by trade_day
  union all
  select o.shop_code, s.name, o.trade_day, ${rate(sql`sum(o.error)`, sql`sum(o.gross)`)},
    ${rate(sql`sum(o.bias)`, sql`sum(o.gross)`)}, max(w.rate)
  from outcome o join worst w using (shop_code) join shops s on s.shop_code = o.shop_code
  group by o.shop_code, s.name, o.trade_day) e
  order by worst desc nulls first, "shopCode" collate "C" nulls first, day`

/** Selects the accuracy of each shop: the same figures as \`accuracyOf\`, in hundredths of a percent. */
const byShop = (shops: RawBuilder<unknown>, today: Day) => sql`
  select o.*, s.name as "shopName", coalesce(a.days, 0) as "adjustedDays", a."machineWape", a."adjustedWape"
  from (
    select shop_code as "shopCode", count(distinct f.made_on)::int as plans, count(*)::int as days,
      ${rate(sql`sum(abs(d.gross - f.point))`, sql`sum(d.gross)`)} as wape,
      ${rate(sql`sum(abs(d.gross - f.baseline))`, sql`sum(d.gross) filter (where f.baseline is not null)`)}
        as "baselineWape",
      ${rate(sql`sum(f.point - d.gross)`, sql`sum(d.gross)`)} as bias,
      ${rate(sql`count(*) filter (where d.gross between f.low and f.high)`, sql`count(*)`)} as coverage
    from (select * from turnover_forecasts where ${shops}) f
      join (select * from sales_days where ${shops}) d using (shop_code, trade_day)
    where ${plansBefore(today)} group by shop_code having sum(d.gross) > 0
  ) o join shops s on s.shop_code = o."shopCode" left join (
    select shop_code, count(*)::int as days, ${rate(sql`sum(abs(machine - gross))`, sql`sum(gross)`)} as "machineWape",
      ${rate(sql`sum(abs(estimate - gross))`, sql`sum(gross)`)} as "adjustedWape"
    from (${lastAdjustments(shops, today)}) a join (select * from sales_days where ${shops}) d using (shop_code, trade_day)
    group by shop_code
  ) a on a.shop_code = o."shopCode"`

const rate = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(10000.0 * ${part} / nullif(${whole}, 0))::int`

import { sql } from 'kysely'
import { sumOf } from '../engine/list.ts'

/** The rows of the recipe of a product that is valid on a day: the latest that has begun [SA1]. */
const recipeOn = (product: string, day: string): string => `recipes r on r.product_code = ${product}
  and r.valid_from = (select max(v.valid_from) from recipes v where v.product_code = ${product} and v.valid_from <= ${day})`

/** How many units of its component a row of a recipe takes for one unit of the product. */
const perUnit = '(r.quantity::numeric * 10000 / (r.portions::numeric * r.yield_rate))'

const changesWithin = (table: string): string => `select valid_from from ${table}
    where valid_from > (select first from days) and valid_from <= (select last from days)`

/**
 * The common table expression `taken`: what one unit of each product takes of each material, from `since`, a day on which a recipe or
 * a unit changes, to the day before `until`, the next of these days; between them all days are alike. The table `days` has the
 * `first` and the `last` day.
 */
export const takenByProduct = `taken as materialized (
  with recursive stages as (
    select since, lead(since, 1, 'infinity') over (order by since) as until from (
      select first as since from days union ${changesWithin('recipes')} union ${changesWithin('material_units')}
    ) changes
  ), parts (product_code, since, until, component, unit, taken) as (
    select p.product_code, g.since, g.until, r.component_code, r.unit, ${perUnit}
    from (select distinct product_code from recipes) p cross join stages g join ${recipeOn('p.product_code', 'g.since')}
    union all
    select p.product_code, p.since, p.until, r.component_code, r.unit, p.taken * ${perUnit}
    from parts p join ${recipeOn('p.component', 'p.since')}
    where not exists (select 1 from materials m where m.material_code = p.component)
  )
  select p.product_code, p.since, p.until, p.component as material_code, p.unit, sum(p.taken) as taken,
    sum(p.taken) * coalesce((select u.numerator::numeric / u.denominator from material_units u
      where u.material_code = p.component and u.unit = p.unit and p.unit <> coalesce(m.stock_unit, m.unit)
      order by u.valid_from <= p.since desc, case when u.valid_from <= p.since then u.valid_from end desc,
        u.valid_from limit 1), 1) as in_stock_unit
  from parts p join materials m on m.material_code = p.component
  group by p.product_code, p.since, p.until, p.component, p.unit, m.stock_unit, m.unit)`

/**
 * Selects what each product that was sold on the sales day `d` took of each material, in the unit of the recipe. Costs are the
 * value that left the ledger for the sales of that day, divided by quantity: in the order of the products, each row has what
 * lies between two rounded sums, so that the rows add up to the ledger to the fen; quantities are whole thousandths, so that days
 * add up to their month. Nothing is recorded more than a day early.
 *
 * The movements of the day are rows without a product beside those of the products, summed by the same window: as a join they
 * would be read again for each row, because PostgreSQL expects only one row for each day.
 */
export const breakdownOfDay = `
  select e.product_code, e.sold, e.material_code, e.unit, e.quantity,
    case when e.whole = 0 then 0 else round(e.value * e.through / e.whole / 1000) - round(e.value * (e.through - e.part) / e.whole / 1000)
      end::bigint as cost
  from (
    select product_code, sold, material_code, unit, round(sold * taken) as quantity, sold * in_stock_unit as part,
      sum(sold * in_stock_unit) over used as whole,
      sum(sold * in_stock_unit) over (used order by product_code, unit) as through,
      sum(value) over used as value
    from (
      select l.product_code, l.sold - l.returned as sold, t.material_code, t.unit, t.taken, t.in_stock_unit, null::bigint as value
      from sales_lines l join taken t using (product_code)
      where l.shop_code = d.shop_code and l.trade_day = d.trade_day and l.gap_reason is null
        and t.since <= d.trade_day and t.until > d.trade_day
      union all
      select null, null, m.material_code, null, null, null, -m.change_value from stock_movements m
      where m.shop_code = d.shop_code and m.biz_order_no = d.sales_no and m.recorded_day >= d.trade_day - 1
    ) parts
    window used as (partition by material_code)
  ) e
  where e.product_code is not null`

/** Sums up the costs of the breakdown's rows `r` of several days: unknown as soon as that of one day is. */
export const costOfAllDays = sumOf(sql`r.cost`, 'ofAll')

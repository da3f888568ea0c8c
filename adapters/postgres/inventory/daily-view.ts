import { type RawBuilder, sql } from 'kysely'
import { dailyInventory } from '../../../domain/inventory/daily-inventory.ts'
import { type StockProcess, stockProcesses, stockProcessNames } from '../../../domain/inventory/processes.ts'
import { type Day, daysBetween } from '../../../domain/kernel/day.ts'
import type { RangeValue } from '../../../domain/lists/filters/days/range.ts'
import { viewOf } from '../lists/document-view.ts'
import { stockUnitName } from './unit-columns.ts'

type CauseField = (typeof stockProcesses)[StockProcess]['field']

/** Returns the columns of all causes, such as `order_in`, from those of the days `d`. */
const causes = (column: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(stockProcessNames.map(process => sql`${column(sql.ref(`d.${process.toLowerCase()}`))} as ${cause(process)}`))

const cause = (process: StockProcess) => sql.ref(process.toLowerCase())

/**
 * Selects the daily inventory of a shop: a row for each day of each material that ever moved there, or one for the whole
 * range. The stock before the range is that at the beginning of the latest closed month plus the days since then.
 */
const rowsOf = ({ shopCode, from, through }: DaysOfShop, isRange: boolean, among: Among = everything) => sql`(
  with start as (
    select max(month) as month from stock_months where shop_code = ${shopCode} and month <= ${from}::date
      and month <= (select closed_through + 1 from stock_shops where shop_code = ${shopCode})
  ), opening as (
    select material_code, sum(quantity)::bigint as quantity from (
      select material_code, opening as quantity from stock_months m join start using (month) where m.shop_code = ${shopCode}
      union all
      select material_code, net from stock_days where shop_code = ${shopCode} and trade_day < ${from}::date
        and trade_day >= coalesce((select month from start), '-infinity')
    ) parts where ${among(sql`material_code`)} group by material_code
  ), moved as (
    select material_code, coalesce(quantity, 0) as opening, row_number() over (order by material_code collate "C")::int as place
    from stock_balances left join opening using (material_code) where shop_code = ${shopCode} and ${among(sql`material_code`)}
  )
  ${isRange ? rangeRows(shopCode, from, through) : dayRows(shopCode, from, through)}
) ${shopAndMaterial}`

/** The names of the shop and the material of the rows `r`. */
const shopAndMaterial = sql`r join shops s using (shop_code) left join materials m using (material_code)`

interface DaysOfShop {
  readonly shopCode: string
  readonly from: string
  readonly through: string
}

/** The condition that a column is one of the materials that are calculated. */
type Among = (materialCode: RawBuilder<unknown>) => RawBuilder<unknown>
const everything: Among = () => sql`true`

const daysOf = ({ storeCode, tradeDate }: Readonly<Record<string, unknown>>): DaysOfShop => {
  const { start, end } = tradeDate as RangeValue
  return { shopCode: String(storeCode), from: start.slice(0, 10), through: end.slice(0, 10) }
}

/** Selects the materials and days of the list without their figures. */
const slots = ({ shopCode, from, through }: DaysOfShop) => sql`(
  select shop_code, material_code, ${from}::date + at as trade_day
  from stock_balances cross join generate_series(0, ${sql.lit(daysBetween(from as Day, through as Day))}) at
  where shop_code = ${shopCode}
) ${shopAndMaterial}`

/** Selects the rows of these materials and days with their figures, which needs only the movements of these materials. */
const rowsOfSlots = (days: DaysOfShop, keys: ReadonlyArray<Readonly<Record<string, unknown>>>) => {
  const codes = keys.map(({ materialCode }) => String(materialCode))
  const among: Among = column => sql`${column} = any(${[...new Set(codes)]}::text[])`
  const rows = sql`(${codes}::text[], ${keys.map(({ tradeDate }) => String(tradeDate))}::date[])`
  return sql`${rowsOf(days, false, among)} where (r.material_code, r.trade_day) in (select * from unnest${rows})`
}

/**
 * Selects the rows by day. The days of each material are numbered, because sorting and joining by numbers is several times
 * faster than by codes. Figures that nobody asks for are not calculated, which the count of the rows saves.
 */
const dayRows = (shopCode: string, from: string, through: string) => {
  const days = sql.lit(daysBetween(from as Day, through as Day) + 1)
  return sql`
  select ${shopCode} as shop_code, m.material_code, ${from}::date + m.at as trade_day, ${from}::date + m.at as first_day,
    ${from}::date + m.at as last_day, (opening + sum(coalesce(d.net, 0)) over earlier - coalesce(d.net, 0))::bigint as before,
    (opening + sum(coalesce(d.net, 0)) over earlier)::bigint as after, ${causes(column => sql`coalesce(${column}, 0)`)}
  from (select moved.*, at, place * ${days} + at as slot from moved cross join generate_series(0, ${days} - 1) at) m
    left join (
      select d.*, place * ${days} + (d.trade_day - ${from}::date) as slot from stock_days d join moved using (material_code)
      where d.shop_code = ${shopCode} and d.trade_day between ${from}::date and ${through}::date
    ) d using (slot)
  window earlier as (partition by m.place order by m.at rows unbounded preceding)`
}

/** Selects a row of each material for the whole range. */
const rangeRows = (shopCode: string, from: string, through: string) => sql`
  select ${shopCode} as shop_code, m.material_code, null::date as trade_day, ${from}::date as first_day,
    ${through}::date as last_day, m.opening as before, (m.opening + coalesce(d.net, 0))::bigint as after,
    ${causes(column => sql`coalesce(${column}, 0)`)}
  from moved m left join (
    select material_code, sum(net)::bigint as net, ${causes(column => sql`sum(${column})::bigint`)} from stock_days d
    where shop_code = ${shopCode} and trade_day between ${from}::date and ${through}::date group by material_code
  ) d using (material_code)`

const causeColumns = Object.fromEntries(
  stockProcessNames.map(process => [stockProcesses[process].field, sql`r.${cause(process)}`]),
) as { readonly [Field in CauseField]: RawBuilder<unknown> }

/** Filters and orders by which a row is found only with its figures. */
const figures = ['beforeTotalQty', 'afterTotalQty']

/** The daily inventory of a shop, the latest day first. */
export const dailyView = viewOf(dailyInventory, {
  tables: (values, _now, tab) => rowsOf(daysOf(values), tab === 'range'),
  keys: (values, sort, tab) => {
    if (tab === 'range' || figures.some(id => id === sort?.column || values[id] !== undefined)) return null
    const days = daysOf(values)
    return {
      tables: slots(days),
      columns: { materialCode: sql`r.material_code`, tradeDate: sql`r.trade_day::text` },
      rowsOf: keys => rowsOfSlots(days, keys),
    }
  },
  shopCode: 'r.shop_code',
  columns: {
    ...{ tradeDate: sql`r.trade_day`, startTradeDate: sql`r.first_day`, endTradeDate: sql`r.last_day` },
    ...{ materialName: sql`coalesce(m.name, r.material_code)`, materialCode: sql`r.material_code` },
    ...{ storeName: sql`s.name`, storeCode: sql`r.shop_code`, uomName: stockUnitName, uomCode: stockUnitName },
    ...{ beforeTotalQty: sql`r.before`, ...causeColumns, afterTotalQty: sql`r.after` },
  },
  filters: {
    // The days are in the tables already.
    ...{ storeCode: sql`r.shop_code`, tradeDate: () => sql`true`, materialCodes: sql`r.material_code` },
    ...{ beforeTotalQty: sql`r.before`, afterTotalQty: sql`r.after` },
  },
  // The tables are those of the tab.
  tabs: { day: null, range: null },
  order: sql`r.trade_day desc, r.material_code`,
})

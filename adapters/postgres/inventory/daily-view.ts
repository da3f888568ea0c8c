import { type RawBuilder, sql } from 'kysely'
import { dailyInventory } from '../../../domain/inventory/daily-inventory.ts'
import { type StockProcess, stockProcesses, stockProcessNames } from '../../../domain/inventory/processes.ts'
import type { RangeValue } from '../../../domain/lists/filters/range.ts'
import { viewOf } from '../lists/document-view.ts'
import { stockUnitName } from './unit-columns.ts'

type CauseField = (typeof stockProcesses)[StockProcess]['field']

/** Returns the columns of all causes, such as `order_in`, from those of the days `d`. */
const causes = (column: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(stockProcessNames.map(process => sql`${column(sql.ref(`d.${process.toLowerCase()}`))} as ${cause(process)}`))

const cause = (process: StockProcess) => sql.ref(process.toLowerCase())

/**
 * Selects the daily inventory of a shop: a row for each day of each material that ever moved there, and one for the whole
 * range. The stock before the range is that at the beginning of the latest closed month plus the days since then. `kind`
 * is a constant of each half, so that the half of the other tab is not calculated.
 */
const rowsOf = (shopCode: string, from: string, through: string) => sql`(
  with start as (
    select max(month) as month from stock_months where shop_code = ${shopCode} and month <= ${from}::date
      and month <= (select closed_through + 1 from stock_shops where shop_code = ${shopCode})
  ), opening as (
    select material_code, sum(quantity)::bigint as quantity from (
      select material_code, opening as quantity from stock_months m join start using (month) where m.shop_code = ${shopCode}
      union all
      select material_code, net from stock_days where shop_code = ${shopCode} and trade_day < ${from}::date
        and trade_day >= coalesce((select month from start), '-infinity')
    ) parts group by material_code
  ), moved as (
    select material_code, coalesce(quantity, 0) as opening from stock_balances left join opening using (material_code)
    where shop_code = ${shopCode}
  ), days as materialized (
    select * from stock_days where shop_code = ${shopCode} and trade_day between ${from}::date and ${through}::date
  )
  select 'day' as kind, ${shopCode} as shop_code, each.*, before + net as after from (
    select m.material_code, day::date as trade_day, day::date as first_day, day::date as last_day,
      (opening + coalesce(sum(d.net) over (partition by m.material_code order by day
        rows between unbounded preceding and 1 preceding), 0))::bigint as before,
      coalesce(d.net, 0) as net, ${causes(column => sql`coalesce(${column}, 0)`)}
    from moved m cross join generate_series(${from}::date, ${through}::date, interval '1 day') day
      left join days d on d.material_code = m.material_code and d.trade_day = day::date
  ) each
  union all
  select 'range', ${shopCode}, total.*, before + net from (
    select m.material_code, null::date, ${from}::date, ${through}::date, m.opening as before,
      coalesce(sum(d.net), 0)::bigint as net, ${causes(column => sql`coalesce(sum(${column}), 0)::bigint`)}
    from moved m left join days d using (material_code) group by m.material_code, m.opening
  ) total
) r join shops s using (shop_code) left join materials m using (material_code)`

const causeColumns = Object.fromEntries(
  stockProcessNames.map(process => [stockProcesses[process].field, sql`r.${cause(process)}`]),
) as { readonly [Field in CauseField]: RawBuilder<unknown> }

/** The daily inventory of a shop, the latest day first. */
export const dailyView = viewOf(dailyInventory, {
  tables: ({ storeCode, tradeDate }) => {
    const { start, end } = tradeDate as RangeValue
    return rowsOf(String(storeCode), start.slice(0, 10), end.slice(0, 10))
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
  tabs: { day: sql`r.kind = 'day'`, range: sql`r.kind = 'range'` },
  order: sql`r.trade_day desc, r.material_code`,
})

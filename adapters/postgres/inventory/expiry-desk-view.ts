import { sql } from 'kysely'
import { expiryDesk } from '../../../domain/inventory/expiry-desk.ts'
import { USE_DAYS } from '../../../domain/inventory/left-over.ts'
import { viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'
import { businessDayAt, expiryFlagOf } from './expiring-view.ts'
import { orderUnitName, stockUnitName } from './unit-columns.ts'

/** The city of a shop `s`, where 杭州 and 杭州市 are the same; null if it has none. */
const city = sql`nullif(regexp_replace(btrim(s.city), '市$', ''), '')`

const useDays = sql.lit(USE_DAYS)

/**
 * Selects the batches of shops with what will be left of them, as `leftOver` of the domain: what is used through a batch
 * is the least over the batches before it of what can be used by then plus the batches since. `use_days` is
 * `daysOfUseSince`. `near` is the open shop of the same city and payer that would use most of what is left beyond its
 * own stock; of a shop of another payer nothing is disclosed.
 */
const rowsOf = (shopCodes: ReadonlyArray<string>, now: number) => sql`(
  with today as (select day from ${businessDayAt(now)}), own_shops as (
    select s.shop_code, s.payer_code, ${city} as city from shops s where s.shop_code = any(${shopCodes})
  ), batch_materials as (
    select distinct material_code from stock_expiries where shop_code = any(${shopCodes})
  ), nearby_shops as (
    select s.shop_code, s.name, s.payer_code, ${city} as city from shops s
    where ${city} in (select city from own_shops) and s.store_status <> '4'
  ), histories as (
    select s.shop_code, least(greatest(today.day - first.trade_day, 1), ${useDays}) as use_days
    from (select shop_code from own_shops union select shop_code from nearby_shops) s
      cross join today cross join lateral (
        select d.trade_day from stock_days d where d.shop_code = s.shop_code order by d.trade_day limit 1) first
  ), uses as (
    select d.shop_code, d.material_code, greatest(sum(d.sale_out - d.sale_return - d.pd), 0)::bigint as quantity,
      h.use_days
    from histories h join stock_days d using (shop_code) cross join today
    where d.trade_day between today.day - ${useDays} and today.day - 1
      and d.material_code in (select material_code from batch_materials)
    group by d.shop_code, d.material_code, h.use_days
  ), batches as (
    select e.*, coalesce(u.quantity, 0) as used, coalesce(u.use_days, ${useDays}) as use_days,
      greatest(e.expire_day - today.day + 1, 0) as days, sum(e.quantity) over fefo as through
    from stock_expiries e cross join today left join uses u using (shop_code, material_code)
    where e.shop_code = any(${shopCodes})
    window fefo as (partition by e.shop_code, e.material_code
      order by e.expire_day, e.document_no collate "C" rows unbounded preceding)
  ), bounds as (
    select b.*, least(0, min(used * days / use_days - through) over fefo) as bound from batches b
    window fefo as (partition by shop_code, material_code
      order by expire_day, document_no collate "C" rows unbounded preceding)
  ), leftovers as (
    select b.*, (lag(bound, 1, 0::numeric) over fefo - bound)::bigint as left_quantity from bounds b
    window fefo as (partition by shop_code, material_code order by expire_day, document_no collate "C")
  )
  select l.*, near.shop_code as near_code, near.name as near_name, near.quantity as near_quantity
  from leftovers l join own_shops o using (shop_code) left join lateral (
    select n.shop_code, n.name,
      least(l.left_quantity, u.quantity * l.days / u.use_days - greatest(coalesce(b.in_store, 0), 0)) as quantity
    from nearby_shops n join uses u on u.shop_code = n.shop_code and u.material_code = l.material_code
      left join stock_balances b on b.shop_code = n.shop_code and b.material_code = l.material_code
    where n.city = o.city and n.payer_code is not distinct from o.payer_code and n.shop_code <> l.shop_code
      and l.left_quantity > 0 and l.days > 0
      and u.quantity * l.days / u.use_days > greatest(coalesce(b.in_store, 0), 0)
    order by 3 desc, n.shop_code limit 1
  ) near on true
) e join shops s using (shop_code) left join materials m using (material_code)
  left join stock_balances b on b.shop_code = e.shop_code and b.material_code = e.material_code
  cross join ${businessDayAt(now)}`

/** The expiry desk, the first to expire first. */
export const expiryDeskView = viewOf(expiryDesk, {
  tables: ({ storeCodeList }, now) => rowsOf(storeCodeList as ReadonlyArray<string>, now),
  shopCode: 'e.shop_code',
  columns: {
    ...{ materialName: sql`coalesce(m.name, e.material_code)`, materialCode: sql`e.material_code` },
    ...{ storeName: sql`s.name`, storeCode: sql`e.shop_code`, uomName: stockUnitName },
    ...{ expireDate: sql`e.expire_day`, totalQty: sql`e.quantity`, bizOrderNo: sql`nullif(e.document_no, '')` },
    ...{ dailyUse: sql`round(e.used::numeric / e.use_days)::bigint`, leftQty: sql`e.left_quantity` },
    leftAmount: sql`case when b.in_store > 0
      then round(e.left_quantity::numeric * b.value / b.in_store / 1000)::bigint end`,
    ...{
      nearShopName: sql`e.near_name`,
      nearShopQty: sql`e.near_quantity`,
      nearShopCode: sql`e.near_code`,
      expireFlag: expiryFlagOf,
    },
    dhNo: sql`(select h.dh_no from shipments h where h.shop_code = e.shop_code and h.sh_no = e.document_no limit 1)`,
    orderUnit: orderUnitName,
  },
  filters: {
    // The shops are in the tables already.
    ...{ storeCodeList: sql`e.shop_code`, materialCodes: sql`e.material_code`, expireDate: onDays(sql`e.expire_day`) },
  },
  tabs: { risk: sql`e.left_quantity > 0`, all: null },
  order: sql`e.expire_day, e.shop_code, e.material_code, e.document_no collate "C"`,
})

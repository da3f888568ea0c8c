import { sql } from 'kysely'
import { expiringInventory } from '../../../domain/inventory/expiring-inventory.ts'
import { EXPIRY_WARNING_DAYS } from '../../../domain/inventory/expiry.ts'
import { viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'
import { stockUnitName } from './unit-columns.ts'

/** The business day of an instant, as `businessDayOf` of the domain. */
export const businessDayAt = (now: number) => sql`
  (select (to_timestamp(${now}::bigint / 1000) at time zone zone - day_ends_at::interval)::date as day from chain) today`

/** As `expiryFlag` of the domain. */
export const expiryFlagOf = sql`case when e.expire_day < today.day then 'EXPIRED'
  when e.expire_day < today.day + ${sql.lit(EXPIRY_WARNING_DAYS)} then 'EXPIRING' else 'GOOD' end`

/** The batches of the shops by the day on which they expire. */
export const expiringView = viewOf(expiringInventory, {
  tables: (_, now) => sql`stock_expiries e join shops s using (shop_code) left join materials m using (material_code)
    cross join ${businessDayAt(now)}`,
  shopCode: 'e.shop_code',
  columns: {
    ...{ materialName: sql`coalesce(m.name, e.material_code)`, materialCode: sql`e.material_code` },
    ...{ storeName: sql`s.name`, storeCode: sql`e.shop_code`, uomName: stockUnitName, uomCode: stockUnitName },
    ...{ expireDate: sql`e.expire_day`, totalQty: sql`e.quantity`, bizOrderNo: sql`nullif(e.document_no, '')` },
    expireFlag: expiryFlagOf,
  },
  filters: {
    ...{ storeCode: sql`e.shop_code`, materialCodes: sql`e.material_code`, totalQty: sql`e.quantity` },
    expireDate: onDays(sql`e.expire_day`),
  },
  tabs: {},
  order: sql`e.expire_day, e.material_code, e.document_no, e.shop_code`,
})

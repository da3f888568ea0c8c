import { sql } from 'kysely'
import { realTimeInventory } from '../../../domain/inventory/real-time-inventory.ts'
import { type ShopCondition, viewOf } from '../lists/document-view.ts'
import { isInBlindShipment } from './blind-transit.ts'
import { orderUnitName, orderUnitRatio, stockUnitName } from './unit-columns.ts'

/** The business day of the movement that left the balance. */
const lastMovementDay = (atShop: ShopCondition) => sql`(select f.trade_day from stock_movements f
  where f.shop_code = b.shop_code and f.material_code = b.material_code and f.seq = b.seq and ${atShop('f.shop_code')})`

/** The balances of the shops, whether their material is still on the list of materials or not. */
export const realTimeView = viewOf(realTimeInventory, atShop => ({
  tables: sql`stock_balances b join shops s using (shop_code) left join materials m using (material_code)`,
  shopCode: 'b.shop_code',
  columns: {
    ...{ materialName: sql`coalesce(m.name, b.material_code)`, materialCode: sql`b.material_code` },
    ...{ storeName: sql`s.name`, storeCode: sql`b.shop_code` },
    ...{
      transportQty: sql`case when not ${isInBlindShipment(sql`b.shop_code`, sql`b.material_code`, atShop)} then b.in_transport end`,
      inStoreQty: sql`b.in_store`,
    },
    ...{ uomName: stockUnitName, uomCode: stockUnitName },
    ...{ orderUnit: orderUnitName, orderUnitRatio: orderUnitRatio(lastMovementDay(atShop)) },
  },
  filters: { storeCode: sql`b.shop_code`, materialCodes: sql`b.material_code` },
  tabs: {},
  order: sql`b.material_code, b.shop_code`,
}))

import { sql } from 'kysely'
import { inventoryFlow } from '../../../domain/inventory/inventory-flow.ts'
import { DAY_MS, utcDay } from '../../../domain/kernel/day.ts'
import type { RangeValue } from '../../../domain/lists/filters/days/range.ts'
import { type ShopCondition, viewOf } from '../lists/document-view.ts'
import { isInBlindShipment } from './blind-transit.ts'
import { orderUnitName, orderUnitRatio, stockUnitName } from './unit-columns.ts'

const isBlind = (atShop: ShopCondition) => isInBlindShipment(sql`f.shop_code`, sql`f.material_code`, atShop)

/**
 * Limits the movements to the months of a range: PostgreSQL then plans two of the tables, which are one a month, and not all. Their
 * days are those of the chain's time zone, at most one before or after those of UTC.
 */
const inMonthsOf = ({ from, before }: RangeValue) =>
  sql`f.recorded_day between ${utcDay(from - DAY_MS)}::date and ${utcDay(before + DAY_MS)}::date`

/** The movements of the shops, by the index of their time: newest first, and the later of one instant first. */
export const flowView = viewOf(inventoryFlow, atShop => ({
  tables: ({ operateTime }) =>
    sql`stock_movements f join shops s on s.shop_code = f.shop_code and ${inMonthsOf(operateTime as RangeValue)}
      left join materials m on m.material_code = f.material_code`,
  shopCode: 'f.shop_code',
  columns: {
    ...{ materialName: sql`coalesce(m.name, f.material_code)`, materialCode: sql`f.material_code` },
    ...{ storeName: sql`s.name`, storeCode: sql`f.shop_code`, process: sql`f.process` },
    changeTransportQty: sql`case when not ${isBlind(atShop)} then f.change_in_transport end`,
    afterTransportQty: sql`case when not ${isBlind(atShop)} then f.after_in_transport end`,
    ...{ changeInStoreQty: sql`f.change_in_store`, afterInStoreQty: sql`f.after_in_store` },
    ...{ uomName: stockUnitName, uomCode: stockUnitName, seq: sql`f.seq`, tradeDate: sql`f.trade_day` },
    ...{ orderUnit: orderUnitName, orderUnitRatio: orderUnitRatio(sql`f.trade_day`) },
    ...{ bizOrderNo: sql`f.biz_order_no`, relateOrderNo: sql`f.relate_order_no`, operationDate: sql`f.recorded_at` },
  },
  filters: {
    ...{ storeCode: sql`f.shop_code`, operateTime: sql`f.recorded_at`, processTypes: sql`f.process` },
    ...{ transportChangeType: sql`f.change_in_transport`, inStoreChangeType: sql`f.change_in_store` },
    ...{ materialCodes: sql`f.material_code`, bizOrderNo: sql`f.biz_order_no`, relateOrderNo: sql`f.relate_order_no` },
  },
  tabs: {},
  order: sql`f.recorded_at desc, f.material_code, f.seq desc`,
}))

import { type RawBuilder, sql } from 'kysely'
import { statusesToReceive } from '../../../domain/receiving/receipt-status.ts'
import { receivingOrder } from '../../../domain/receiving/receiving-order.ts'
import { isToCountBlind } from '../inventory/blind-transit.ts'
import { type ShopCondition, viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'

/** A column of the lines of the shipment. */
const someLine = (atShop: ShopCondition, column: RawBuilder<unknown>) => ({
  column,
  within: (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from shipment_lines l left join materials m using (material_code)
      where l.shop_code = s.shop_code and l.dh_no = s.dh_no and l.sh_no = s.sh_no
        and ${atShop('l.shop_code')} and ${condition})`,
})

const isBlind = isToCountBlind(sql`s`)

/** What was shipped and received of a line; nothing says what was shipped while it is counted blind. */
const figures = {
  fhQuantity: sql`case when not ${isBlind} then l.shipped end`,
  realShQuantity: sql`l.received`,
  damagedQuantity: sql`case when l.received is not null then l.damaged end`,
  wrongQuantity: sql`case when l.received is not null then l.wrong end`,
  scQuantity: sql`l.received - l.shipped`,
  replacesName: sql`case when l.replaces <> '' then ordered.material_name end`,
  fcQuantity: sql`case when o.all_shipped and l.replaces = '' and not ${isBlind}
    then ordered.shipped - (ordered.quantity - ordered.cancelled) end`,
}

/** From when a shipment is late: its expected instant, else the end of its expected day in the zone of the chain [HM4]. */
const dueOf = sql`coalesce(s.expect_arrive_at, (extract(epoch from (s.expect_arrival_date + 1)::timestamp
  at time zone (select zone from chain)) * 1000)::bigint)`

/** The late ones come first, then those in the shop, those on their way, and those received. */
const placeOf = (now: number) => sql`case when s.sh_status = '99' then 3 when s.arrived_at is not null then 1
  when t.due <= ${now} then 0 else 2 end`

/** How many materials were shipped, and what they cost; a blind count must not learn their quantities from it. */
const contentsOf = (atShop: ShopCondition) => {
  const lines = sql`from shipment_lines l
    where l.shop_code = s.shop_code and l.dh_no = s.dh_no and l.sh_no = s.sh_no and ${atShop('l.shop_code')}`
  return {
    materialTypeSum: sql`(select count(*)::int ${lines})`,
    shipAmount: sql`case when o.business_code = 'C' and not ${isBlind}
      then (select sum(round(l.price * l.shipped / 1000.0))::bigint ${lines}) end`,
  }
}

/** Receiving orders are shipments; quantities received and differing are there once it was received (spec 002 section 4). */
export const receivingOrderView = viewOf(receivingOrder, atShop => ({
  tables: (_values, now) => sql`shipments s join orders o using (shop_code, dh_no)
    left join difference_orders d on d.shop_code = s.shop_code and d.sc_no = s.sc_no and ${atShop('d.shop_code')}
    cross join lateral (select ${dueOf} as due) t cross join lateral (select ${placeOf(now)} as place) p`,
  shopCode: 's.shop_code',
  joinedShops: ['o.shop_code'],
  columns: {
    ...{ shNo: sql`s.sh_no`, shStatus: sql`s.sh_status`, shopName: sql`o.shop_name`, dhNo: sql`s.dh_no` },
    ...{ scmDeliveryNo: sql`s.scm_delivery_no`, deliveryMode: sql`s.delivery_mode`, fhTime: sql`s.shipped_at` },
    ...{ expectArrivalDate: sql`s.expect_arrival_date`, confirmShTime: sql`s.received_at`, scNo: sql`s.sc_no` },
    ...contentsOf(atShop),
    isAutoSh: sql`case when s.received_at is not null then case when s.is_auto then 'yes' else 'no' end end`,
    scMaterialTypeSum: sql`case when s.sh_status = '99' then (
      select count(distinct (l.material_code, l.replaces))::int from difference_lines l
      where l.shop_code = s.shop_code and l.sc_no = s.sc_no and ${atShop('l.shop_code')}) end`,
    ...{ scStatus: sql`d.sc_status`, reason: sql`case when s.sh_status = '02' then s.void_reason end` },
    ...{ driverName: sql`s.driver_name`, driverPhone: sql`s.driver_phone`, carNumber: sql`s.car_number` },
    ...{ dhDate: sql`o.purchase_date`, receivedByName: sql`s.received_by_name`, countedAt: sql`s.counted_at` },
    ...{ yhNo: sql`s.dh_no`, expectArriveAt: sql`s.expect_arrive_at`, arrivedAt: sql`s.arrived_at` },
  },
  filters: {
    shopJdeNoList: sql`s.shop_code`,
    expectArrivalDate: onDays(sql`s.expect_arrival_date`),
    fhTime: sql`s.shipped_at`,
    shStatusList: sql`s.sh_status`,
    storageTypeList: someLine(atShop, sql`m.storage_type`),
    isAutoSh: sql`(s.is_auto and s.received_at is not null)`,
    deliveryModeList: sql`s.delivery_mode`,
    shNo: sql`s.sh_no`,
    dhNo: sql`s.dh_no`,
    scmDeliveryNo: sql`s.scm_delivery_no`,
    materialCode: someLine(atShop, sql`l.material_code`),
  },
  tabs: {
    ALL: null,
    TO_RECEIVE: sql`s.sh_status = any(${statusesToReceive})`,
    RECEIVED: sql`s.sh_status = '99'`,
  },
  order: sql`p.place, case when p.place < 3 then t.due end, s.shipped_at desc, s.sh_no desc`,
  lines: {
    columns: {
      ...{ materialCode: sql`l.material_code`, materialName: sql`l.material_name`, materialSpecs: sql`l.spec` },
      materialUrl: sql`'/pictures/' || m.picture_hash`,
      ...{
        materialUnitName: sql`l.unit`,
        storageType: sql`m.storage_type`,
        dhQuantity: sql`case when l.replaces = '' then ordered.quantity end`,
      },
      ...figures,
    },
    from: ({ shopCode, number }) => sql`
      shipments s join orders o using (shop_code, dh_no)
        join shipment_lines l using (shop_code, dh_no, sh_no) left join materials m using (material_code)
        left join order_lines ordered on ordered.shop_code = l.shop_code and ordered.dh_no = l.dh_no
          and ordered.material_code = coalesce(nullif(l.replaces, ''), l.material_code)
      where s.shop_code = ${shopCode} and s.sh_no = ${number}
      order by ordered.line_no, l.replaces, l.material_code`,
  },
}))

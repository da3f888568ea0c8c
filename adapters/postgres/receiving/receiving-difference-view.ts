import { type RawBuilder, sql } from 'kysely'
import { receivingDifference } from '../../../domain/receiving/receiving-difference.ts'
import { isToCountBlind } from '../inventory/blind-transit.ts'
import { type DocumentRecord, type ShopCondition, viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'

/** A column of the lines of the difference. */
const someLine = (atShop: ShopCondition, column: RawBuilder<unknown>) => ({
  column,
  within: (condition: RawBuilder<unknown>) =>
    sql`exists (select 1 from difference_lines l where l.shop_code = d.shop_code and l.sc_no = d.sc_no and ${atShop('l.shop_code')} and ${condition})`,
})

const refundStatus = sql`case r.show_refund_status when 'REFUND_SUCCESS' then 'REFUNDED' when 'REFUND_ING' then 'REFUNDING' end`

/** Amounts are shown for orders of business C only (spec 002 section 5). */
const inBusinessC = (amount: RawBuilder<unknown>) => sql`case when o.business_code = 'C' then ${amount} end`

/** The review result is hidden until the difference is decided, and that of invalid lines always (spec 002 section 4). */
const ifReviewed = (column: RawBuilder<unknown>) =>
  sql`case when d.sc_status not in ('10', '11') and l.approve_status <> 'INVALID' then ${column} end`

/** After a void the goods are counted anew, and neither figure of the earlier count may tell what was shipped [RC5]. */
const unlessBlind = (column: RawBuilder<unknown>) => sql`case when not ${isToCountBlind(sql`s`)} then ${column} end`

/** The lines of a document. */
const lines = {
  columns: {
    ...{ materialCode: sql`l.material_code`, materialName: sql`sl.material_name`, materialSpecs: sql`sl.spec` },
    ...{ materialUrl: sql`'/pictures/' || m.picture_hash`, materialUnitName: sql`sl.unit`, scKind: sql`l.kind` },
    ...{ fhQuantity: unlessBlind(sql`sl.shipped`), realShQuantity: sql`sl.received` },
    scQuantity: unlessBlind(sql`l.quantity`),
    ...{ scReason: sql`nullif(l.reason, '')`, scApproveStatus: ifReviewed(sql`l.approve_status`) },
    ...{
      approvedQuantity: ifReviewed(sql`l.approved_quantity`),
      cancelFee: ifReviewed(inBusinessC(sql`l.cancel_fee`)),
    },
    ...{ subsidyFee: ifReviewed(inBusinessC(sql`l.subsidy_fee`)), scRejectReason: ifReviewed(sql`l.reject_reason`) },
    isByRule: ifReviewed(sql`case when l.by_rule then 'yes' else 'no' end`),
    diffDocumentUrls: sql`(
        select json_agg(json_build_object('documentUrl', url) order by place)::text
        from unnest(l.documents) with ordinality as document(url, place))`,
  },
  from: ({ shopCode, number }: DocumentRecord) => sql`
      difference_orders d join orders o using (shop_code, dh_no) join difference_lines l using (shop_code, sc_no)
        join shipments s on s.shop_code = d.shop_code and s.dh_no = d.dh_no and s.sh_no = d.sh_no
        join shipment_lines sl on sl.shop_code = d.shop_code and sl.dh_no = d.dh_no and sl.sh_no = d.sh_no
          and sl.material_code = l.material_code and sl.replaces = l.replaces
        left join materials m on m.material_code = l.material_code
        left join order_lines ordered on ordered.shop_code = d.shop_code and ordered.dh_no = d.dh_no
          and ordered.material_code = coalesce(nullif(l.replaces, ''), l.material_code)
      where d.shop_code = ${shopCode} and d.sc_no = ${number}
      order by ordered.line_no, l.replaces, l.material_code, l.kind`,
}

export const receivingDifferenceView = viewOf(receivingDifference, atShop => ({
  tables: sql`difference_orders d join orders o using (shop_code, dh_no) join shipments s using (shop_code, dh_no, sh_no)
    left join lateral (
      select refund_no, show_refund_status from order_refunds x
      where x.shop_code = d.shop_code and x.dh_no = d.dh_no and x.attach_type = 'SC' and x.attach_order_no = d.sc_no
      order by x.created_at, x.refund_no limit 1
    ) r on true`,
  shopCode: 'd.shop_code',
  joinedShops: ['o.shop_code', 's.shop_code'],
  columns: {
    ...{ scNo: sql`d.sc_no`, scStatus: sql`d.sc_status`, shopName: sql`o.shop_name`, shNo: sql`d.sh_no` },
    ...{ dhNo: sql`d.dh_no`, scmDeliveryNo: sql`s.scm_delivery_no`, deliveryMode: sql`s.delivery_mode` },
    ...{ applyTime: sql`d.applied_at`, confirmShTime: sql`s.received_at`, dhDate: sql`o.purchase_date` },
    ...{ fkType: sql`o.pay_method`, businessCode: sql`o.business_code`, yhNo: sql`d.dh_no` },
    scMaterialTypeSum: sql`(
      select count(distinct (l.material_code, l.replaces))::int from difference_lines l
      where l.shop_code = d.shop_code and l.sc_no = d.sc_no and ${atShop('l.shop_code')})`,
    // Nothing is refunded of what is not decided.
    cancelTotalFee: inBusinessC(sql`(
      select sum(l.cancel_fee)::bigint from difference_lines l
      where l.shop_code = d.shop_code and l.sc_no = d.sc_no and ${atShop('l.shop_code')} and d.sc_status not in ('10', '11'))`),
    ...{ scRefundStatus: refundStatus, rofRefundOrderNo: sql`r.refund_no`, appliedByName: sql`d.applied_by_name` },
    ...{ decidedAt: sql`d.decided_at`, decidedByName: sql`d.decided_by_name` },
  },
  filters: {
    shopJdeNoList: sql`d.shop_code`,
    confirmShTime: sql`s.received_at`,
    dhDate: onDays(sql`o.purchase_date`),
    scStatusList: sql`d.sc_status`,
    scRefundStatusList: sql`(${refundStatus})`,
    fkTypeList: sql`o.pay_method`,
    deliveryModeList: sql`s.delivery_mode`,
    scNo: sql`d.sc_no`,
    shNo: sql`d.sh_no`,
    dhNo: sql`d.dh_no`,
    materialCode: someLine(atShop, sql`l.material_code`),
  },
  tabs: {},
  order: sql`d.applied_at desc, d.sc_no desc`,
  lines,
}))

import { sql } from 'kysely'
import { returnDocument } from '../../../domain/receiving/returns/return-list.ts'
import { type DocumentRecord, viewOf } from '../lists/document-view.ts'

/** Amounts are shown for orders of business C only (spec 002 section 5). */
const inBusinessC = (amount: ReturnType<typeof sql>) => sql`case when o.business_code = 'C' then ${amount} end`

const refund = (column: string) => sql`(select ${sql.ref(column)} from order_refunds f where f.shop_code = r.shop_code
  and f.dh_no = r.dh_no and f.attach_type = 'TH' and f.attach_order_no = r.th_no order by created_at limit 1)`

/** The review column shows - of drafts and under review (spec 002 section 4). */
const approval = sql`case r.th_status when '00' then 'INVALID' when '11' then 'INVALID' when '01' then 'REJECT'
  when '02' then 'INVALID' else 'APPROVED' end`

/** The lines of a document. */
const lines = {
  columns: {
    materialCode: sql`l.material_code`,
    materialName: sql`coalesce(ol.material_name, l.material_code)`,
    materialSpecs: sql`ol.spec`,
    materialUrl: sql`'/pictures/' || ol.picture_hash`,
    materialUnitName: sql`ol.unit`,
    returnLimit: sql`l.return_limit`,
    thApplyQuantity: sql`l.quantity`,
    realThStoreQuantity: sql`l.stored`,
    cancelFee: inBusinessC(sql`l.cancel_fee`),
    subsidyFee: inBusinessC(sql`l.subsidy_fee`),
    thReason: sql`l.reason`,
    thDocumentUrls: sql`case when cardinality(l.documents) > 0 then (
        select json_agg(json_build_object('documentUrl', url))::text from unnest(l.documents) url) end`,
    thApproveStatus: approval,
    rejectReason: sql`r.reject_reason`,
    isRecordInventory: sql`case when r.stock_left then 'yes' else 'no' end`,
  },
  from: ({ shopCode, number }: DocumentRecord) => sql`return_lines l join return_orders r using (shop_code, th_no)
      join orders o on o.shop_code = r.shop_code and o.dh_no = r.dh_no
      left join order_lines ol on ol.shop_code = r.shop_code and ol.dh_no = r.dh_no and ol.material_code = l.material_code
      where l.shop_code = ${shopCode} and l.th_no = ${number} order by ol.line_no, l.material_code`,
}

/** Returns with their orders: the list and the page of spec 002. */
export const returnView = viewOf(returnDocument, atShop => ({
  tables: sql`return_orders r join orders o using (shop_code, dh_no)`,
  shopCode: 'r.shop_code',
  joinedShops: ['o.shop_code'],
  columns: {
    thNo: sql`r.th_no`,
    thStatus: sql`r.th_status`,
    shopName: sql`o.shop_name`,
    thType: sql`r.th_type`,
    thSource: sql`r.th_source`,
    applyThTime: sql`r.applied_at`,
    thMaterialTypeSum: sql`(select count(*) from return_lines l where l.shop_code = r.shop_code and l.th_no = r.th_no and ${atShop('l.shop_code')})`,
    deliveryMode: sql`r.delivery_mode`,
    storeTime: sql`r.stored_at`,
    shNo: sql`r.sh_no`,
    dhNo: sql`r.dh_no`,
    thBatchNo: sql`r.th_batch_no`,
    scmThNo: sql`r.scm_th_no`,
    confirmShTime: sql`(select max(s.received_at) from shipments s where s.shop_code = r.shop_code and s.dh_no = r.dh_no and ${atShop('s.shop_code')}
      and (r.sh_no is null or s.sh_no = r.sh_no))`,
    fkType: sql`case r.th_type when 'ORIGINAL_ORDER' then o.pay_method else 'OFFLINE' end`,
    cancelTotalFee: inBusinessC(sql`(select sum(l.cancel_fee)::bigint from return_lines l
      where l.shop_code = r.shop_code and l.th_no = r.th_no and ${atShop('l.shop_code')})`),
    thRefundStatus: refund('show_refund_status'),
    rofRefundOrderNo: refund('refund_no'),
    reason: sql`coalesce(r.reject_reason, r.void_reason)`,
    version: sql`r.version`,
    shopCode: sql`r.shop_code`,
  },
  filters: {
    shopJdeNoList: sql`r.shop_code`,
    applyThDate: sql`r.applied_at`,
    thStatusList: sql`r.th_status`,
    thTypeList: sql`r.th_type`,
    thSourceList: sql`r.th_source`,
    deliveryModeList: sql`r.delivery_mode`,
    thNo: sql`r.th_no`,
    materialCode: {
      column: sql`l.material_code`,
      within:
        condition => sql`exists (select 1 from return_lines l where l.shop_code = r.shop_code and l.th_no = r.th_no
        and ${atShop('l.shop_code')} and ${condition})`,
    },
    shNo: sql`r.sh_no`,
    dhNo: sql`r.dh_no`,
    thBatchNo: sql`r.th_batch_no`,
  },
  tabs: {},
  order: sql`r.applied_at desc, r.shop_code, r.th_no`,
  lines,
}))

import { sql } from 'kysely'
import { localPurchase } from '../../../domain/local-purchase/purchase-order.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'
import { viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'

/** Local purchases: the list and the page. */
export const localPurchaseView = viewOf(localPurchase, atShop => ({
  tables: sql`local_purchases p join shops s using (shop_code)`,
  shopCode: 'p.shop_code',
  columns: {
    ...{ lcNo: sql`p.lc_no`, lcStatus: sql`p.lc_status`, shopName: sql`s.name`, purchaseDate: sql`p.purchase_day` },
    paidFee: sql`p.paid_fee`,
    materialNum: sql`(select count(distinct l.material_code)::int from local_purchase_lines l
      where l.shop_code = p.shop_code and l.lc_no = p.lc_no and ${atShop('l.shop_code')})`,
    ...{ sellerName: sql`p.seller_name`, createdByName: sql`p.created_by_name`, createdAt: sql`p.created_at` },
    ...{ remark: sql`p.remark`, reviewedByName: sql`p.reviewed_by_name`, reviewedAt: sql`p.reviewed_at` },
    ...{ reason: sql`p.reason`, version: sql`p.version`, shopCode: sql`p.shop_code` },
    documentUrls: sql`to_json(p.documents)::text`,
  },
  filters: {
    ...{ shopJdeNoList: sql`p.shop_code`, purchaseDate: onDays(sql`p.purchase_day`), lcStatusList: sql`p.lc_status` },
    lcNo: sql`p.lc_no`,
    materialCode: {
      column: sql`l.material_code`,
      within: condition => sql`exists (select 1 from local_purchase_lines l where l.shop_code = p.shop_code
        and l.lc_no = p.lc_no and ${atShop('l.shop_code')} and ${condition})`,
    },
  },
  tabs: {},
  order: sql`p.purchase_day desc, p.created_at desc, p.lc_no`,
  lines: {
    columns: {
      ...{ materialCode: sql`l.material_code`, materialName: sql`coalesce(m.name, l.material_code)` },
      ...{ materialSpecs: sql`m.spec`, materialUrl: sql`'/pictures/' || m.picture_hash` },
      ...{ materialUnitName: stockUnitName, quantity: sql`l.quantity`, paidFee: sql`l.paid_fee` },
    },
    from: ({ shopCode, number }) => sql`local_purchase_lines l left join materials m using (material_code)
      where l.shop_code = ${shopCode} and l.lc_no = ${number} order by l.line_no`,
  },
}))

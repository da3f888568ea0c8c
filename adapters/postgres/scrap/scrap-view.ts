import { sql } from 'kysely'
import { scrapOrder } from '../../../domain/scrap/scrap-order.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'
import { viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'

/** Scrap orders: the list and the page of spec 002. */
export const scrapView = viewOf(scrapOrder, atShop => ({
  tables: sql`scrap_orders b join shops s using (shop_code)
    left join sales_days d on d.shop_code = b.shop_code and d.trade_day = b.scrap_day and ${atShop('d.shop_code')}`,
  shopCode: 'b.shop_code',
  columns: {
    ...{ bfNo: sql`b.bf_no`, bizStatus: sql`b.biz_status`, shopName: sql`s.name`, scrapDate: sql`b.scrap_day` },
    scrapAmount: sql`b.scrap_amount`,
    // As `scrapRate` of the domain.
    scrapRate: sql`case when d.gross > 0 then round(b.scrap_amount * 10000.0 / d.gross)::float8 end`,
    materialCount: sql`(select count(distinct l.material_code)::int from scrap_lines l
      where l.shop_code = b.shop_code and l.bf_no = b.bf_no and ${atShop('l.shop_code')})`,
    ...{ bizType: sql`b.biz_type`, submittedAt: sql`b.submitted_at` },
    // Who recorded the order. A review or void used to write its own person and time, which is then later than the submission.
    updateUserName: sql`case when b.biz_status <> '10' and b.updated_at > b.submitted_at then b.created_by_name
      else b.updated_by_name end`,
    ...{ reason: sql`b.reason`, reviewedByName: sql`b.reviewed_by_name`, version: sql`b.version` },
    shopCode: sql`b.shop_code`,
  },
  filters: {
    ...{ shopJdeNoList: sql`b.shop_code`, scrapDate: onDays(sql`b.scrap_day`), bizStatusList: sql`b.biz_status` },
    ...{ bizTypeList: sql`b.biz_type`, bfNo: sql`b.bf_no` },
    materialCode: {
      // The material itself, or a product that is made of it.
      column: sql`l.material_code`,
      within: condition => sql`exists (select 1 from scrap_parts l where l.shop_code = b.shop_code and l.bf_no = b.bf_no
        and ${atShop('l.shop_code')} and ${condition})`,
    },
  },
  tabs: {},
  order: sql`b.scrap_day desc, b.created_at desc, b.bf_no`,
  lines: {
    columns: {
      ...{ materialCode: sql`l.material_code`, materialName: sql`coalesce(max(m.name), max(p.name), l.material_code)` },
      ...{
        materialSpecs: sql`max(m.spec)`,
        materialUrl: sql`'/pictures/' || coalesce(max(m.picture_hash), max(p.picture_hash))`,
      },
      ...{
        materialUnitName: sql`coalesce(max(${stockUnitName}), max(p.unit))`,
        categoryCode: sql`max(l.category_code)`,
      },
      ...{
        quantity: sql`sum(l.quantity)::bigint`,
        scrapAmount: sql`sum(l.amount)::bigint`,
        batches: sql`count(*)::int`,
      },
    },
    from: ({ shopCode, number }) => sql`scrap_lines l left join materials m using (material_code)
      left join products p on p.product_code = l.material_code
      where l.shop_code = ${shopCode} and l.bf_no = ${number} group by l.material_code order by min(l.batch_no)`,
  },
}))

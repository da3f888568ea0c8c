import { sql } from 'kysely'
import { accountAdjustment } from '../../../domain/adjustments/adjustment-order.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'
import { viewOf } from '../lists/document-view.ts'
import { onDays } from '../lists/on-days.ts'

/** Account adjustments: the list and the page of spec 002. */
export const adjustmentView = viewOf(accountAdjustment, atShop => ({
  tables: sql`account_adjustments a join shops s using (shop_code)`,
  shopCode: 'a.shop_code',
  columns: {
    ...{ tzNo: sql`a.tz_no`, payStatus: sql`a.pay_status`, tzStatus: sql`a.tz_status`, shopName: sql`s.name` },
    ...{ shopJdeNo: sql`a.shop_code`, dhDate: sql`a.adjust_day`, tzType: sql`a.tz_type`, tzMode: sql`a.tz_mode` },
    materialNum: sql`(select count(distinct l.material_code)::int from account_adjustment_lines l
      where l.shop_code = a.shop_code and l.tz_no = a.tz_no and ${atShop('l.shop_code')})`,
    ...{ adjustFee: sql`a.adjust_fee`, alwAmt: sql`a.allowance_fee`, alwUsedAmt: sql`a.allowance_used` },
    ...{ scmCode: sql`a.scm_code`, remark: sql`a.remark`, createdByName: sql`a.created_by_name` },
    ...{ confirmedByName: sql`a.confirmed_by_name`, confirmedAt: sql`a.confirmed_at` },
    ...{ settledByName: sql`a.settled_by_name`, settledAt: sql`a.settled_at`, settleRemark: sql`a.settle_remark` },
    ...{ reason: sql`a.reason`, version: sql`a.version` },
  },
  filters: {
    ...{ shopJdeNos: sql`a.shop_code`, dhDate: onDays(sql`a.adjust_day`), payStatus: sql`a.pay_status` },
    ...{ tzType: sql`a.tz_type`, tzMode: sql`a.tz_mode`, tzNo: sql`a.tz_no`, scmCode: sql`a.scm_code` },
  },
  tabs: {},
  order: sql`a.adjust_day desc, a.created_at desc, a.tz_no`,
  lines: {
    columns: {
      ...{ materialCode: sql`l.material_code`, materialName: sql`coalesce(m.name, l.material_code)` },
      ...{ materialSpecs: sql`m.spec`, materialUrl: sql`'/pictures/' || m.picture_hash` },
      ...{ materialUnitName: stockUnitName, dhQuantity: sql`l.quantity` },
      ...{ unitCost: sql`l.unit_cost`, amount: sql`l.amount` },
    },
    from: ({ shopCode, number }) => sql`account_adjustment_lines l left join materials m using (material_code)
      where l.shop_code = ${shopCode} and l.tz_no = ${number} order by l.line_no`,
  },
}))

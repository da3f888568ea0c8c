import { sql } from 'kysely'
import { returnsReport } from '../../../../../domain/reports/goods/returns.ts'
import { inScope } from '../../../engine/scope.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import type { ReportView } from '../../view.ts'
import {
  categoryColumns,
  categoryFilterColumns,
  categoryJoins,
  costOf,
  inBusinessC,
  unitCostOf,
  unknown,
} from './goods-columns.ts'

const settlement = sql`case r.th_type when 'ORIGINAL_ORDER' then o.pay_method else 'OFFLINE' end`

export const returnsView: ReportView<keyof typeof returnsReport.columns> = {
  columns: {
    ...{ retNo: sql`r.th_no`, retStatus: sql`r.th_status`, retType: sql`r.th_type`, retSource: sql`r.th_source` },
    ...{ shopJdeNumber: sql`r.shop_code`, shopJdeName: sql`o.shop_name`, materialCode: sql`l.material_code` },
    ...{ materialName: sql`coalesce(ol.material_name, m.name, l.material_code)`, ...categoryColumns },
    ...{ retLimit: sql`l.return_limit`, retApplyQty: sql`l.quantity`, realRetStoreQty: sql`l.stored` },
    ...{ retDiffQty: sql`l.quantity - l.stored`, materialUnitName: sql`coalesce(ol.unit, m.unit)` },
    unitCost: inBusinessC(unitCostOf(sql`ol.price`)),
    retApplyCost: inBusinessC(costOf(sql`ol.price`, sql`l.quantity`)),
    realRetCost: inBusinessC(costOf(sql`ol.price`, sql`l.stored`)),
    ...{ applyRetTime: sql`r.applied_at`, storeTime: sql`r.stored_at` },
    confirmRecvTime: sql`(select max(s.received_at) from shipments s where s.shop_code = r.shop_code and s.dh_no = r.dh_no
      and (r.sh_no is null or s.sh_no = r.sh_no))`,
    ...{ ordNo: sql`r.dh_no`, recvNo: sql`r.sh_no`, scmRetNo: sql`r.scm_th_no`, delivMode: sql`r.delivery_mode` },
    ...{ settlementType: settlement, retReason: sql`l.reason`, returner: sql`r.applied_by_name` },
    ...{ rejReason1: sql`r.reject_reason`, custConfirmTime1: sql`r.reviewed_at` },
    ...{ rejReason2: sql`r.void_reason`, custConfirmTime2: sql`r.voided_at` },
    ...{ jdeSaleNo: unknown, jdePurchNo: unknown, scmPurchNo: unknown },
  },
  from: (scope, filter) => sql`return_orders r join return_lines l using (shop_code, th_no)
    join orders o on o.shop_code = r.shop_code and o.dh_no = r.dh_no
    left join lateral (select x.* from order_lines x where x.shop_code = r.shop_code and x.dh_no = r.dh_no
      and x.material_code = l.material_code limit 1) ol on true
    left join materials m on m.material_code = l.material_code ${categoryJoins}
    where ${inScope(scope, 'r.shop_code')}
    ${narrowedBy(returnsReport.filters, filter, {
      applyRetTime: sql`r.applied_at`,
      shopJdeNumber: sql`r.shop_code`,
      retStatus: sql`r.th_status`,
      retType: sql`r.th_type`,
      retSource: sql`r.th_source`,
      retNo: sql`r.th_no`,
      ordNo: sql`r.dh_no`,
      materialCode: sql`l.material_code`,
      category: categoryFilterColumns,
      delivMode: sql`r.delivery_mode`,
      settlementType: settlement,
    })}`,
  order: sql`r.applied_at desc, r.th_no desc, r.shop_code, l.material_code`,
}

import { sql } from 'kysely'
import { ordersReport } from '../../../../../domain/reports/goods/orders.ts'
import { inScope } from '../../../engine/scope.ts'
import { narrowedBy } from '../../../lists/conditions.ts'
import { onDays } from '../../../lists/on-days.ts'
import type { ReportView } from '../../view.ts'
import { inBusinessC } from './goods-columns.ts'

/** The subsidy of the payment that is in force for the order. */
const subsidy = sql`coalesce((select p.subsidy_fee from trade_parts p where p.shop_code = o.shop_code and p.dh_no = o.dh_no
  and p.trade_order_no = o.trade_order_no and p.submission_no = o.submission_no and p.state = 'PAID'), 0)`

/** The amount before the subsidy, which `total_fee` lacks once the order is paid. */
const gross = sql`o.material_fee + o.service_fee + o.car_fee`

export const ordersView: ReportView<keyof typeof ordersReport.columns> = {
  columns: {
    ...{
      ordNo: sql`o.dh_no`,
      ordStatus: sql`o.status`,
      shopJdeNumber: sql`o.shop_code`,
      shopJdeName: sql`o.shop_name`,
    },
    ...{
      ordType: sql`o.order_type`,
      zpType: sql`o.zp_type`,
      ordAmt: inBusinessC(gross),
      alwAmt: inBusinessC(subsidy),
      netAmt: inBusinessC(sql`o.total_fee`),
    },
    ...{
      serviceFee: inBusinessC(sql`o.service_fee`),
      subFee: inBusinessC(sql`o.car_fee`),
      ordDate: sql`o.purchase_date`,
    },
    ...{ expectArrivalDate: sql`o.arrival_date`, kinds: sql`o.kinds`, delivMode: sql`o.delivery_mode` },
    settlementType: sql`o.pay_method`,
  },
  from: (scope, filter) => sql`orders o where ${inScope(scope, 'o.shop_code')}
    ${narrowedBy(ordersReport.filters, filter, {
      ordDate: onDays(sql`o.purchase_date`),
      expectArrivalDate: onDays(sql`o.arrival_date`),
      shopJdeNumber: sql`o.shop_code`,
      ordStatus: sql`o.status`,
      ordNo: sql`o.dh_no`,
      zpType: sql`o.zp_type`,
      ordType: sql`o.order_type`,
      delivMode: sql`o.delivery_mode`,
      settlementType: sql`o.pay_method`,
    })}`,
  order: sql`o.purchase_date desc, o.dh_no desc, o.shop_code`,
}

import { sql } from 'kysely'
import type { OrderRefund } from '../../../application/fulfilment/ports/shipments.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Fen } from '../../../domain/kernel/money.ts'

export const refundedOf = (order: OrderInScope, exceptNo: string) => sql<{ readonly refunded: Fen }>`
  select coalesce(sum(refund_fee), 0)::bigint as refunded from order_refunds
  where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and trade_order_no is null
    and refund_no <> ${exceptNo}`

export const refundOf = ({ shopCode, dhNo }: OrderInScope, attachType: string, attachOrderNo: string) => sql`
  select 1 from order_refunds where shop_code = ${shopCode} and dh_no = ${dhNo} and attach_type = ${attachType}
    and attach_order_no = ${attachOrderNo} limit 1`

export const insertRefund = (order: OrderInScope, refund: OrderRefund, at: number) => sql`
  insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_promo_fee,
    service_fee, car_fee, refund_type, refund_acct, spc_channel_order_no, refund_source, show_refund_status, created_at,
    complete_at)
  values (${order.shopCode}, ${refund.refundNo}, ${order.dhNo}, ${refund.attachType}, ${refund.attachOrderNo},
    ${refund.refundFee}, ${refund.refundPromoFee}, ${refund.serviceFee}, ${refund.carFee}, ${refund.refundType},
    ${refund.refundAcct}, ${refund.spcChannelOrderNo}, ${refund.refundSource}, ${refund.showRefundStatus}, ${at},
    ${refund.completeAt})
  on conflict (shop_code, refund_no) do update set refund_fee = excluded.refund_fee,
    refund_promo_fee = excluded.refund_promo_fee, service_fee = excluded.service_fee, car_fee = excluded.car_fee,
    refund_acct = excluded.refund_acct, spc_channel_order_no = excluded.spc_channel_order_no,
    show_refund_status = excluded.show_refund_status, complete_at = excluded.complete_at
  where order_refunds.dh_no = excluded.dh_no`

export const dropRefund = ({ shopCode, dhNo }: OrderInScope, refundNo: string) => sql`
  delete from order_refunds where shop_code = ${shopCode} and dh_no = ${dhNo} and refund_no = ${refundNo}
    and trade_order_no is null`

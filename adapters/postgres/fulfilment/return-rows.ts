import { sql } from 'kysely'
import type { OrderRefund, ReturnOrder } from '../../../application/fulfilment/ports/shipments.ts'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { Fen } from '../../../domain/kernel/money.ts'

/** Inserts a return of goods and adds it to the ordered lines. */
export const returnPut = (order: OrderInScope, { thNo, shNo, thStatus, lines }: ReturnOrder, at: number) => sql`
  with told as (
    select * from unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.quantity)}::bigint[])
      as told(material_code, quantity)
  ), head as (
    insert into return_orders (shop_code, th_no, dh_no, sh_no, applied_at, th_status)
    values (${order.shopCode}, ${thNo}, ${order.dhNo}, ${shNo}, ${at}, ${thStatus}) returning shop_code, th_no
  ), counted as (
    update order_lines l set returned = coalesce(l.returned, 0) + told.quantity from told
    where l.shop_code = ${order.shopCode} and l.dh_no = ${order.dhNo} and l.material_code = told.material_code
  )
  insert into return_lines (shop_code, th_no, material_code, quantity)
  select head.shop_code, head.th_no, told.material_code, told.quantity from head, told`

export const returnOf = (order: OrderInScope, thNo: string) => sql<Pick<ReturnOrder, 'thStatus' | 'lines'>>`
  select th_status as "thStatus", coalesce((
    select json_agg(json_build_object('materialCode', material_code, 'quantity', quantity) order by material_code)
    from return_lines l where l.shop_code = r.shop_code and l.th_no = r.th_no
  ), '[]') as lines
  from return_orders r
  where r.shop_code = ${order.shopCode} and r.dh_no = ${order.dhNo} and r.th_no = ${thNo}`

export const refundedOf = (order: OrderInScope, exceptNo: string) => sql<{ readonly refunded: Fen }>`
  select coalesce(sum(refund_fee), 0)::bigint as refunded from order_refunds
  where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} and trade_order_no is null
    and refund_no <> ${exceptNo}`

export const refundPut = (order: OrderInScope, refund: OrderRefund, at: number) => sql`
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

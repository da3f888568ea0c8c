import { sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import type { ProviderName } from '../../../application/payment/ports/payment-provider.ts'
import type { CashRefund, LockedPart, NewRefund, RefundDone } from '../../../application/payment/ports/refunds.ts'
import type { QueuedWrite } from '../engine/sql.ts'

/** Records amounts to be refunded. Each UPDATE does not match if the amount would exceed what was paid (I4). */
export const refundWrites = (
  order: OrderInScope,
  part: LockedPart,
  refund: NewRefund,
  at: number,
): ReadonlyArray<QueuedWrite> => [
  { table: 'order_refunds', rows: 1, query: insertRefund(order, part, refund, at) },
  { table: 'refund_lines', rows: refund.lines.length, query: insertRefundLines(order, refund) },
  { table: 'trade_parts', rows: 1, query: refundPart(order, part, refund) },
  { table: 'trade_orders', rows: 1, query: refundTrade(part, refund) },
  ...(refund.paymentRefundNo === null ? [] : cashRefundWrites(order, part, refund, at)),
]

const cashRefundWrites = (
  order: OrderInScope,
  part: LockedPart,
  refund: NewRefund,
  at: number,
): ReadonlyArray<QueuedWrite> => [
  { table: 'payment_orders', rows: 1, query: refundPayment(part, refund) },
  { table: 'payment_refunds', rows: 1, query: refundDue(order, part, refund, at) },
  refundJob(refund.paymentRefundNo, part.payment?.provider, order.shopCode, at),
]

/** Inserts the refund; without cash it is complete at once. */
const insertRefund = (order: OrderInScope, part: LockedPart, refund: NewRefund, at: number) => {
  const isDone = refund.paymentRefundNo === null
  return sql`
    insert into order_refunds (shop_code, refund_no, dh_no, attach_type, attach_order_no, refund_fee, refund_promo_fee,
      service_fee, car_fee, refund_type, refund_source, show_refund_status, created_at, complete_at, entity_code,
      trade_order_no, difference_fee)
    values (${order.shopCode}, ${refund.refundNo}, ${order.dhNo}, ${refund.attachType}, ${refund.attachOrderNo},
      ${refund.cash}, ${refund.subsidy}, ${refund.service}, ${refund.car}, ${refund.refundType}, ${refund.refundSource},
      ${isDone ? 'REFUND_SUCCESS' : 'REFUND_ING'}, ${at}, ${isDone ? at : null}, ${part.entityCode},
      ${part.tradeOrderNo}, ${refund.neverReceived})`
}

const insertRefundLines = ({ shopCode }: OrderInScope, { refundNo, lines }: NewRefund) => sql`
  insert into refund_lines (shop_code, refund_no, material_code, quantity, refund_fee, refund_promo_fee)
  select ${shopCode}, ${refundNo}, line.* from unnest(${lines.map(line => line.materialCode)}::text[],
    ${lines.map(line => line.quantity)}::bigint[], ${lines.map(line => line.cash)}::bigint[],
    ${lines.map(line => line.subsidy)}::bigint[]) as line`

const refundPart = ({ shopCode, dhNo }: OrderInScope, part: LockedPart, { cash, subsidy }: NewRefund) => sql`
  update trade_parts set refunded_fee = refunded_fee + ${cash}, refunded_subsidy = refunded_subsidy + ${subsidy}
  where entity_code = ${part.entityCode} and trade_order_no = ${part.tradeOrderNo} and shop_code = ${shopCode}
    and dh_no = ${dhNo} and state = 'PAID' and refunded_fee = ${part.refunded}
    and refunded_subsidy = ${part.refundedSubsidy} and refunded_fee + ${cash} <= payable_fee
    and refunded_subsidy + ${subsidy} <= subsidy_fee`

const refundTrade = ({ entityCode, tradeOrderNo }: LockedPart, { tradeStatus }: NewRefund) => sql`
  update trade_orders set status = ${tradeStatus}, version = version + 1
  where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo}
    and status in ('TRANSACTION_COMPLETED', 'PART_REFUND')`

const refundPayment = ({ entityCode, payment }: LockedPart, { cash, neverReceived }: NewRefund) => sql`
  update payment_orders set refunding = refunding + ${cash - neverReceived}
  where entity_code = ${entityCode} and payment_order_no = ${payment?.paymentOrderNo ?? null} and status = 'PAID'
    and settles and refunding + ${cash - neverReceived} <= confirmed_amount`

const refundDue = ({ shopCode }: OrderInScope, part: LockedPart, refund: NewRefund, at: number) => sql`
  insert into payment_refunds (entity_code, payment_refund_no, payment_order_no, trade_order_no, reason, shop_code,
    refund_no, amount, status, created_at)
  values (${part.entityCode}, ${refund.paymentRefundNo}, ${part.payment?.paymentOrderNo ?? null}, ${part.tradeOrderNo},
    'ORDER_REFUND', ${shopCode}, ${refund.refundNo}, ${refund.cash - refund.neverReceived}, 'REFUND_ING', ${at})`

export const cashRefundColumns = sql`
  r.entity_code as "entityCode", r.payment_refund_no as "paymentRefundNo", r.payment_order_no as "paymentOrderNo",
  r.trade_order_no as "tradeOrderNo", r.reason, p.provider, r.amount, p.confirmed_amount as total, p.currency,
  r.status = 'REFUND_SUCCESS' as "isDone"`

/** Returns the job that sends cash back through its provider. */
export const refundJob = (
  paymentRefundNo: string | null,
  provider: ProviderName | null | undefined,
  shopCode: string | null,
  at: number,
): QueuedWrite => ({
  table: 'jobs',
  rows: 1,
  query: sql`
    insert into jobs (kind, key, lane, shop_code, created_at, due_at)
    values ('refund', ${paymentRefundNo}, ${provider ?? null}, ${shopCode}, ${at}, ${at})`,
})

/** Completes a refund: on the refund itself, on its payment, and in the order's refund record. */
export const finishRefund = (refund: CashRefund, outcome: RefundDone): ReadonlyArray<QueuedWrite> => {
  const { entityCode, paymentRefundNo, paymentOrderNo, amount } = refund
  return [
    {
      table: 'payment_refunds',
      rows: 1,
      query: sql`
        update payment_refunds set status = 'REFUND_SUCCESS', last_error = null,
          completed_at = ${outcome.completedAt}, channel_refund_no = ${outcome.channelRefundNo},
          external_refund_no = ${outcome.externalRefundNo}
        where entity_code = ${entityCode} and payment_refund_no = ${paymentRefundNo} and status = 'REFUND_ING'`,
    },
    {
      table: 'payment_orders',
      rows: 1,
      query: sql`
        update payment_orders set refunded = refunded + ${amount}
        where entity_code = ${entityCode} and payment_order_no = ${paymentOrderNo} and refunded + ${amount} <= refunding`,
    },
    {
      table: 'order_refunds',
      query: sql`
        update order_refunds o set show_refund_status = 'REFUND_SUCCESS', complete_at = ${outcome.completedAt},
          spc_channel_order_no = ${outcome.channelRefundNo}, refund_acct = paid.payer_account
        from payment_refunds r join payment_orders paid using (entity_code, payment_order_no)
        where r.entity_code = ${entityCode} and r.payment_refund_no = ${paymentRefundNo}
          and o.shop_code = r.shop_code and o.refund_no = r.refund_no`,
    },
  ]
}

import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { OrderInScope } from '../../../application/ordering/ports/orders.ts'
import { type CashRefund, type LockedPart, Refunds } from '../../../application/payment/ports/refunds.ts'
import { Database } from '../engine/sql.ts'
import { cashRefundColumns, finishRefund, refundWrites } from './refund-changes.ts'
import { findRefunds, refundsOfTrade, visibleTrade } from './refund-rows.ts'

export const refundStore = Layer.effect(
  Refunds,
  Effect.gen(function* () {
    const { row, rows, write, queue } = yield* Database
    return {
      lockPaid: order =>
        Effect.gen(function* () {
          const trade = yield* row(lockTrade(order))
          if (!trade) return null
          const payment = yield* row(lockPayment(trade))
          const part = (yield* row(partOf(trade, order)))!
          return { ...trade, ...part, payment }
        }),
      paid: order =>
        Effect.gen(function* () {
          const trade = yield* row(tradeOf(order))
          return trade && (yield* row(partOf(trade, order)))
        }),
      create: (order, part, refund, at) => queue(...refundWrites(order, part, refund, at)),
      search: (scope, filter) => rows(findRefunds(scope, filter)),
      ofTrade: (scope, userId, tradeOrderNo) =>
        Effect.gen(function* () {
          if (!(yield* row(visibleTrade(scope, tradeOrderNo)))) return null
          return yield* rows(refundsOfTrade(scope, userId, tradeOrderNo))
        }),
      find: paymentRefundNo => row(sql`${cashRefunds} where r.payment_refund_no = ${paymentRefundNo}`),
      lock: ({ entityCode, paymentOrderNo, paymentRefundNo }) =>
        Effect.gen(function* () {
          yield* row(sql`select 1 from payment_orders
            where entity_code = ${entityCode} and payment_order_no = ${paymentOrderNo} for update`)
          return (yield* row(sql<CashRefund>`${cashRefunds} where r.payment_refund_no = ${paymentRefundNo}`))!
        }),
      finish: (refund, outcome) => queue(...finishRefund(refund, outcome)),
      noteError: ({ entityCode, paymentRefundNo }, lastError) =>
        write(sql`update payment_refunds set last_error = ${lastError}
          where entity_code = ${entityCode} and payment_refund_no = ${paymentRefundNo} and status = 'REFUND_ING'`),
    }
  }),
)

type Trade = Pick<LockedPart, 'entityCode' | 'tradeOrderNo'>

/** Whether part of the payment can still be refunded. */
const isLeft = sql`p.state = 'PAID' and (p.refunded_fee < p.payable_fee or p.refunded_subsidy < p.subsidy_fee)`

/** Locks the trade. Its parts can be read first, because they only change under the lock of their order. */
const lockTrade = (order: OrderInScope) => sql<Trade>`${tradeOf(order)} for update of t`

const tradeOf = ({ shopCode, dhNo }: OrderInScope) => sql<Trade>`
  select t.entity_code as "entityCode", t.trade_order_no as "tradeOrderNo"
  from trade_orders t join trade_parts p using (entity_code, trade_order_no)
  where p.shop_code = ${shopCode} and p.dh_no = ${dhNo} and ${isLeft}`

const lockPayment = ({ entityCode, tradeOrderNo }: Trade) => sql<NonNullable<LockedPart['payment']>>`
  select payment_order_no as "paymentOrderNo", provider, confirmed_amount - refunding as left from payment_orders
  where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo} and settles for update`

const partOf = ({ entityCode, tradeOrderNo }: Trade, { shopCode, dhNo }: OrderInScope) => sql<
  Omit<LockedPart, 'entityCode' | 'tradeOrderNo' | 'payment'>
>`
  select payable_fee as payable, subsidy_fee as subsidy, refunded_fee as refunded,
    refunded_subsidy as "refundedSubsidy", service_fee as service, car_fee as car,
    exists (select 1 from trade_parts p where p.entity_code = mine.entity_code
      and p.trade_order_no = mine.trade_order_no and (p.shop_code, p.dh_no) <> (mine.shop_code, mine.dh_no)
      and ${isLeft}) as "othersLeft",
    (select coalesce(json_agg(json_build_object('materialCode', l.material_code, 'quantity', l.quantity,
        'price', l.price, 'amount', coalesce(l.amount, 0), 'promo', l.promo_fee,
        'refundedQuantity', coalesce(back.quantity, 0), 'refunded', coalesce(back.fee, 0),
        'refundedPromo', coalesce(back.promo_fee, 0)) order by l.line_no), '[]')
      from order_lines l left join (
        select b.material_code, sum(b.quantity) as quantity, sum(b.refund_fee) as fee,
          sum(b.refund_promo_fee) as promo_fee
        from refund_lines b join order_refunds r using (shop_code, refund_no)
        where r.shop_code = ${shopCode} and r.dh_no = ${dhNo} and r.trade_order_no = ${tradeOrderNo}
        group by b.material_code
      ) back using (material_code)
      where l.shop_code = ${shopCode} and l.dh_no = ${dhNo}) as lines
  from trade_parts mine
  where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo} and shop_code = ${shopCode} and dh_no = ${dhNo}`

const cashRefunds = sql<CashRefund>`select ${cashRefundColumns} from payment_refunds r
  join payment_orders p using (entity_code, payment_order_no)`

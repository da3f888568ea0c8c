import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { PaidLine } from '../../../domain/ordering/cart/line-fees.ts'
import type { Scope } from '../../platform/caller.ts'
import type { LogRow, OrderInScope, OrderLineRow } from './orders.ts'

export interface ShipmentLineRow {
  readonly materialCode: string
  /** The material that was ordered, where this one stands in for it. */
  readonly replaces: string | null
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly price: Fen | null
  readonly shipped: Thousandths
  readonly received: Thousandths | null
}

export interface ShipmentRow {
  readonly shNo: string
  readonly batchNo: number
  readonly scmDeliveryNo: string | null
  readonly deliveryMode: string
  /** The day that was planned; the transport may tell a moment, which is nearer to the truth. */
  readonly expectArrivalDate: Day | null
  readonly expectArriveAt: number | null
  readonly shippedAt: number
  readonly receivedAt: number | null
  readonly scNo: string | null
  readonly lines: ReadonlyArray<ShipmentLineRow>
}

export interface ReturnRow {
  readonly thNo: string
  readonly appliedAt: number
  readonly thStatus: string
}

export interface RefundRow {
  readonly refundNo: string
  readonly attachType: string
  readonly attachOrderNo: string
  readonly refundFee: Fen
  readonly refundPromoFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
  readonly refundType: string
  readonly refundAcct: string | null
  readonly spcChannelOrderNo: string | null
  readonly refundSource: string | null
  readonly status: string
  readonly shopReturnStatus: string | null
  readonly createdAt: number
  readonly completeAt: number | null
  /** The goods in it; none where others told of the refund. */
  readonly lines: ReadonlyArray<RefundLineRow>
}

export interface RefundLineRow {
  readonly materialCode: string
  readonly name: string
  readonly unit: string
  readonly quantity: Thousandths
  readonly refundFee: Fen
  readonly refundPromoFee: Fen
}

/** How the order was paid in its current trade. */
export interface OrderPayment {
  readonly batchNo: string
  readonly payer: string
  readonly businessModel: string
  readonly account: string | null
  readonly paidAt: number
  /** None where subsidy paid for all of it. */
  readonly paymentNo: string | null
}

export interface TransportRow {
  readonly shNo: string
  readonly scmDeliveryNo: string | null
  readonly departureAddress: string | null
  readonly nodeState: string | null
  readonly currLocation: string | null
  readonly shippedAt: number
  readonly expectArriveAt: number | null
  readonly arrivedAt: number | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly carNumber: string | null
  readonly expressNo: string | null
}

/** A line, and whether the keyword that was asked for finds it. */
export interface FoundLine extends OrderLineRow {
  readonly paid: PaidLine | null
  readonly isFound: boolean
}

/** Under the trade that it is of: an order that was placed again is in another one, or in none yet. */
export interface OrderRefundRow
  extends Pick<RefundRow, 'refundFee' | 'refundPromoFee' | 'serviceFee' | 'carFee' | 'status'> {
  readonly tradeOrderNo: string | null
}

/** An order with everything that its detail page shows, read in one statement. */
export interface FollowedOrder {
  readonly order: OrderInScope
  readonly zone: string
  readonly log: ReadonlyArray<LogRow & { readonly actorId: string }>
  readonly lines: ReadonlyArray<FoundLine>
  readonly shipments: ReadonlyArray<ShipmentRow>
  readonly returns: ReadonlyArray<ReturnRow>
  readonly refunds: ReadonlyArray<OrderRefundRow>
  /** Null until it is paid. */
  readonly payment: OrderPayment | null
}

/** What became of orders once they were placed: shipments, returns, refunds. */
export class OrderTracking extends Context.Service<
  OrderTracking,
  {
    readonly detail: (scope: Scope, dhNo: string, keyword: string) => Effect.Effect<FollowedOrder | null>
    /** The shipment of that number, or the last one. */
    readonly transport: (order: OrderInScope, shNo: string | undefined) => Effect.Effect<TransportRow | null>
    /** Keeps the first time that the replacements were read. */
    readonly markReplaceRead: (order: OrderInScope, now: number) => Effect.Effect<void>
  }
>()('OrderTracking') {}

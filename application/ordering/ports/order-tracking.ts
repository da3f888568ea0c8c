import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { PaidLine } from '../../../domain/ordering/cart/line-fees.ts'
import type { Scope } from '../../platform/caller.ts'
import type { LogRow, OrderInScope, OrderLineRow } from './orders.ts'

export interface ShipmentLineRow {
  readonly materialCode: string
  /** The ordered material, if this one is its substitute; null otherwise. */
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
  /** The day on which the carrier expects to arrive; while it has not said, that of the order. */
  readonly expectArrivalDate: Day | null
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
  /** The returned goods; empty for refunds reported by other systems. */
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

/** The payment of the order in its current trade. */
export interface OrderPayment {
  readonly batchNo: string
  readonly payer: string
  readonly businessModel: string
  readonly account: string | null
  readonly paidAt: number
  /** Null if subsidy paid for everything. */
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

/** A line, and whether it matches the keyword. */
export interface TrackedLine extends OrderLineRow {
  readonly paid: PaidLine | null
  readonly matchesKeyword: boolean
}

/** A refund with its own trade: an order that was submitted again is in another one, or in none yet. */
export interface OrderRefundRow
  extends Pick<RefundRow, 'refundFee' | 'refundPromoFee' | 'serviceFee' | 'carFee' | 'status'> {
  readonly tradeOrderNo: string | null
}

/** An order with everything that its detail page shows. */
export interface TrackedOrder {
  readonly order: OrderInScope
  readonly zone: string
  readonly log: ReadonlyArray<LogRow & { readonly actorId: string }>
  readonly lines: ReadonlyArray<TrackedLine>
  readonly shipments: ReadonlyArray<ShipmentRow>
  readonly returns: ReadonlyArray<ReturnRow>
  readonly refunds: ReadonlyArray<OrderRefundRow>
  /** Null until it is paid. */
  readonly payment: OrderPayment | null
}

/** What follows submitted orders: shipments, returns, refunds. */
export class OrderTracking extends Context.Service<
  OrderTracking,
  {
    readonly detail: (scope: Scope, dhNo: string, keyword: string) => Effect.Effect<TrackedOrder | null>
    /** Returns the shipment with this number, or the latest one; null if there is none. */
    readonly transport: (order: OrderInScope, shNo: string | undefined) => Effect.Effect<TransportRow | null>
    /** Stores the first time that the substitutes were viewed. */
    readonly markReplaceRead: (order: OrderInScope, now: number) => Effect.Effect<void>
  }
>()('OrderTracking') {}

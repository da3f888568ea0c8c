import { Context, type Effect } from 'effect'
import type { DeliveryHead, DeliveryLine } from '../../../domain/fulfilment/line.ts'
import type { ShippedLine } from '../../../domain/fulfilment/ship.ts'
import type { Transport } from '../../../domain/fulfilment/transport.ts'
import type { DocumentUnit } from '../../../domain/inventory/posting.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

export interface ShipmentLine extends ShippedLine {
  readonly name: string
  readonly spec: string
  readonly unit: string
  /** Its unit, if the stock is kept in another one; null otherwise. */
  readonly stockUnit: DocumentUnit | null
  readonly price: Fen | null
  readonly received: Thousandths | null
}

/** One delivery of an order, which is a receipt order of the shop. */
export interface Shipment extends Transport {
  readonly shNo: string
  readonly batchNo: number
  readonly scmDeliveryNo: string | null
  readonly shippedAt: number
  readonly shippedByName: string
  readonly receivedAt: number | null
  readonly receivedByName: string | null
  readonly scNo: string | null
  /** The trip on which it left with others; null if it left alone. */
  readonly tripNo: string | null
  readonly lines: ReadonlyArray<ShipmentLine>
}

export interface NewShipment {
  readonly shNo: string
  readonly batchNo: number
  readonly scmDeliveryNo: string | null
  readonly deliveryMode: string
  readonly transport: Transport
  readonly lines: ReadonlyArray<Omit<ShipmentLine, 'received'>>
}

/** A material that can substitute another one, at the price for the order's shop. */
export interface SubstituteMaterial {
  readonly materialCode: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly storageType: string
  readonly deliveryMode: string
  readonly price: Fen | null
}

/** A pending or completed refund of an order. */
export interface OrderRefund {
  readonly refundNo: string
  readonly attachType: string
  readonly attachOrderNo: string
  /** Total cash, including its shares of the fees. */
  readonly refundFee: Fen
  readonly refundPromoFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
  readonly refundType: string
  readonly refundSource: string | null
  readonly refundAcct: string | null
  readonly spcChannelOrderNo: string | null
  readonly showRefundStatus: 'REFUND_ING' | 'REFUND_SUCCESS'
  readonly completeAt: number | null
}

/**
 * Shipments, receipts and refunds of orders. The caller holds the order's lock; writes belong to the
 * transaction of its transition.
 */
export class Shipments extends Context.Service<
  Shipments,
  {
    /** Locks those of the orders that are in scope, in key order. */
    readonly lockOrders: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** Returns the deliveries of an order, oldest first. */
    readonly ofOrder: (order: OrderInScope) => Effect.Effect<ReadonlyArray<Shipment>>
    /** Returns whether any order of the chain has a delivery with this number. */
    readonly isTaken: (shNo: string) => Effect.Effect<boolean>
    /** Returns whether any order of the shop has a delivery with this number. */
    readonly isOfShop: (order: OrderInScope, shNo: string) => Effect.Effect<boolean>
    readonly substitutes: (
      order: OrderInScope,
      materialCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyArray<SubstituteMaterial>>
    readonly ship: (order: OrderInScope, shipment: NewShipment, actor: Actor, at: number) => Effect.Effect<void>
    /** Stores the delivered quantities of the lines, the delivery flags of the order and its delivery modes. */
    readonly putDelivery: (
      order: OrderInScope,
      lines: ReadonlyArray<DeliveryLine>,
      head: DeliveryHead,
      deliveryModes: ReadonlyArray<string>,
    ) => Effect.Effect<void>
    /** Marks everything that was ordered as cancelled. */
    readonly cancelLines: (order: OrderInScope) => Effect.Effect<void>
    readonly putTransport: (order: OrderInScope, shNo: string, transport: Transport) => Effect.Effect<void>
    /** Returns the sum of the externally reported refunds of an order, except the one with this number. */
    readonly refunded: (order: OrderInScope, exceptNo: string) => Effect.Effect<Fen>
    /** Returns whether a refund of a receiving difference (SC) or a return (TH) of the order is recorded already. */
    readonly isRefunded: (order: OrderInScope, attachType: 'SC' | 'TH', attachOrderNo: string) => Effect.Effect<boolean>
    /** Deletes a refund of the order that no trade paid, such as a credit; changes nothing if there is none. */
    readonly dropRefund: (order: OrderInScope, refundNo: string) => Effect.Effect<void>
    /** Inserts a refund or updates its status. */
    readonly putRefund: (order: OrderInScope, refund: OrderRefund, at: number) => Effect.Effect<void>
  }
>()('Shipments') {}

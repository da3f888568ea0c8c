import { Context, type Effect } from 'effect'
import type { DeliveryHead, DeliveryLine } from '../../../domain/fulfilment/line.ts'
import type { ShippedLine } from '../../../domain/fulfilment/ship.ts'
import type { Transport } from '../../../domain/fulfilment/transport.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

export interface ShipmentLine extends ShippedLine {
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly price: Fen | null
  readonly received: Thousandths | null
}

/** One delivery of an order, which is one receipt order of the shop. */
export interface Shipment extends Transport {
  readonly shNo: string
  readonly batchNo: number
  readonly scmDeliveryNo: string | null
  readonly shippedAt: number
  readonly shippedByName: string
  readonly receivedAt: number | null
  readonly receivedByName: string | null
  readonly scNo: string | null
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

/** A material of the chain as it may stand in for another, at what the order's shop pays for it. */
export interface StandIn {
  readonly materialCode: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly storageType: string
  readonly deliveryMode: string
  readonly price: Fen | null
}

export interface Receipt {
  readonly shNo: string
  /** The number of its receipt difference, where there is one. */
  readonly scNo: string | null
  readonly lines: ReadonlyArray<ShippedLine & { readonly received: Thousandths }>
}

export interface ReturnOrder {
  readonly thNo: string
  readonly shNo: string | null
  readonly thStatus: string
  readonly lines: ReadonlyArray<{ readonly materialCode: string; readonly quantity: Thousandths }>
}

/** What is, or was, being paid back of an order. */
export interface OrderRefund {
  readonly refundNo: string
  readonly attachType: string
  readonly attachOrderNo: string
  /** Cash in all, with the shares of the fees in it. */
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
 * What was shipped, received, returned and paid back of orders. It writes to an order that its caller holds, in the
 * transaction of the turn that goes with it.
 */
export class Shipments extends Context.Service<
  Shipments,
  {
    /** Holds many orders at once, in the order of their keys, those that are in scope. */
    readonly lockOrders: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<OrderInScope>>
    /** The deliveries of an order, oldest first. */
    readonly ofOrder: (order: OrderInScope) => Effect.Effect<ReadonlyArray<Shipment>>
    /** Whether any order of the chain has a delivery of that number. */
    readonly isTaken: (shNo: string) => Effect.Effect<boolean>
    /** Whether the order's shop has a delivery of that number, of whichever order. */
    readonly isOfShop: (order: OrderInScope, shNo: string) => Effect.Effect<boolean>
    readonly standIns: (
      order: OrderInScope,
      materialCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyArray<StandIn>>
    readonly ship: (order: OrderInScope, shipment: NewShipment, actor: Actor, at: number) => Effect.Effect<void>
    /** How far the lines of an order were delivered, what its head says of it, and by which ways it comes. */
    readonly putDelivery: (
      order: OrderInScope,
      lines: ReadonlyArray<DeliveryLine>,
      head: DeliveryHead,
      deliveryModes: ReadonlyArray<string>,
    ) => Effect.Effect<void>
    /** All that was ordered is cancelled. */
    readonly cancelLines: (order: OrderInScope) => Effect.Effect<void>
    readonly putTransport: (order: OrderInScope, shNo: string, transport: Transport) => Effect.Effect<void>
    /** What came of a delivery; it is in the shop's stock from now on. */
    readonly receive: (order: OrderInScope, receipt: Receipt, actor: Actor, at: number) => Effect.Effect<void>
    /** The materials of a return, or null where nobody knows its number. */
    readonly findReturn: (order: OrderInScope, thNo: string) => Effect.Effect<{ readonly thStatus: string } | null>
    readonly putReturn: (order: OrderInScope, returned: ReturnOrder, at: number) => Effect.Effect<void>
    readonly putReturnStatus: (order: OrderInScope, thNo: string, thStatus: string) => Effect.Effect<void>
    /** What the refunds that others told of an order come to, without the one of that number. */
    readonly refunded: (order: OrderInScope, exceptNo: string) => Effect.Effect<Fen>
    /** A refund, or what has become of it. */
    readonly putRefund: (order: OrderInScope, refund: OrderRefund, at: number) => Effect.Effect<void>
  }
>()('Shipments') {}

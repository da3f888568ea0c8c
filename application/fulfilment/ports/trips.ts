import { Context, type Effect } from 'effect'
import type { Transport } from '../../../domain/fulfilment/transport.ts'
import type { Scope } from '../../platform/caller.ts'

/** An order on a lorry, and where it is delivered to. */
export interface TripOrder {
  readonly dhNo: string
  readonly shopCode: string
  readonly shopName: string
  readonly city: string
  readonly kinds: number
  readonly remark: string | null
}

/** An order that can be shipped in full, with the place of its shop on the shop's last trip. */
export interface OrderToLoad extends TripOrder {
  readonly submissionNo: number
  readonly lastStop: number | null
}

/** The transport fields that all shipments of a lorry share. */
export type TripDriver = Pick<Transport, 'driverName' | 'driverPhone' | 'carNumber' | 'departureAddress'>

/** A shipment on a lorry. */
export interface TripShipment extends TripDriver, TripOrder {
  /** The place of its shop on the route, from 1. */
  readonly stop: number
  readonly shNo: string
  readonly departedAt: number
  readonly expectArriveAt: number | null
  readonly arrivedAt: number | null
  readonly receivedAt: number | null
}

/** A shipment and the place of its shop on the route; the shipments of a shop have the same one. */
export interface NewStop {
  readonly shopCode: string
  readonly dhNo: string
  readonly shNo: string
  readonly stop: number
}

/** Shipments that left together on one lorry. */
export class Trips extends Context.Service<
  Trips,
  {
    /** Returns those of the orders that are in scope and wait for shipment. */
    readonly toLoad: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<OrderToLoad>>
    /** Returns who drove the last shipments to any of these shops, at most five, the latest first. */
    readonly lastDrivers: (scope: Scope, shopCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<TripDriver>>
    readonly add: (tripNo: string, stops: ReadonlyArray<NewStop>, departedAt: number) => Effect.Effect<void>
    /** Returns the shipments of a trip that are in scope, in the order of the route. */
    readonly shipments: (scope: Scope, tripNo: string) => Effect.Effect<ReadonlyArray<TripShipment>>
  }
>()('Trips') {}

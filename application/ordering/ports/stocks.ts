import { Context, type Effect } from 'effect'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderInScope } from './orders.ts'

/** A shipped material, and the ordered material whose reservation it consumes, which differs for a substitute. */
export interface OutgoingMaterial {
  readonly materialCode: string
  readonly promisedAs: string
  readonly quantity: Thousandths
}

/** What leaves for an order, and whether nothing more will. */
export interface OutgoingBatch {
  readonly order: OrderInScope
  readonly leaving: ReadonlyArray<OutgoingMaterial>
  readonly isLast: boolean
}

/** Warehouse stock and its reservations for submitted orders. */
export class Stocks extends Context.Service<
  Stocks,
  {
    /** Reserves the order's lines; a second call for the same order changes nothing. */
    readonly lock: (order: OrderInScope) => Effect.Effect<void>
    /**
     * Deducts the shipped quantities of these orders from the stock, all at once so that shipments never wait for each
     * other in a circle, and from the reservations of each order; the last batch releases the rest.
     */
    readonly ship: (batches: ReadonlyArray<OutgoingBatch>) => Effect.Effect<void>
    /** Lowers the reservations of an order to the quantities of its lines. */
    readonly lower: (order: OrderInScope) => Effect.Effect<void>
    readonly release: (order: OrderInScope) => Effect.Effect<void>
    /**
     * Locks the stock of a material until the transaction ends, so that concurrent counts are serialised. Returns null
     * if there is no such material; `onHand` is null if its stock was never entered.
     */
    readonly hold: (materialCode: string) => Effect.Effect<{ readonly onHand: Thousandths | null } | null>
    /** Returns whether a person has corrected the stock of the material after this instant. */
    readonly isCorrectedAfter: (materialCode: string, instant: number) => Effect.Effect<boolean>
    /** Sets the stock on hand of a locked material. */
    readonly count: (materialCode: string, onHand: Thousandths) => Effect.Effect<void>
    /**
     * The unreserved quantity of each material whose stock is counted; up to a second old, except for reservations of
     * this process.
     */
    readonly available: Effect.Effect<ReadonlyMap<string, Thousandths>>
  }
>()('Stocks') {}

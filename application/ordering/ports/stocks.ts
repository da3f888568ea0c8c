import { Context, type Effect } from 'effect'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderInScope } from './orders.ts'

/** What leaves, and which of the order's materials it was promised as: another one where it stands in for it. */
export interface Leaving {
  readonly materialCode: string
  readonly promisedAs: string
  readonly quantity: Thousandths
}

/** Warehouse stock, and what of it is promised to submitted orders. */
export class Stocks extends Context.Service<
  Stocks,
  {
    /** Promises the order's lines; a second call for the same order changes nothing. */
    readonly lock: (order: OrderInScope) => Effect.Effect<void>
    /** Takes what leaves out of the warehouse and out of the order's promises; with its last batch no promise is left. */
    readonly ship: (order: OrderInScope, leaving: ReadonlyArray<Leaving>, isLast: boolean) => Effect.Effect<void>
    readonly release: (order: OrderInScope) => Effect.Effect<void>
    /**
     * Holds the stock of a material until the transaction ends, so that counts of it come one after the other. Returns null
     * if there is no such material; `onHand` is null if its stock was never entered.
     */
    readonly hold: (materialCode: string) => Effect.Effect<{ readonly onHand: Thousandths | null } | null>
    /** Whether a person has corrected the stock of the material after that instant. */
    readonly isCorrectedAfter: (materialCode: string, instant: number) => Effect.Effect<boolean>
    /** Sets what is on hand of a material that is held. */
    readonly count: (materialCode: string, onHand: Thousandths) => Effect.Effect<void>
    /** What may still be promised of each material; at most a second old, but for what this process itself promised. */
    readonly available: Effect.Effect<ReadonlyMap<string, Thousandths>>
  }
>()('Stocks') {}

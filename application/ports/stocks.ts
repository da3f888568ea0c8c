import { Context, type Effect } from 'effect'
import type { Thousandths } from '../../domain/quantity.ts'
import type { OrderInScope } from './orders.ts'

/** What leaves, and which of the order's materials it was promised as: another one where it stands in for it. */
export interface Leaving {
  readonly materialCode: string
  readonly promisedAs: string
  readonly quantity: Thousandths
}

/** Warehouse stock promised to submitted orders. */
export class Stocks extends Context.Service<
  Stocks,
  {
    /** Promises the order's lines; a second call for the same order changes nothing. */
    readonly lock: (order: OrderInScope) => Effect.Effect<void>
    /** Takes what leaves out of the warehouse and out of the order's promises; with its last batch no promise is left. */
    readonly ship: (order: OrderInScope, leaving: ReadonlyArray<Leaving>, isLast: boolean) => Effect.Effect<void>
    readonly release: (order: OrderInScope) => Effect.Effect<void>
    /** What may still be promised of each material; at most a second old, but for what this process itself promised. */
    readonly available: Effect.Effect<ReadonlyMap<string, Thousandths>>
  }
>()('Stocks') {}

import { Context, type Effect } from 'effect'
import type { OrderInScope } from './orders.ts'

/** Warehouse stock promised to submitted orders. */
export class Stocks extends Context.Service<
  Stocks,
  {
    /** Promises the order's lines; a second call for the same order changes nothing. */
    readonly lock: (order: OrderInScope) => Effect.Effect<void>
    readonly release: (order: OrderInScope) => Effect.Effect<void>
  }
>()('Stocks') {}

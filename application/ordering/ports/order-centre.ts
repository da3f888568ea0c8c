import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Scope } from '../../platform/caller.ts'
import type { OrderInScope } from './orders.ts'

/** The state that a shop's order centre depends on, read in one statement. */
export interface CentreSummary {
  readonly shop: ShopInScope
  readonly zone: string
  readonly today: Day
  /** Changes whenever an order or an application shown by the centre does. */
  readonly state: string
}

/** The orders that an order centre shows, latest first; one can be in several lists. See `ofDay` and `urgent` of Orders. */
export type CentreOrders = Readonly<Record<'today' | 'tomorrow' | 'urgentOrders', ReadonlyArray<OrderInScope>>>

/** The order centre's change detection; cheap enough for every shop to poll every few seconds. */
export class OrderCentre extends Context.Service<
  OrderCentre,
  {
    readonly summary: (scope: Scope, shopCode: string, now: number) => Effect.Effect<CentreSummary | null>
    /** Returns its three lists by one query. */
    readonly orders: (shop: ShopInScope, today: Day) => Effect.Effect<CentreOrders>
  }
>()('OrderCentre') {}

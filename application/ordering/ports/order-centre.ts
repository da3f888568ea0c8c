import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Scope } from '../../platform/caller.ts'

/** What a shop's order centre stands on, at one moment and in one statement. */
export interface CentreGlance {
  readonly shop: ShopInScope
  readonly zone: string
  readonly today: Day
  /** Differs whenever an order or an application that the centre shows does. */
  readonly state: string
}

/** The order centre at a glance: cheap enough to be asked by every shop every few seconds. */
export class OrderCentre extends Context.Service<
  OrderCentre,
  { readonly glance: (scope: Scope, shopCode: string, now: number) => Effect.Effect<CentreGlance | null> }
>()('OrderCentre') {}

import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { AutoSubmitCeiling, AutoSubmitEvent, AutoSubmitLead } from '../../../domain/ordering/auto-submit/terms.ts'
import type { OrderAmount } from '../../../domain/ordering/cart/usual-amount.ts'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { OrderInScope, OrderKey } from './orders.ts'

/** How the orders of a shop are submitted automatically, and who switched it on. */
export interface AutoSubmitSetting {
  readonly leadMinutes: AutoSubmitLead
  readonly ceilingPercent: AutoSubmitCeiling
  readonly userId: string
  readonly userName: string
  readonly since: number
}

/** An entry of the shop's log. */
export interface AutoSubmitEntry {
  readonly at: number
  readonly event: AutoSubmitEvent
  /** The order that was decided about; null for a change of the setting. */
  readonly dhNo: string | null
  readonly purchaseDate: Day | null
  readonly actorName: string
  readonly refusal: Refusal | null
  /** Of a rescued order: its add-on order, with the number of lines moved there and left behind. */
  readonly rescue: Rescue | null
}

export interface Rescue {
  readonly addOnNo: string
  readonly movedLines: number
  readonly leftLines: number
}

/** What was decided last about an order that was not submitted. */
export interface AutoSubmitRun {
  readonly refusal: Refusal | null
}

export interface LastChange {
  readonly at: number
  readonly byName: string
}

/** Automatic submission: the setting of each shop, what is due, and the log. */
export class AutoSubmits extends Context.Service<
  AutoSubmits,
  {
    /** Returns the setting of a shop; null if its orders are not submitted automatically. */
    readonly settingOf: (shop: ShopInScope | OrderInScope) => Effect.Effect<AutoSubmitSetting | null>
    /** Sets or, with null, removes the setting of a shop. */
    readonly put: (shop: ShopInScope, setting: AutoSubmitSetting | null) => Effect.Effect<void>
    readonly addEntry: (shopCode: string, entry: AutoSubmitEntry) => Effect.Effect<void>
    /** Returns the latest entries of the log, newest first. */
    readonly log: (shop: ShopInScope, limit: number) => Effect.Effect<ReadonlyArray<AutoSubmitEntry>>
    /**
     * Returns unsubmitted routine orders of shops with a setting that are within its lead before their cut-off, nearest
     * cut-off first; without those to be tried again later and those of `attempted`.
     */
    readonly due: (
      now: number,
      attempted: ReadonlyArray<string>,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<OrderKey>>
    readonly runOf: (order: OrderInScope) => Effect.Effect<AutoSubmitRun | null>
    /** Stores what was decided about an order, and when it is decided again. */
    readonly putRun: (order: OrderInScope, run: AutoSubmitRun, nextAt: number) => Effect.Effect<void>
    /** Returns the last change of an order's cart; null if it was never changed. */
    readonly lastChange: (order: OrderInScope) => Effect.Effect<LastChange | null>
    /** Returns by shop the amounts of goods of its own submitted routine orders since a purchase date. */
    readonly recentAmounts: (
      shopCodes: ReadonlyArray<string>,
      since: Day,
      before: Day,
    ) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<OrderAmount>>>
    /** Returns those of the shops that have a setting. */
    readonly shopsWith: (shopCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
  }
>()('AutoSubmits') {}

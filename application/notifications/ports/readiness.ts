import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { CalendarEntry, OrderRule } from '../../../domain/master-data/calendar.ts'
import type { MessageKind } from '../../../domain/notifications/message.ts'
import type { ReadinessState } from '../../../domain/notifications/readiness.ts'
import type { LeadWindow } from '../../../domain/notifications/reminder.ts'
import type { OrderStatus } from '../../../domain/ordering/order/status.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Scope } from '../../platform/caller.ts'
import type { ReadinessSort } from '../contract/notifications.ts'

/** A group's shops in scope, with the rules that decide when they order. */
export interface ShopGroup {
  readonly shopGroup: string
  /** The name of the group; its code if it has none. */
  readonly groupName: string
  readonly shops: number
  /** The names of the first few shops. */
  readonly names: ReadonlyArray<string>
  readonly routine: OrderRule | null
  readonly entries: ReadonlyArray<CalendarEntry>
  readonly hasMaterials: boolean
}

export interface ReadinessRow {
  readonly shopCode: string
  readonly shopName: string
  readonly shopGroup: string
  readonly state: ReadinessState
  readonly dhNo: string | null
  readonly status: OrderStatus | null
  readonly lines: number
  readonly errors: number
  readonly editedByName: string | null
  readonly editedAt: number | null
  readonly submittedAt: number | null
  /** Whether the shop wants its order submitted automatically before the cut-off [AU1]. */
  readonly submitsAutomatically: boolean
  /** The latest reminder message of this order. */
  readonly reminded: { readonly kind: MessageKind; readonly at: number; readonly byName: string } | null
}

export interface ReadinessFilter {
  readonly states?: ReadonlyArray<ReadinessState> | undefined
  readonly keyword: string
  readonly shopCodes?: ReadonlyArray<string> | undefined
  readonly shopGroup?: string | undefined
  /** Only shops that were not reminded at this lead yet. */
  readonly withoutLead?: string | undefined
}

export interface ReadinessPage {
  readonly rows: ReadonlyArray<ReadinessRow>
  /** Number of shops in each state, regardless of the state filter. */
  readonly counts: ReadonlyMap<ReadinessState, number>
}

/** The progress of every shop's routine order of a day. */
export class Readiness extends Context.Service<
  Readiness,
  {
    readonly groups: (scope: Scope) => Effect.Effect<ReadonlyArray<ShopGroup>>
    /** Returns a page; `open` names the groups that may order for the day. */
    readonly page: (
      scope: Scope,
      purchaseDate: Day,
      open: ReadonlyArray<string>,
      filter: ReadinessFilter,
      offset: number,
      limit: number,
      sort?: Sort<ReadinessSort>,
    ) => Effect.Effect<ReadinessPage>
    /** Returns unpaid orders due within the window for which no reminder was sent at their lead yet. */
    readonly unpaid: (window: LeadWindow, limit: number) => Effect.Effect<ReadonlyArray<OrderKey>>
  }
>()('Readiness') {}

/** Secret addresses of calendar feeds; only their hash is stored. */
export class CalendarFeeds extends Context.Service<
  CalendarFeeds,
  {
    readonly createdAt: (userId: string) => Effect.Effect<number | null>
    readonly put: (userId: string, tokenHash: string, now: number) => Effect.Effect<void>
    readonly remove: (userId: string) => Effect.Effect<void>
    readonly userOf: (tokenHash: string) => Effect.Effect<string | null>
  }
>()('CalendarFeeds') {}

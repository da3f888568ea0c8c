import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Scope } from '../../platform/caller.ts'

export interface AffectedOrder {
  readonly dhNo: string
  readonly shopName: string
  readonly purchaseDate: Day
  readonly bizStatus: string
}

/** What a change of the order calendar affects. */
export class CalendarReach extends Context.Service<
  CalendarReach,
  {
    /** Counts the shops in scope of these groups that are not closed. */
    readonly countShops: (scope: Scope, shopGroups: ReadonlyArray<string>) => Effect.Effect<number>
    /** Returns live orders in scope of shops of these groups on these days, by day and shop, and their number. */
    readonly orders: (
      scope: Scope,
      shopGroups: ReadonlyArray<string>,
      days: ReadonlyArray<Day>,
      limit: number,
    ) => Effect.Effect<{ readonly orders: ReadonlyArray<AffectedOrder>; readonly count: number }>
  }
>()('CalendarReach') {}

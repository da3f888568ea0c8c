import { Context, type Effect } from 'effect'
import type { OrderEvent, OrderStatus } from '../../../domain/ordering/order/status.ts'

/** A step of an order, as its log has it. */
export interface NewAnnouncement {
  readonly shopCode: string
  readonly dhNo: string
  readonly event: OrderEvent | 'create'
  readonly at: number
  readonly version: number
  readonly fromStatus: OrderStatus | null
  readonly toStatus: OrderStatus
  readonly submissionNo: number
  readonly actorName: string
  readonly reason: string | null
}

/** A step of an order that one listener has to hear. */
export interface Announcement extends NewAnnouncement {
  readonly announcementId: number
  /** How often this listener has tried to hear it before. */
  readonly tries: number
}

/** What a listener wants to hear; null is everything. */
export interface Listening {
  readonly events: ReadonlyArray<OrderEvent | 'create'> | null
  readonly shopCodes: ReadonlyArray<string> | null
  readonly active: boolean
}

/**
 * What happens to orders, for those who listen. Each active listener hears every announcement at least once, and those of
 * one order in their sequence.
 */
export class Announcements extends Context.Service<
  Announcements,
  {
    /** Writes, with the running transaction, what each active listener that wants it has to hear; where nobody does, nothing. */
    readonly announce: (steps: ReadonlyArray<NewAnnouncement>) => Effect.Effect<void>
    /** Begins or changes to listen; what happened before is not heard. */
    readonly listen: (listener: string, wish: Listening) => Effect.Effect<void>
    /**
     * Takes what the listener has to hear next and is due, of each order the eldest alone, and leaves it to the caller
     * until `until`: who has not said `heard` by then, as after a crash, gets it again. In a transaction with `heard`
     * and what follows from it, it is heard exactly once.
     */
    readonly claim: (
      listener: string,
      now: number,
      until: number,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<Announcement>>
    readonly heard: (listener: string, ids: ReadonlyArray<number>, now: number) => Effect.Effect<void>
    /** Not heard this time: to be tried again at `dueAt`, or never where that is null. */
    readonly missed: (listener: string, id: number, dueAt: number | null, now: number) => Effect.Effect<void>
    /** Drops what happened before and nobody has still to hear. */
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Announcements') {}

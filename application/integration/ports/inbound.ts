import { Context, type Effect } from 'effect'
import type { InboundKind, Outcome } from '../../../domain/integration/inbound.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Scope } from '../../platform/caller.ts'
import type { InboundSort } from '../contract/integration.ts'

export interface EventKey {
  readonly keyId: string
  readonly eventId: string
}

/** An event as received; `subject` is the delivery, return, refund or material that it is about. */
export interface NewInbound extends EventKey {
  readonly kind: InboundKind
  /** Null if it is not about an order. */
  readonly dhNo: string | null
  readonly occurredAt: number
  readonly subject: string | null
  readonly body: unknown
  readonly bodyHash: string
}

export interface InboundRow extends NewInbound {
  readonly keyName: string
  readonly receivedAt: number
  readonly waitingSince: number
  readonly settledAt: number | null
  readonly tries: number
  readonly outcome: Outcome
  readonly reason: string | null
  readonly refusal: Refusal | null
}

/** The decision on an event, with the order that it was made for. */
export interface Settlement {
  readonly outcome: Exclude<Outcome, 'PARKED'>
  readonly reason?: string | undefined
  readonly refusal?: Refusal | undefined
  readonly shopCode?: string | undefined
  readonly at: number
}
export interface Parking {
  readonly reason: string
  readonly shopCode: string | null
  readonly orderVersion: number | null
  readonly at: number
}

export interface InboundFilter {
  readonly outcome?: Outcome | undefined
  readonly kind?: InboundKind | undefined
  readonly keyword?: string | undefined
}

/** Events from other systems, each stored once by key and number. */
export class Inbound extends Context.Service<
  Inbound,
  {
    /** Stores the event as waiting; waits for a concurrent insert and returns false if the event exists already. */
    readonly keep: (event: NewInbound, now: number) => Effect.Effect<boolean>
    readonly find: (keyId: string, eventIds: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<InboundRow>>
    /** Locks a waiting event, waiting for other locks on it; null if it no longer waits. */
    readonly lockParked: (event: EventKey) => Effect.Effect<InboundRow | null>
    readonly settle: (event: EventKey, settlement: Settlement) => Effect.Effect<void>
    /** Keeps the event waiting and enqueues the job that retries it. */
    readonly park: (event: EventKey, parking: Parking) => Effect.Effect<void>
    /** Makes a refused event wait again. */
    readonly reopen: (event: EventKey, now: number) => Effect.Effect<void>
    /** Returns the waiting events of an order, by the time they happened. */
    readonly parkedOf: (dhNo: string) => Effect.Effect<ReadonlyArray<EventKey>>
    /** Makes waiting events due if their order has moved. */
    readonly wakeMoved: (now: number) => Effect.Effect<void>
    /** Returns the bodies of applied events about the same subject that happened later. */
    readonly newer: (event: NewInbound) => Effect.Effect<ReadonlyArray<unknown>>
    readonly page: (
      scope: Scope,
      filter: InboundFilter,
      offset: number,
      limit: number,
      sort?: Sort<InboundSort>,
    ) => Effect.Effect<ReadonlyArray<InboundRow>>
    readonly findRow: (scope: Scope, event: EventKey) => Effect.Effect<InboundRow | null>
    /** Returns the number of events of each outcome, regardless of the outcome filter, each capped at 10,000. */
    readonly counts: (scope: Scope, filter: InboundFilter) => Effect.Effect<Readonly<Record<Outcome, number>>>
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Inbound') {}

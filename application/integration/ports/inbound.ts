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

/** An event as it came; `subject` is the delivery, return, refund or material that it says something of. */
export interface NewInbound extends EventKey {
  readonly kind: InboundKind
  /** Null where it tells of no order. */
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

/** What was decided about an event; the order is the one it was decided on. */
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

/** The events that other systems told, each once by its key and number. */
export class Inbound extends Context.Service<
  Inbound,
  {
    /** Keeps the event as one that waits; false where it is there already, after whoever is keeping it has ended. */
    readonly keep: (event: NewInbound, now: number) => Effect.Effect<boolean>
    readonly find: (keyId: string, eventIds: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<InboundRow>>
    /** Holds an event that waits, after whoever holds it has ended; null where it does not wait any more. */
    readonly holdParked: (event: EventKey) => Effect.Effect<InboundRow | null>
    readonly settle: (event: EventKey, settlement: Settlement) => Effect.Effect<void>
    /** It goes on waiting; the job that tries it again is there from now on. */
    readonly park: (event: EventKey, parking: Parking) => Effect.Effect<void>
    /** An event that was refused waits again. */
    readonly reopen: (event: EventKey, now: number) => Effect.Effect<void>
    /** The waiting events of an order, by when they happened. */
    readonly parkedOf: (dhNo: string) => Effect.Effect<ReadonlyArray<EventKey>>
    /** Waiting events whose order has moved are tried again at once. */
    readonly wakeMoved: (now: number) => Effect.Effect<void>
    /** The bodies of what was applied of the same subject and happened later. */
    readonly newer: (event: NewInbound) => Effect.Effect<ReadonlyArray<unknown>>
    readonly page: (
      scope: Scope,
      filter: InboundFilter,
      offset: number,
      limit: number,
      sort?: Sort<InboundSort>,
    ) => Effect.Effect<ReadonlyArray<InboundRow>>
    readonly findRow: (scope: Scope, event: EventKey) => Effect.Effect<InboundRow | null>
    /** How many of each outcome, whatever outcome the filter asks for, each to 10,000. */
    readonly counts: (scope: Scope, filter: InboundFilter) => Effect.Effect<Readonly<Record<Outcome, number>>>
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Inbound') {}

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
}

/** The job of a message: its lane is the listener. */
export const messageKeyOf = (listener: string, announcementId: number): string => `${listener}/${announcementId}`
export const announcementIdOf = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1))

/** What a listener wants to hear; null is everything. */
export interface Listening {
  readonly events: ReadonlyArray<OrderEvent | 'create'> | null
  readonly shopCodes: ReadonlyArray<string> | null
  readonly active: boolean
}

/**
 * What happens to orders, for those who listen. Each active listener hears every announcement at least once, and those of
 * one order in their sequence: a job of kind `webhook` for each, in the lane of the listener.
 */
export class Announcements extends Context.Service<
  Announcements,
  {
    /** Writes, with the running transaction, what each active listener that wants it has to hear; where nobody does, nothing. */
    readonly announce: (steps: ReadonlyArray<NewAnnouncement>) => Effect.Effect<void>
    /** Begins or changes to listen; what happened before is not heard. */
    readonly listen: (listener: string, wish: Listening) => Effect.Effect<void>
    /** The message of a job; null where its listener has heard it or is gone. */
    readonly find: (listener: string, announcementId: number) => Effect.Effect<Announcement | null>
    /** Its job is dropped with it: in the transaction of what follows it is heard exactly once. */
    readonly heard: (listener: string, announcementId: number, now: number) => Effect.Effect<void>
    /** Not heard this time; its job is tried again. */
    readonly missed: (listener: string, announcementId: number) => Effect.Effect<void>
    readonly giveUp: (listener: string, announcementId: number, now: number) => Effect.Effect<void>
    /** Drops what happened before and nobody has still to hear. */
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Announcements') {}

import { Context, type Effect } from 'effect'
import type { OrderEvent, OrderStatus } from '../../../domain/ordering/order/status.ts'

/** A transition of an order, as logged. */
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

/** A transition of an order to deliver to one listener. */
export interface Announcement extends NewAnnouncement {
  readonly announcementId: number
}

/** Returns the job key of a message; the lane is the listener. */
export const messageKeyOf = (listener: string, announcementId: number): string => `${listener}/${announcementId}`
export const announcementIdOf = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1))

/** The events that a listener subscribes to; null means all. */
export interface Subscription {
  readonly events: ReadonlyArray<OrderEvent | 'create'> | null
  readonly shopCodes: ReadonlyArray<string> | null
  readonly active: boolean
}

/**
 * Order events for listeners. Each active listener receives every announcement at least once, and those of one order in
 * sequence: a job of kind `webhook` for each, in the listener's lane.
 */
export class Announcements extends Context.Service<
  Announcements,
  {
    /**
     * Enqueues the transitions for each active listener that subscribes to them, in the running transaction; does
     * nothing without listeners.
     */
    readonly announce: (steps: ReadonlyArray<NewAnnouncement>) => Effect.Effect<void>
    /** Adds or changes a subscription; earlier events are not delivered. */
    readonly listen: (listener: string, listening: Subscription) => Effect.Effect<void>
    /** Returns the message of a job; null if it was delivered or its listener no longer exists. */
    readonly find: (listener: string, announcementId: number) => Effect.Effect<Announcement | null>
    /**
     * Marks the message as delivered and deletes its job; a listener that does so in the transaction of its work
     * receives it exactly once.
     */
    readonly acknowledge: (listener: string, announcementId: number, now: number) => Effect.Effect<void>
    /** Records a failed delivery; its job retries. */
    readonly missed: (listener: string, announcementId: number) => Effect.Effect<void>
    readonly giveUp: (listener: string, announcementId: number, now: number) => Effect.Effect<void>
    /** Deletes announcements from before this instant that no listener still has to receive. */
    readonly forget: (before: number) => Effect.Effect<void>
  }
>()('Announcements') {}

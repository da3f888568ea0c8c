import { Context, type Effect } from 'effect'
import type { OutgoingEvent } from '../../../domain/integration/outgoing.ts'
import type { Health } from '../../../domain/integration/webhook.ts'
import type { Scope } from '../../platform/caller.ts'

/** An address that receives order events; its listener id is its own id. */
export interface Webhook extends Health {
  readonly webhookId: string
  readonly name: string
  readonly url: string
  readonly secretEdition: number
  readonly events: ReadonlyArray<OutgoingEvent> | null
  readonly shops: ReadonlyArray<string> | 'ALL'
  readonly active: boolean
  readonly createdByName: string
  readonly createdAt: number
  /** Number of pending messages, capped at 1,000. */
  readonly waiting: number
}

/** An attempt to send a message; `failure` is why there was no answer. */
export interface Attempt {
  readonly tryNo: number
  readonly at: number
  readonly tookMs: number
  readonly status: number | null
  readonly failure: string | null
  readonly answer: string
}

/** A message to a webhook with its delivery status. */
export interface Delivery {
  readonly announcementId: number
  readonly shopCode: string
  readonly event: string
  readonly dhNo: string
  readonly at: number
  readonly version: number
  readonly fromStatus: string | null
  readonly toStatus: string
  readonly submissionNo: number
  readonly reason: string | null
  /** When it is sent next; null if it is no longer pending. */
  readonly dueAt: number | null
  readonly tries: number
  readonly acknowledgedAt: number | null
  readonly abandonedAt: number | null
  readonly lastStatus: number | null
  readonly lastFailure: string | null
}

export type DeliveryFilter = 'waiting' | 'retrying' | 'delivered' | 'failed'

/** Webhooks with their messages. An administrator sees those whose shops are all in scope. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly list: (scope: Scope) => Effect.Effect<ReadonlyArray<Webhook>>
    readonly find: (scope: Scope, webhookId: string) => Effect.Effect<Webhook | null>
    /** Adds a webhook; returns false if there are already `max`. */
    readonly add: (webhook: Webhook, max: number) => Effect.Effect<boolean>
    /** Saves everything but the health, which is reset if the webhook is enabled again. */
    readonly save: (webhook: Webhook) => Effect.Effect<void>
    readonly remove: (webhookId: string) => Effect.Effect<void>
    /** Returns an active webhook for sending; null if there is none. */
    readonly open: (webhookId: string) => Effect.Effect<Webhook | null>
    /** Returns the webhooks that nothing is sent to: disabled, or paused after failures. */
    readonly paused: (now: number) => Effect.Effect<ReadonlyArray<string>>
    /** Returns the webhooks with at least this many consecutive failures. */
    readonly failing: (failures: number) => Effect.Effect<ReadonlyArray<string>>
    /** Locks the health of a webhook until the transaction ends. */
    readonly lockHealth: (webhookId: string) => Effect.Effect<Health | null>
    /** Stores the health of a webhook; a paused one stops listening. */
    readonly putHealth: (webhookId: string, health: Health) => Effect.Effect<void>
    readonly note: (webhookId: string, announcementId: number, attempt: Omit<Attempt, 'tryNo'>) => Effect.Effect<void>
    readonly deliveries: (
      webhookId: string,
      state: DeliveryFilter | undefined,
      range: { readonly offset: number; readonly limit: number },
    ) => Effect.Effect<{ readonly records: ReadonlyArray<Delivery>; readonly total: number }>
    readonly delivery: (webhookId: string, announcementId: number) => Effect.Effect<Delivery | null>
    readonly attempts: (webhookId: string, announcementId: number) => Effect.Effect<ReadonlyArray<Attempt>>
    readonly resend: (webhookId: string, announcementId: number, now: number) => Effect.Effect<void>
    /** Enqueues a test message for this webhook only. */
    readonly ping: (webhookId: string, actorName: string, now: number) => Effect.Effect<number>
  }
>()('Webhooks') {}

export interface Message {
  readonly url: string
  readonly secret: string
  readonly messageId: string
  readonly sentAt: number
  readonly body: string
}

/** Sends webhook messages; describes in words why there was no answer. */
export class Messenger extends Context.Service<
  Messenger,
  {
    /** Whether messages may be sent to private networks [G8]. */
    readonly isPrivateAllowed: boolean
    /** Returns the secret of a webhook, which is not stored: it is derived from the chain's own. */
    readonly secretOf: (webhookId: string, edition: number) => string
    readonly send: (message: Message) => Effect.Effect<Omit<Attempt, 'tryNo' | 'at'>>
  }
>()('Messenger') {}

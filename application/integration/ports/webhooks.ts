import { Context, type Effect } from 'effect'
import type { OutgoingEvent } from '../../../domain/integration/outgoing.ts'
import type { Health } from '../../../domain/integration/webhook.ts'
import type { Scope } from '../../platform/caller.ts'

/** An address that is told what happens to orders; as a listener it goes by its own id. */
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
  /** Messages that it has still to be sent, counted to 1,000. */
  readonly waiting: number
}

/** A try to send a message; `failure` is why there was no answer. */
export interface Attempt {
  readonly tryNo: number
  readonly at: number
  readonly tookMs: number
  readonly status: number | null
  readonly failure: string | null
  readonly answer: string
}

/** A message to a webhook with what has become of it. */
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
  /** When it is sent next; null where it no longer waits. */
  readonly dueAt: number | null
  readonly tries: number
  readonly heardAt: number | null
  readonly givenUpAt: number | null
  readonly lastStatus: number | null
  readonly lastFailure: string | null
}

export type Delivered = 'waiting' | 'retrying' | 'heard' | 'givenUp'

/** Webhooks with their messages. Who administers sees those whose shops are all in scope. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly list: (scope: Scope) => Effect.Effect<ReadonlyArray<Webhook>>
    readonly find: (scope: Scope, webhookId: string) => Effect.Effect<Webhook | null>
    /** Adds a webhook unless there are `max`. */
    readonly add: (webhook: Webhook, max: number) => Effect.Effect<boolean>
    /** Writes all of it but how it is doing; where it is turned on that begins anew. */
    readonly save: (webhook: Webhook) => Effect.Effect<void>
    readonly remove: (webhookId: string) => Effect.Effect<void>
    /** An active one, for the process that sends to it. */
    readonly open: (webhookId: string) => Effect.Effect<Webhook | null>
    /** Those that are sent nothing: turned off, or paused after failures. */
    readonly resting: (now: number) => Effect.Effect<ReadonlyArray<string>>
    /** Those that have failed so many times in a row. */
    readonly failing: (failures: number) => Effect.Effect<ReadonlyArray<string>>
    /** Holds how a webhook is doing until the transaction ends. */
    readonly holdHealth: (webhookId: string) => Effect.Effect<Health | null>
    /** How it is doing from now on; one that is paused listens no more. */
    readonly putHealth: (webhookId: string, health: Health) => Effect.Effect<void>
    readonly note: (webhookId: string, announcementId: number, attempt: Omit<Attempt, 'tryNo'>) => Effect.Effect<void>
    readonly deliveries: (
      webhookId: string,
      state: Delivered | undefined,
      offset: number,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<Delivery>>
    /** How many of them, to 10,000. */
    readonly countDeliveries: (webhookId: string, state: Delivered | undefined) => Effect.Effect<number>
    readonly delivery: (webhookId: string, announcementId: number) => Effect.Effect<Delivery | null>
    readonly attempts: (webhookId: string, announcementId: number) => Effect.Effect<ReadonlyArray<Attempt>>
    readonly resend: (webhookId: string, announcementId: number, now: number) => Effect.Effect<void>
    /** A trial message for this webhook alone. */
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

/** Sends what webhooks are told, and says in words why there was no answer. */
export class Messenger extends Context.Service<
  Messenger,
  {
    /** Whether messages may go into the own network [G8]. */
    readonly isPrivateAllowed: boolean
    /** The secret of a webhook, which is kept nowhere: it follows from the chain's own. */
    readonly secretOf: (webhookId: string, edition: number) => string
    readonly send: (message: Message) => Effect.Effect<Omit<Attempt, 'tryNo' | 'at'>>
  }
>()('Messenger') {}

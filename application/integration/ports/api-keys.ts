import { Context, type Effect } from 'effect'
import type { ApiKey } from '../../../domain/access/api-key.ts'
import type { InboundKind } from '../../../domain/integration/inbound.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

export interface ApiKeyRow extends ApiKey<InboundKind> {
  readonly createdByName: string
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

/** An administrator's change to a key or a webhook. */
export interface Change {
  readonly actor: Actor
  readonly at: number
  readonly change: 'keyCreated' | 'keyChanged' | 'keyDisabled' | 'keyEnabled' | WebhookChange
  readonly subjectId: string
  readonly subjectName: string
}
type WebhookChange =
  | 'webhookCreated'
  | 'webhookChanged'
  | 'webhookOff'
  | 'webhookOn'
  | 'webhookDeleted'
  | 'secretRenewed'

/** API keys of other systems. An administrator sees those whose shops are all in scope. */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** Returns the key whose secret has this hash and records its use; null if there is none. */
    readonly findByHash: (secretHash: string, now: number) => Effect.Effect<ApiKey | null>
    readonly find: (keyId: string) => Effect.Effect<ApiKey | null>
    readonly list: (scope: Scope) => Effect.Effect<ReadonlyArray<ApiKeyRow>>
    readonly findRow: (scope: Scope, keyId: string) => Effect.Effect<ApiKeyRow | null>
    /** Adds a key; returns false if there are already `max`. */
    readonly add: (key: ApiKeyRow, secretHash: string, max: number) => Effect.Effect<boolean>
    readonly save: (key: ApiKey) => Effect.Effect<void>
    readonly note: (change: Change) => Effect.Effect<void>
    /** Returns the newest changes within the caller's scope. */
    readonly changes: (
      scope: Scope,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<Omit<Change, 'actor'> & { readonly actorName: string }>>
  }
>()('ApiKeys') {}

import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { type ApiKeyRow, ApiKeys, type Change } from '../../../application/integration/ports/api-keys.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { ApiKey } from '../../../domain/access/api-key.ts'
import { Database } from '../engine/sql.ts'

const usedNotedEveryMs = 60_000

export const apiKeyStore = Layer.effect(
  ApiKeys,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      findByHash: (secretHash, now) =>
        row(sql<ApiKey>`
          with used as (
            update api_keys set last_used_at = ${now}
            where secret_hash = ${secretHash} and not disabled
              and coalesce(last_used_at, 0) < ${now - usedNotedEveryMs}
          )
          select ${keyColumns} from api_keys where secret_hash = ${secretHash}`),
      find: keyId => row(sql<ApiKey>`select ${keyColumns} from api_keys where key_id = ${keyId}`),
      list: scope =>
        rows(sql<ApiKeyRow>`select ${rowColumns} from api_keys where ${allInScope(scope)}
          order by created_at desc, key_id`),
      findRow: (scope, keyId) =>
        row(sql<ApiKeyRow>`select ${rowColumns} from api_keys where key_id = ${keyId} and ${allInScope(scope)}`),
      add: (key, secretHash, max) =>
        Effect.map(
          write(sql`
            insert into api_keys (key_id, name, secret_hash, shop_codes, kinds, created_by_name, created_at)
            select ${key.keyId}, ${key.name}, ${secretHash}, ${shopsOf(key)}::text[], ${key.kinds}::text[],
              ${key.createdByName}, ${key.createdAt}::bigint
            where (select count(*) from api_keys) < ${max}`),
          written => written === 1,
        ),
      save: key =>
        write(sql`update api_keys set name = ${key.name}, shop_codes = ${shopsOf(key)}::text[],
          kinds = ${key.kinds}::text[], disabled = ${key.disabled} where key_id = ${key.keyId}`),
      note: ({ actor, at, change, subjectId, subjectName }) =>
        write(sql`insert into integration_changes (at, actor_id, actor_name, change, subject_id, subject_name)
          values (${at}, ${actor.userId}, ${actor.name}, ${change}, ${subjectId}, ${subjectName})`),
      changes: (scope, limit) =>
        rows(sql<Omit<Change, 'actor'> & { readonly actorName: string }>`
          select at, actor_name as "actorName", change, subject_id as "subjectId", subject_name as "subjectName"
          from integration_changes c where ${changeInScope(scope)} order by change_id desc limit ${limit}`),
    }
  }),
)

const shopsOf = ({ shops }: ApiKey): ReadonlyArray<string> | null => (shops === 'ALL' ? null : shops)

/** Callers limited to some shops can administer only objects that are limited to these shops. */
export const allInScope = ({ shops }: Scope): RawBuilder<boolean> =>
  shops === 'ALL' ? sql<boolean>`true` : sql<boolean>`shop_codes <@ ${shops}::text[]`

/**
 * Whether a change is in the scope; changes of deleted objects are visible only to callers who can administer all
 * shops.
 */
const changeInScope = ({ shops }: Scope): RawBuilder<boolean> =>
  shops === 'ALL'
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select 1 from api_keys where key_id = c.subject_id and shop_codes <@ ${shops}::text[]
        union all select 1 from listeners where listener = c.subject_id and shop_codes <@ ${shops}::text[])`

/** A key for all shops lists none. */
const keyColumns = sql.raw<string>(`key_id as "keyId", name, kinds, disabled,
  coalesce(to_jsonb(shop_codes), '"ALL"') as shops`)
const rowColumns = sql`${keyColumns}, created_by_name as "createdByName", created_at as "createdAt",
  last_used_at as "lastUsedAt"`

import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { PasswordResets } from '../../../application/people/ports/password-resets.ts'
import type { CodeRequests } from '../../../domain/access/password-reset.ts'
import { Database } from '../engine/sql.ts'

export const passwordResetStore = Layer.effect(
  PasswordResets,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    return {
      lock: login => Effect.map(row(lock(login)), record => (record === null || record.codes === 0 ? null : record)),
      put: (login, { countedSince, codes, lastAt }, { hash, expiresAt }) =>
        Effect.asVoid(
          write(sql`update password_resets set counted_since = ${countedSince}, codes = ${codes}, last_at = ${lastAt},
            code_hash = ${hash}, expires_at = ${expiresAt}, tries = 0 where login = ${login}`),
        ),
      countTry: (login, now, triesMax) =>
        Effect.map(
          row(sql<{ codeHash: string }>`update password_resets set tries = tries + 1
            where login = ${login} and code_hash is not null and expires_at > ${now} and tries < ${triesMax}
            returning code_hash as "codeHash"`),
          record => record?.codeHash ?? null,
        ),
      use: (login, codeHash) =>
        Effect.map(
          write(sql`update password_resets set code_hash = null where login = ${login} and code_hash = ${codeHash}`),
          written => written > 0,
        ),
      phoneOf: login =>
        Effect.map(
          row(sql<{ phone: string }>`select phone from users
            where user_id = ${login} and not disabled and phone <> ''`),
          record => record?.phone ?? null,
        ),
      forget: before =>
        Effect.asVoid(
          write(sql`delete from password_resets where counted_since < ${before} and expires_at < ${before}`),
        ),
    }
  }),
)

/** Inserts an empty row first, so that two requests for the same login wait for each other. */
const lock = (login: string) => sql<CodeRequests>`
  insert into password_resets (login, counted_since, codes, last_at, expires_at) values (${login}, 0, 0, 0, 0)
  on conflict (login) do update set login = excluded.login
  returning counted_since as "countedSince", codes, last_at as "lastAt"`

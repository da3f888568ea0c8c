import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { People, type User } from '../../../application/people/ports/people.ts'
import { ATTEMPTS_RESET_MS, type FailedAttempts } from '../../../domain/access/failed-attempts.ts'
import { SIGN_INS_KNOWN_MS } from '../../../domain/access/user-condition.ts'
import { Database } from '../engine/sql.ts'
import { roleCodes } from '../master-data/role-codes.ts'
import { KnownSessions } from './known-sessions.ts'

export const peopleStore = Layer.effect(
  People,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    const known = yield* KnownSessions
    const user = (query: RawBuilder<UserRow>) => Effect.map(row(query), record => record && userFrom(record))
    const findUser = (userId: string) => user(sql`select ${userColumns} from users where user_id = ${userId}`)
    return {
      findUser,
      findUserBySession: (tokenHash, now) =>
        Effect.suspend(() => {
          const user = known.find(tokenHash, now)
          if (user) return Effect.succeed(user)
          const keep = known.beginLookup(tokenHash)
          return Effect.gen(function* () {
            const record = yield* row(sessionOf(tokenHash, now))
            if (!record) return null
            const { expiresAt, edition, viewedId, viewEndsAt, ...columns } = record
            const person = viewedId === null ? null : yield* findUser(viewedId)
            const viewed = person && viewEndsAt !== null ? { person, endsAt: viewEndsAt } : null
            const user = { ...userFrom(columns), viewed }
            keep(user, { expiresAt, edition })
            return user
          })
        }),
      openSession: (tokenHash, userId, now, expiresAt) =>
        write(sql`insert into sessions (token_hash, user_id, created_at, expires_at)
          values (${tokenHash}, ${userId}, ${now}, ${expiresAt})`),
      endSession: tokenHash =>
        Effect.tap(write(sql`delete from sessions where token_hash = ${tokenHash}`), () =>
          Effect.sync(() => known.forget(tokenHash)),
        ),
      guesses: (login, place, verifiedSince) =>
        Effect.map(row(guessesOf(login, place, verifiedSince)), record => record!),
      beginVerification: (login, now) =>
        Effect.map(
          row(sql<{ place: string }>`insert into sign_in_guesses (login, place, tries, free_at, last_at)
            values (${login}, ${verification}::text || gen_random_uuid(), 0, 0, ${now}) returning place`),
          record => record!.place,
        ),
      endVerification: (login, key) =>
        write(sql`delete from sign_in_guesses where login = ${login} and place = ${key}`),
      lockGuesses: (login, place) => Effect.map(row(lockGuesses(login, place)), record => record!),
      putGuesses: (login, place, { tries, freeAt, lastAt }) =>
        write(sql`update sign_in_guesses set tries = ${tries}, free_at = ${freeAt}, last_at = ${lastAt}
          where login = ${login} and place = ${place}`),
      forgetGuesses: (login, place) =>
        write(sql`delete from sign_in_guesses where login = ${login} and place = ${place}`),
      isKnownDevice: (userId, deviceHash) =>
        Effect.map(
          row(sql`select 1 from known_devices where user_id = ${userId} and device_hash = ${deviceHash}`),
          userRow => userRow !== null,
        ),
      rememberDevice: (userId, deviceHash, now) =>
        write(sql`insert into known_devices (user_id, device_hash, seen_at) values (${userId}, ${deviceHash}, ${now})
          on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at`),
      forgetExpired: now => Effect.forEach(deleteExpired(now), write, { discard: true }),
    }
  }),
)

const guessColumns = sql`tries, free_at as "freeAt", last_at as "lastAt"`

/** Begins the place of a row that stands for a password being verified. Such rows count no attempts. */
const verification = 'verification '

const guessesOf = (login: string, place: string, verifiedSince: number) => sql<
  FailedAttempts & { readonly isVerifying: boolean }
>`
  select coalesce(max(tries) filter (where place = ${place}), 0) as tries,
    coalesce(max(free_at) filter (where place = ${place}), 0) as "freeAt",
    coalesce(max(last_at) filter (where place = ${place}), 0) as "lastAt",
    coalesce(bool_or(last_at > ${verifiedSince}) filter (where starts_with(place, ${verification})), false) as "isVerifying"
  from sign_in_guesses where login = ${login}`

const lockGuesses = (login: string, place: string) => sql<FailedAttempts>`
  insert into sign_in_guesses (login, place, tries, free_at, last_at) values (${login}, ${place}, 0, 0, 0)
  on conflict (login, place) do update set place = excluded.place returning ${guessColumns}`

const deleteExpired = (now: number) => [
  // A browser goes on being notified when its session has only expired; ending the session removes it [T11].
  sql`update push_devices set session_hash = null
    where session_hash in (select token_hash from sessions where expires_at <= ${now})`,
  sql`delete from sessions where expires_at <= ${now}`,
  sql`delete from sign_in_guesses where free_at <= ${now} and last_at <= ${now - ATTEMPTS_RESET_MS}`,
  sql`delete from known_devices where seen_at <= ${now - SIGN_INS_KNOWN_MS}`,
]

type UserRow = Omit<User, 'shops'> & { readonly allShops: boolean; readonly shopCodes: ReadonlyArray<string> }

const userColumns = sql`user_id as "userId", name, password_hash as "passwordHash", presets,
  ${roleCodes} as "roleCodes", granted_codes as "grantedCodes", revoked_codes as "revokedCodes", all_shops as "allShops", shop_codes as "shopCodes",
  disabled, must_change_password as "mustChangePassword"`

interface SessionRow extends UserRow {
  readonly expiresAt: number
  readonly edition: number
  readonly viewedId: string | null
  readonly viewEndsAt: number | null
}

const sessionOf = (tokenHash: string, now: number) => sql<SessionRow>`
  select ${userColumns}, expires_at as "expiresAt", viewed_id as "viewedId", ends_at as "viewEndsAt",
    (select edition from rights_edition) as edition
  from sessions join users using (user_id)
    left join impersonations on session_hash = token_hash and ended_at is null
  where token_hash = ${tokenHash} and expires_at > ${now}`

const userFrom = ({ allShops, shopCodes, ...user }: UserRow): User => ({ ...user, shops: allShops ? 'ALL' : shopCodes })

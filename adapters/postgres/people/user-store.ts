import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type Account, type ShopName, type SignInFacts, Users } from '../../../application/people/ports/users.ts'
import { Database } from '../engine/sql.ts'
import { roleCodes } from '../master-data/role-codes.ts'
import { KnownSessions } from './known-sessions.ts'

export const userStore = Layer.effect(
  Users,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const known = yield* KnownSessions
    return {
      list: Effect.map(rows(sql<AccountRow>`select ${columns} from users order by user_id`), all =>
        all.map(accountFrom),
      ),
      find: userId =>
        Effect.map(
          row(sql<AccountRow>`select ${columns} from users where user_id = ${userId}`),
          record => record && accountFrom(record),
        ),
      workingFor: codes =>
        Effect.map(
          rows(sql<AccountRow>`select ${columns} from users
            where not all_shops and not disabled and shop_codes && ${codes}::text[] order by user_id`),
          all => all.map(accountFrom),
        ),
      lock: Effect.asVoid(write(sql`lock table users in share row exclusive mode`)),
      add: (account, passwordHash) =>
        Effect.asVoid(
          write(sql`insert into users (user_id, name, phone, password_hash, presets, granted_codes, revoked_codes, all_shops,
              shop_codes, disabled, must_change_password)
            values (${account.userId}, ${account.name}, ${account.phone}, ${passwordHash}, ${account.presets}, ${account.grantedCodes},
              ${account.revokedCodes}, ${account.shops === 'ALL'}, ${shopCodes(account)}, ${account.disabled},
              ${account.mustChangePassword})`),
        ),
      save: account =>
        Effect.gen(function* () {
          yield* write(sql`update users set name = ${account.name}, phone = ${account.phone}, presets = ${account.presets},
              granted_codes = ${account.grantedCodes}, revoked_codes = ${account.revokedCodes},
              all_shops = ${account.shops === 'ALL'}, shop_codes = ${shopCodes(account)}, disabled = ${account.disabled}
            where user_id = ${account.userId}`)
          if (account.disabled) yield* write(endSessions(account.userId, null))
          known.forgetAll()
        }),
      setPassword: (userId, hash, { oneTime, exceptSession }) =>
        Effect.gen(function* () {
          yield* write(sql`update users set password_hash = ${hash}, must_change_password = ${oneTime}
            where user_id = ${userId}`)
          yield* write(endSessions(userId, exceptSession))
          yield* write(sql`delete from sign_in_guesses where login = ${userId}`)
          known.forgetAll()
        }),
      openSessions: now =>
        Effect.map(
          rows(sql<OpenSessions>`select user_id as "userId", count(*) as count from sessions
            where expires_at > ${now} group by user_id`),
          counted => new Map(counted.map(({ userId, count }) => [userId, count])),
        ),
      signIns: Effect.map(rows(signIns), records => new Map(records.map(({ userId, ...facts }) => [userId, facts]))),
      forgetGuesses: userId => write(sql`delete from sign_in_guesses where login = ${userId}`),
      endSessions: userId => Effect.tap(write(endSessions(userId, null)), () => Effect.sync(known.forgetAll)),
      shops: rows(sql<ShopName>`select shop_code as "shopCode", name from shops order by shop_code`),
      nameChain: ({ name = null, zone = null }) =>
        Effect.asVoid(write(sql`update chain set name = coalesce(${name}, name), zone = coalesce(${zone}, zone)`)),
    }
  }),
)

/**
 * Ends the sessions of a user except one, and removes the browsers that notify the user, also those whose session had
 * expired [T11].
 */
const endSessions = (userId: string, exceptSession: string | null) => sql`
  with browsers as (
    delete from push_devices where user_id = ${userId}
      and (${exceptSession}::text is null or session_hash is distinct from ${exceptSession})
  )
  delete from sessions where user_id = ${userId} and token_hash is distinct from ${exceptSession}`

/** Browsers are remembered for six months; a sign-in without one is known as long as its session. */
const signIns = sql<SignInFacts & { readonly userId: string }>`
  select user_id as "userId", guesses.until as "lockedUntil", greatest(devices.seen_at, opened.at) as "seenAt",
    users.created_at as "createdAt"
  from users
    left join (select login as user_id, max(free_at) as until from sign_in_guesses group by login) guesses using (user_id)
    left join (select user_id, max(seen_at) as seen_at from known_devices group by user_id) devices using (user_id)
    left join (select user_id, max(created_at) as at from sessions group by user_id) opened using (user_id)`

interface OpenSessions {
  readonly userId: string
  readonly count: number
}

type AccountRow = Omit<Account, 'shops'> & { readonly allShops: boolean; readonly shopCodes: ReadonlyArray<string> }

const columns = sql`user_id as "userId", name, phone, presets, ${roleCodes} as "roleCodes",
  granted_codes as "grantedCodes", revoked_codes as "revokedCodes", all_shops as "allShops", shop_codes as "shopCodes", disabled,
  must_change_password as "mustChangePassword"`

const accountFrom = ({ allShops, shopCodes: codes, ...account }: AccountRow): Account => ({
  ...account,
  shops: allShops ? 'ALL' : codes,
})

const shopCodes = ({ shops }: Account): ReadonlyArray<string> => (shops === 'ALL' ? [] : shops)

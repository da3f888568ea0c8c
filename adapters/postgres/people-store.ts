import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { People, type User } from '../../application/ports/people.ts'
import { KnownSessions } from './known-sessions.ts'
import { Database } from './sql.ts'

export const peopleStore = Layer.effect(
  People,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    const known = yield* KnownSessions
    const user = (query: RawBuilder<UserRow>) => Effect.map(row(query), found => found && userFrom(found))
    return {
      findUser: userId => user(sql`select ${userColumns} from users where user_id = ${userId}`),
      findUserBySession: (tokenHash, now) =>
        Effect.suspend(() => {
          const user = known.find(tokenHash, now)
          if (user) return Effect.succeed(user)
          const keep = known.lookUp(tokenHash)
          return Effect.map(row(sessionOf(tokenHash, now)), found => {
            if (!found) return null
            const { expiresAt, ...columns } = found
            const user = userFrom(columns)
            keep(user, expiresAt)
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
      countSignIn: (login, limit, now, lockedUntil) =>
        Effect.gen(function* () {
          if ((yield* write(counted(login, limit, now, lockedUntil))) === 1) return null
          const locked = yield* row(
            sql<{ until: number }>`select locked_until as until from sign_in_tries where login = ${login}`,
          )
          return locked?.until ?? null
        }),
      noteSignIn: login => write(sql`delete from sign_in_tries where login = ${login}`),
      forgetExpired: now =>
        Effect.andThen(
          write(sql`delete from sessions where expires_at <= ${now}`),
          write(sql`delete from sign_in_tries where locked_until <= ${now} and last_at <= ${now - forgottenAfterMs}`),
        ),
    }
  }),
)

const forgottenAfterMs = 3_600_000

const counted = (login: string, limit: number, now: number, lockedUntil: number) => sql`
  insert into sign_in_tries as known (login, tries, locked_until, last_at) values (${login}, 1, 0, ${now})
  on conflict (login) do update set last_at = ${now},
    tries = case when known.tries + 1 >= ${limit} then 0 else known.tries + 1 end,
    locked_until = case when known.tries + 1 >= ${limit} then ${lockedUntil} else known.locked_until end
  where known.locked_until <= ${now}`

type UserRow = Omit<User, 'shops'> & { readonly allShops: boolean; readonly shopCodes: ReadonlyArray<string> }

const userColumns = sql`user_id as "userId", name, password_hash as "passwordHash", presets,
  granted_codes as "grantedCodes", revoked_codes as "revokedCodes", all_shops as "allShops", shop_codes as "shopCodes",
  disabled, must_change_password as "mustChangePassword"`

const sessionOf = (tokenHash: string, now: number) => sql<UserRow & { readonly expiresAt: number }>`
  select ${userColumns}, expires_at as "expiresAt" from sessions join users using (user_id)
  where token_hash = ${tokenHash} and expires_at > ${now}`

const userFrom = ({ allShops, shopCodes, ...user }: UserRow): User => ({ ...user, shops: allShops ? 'ALL' : shopCodes })

import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { People, type User } from '../../application/ports/people.ts'
import { Database } from './sql.ts'

export const peopleStore = Layer.effect(
  People,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    const user = (query: RawBuilder<UserRow>) => Effect.map(row(query), found => found && userFrom(found))
    return {
      findUser: userId => user(sql`select ${userColumns} from users where user_id = ${userId}`),
      findUserBySession: (tokenHash, now) =>
        user(sql`select ${userColumns} from sessions join users using (user_id)
          where token_hash = ${tokenHash} and expires_at > ${now}`),
      openSession: (tokenHash, userId, now, expiresAt) =>
        write(sql`insert into sessions (token_hash, user_id, created_at, expires_at)
          values (${tokenHash}, ${userId}, ${now}, ${expiresAt})`),
      endSession: tokenHash => write(sql`delete from sessions where token_hash = ${tokenHash}`),
      countSignIn: (userId, limit, now, lockedUntil) =>
        Effect.gen(function* () {
          const counted = yield* write(sql`update users set
              failed_sign_ins = case when failed_sign_ins + 1 >= ${limit} then 0 else failed_sign_ins + 1 end,
              locked_until = case when failed_sign_ins + 1 >= ${limit} then ${lockedUntil} else locked_until end
            where user_id = ${userId} and locked_until <= ${now}`)
          if (counted === 1) return null
          const locked = yield* row(
            sql<{ until: number }>`select locked_until as until from users where user_id = ${userId}`,
          )
          return locked?.until ?? null
        }),
      noteSignIn: userId =>
        write(sql`update users set failed_sign_ins = 0, locked_until = 0 where user_id = ${userId}`),
      forgetExpired: now => write(sql`delete from sessions where expires_at <= ${now}`),
    }
  }),
)

type UserRow = Omit<User, 'shops'> & { readonly allShops: boolean; readonly shopCodes: ReadonlyArray<string> }

const userColumns = sql`user_id as "userId", name, password_hash as "passwordHash", presets,
  granted_codes as "grantedCodes", revoked_codes as "revokedCodes", all_shops as "allShops", shop_codes as "shopCodes",
  disabled, failed_sign_ins as "failedSignIns", locked_until as "lockedUntil"`

const userFrom = ({ allShops, shopCodes, ...user }: UserRow): User => ({ ...user, shops: allShops ? 'ALL' : shopCodes })

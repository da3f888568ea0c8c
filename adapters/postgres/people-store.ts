import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { People, type User } from '../../application/ports/people.ts'
import { Database } from './sql.ts'

export const peopleStore = Layer.effect(
  People,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      findUser: userId =>
        run(async db => {
          const { rows } = await sql<UserRow>`select ${userColumns} from users where user_id = ${userId}`.execute(db)
          return rows[0] ? userFrom(rows[0]) : null
        }),
      findUserBySession: (tokenHash, now) =>
        run(async db => {
          const { rows } = await sql<UserRow>`
            select ${userColumns} from sessions join users using (user_id)
            where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
          return rows[0] ? userFrom(rows[0]) : null
        }),
      openSession: (tokenHash, userId, now, expiresAt) =>
        run(async db => {
          await db
            .insertInto('sessions')
            .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
            .execute()
        }),
      endSession: tokenHash =>
        run(async db => {
          await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
        }),
      noteSignIn: userId =>
        run(async db => {
          await sql`update users set failed_sign_ins = 0, locked_until = 0
            where user_id = ${userId} and failed_sign_ins > 0`.execute(db)
        }),
      noteFailedSignIn: (userId, limit, lockedUntil) =>
        run(async db => {
          await sql`update users set
              failed_sign_ins = case when failed_sign_ins + 1 >= ${limit} then 0 else failed_sign_ins + 1 end,
              locked_until = case when failed_sign_ins + 1 >= ${limit} then ${lockedUntil} else locked_until end
            where user_id = ${userId}`.execute(db)
        }),
      forgetExpired: now =>
        run(async db => {
          await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
        }),
    }
  }),
)

interface UserRow {
  user_id: string
  name: string
  password_hash: string
  presets: string[]
  granted_codes: string[]
  revoked_codes: string[]
  all_shops: boolean
  shop_codes: string[]
  disabled: boolean
  failed_sign_ins: number
  locked_until: number
}

const userColumns = sql`user_id, name, password_hash, presets, granted_codes, revoked_codes, all_shops, shop_codes,
  disabled, failed_sign_ins, locked_until`

const userFrom = (row: UserRow): User => ({
  userId: row.user_id,
  name: row.name,
  passwordHash: row.password_hash,
  presets: row.presets,
  grantedCodes: row.granted_codes,
  revokedCodes: row.revoked_codes,
  shops: row.all_shops ? 'ALL' : row.shop_codes,
  disabled: row.disabled,
  failedSignIns: row.failed_sign_ins,
  lockedUntil: row.locked_until,
})

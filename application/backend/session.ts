import { Clock, Effect } from 'effect'
import { judgePassword } from '../../domain/password.ts'
import { refusal } from '../../domain/refusal.ts'
import { Refused } from '../contract/failure.ts'
import { menuFor } from '../menu.ts'
import { Passwords } from '../ports/passwords.ts'
import { People } from '../ports/people.ts'
import { Shops } from '../ports/shops.ts'
import { SmsSender } from '../ports/sms.ts'
import { Tokens } from '../ports/tokens.ts'
import { Transaction } from '../ports/transaction.ts'
import { Users } from '../ports/users.ts'
import { allowed } from './found.ts'
import type { Handler } from './handler.ts'

const sessionMs = 12 * 3_600_000
const signInsAllowed = 10
const lockedMs = 30 * 60_000
const shopsAtMost = 500

/** Name and password against argon2id; an unknown name costs the same time and gets the same answer [P4]. */
export const signIn: Handler<'session.signIn'> = Effect.fnUntraced(function* ({ login, password }) {
  const people = yield* People
  const now = yield* Clock.currentTimeMillis
  const retryAt = yield* people.countSignIn(login, signInsAllowed, now, now + lockedMs)
  if (retryAt !== null) return yield* new Refused({ refusal: refusal('LOGIN_LOCKED', { retryAt }) })
  const user = yield* people.findUser(login)
  const matches = yield* (yield* Passwords).verify(password, user?.passwordHash ?? null)
  if (!user || user.disabled || !matches) return yield* new Refused({ refusal: refusal('LOGIN_FAILED', {}) })
  const { token, hash } = (yield* Tokens).issue()
  const expiresAt = now + sessionMs
  yield* people.openSession(hash, user.userId, now, expiresAt)
  yield* people.noteSignIn(login)
  return { token, expiresAt, mustChangePassword: user.mustChangePassword }
})

/** Counted like a sign-in, so that whoever finds an open session cannot guess the password through it [P4, P7]. */
export const changePassword: Handler<'session.changePassword'> = Effect.fnUntraced(function* (payload, caller) {
  const { userId, sessionHash } = caller
  const people = yield* People
  const passwords = yield* Passwords
  const now = yield* Clock.currentTimeMillis
  const retryAt = yield* people.countSignIn(userId, signInsAllowed, now, now + lockedMs)
  if (retryAt !== null) return yield* new Refused({ refusal: refusal('LOGIN_LOCKED', { retryAt }) })
  const user = yield* people.findUser(userId)
  const matches = yield* passwords.verify(payload.oldPassword, user?.passwordHash ?? null)
  if (!matches) return yield* new Refused({ refusal: refusal('PASSWORD_WRONG', {}) })
  yield* people.noteSignIn(userId)
  yield* allowed(judgePassword(payload.newPassword, { login: userId, old: payload.oldPassword }))
  const hash = yield* passwords.hash(payload.newPassword)
  const change = (yield* Users).setPassword(userId, hash, { oneTime: false, keptSession: sessionHash })
  yield* (yield* Transaction).run(change)
  return {}
})

export const signOut: Handler<'session.signOut'> = Effect.fnUntraced(function* (_, caller) {
  yield* (yield* People).endSession(caller.sessionHash)
  return {}
})

export const currentSession: Handler<'session.current'> = Effect.fnUntraced(function* (_, caller) {
  const chain = yield* (yield* Shops).chain
  const now = yield* Clock.currentTimeMillis
  return {
    chainName: chain.name,
    zone: chain.zone,
    now,
    user: { id: caller.userId, name: caller.name },
    mustChangePassword: caller.mustChangePassword,
    codes: [...caller.codes],
    menu: menuFor(caller.codes),
    dataServiceToken: (yield* Tokens).dataService(caller.userId, now + sessionMs),
    approvalResultsBy: (yield* SmsSender).isConfigured ? ('SMS' as const) : ('PORTAL' as const),
  }
})

export const permittedShops: Handler<'shop.permitted'> = Effect.fnUntraced(function* ({ keyword }, caller) {
  const { shops, total } = yield* (yield* Shops).permitted(caller.scope, keyword?.trim() ?? '', shopsAtMost)
  return {
    shops: shops.map(({ shopCode, name, title, initials, storeStatus, businessModel }) => ({
      shopJdeNo: shopCode,
      shopName: name,
      title,
      initials,
      storeStatus,
      businessModel,
    })),
    total,
  }
})

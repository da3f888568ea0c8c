import { Clock, Effect } from 'effect'
import { validatePassword } from '../../../domain/access/password.ts'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { menuFor } from '../../menu/index.ts'
import { Refused } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { SmsSender } from '../../platform/sms-sender.ts'
import { Tokens } from '../../platform/tokens.ts'
import { Transaction } from '../../platform/transaction.ts'
import { Visitor } from '../../platform/visitor.ts'
import * as sessionContract from '../contract/session.ts'
import { countAttempt, logRefusal, type Place, placeOf, resetAttempts } from '../password-attempts.ts'
import { Impersonations } from '../ports/impersonations.ts'
import { Passwords } from '../ports/passwords.ts'
import { People } from '../ports/people.ts'
import { Users } from '../ports/users.ts'
import { logSession } from '../session-log.ts'

const sessionMs = 12 * 3_600_000
const maxShops = 500

/**
 * Verifies name and password with argon2id; an unknown name takes the same time and gets the same answer. A browser that
 * signs in anew leaves no session behind [P4].
 */
export const signIn = handler(
  sessionContract.signIn,
  Effect.fnUntraced(function* ({ login, password, client }) {
    const people = yield* People
    const now = yield* Clock.currentTimeMillis
    const place = yield* placeOf(login)
    const check = Effect.gen(function* () {
      const user = yield* people.findUser(login)
      const matches = yield* (yield* Passwords).verify(password, user?.passwordHash ?? null)
      if (!user || user.disabled || !matches) {
        yield* logRefusal(user ? login : null, 'LOGIN_FAILED')
        return yield* new Refused({ refusal: refusal('LOGIN_FAILED', {}) })
      }
      const { token, hash } = (yield* Tokens).issue()
      const expiresAt = now + sessionMs
      const openSession = Effect.gen(function* () {
        yield* people.openSession(hash, user.userId, now, expiresAt)
        yield* resetAttempts(login, place)
        if (client !== 'browser') return ''
        const { session } = yield* Visitor
        if (session !== null) yield* endSession((yield* Tokens).hash(session), now)
        return yield* rememberDevice(user.userId, now)
      })
      const device = yield* (yield* Transaction).run(openSession)
      yield* logSession('signed in', user.userId)
      return { token, device, expiresAt, mustChangePassword: user.mustChangePassword }
    })
    return yield* countAttempt(login, place, now, check)
  }),
)

/** Returns the secret that identifies this browser from now on; an already known one stays the same. */
const rememberDevice = Effect.fnUntraced(function* (userId: string, now: number) {
  const people = yield* People
  const tokens = yield* Tokens
  const { device } = yield* Visitor
  const isKnown = device !== null && (yield* people.isKnownDevice(userId, tokens.hash(device)))
  const secret = device !== null && /^[\w-]{43}$/.test(device) ? device : tokens.issue().token
  yield* people.rememberDevice(userId, tokens.hash(isKnown ? device : secret), now)
  return isKnown ? device : secret
})

/** Counted like a sign-in, so that nobody can guess the password through an open session [P4, P7]. */
export const changePassword = handler(
  sessionContract.changePassword,
  Effect.fnUntraced(function* (payload, caller) {
    const { userId, sessionHash } = caller
    const people = yield* People
    const passwords = yield* Passwords
    const place = { name: `session ${sessionHash}`, isKnown: true } satisfies Place
    const check = Effect.gen(function* () {
      const user = yield* people.findUser(userId)
      const matches = yield* passwords.verify(payload.oldPassword, user?.passwordHash ?? null)
      if (!matches) return yield* new Refused({ refusal: refusal('PASSWORD_WRONG', {}) })
      yield* people.forgetGuesses(userId, place.name)
    })
    yield* countAttempt(userId, place, yield* Clock.currentTimeMillis, check)
    const { name: chain } = yield* (yield* Shops).chain
    yield* requireAccepted(validatePassword(payload.newPassword, { login: userId, old: payload.oldPassword, chain }))
    if (yield* passwords.isCommon(payload.newPassword)) return yield* requireAccepted(refuse('PASSWORD_COMMON', {}))
    const hash = yield* passwords.hash(payload.newPassword)
    const change = (yield* Users).setPassword(userId, hash, { oneTime: false, exceptSession: sessionHash })
    yield* (yield* Transaction).run(change)
    yield* logSession('password changed', userId)
    return {}
  }),
)

export const signOut = handler(
  sessionContract.signOut,
  Effect.fnUntraced(function* (_, caller) {
    yield* endSession(caller.sessionHash, yield* Clock.currentTimeMillis)
    yield* logSession('signed out', caller.userId)
    return {}
  }),
)

const endSession = Effect.fnUntraced(function* (sessionHash: string, now: number) {
  yield* (yield* Impersonations).end(sessionHash, now)
  yield* (yield* People).endSession(sessionHash)
})

export const currentSession = handler(
  sessionContract.currentSession,
  Effect.fnUntraced(function* (_, caller) {
    const chain = yield* (yield* Shops).chain
    const now = yield* Clock.currentTimeMillis
    const { impersonation } = caller
    return {
      chainName: chain.name,
      zone: chain.zone,
      dayEndsAt: chain.dayEndsAt,
      now,
      user: { id: caller.userId, name: caller.name },
      mustChangePassword: caller.mustChangePassword,
      codes: [...caller.codes],
      menu: menuFor(caller.codes),
      // Whoever only looks must not take away a token that acts for the person elsewhere.
      dataServiceToken:
        impersonation && !impersonation.isOver ? '' : (yield* Tokens).dataService(caller.userId, now + sessionMs),
      impersonation: impersonation
        ? {
            viewerId: impersonation.owner.userId,
            viewerName: impersonation.owner.name,
            endsAt: impersonation.endsAt,
            isOver: impersonation.isOver,
          }
        : null,
      approvalResultsBy: (yield* SmsSender).isConfigured ? ('SMS' as const) : ('PORTAL' as const),
    }
  }),
)

export const permittedShops = handler(
  sessionContract.permittedShops,
  Effect.fnUntraced(function* ({ keyword }, caller) {
    const { shops, total } = yield* (yield* Shops).permitted(caller.scope, keyword?.trim() ?? '', maxShops)
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
  }),
)

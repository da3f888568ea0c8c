import { Cause, Clock, Effect, Exit, Option, Schedule } from 'effect'
import { recordAttempt, withoutPlace, withoutTry } from '../../../domain/access/guesses.ts'
import { judgePassword } from '../../../domain/access/password.ts'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { menuFor } from '../../menu/index.ts'
import { Refused } from '../../platform/failure.ts'
import { allowed } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { SmsSender } from '../../platform/sms-sender.ts'
import { Tokens } from '../../platform/tokens.ts'
import { Transaction } from '../../platform/transaction.ts'
import { Visitor } from '../../platform/visitor.ts'
import * as sessionContract from '../contract/session.ts'
import { Passwords } from '../ports/passwords.ts'
import { People } from '../ports/people.ts'
import { Users } from '../ports/users.ts'

const sessionMs = 12 * 3_600_000
const shopsAtMost = 500

/** Verifies name and password with argon2id; an unknown name takes the same time and gets the same answer [P4]. */
export const signIn = handler(
  sessionContract.signIn,
  Effect.fnUntraced(function* ({ login, password, client }) {
    const people = yield* People
    const now = yield* Clock.currentTimeMillis
    const place = yield* placeOf(login)
    const look = Effect.gen(function* () {
      const user = yield* people.findUser(login)
      const matches = yield* (yield* Passwords).verify(password, user?.passwordHash ?? null)
      if (!user || user.disabled || !matches) {
        yield* logRefused(user ? login : null, 'LOGIN_FAILED')
        return yield* new Refused({ refusal: refusal('LOGIN_FAILED', {}) })
      }
      const { token, hash } = (yield* Tokens).issue()
      const expiresAt = now + sessionMs
      const open = Effect.gen(function* () {
        yield* people.openSession(hash, user.userId, now, expiresAt)
        yield* forgetGuesses(login, place)
        return client === 'browser' ? yield* rememberedDevice(user.userId, now) : ''
      })
      const device = yield* (yield* Transaction).run(open)
      return { token, device, expiresAt, mustChangePassword: user.mustChangePassword }
    })
    return yield* asTry(login, place, now, look)
  }),
)

interface Place {
  readonly name: string
  readonly isKnown: boolean
}

/** Returns where the attempt comes from: a browser that the login used before, else the address. */
const placeOf = Effect.fnUntraced(function* (login: string) {
  const { address, device } = yield* Visitor
  const deviceHash = device === null ? null : (yield* Tokens).hash(device)
  if (deviceHash !== null && (yield* (yield* People).isKnownDevice(login, deviceHash)))
    return { name: `device ${deviceHash}`, isKnown: true } satisfies Place
  return { name: `address ${address}`, isKnown: false } satisfies Place
})

const everywhere = 'everywhere'

/** Verifies a password as a counted attempt; it is not counted if there was no decision, as in an outage [P4]. */
const asTry = <A, E extends { readonly _tag: string }, R>(
  login: string,
  place: Place,
  now: number,
  look: Effect.Effect<A, E, R>,
) =>
  Effect.suspend(() => {
    let isCounted = false
    const count = Effect.tap(countedTry(login, place, now), () =>
      Effect.sync(() => {
        isCounted = true
      }),
    )
    return Effect.andThen(count, look).pipe(
      Effect.onExit(exit => (isDecision(exit) ? Effect.void : takenBack(login, place, now, isCounted))),
    )
  })

const isDecision = (exit: Exit.Exit<unknown, { readonly _tag: string }>): boolean =>
  Exit.isSuccess(exit) || Option.getOrNull(Cause.findErrorOption(exit.cause))?._tag === 'Refused'

/**
 * Reverts a counted attempt in the background, once the database accepts it. If counting failed with unknown result, it
 * reverts only if the last counted attempt began at that instant.
 */
const takenBack = Effect.fnUntraced(function* (
  login: string,
  { name, isKnown }: Place,
  at: number,
  isCounted: boolean,
) {
  const people = yield* People
  const transaction = yield* Transaction
  const takeBack = Effect.gen(function* () {
    const own = yield* people.holdGuesses(login, name)
    if (own.tries === 0 || !(isCounted || own.lastAt === at)) return
    const left = withoutTry({ own, everywhere: isKnown ? null : yield* people.holdGuesses(login, everywhere) }, at)
    yield* people.putGuesses(login, name, left.own)
    if (left.everywhere) yield* people.putGuesses(login, everywhere, left.everywhere)
  })
  yield* transaction.run(takeBack).pipe(
    Effect.sandbox,
    Effect.retry({ schedule: Schedule.spaced('1 second'), times: TAKEN_BACK_WITHIN_S }),
    Effect.catchCause(cause => Effect.logWarning('a try to sign in that came to nothing stays counted', cause)),
    Effect.forkDetach,
  )
})
const TAKEN_BACK_WITHIN_S = 300

/**
 * Counts the attempt before its password is verified; attempts that are too frequent are refused until the delay has
 * passed.
 */
const countedTry = Effect.fnUntraced(function* (login: string, { name, isKnown }: Place, now: number) {
  const people = yield* People
  const count = Effect.gen(function* () {
    const own = yield* people.holdGuesses(login, name)
    const judged = recordAttempt(
      { own, everywhere: isKnown ? null : yield* people.holdGuesses(login, everywhere) },
      now,
    )
    if ('retryAt' in judged) return judged.retryAt
    yield* people.putGuesses(login, name, judged.own)
    if (judged.everywhere) yield* people.putGuesses(login, everywhere, judged.everywhere)
    return null
  })
  // Read without a lock, so that a flood of guesses holds no connections.
  const { freeAt } = yield* people.guesses(login, name)
  const retryAt = freeAt > now ? freeAt : yield* (yield* Transaction).run(count)
  if (retryAt === null) return
  yield* logRefused((yield* people.findUser(login)) ? login : null, 'LOGIN_LOCKED')
  return yield* new Refused({ refusal: refusal('LOGIN_LOCKED', { retryAt }) })
})

/** Resets the attempts of a place after a correct password, also in the total of all places. */
const forgetGuesses = Effect.fnUntraced(function* (login: string, { name, isKnown }: Place) {
  const people = yield* People
  const own = yield* people.holdGuesses(login, name)
  if (!isKnown) {
    const all = yield* people.holdGuesses(login, everywhere)
    yield* people.putGuesses(login, everywhere, withoutPlace(all, own))
  }
  yield* people.forgetGuesses(login, name)
})

/** An unknown login is not logged: it may be a password typed into the wrong field. */
const logRefused = Effect.fnUntraced(function* (login: string | null, kind: string) {
  const { address } = yield* Visitor
  yield* Effect.logWarning(`sign-in refused: ${kind} login=${login ?? '(unknown)'} address=${address || '-'}`)
})

/** Returns the secret that identifies this browser from now on; an already known one stays the same. */
const rememberedDevice = Effect.fnUntraced(function* (userId: string, now: number) {
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
    const look = Effect.gen(function* () {
      const user = yield* people.findUser(userId)
      const matches = yield* passwords.verify(payload.oldPassword, user?.passwordHash ?? null)
      if (!matches) return yield* new Refused({ refusal: refusal('PASSWORD_WRONG', {}) })
      yield* people.forgetGuesses(userId, place.name)
    })
    yield* asTry(userId, place, yield* Clock.currentTimeMillis, look)
    yield* allowed(judgePassword(payload.newPassword, { login: userId, old: payload.oldPassword }))
    const hash = yield* passwords.hash(payload.newPassword)
    const change = (yield* Users).setPassword(userId, hash, { oneTime: false, keptSession: sessionHash })
    yield* (yield* Transaction).run(change)
    return {}
  }),
)

export const signOut = handler(
  sessionContract.signOut,
  Effect.fnUntraced(function* (_, caller) {
    yield* (yield* People).endSession(caller.sessionHash)
    return {}
  }),
)

export const currentSession = handler(
  sessionContract.currentSession,
  Effect.fnUntraced(function* (_, caller) {
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
  }),
)

export const permittedShops = handler(
  sessionContract.permittedShops,
  Effect.fnUntraced(function* ({ keyword }, caller) {
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
  }),
)

import { Cause, Effect, Exit, Option, Schedule } from 'effect'
import { recordAttempt, revertAttempt, subtractSource, VERIFICATION_MS } from '../../domain/access/failed-attempts.ts'
import { refusal } from '../../domain/kernel/refusal.ts'
import { Refused } from '../platform/failure.ts'
import { Tokens } from '../platform/tokens.ts'
import { Transaction } from '../platform/transaction.ts'
import { Visitor } from '../platform/visitor.ts'
import { People } from './ports/people.ts'

/** Where attempts to sign in come from; counted apart for each login. */
export interface Place {
  readonly name: string
  readonly isKnown: boolean
}

/** Returns where the attempt comes from: a browser that the login used before, else the address. */
export const placeOf = Effect.fnUntraced(function* (login: string) {
  const { address, device } = yield* Visitor
  const deviceHash = device === null ? null : (yield* Tokens).hash(device)
  if (deviceHash !== null && (yield* (yield* People).isKnownDevice(login, deviceHash)))
    return { name: `device ${deviceHash}`, isKnown: true } satisfies Place
  return { name: `address ${address}`, isKnown: false } satisfies Place
})

const ALL_SOURCES = 'everywhere'

/** Verifies a password as a counted attempt; it is not counted if there was no decision, as in an outage [P4]. */
export const countAttempt = <A, E extends { readonly _tag: string }, R>(
  login: string,
  place: Place,
  now: number,
  work: Effect.Effect<A, E, R>,
) =>
  Effect.suspend(() => {
    let verification: string | null = null
    const count = Effect.tap(waitAndCount(login, place, now), key =>
      Effect.sync(() => {
        verification = key
      }),
    )
    const end = (exit: Exit.Exit<A, E | Refused<'LOGIN_LOCKED'>>) =>
      isDecision(exit) ? endVerification(login, verification) : revertInBackground(login, place, now, verification)
    return Effect.andThen(count, work).pipe(Effect.onExit(end))
  })

/** Ends a verification. If that fails, the verification counts as ended after VERIFICATION_MS. */
const endVerification = (login: string, verification: string | null) =>
  verification === null
    ? Effect.void
    : Effect.flatMap(People, people => Effect.ignoreCause(people.endVerification(login, verification)))

const isDecision = (exit: Exit.Exit<unknown, { readonly _tag: string }>): boolean =>
  Exit.isSuccess(exit) || Option.getOrNull(Cause.findErrorOption(exit.cause))?._tag === 'Refused'

/**
 * Reverts a counted attempt in the background, once the database accepts it. If counting failed with unknown result, it
 * reverts only if the last counted attempt began at that instant.
 */
const revertInBackground = Effect.fnUntraced(function* (
  login: string,
  { name, isKnown }: Place,
  at: number,
  verification: string | null,
) {
  const people = yield* People
  const transaction = yield* Transaction
  const takeBack = Effect.gen(function* () {
    if (verification !== null) yield* people.endVerification(login, verification)
    const attempts = yield* people.lockGuesses(login, name)
    if (attempts.tries === 0 || !(verification !== null || attempts.lastAt === at)) return
    const remainingAttempts = revertAttempt(
      { fromSource: attempts, everywhere: isKnown ? null : yield* people.lockGuesses(login, ALL_SOURCES) },
      at,
    )
    yield* people.putGuesses(login, name, remainingAttempts.fromSource)
    if (remainingAttempts.everywhere) yield* people.putGuesses(login, ALL_SOURCES, remainingAttempts.everywhere)
  })
  yield* transaction.run(takeBack).pipe(
    Effect.sandbox,
    Effect.retry({ schedule: Schedule.spaced('1 second'), times: REVERT_TIMEOUT_S }),
    Effect.catchCause(cause => Effect.logWarning('a try to sign in that came to nothing stays counted', cause)),
    Effect.forkDetach,
  )
})
const REVERT_TIMEOUT_S = 300

/**
 * Counts the attempt before its password is verified, and returns the key of the verification. Attempts that are too
 * frequent are refused until the delay has passed. While passwords of the login are still being verified, an attempt that
 * would be refused waits for their outcome: right ones reset the count, so that they refuse no other right one.
 */
const waitAndCount = Effect.fnUntraced(function* (login: string, place: Place, now: number) {
  let validation = yield* countOnce(login, place, now)
  for (let wait = 0; 'retryAt' in validation && validation.isVerifying && wait < WAITS; wait++) {
    yield* Effect.sleep(WAIT_MS)
    validation = yield* countOnce(login, place, now)
  }
  if ('verification' in validation) return validation.verification
  yield* logRefusal((yield* (yield* People).findUser(login)) ? login : null, 'LOGIN_LOCKED')
  return yield* new Refused({ refusal: refusal('LOGIN_LOCKED', { retryAt: validation.retryAt }) })
})
const WAIT_MS = 50
const WAITS = VERIFICATION_MS / WAIT_MS

/** Counts the attempt, or returns the instant until which none is verified, and whether the login has undecided ones. */
const countOnce = Effect.fnUntraced(function* (login: string, { name, isKnown }: Place, now: number) {
  const people = yield* People
  const verifiedSince = now - VERIFICATION_MS
  // Read without a lock, so that a flood of guesses holds no connections.
  const { freeAt, isVerifying } = yield* people.guesses(login, name, verifiedSince)
  if (freeAt > now) return { retryAt: freeAt, isVerifying }
  const count = Effect.gen(function* () {
    const attempts = yield* people.lockGuesses(login, name)
    const validation = recordAttempt(
      { fromSource: attempts, everywhere: isKnown ? null : yield* people.lockGuesses(login, ALL_SOURCES) },
      now,
    )
    if ('retryAt' in validation)
      return { ...validation, isVerifying: (yield* people.guesses(login, name, verifiedSince)).isVerifying }
    yield* people.putGuesses(login, name, validation.fromSource)
    if (validation.everywhere) yield* people.putGuesses(login, ALL_SOURCES, validation.everywhere)
    return { verification: yield* people.beginVerification(login, now) }
  })
  return yield* (yield* Transaction).run(count)
})

/** Resets the attempts of a place after a correct password, also in the total of all places. */
export const resetAttempts = Effect.fnUntraced(function* (login: string, { name, isKnown }: Place) {
  const people = yield* People
  const attempts = yield* people.lockGuesses(login, name)
  if (!isKnown) {
    const all = yield* people.lockGuesses(login, ALL_SOURCES)
    yield* people.putGuesses(login, ALL_SOURCES, subtractSource(all, attempts))
  }
  yield* people.forgetGuesses(login, name)
})

/** An unknown login is not logged: it may be a password typed into the wrong field. */
export const logRefusal = Effect.fnUntraced(function* (login: string | null, kind: string) {
  const { address } = yield* Visitor
  yield* Effect.logWarning(`sign-in refused: ${kind} login=${login ?? '(unknown)'} address=${address || '-'}`)
})

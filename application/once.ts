import { Clock, Effect } from 'effect'
import { refusal } from '../domain/kernel/refusal.ts'
import { committed } from './ordering/handlers/relay.ts'
import { BEGUN, Idempotency, type KeyedCall } from './ordering/ports/work.ts'
import { type Answer, refused } from './platform/answer.ts'
import type { Caller } from './platform/caller.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { type Failure, Fault, Refused } from './platform/failure.ts'
import { Tokens } from './platform/tokens.ts'

type Answering<R> = Effect.Effect<Answer, Failure, R>

/** A mutating call: its work, and how a repeat is answered if the contract declares `repeat`. */
export interface ChangingCall<R> {
  readonly endpoint: Endpoint
  readonly payload: unknown
  readonly idempotencyKey: string | null
  readonly caller: Caller
  readonly answer: Answering<R>
  readonly anew: Answering<R>
}

/**
 * Gives one idempotency key one effect and one answer (I19). The key is inserted with its answer at the end of the
 * work, in the same transaction: of two calls with one key the second waits there, finds the key taken, and is rolled
 * back. A refusal has changed nothing, so its key is stored after its transaction. A call without a key cannot be
 * repeated.
 */
export const once = Effect.fnUntraced(function* <R>(changing: ChangingCall<R>) {
  const { endpoint, payload, idempotencyKey: key, caller, answer, anew } = changing
  if (key === null) return yield* endpoint.inSteps ? answer : committed(answer)
  if (key.length > 200)
    return yield* new Fault({ kind: 'BAD_REQUEST', detail: 'Idempotency-Key: at most 200 characters' })
  const call = { userId: caller.userId, endpoint: endpoint.name, key, bodyHash: (yield* Tokens).digest(payload) }
  if (endpoint.inSteps) return yield* onceInSteps(call, caller, answer)
  return yield* committed(Effect.flatMap(answer, fresh => storeAnswer(call, endpoint, fresh))).pipe(
    Effect.catchTag('Refused', no => storeAnswer(call, endpoint, refused(no, caller.language))),
    // If answering the repeat fails, for example because the record no longer exists, the stored answer is returned.
    Effect.catchCause(cause =>
      Effect.flatMap(repeated(call, anew), stored => (stored ? Effect.succeed(stored) : Effect.failCause(cause))),
    ),
  )
})

/**
 * For calls whose steps commit separately. The key is stored first, so that another body with the same key is refused
 * before it has any effect; a completed answer is returned again. Two concurrent calls both run the steps, which have
 * no effect the second time, and the first answer is stored.
 */
const onceInSteps = Effect.fnUntraced(function* <R>(call: KeyedCall, caller: Caller, answer: Answering<R>) {
  const idempotency = yield* Idempotency
  yield* idempotency.begin(call, yield* Clock.currentTimeMillis)
  const before = yield* repeated(call, answer)
  if (before) return before
  const fresh = yield* Effect.catchTag(answer, 'Refused', no => Effect.succeed(refused(no, caller.language)))
  if (yield* idempotency.finish(call, JSON.stringify(fresh))) return fresh
  return (yield* repeated(call, answer)) ?? fresh
})

const storeAnswer = Effect.fnUntraced(function* (call: KeyedCall, endpoint: Endpoint, fresh: Answer) {
  const text = fresh.code === 0 && endpoint.repeat ? null : JSON.stringify(fresh)
  if (yield* (yield* Idempotency).keep(call, text, yield* Clock.currentTimeMillis)) return fresh
  return yield* new Fault({ kind: 'UNAVAILABLE', detail: 'the same call is under way' })
})

const repeated = Effect.fnUntraced(function* <R>(call: KeyedCall, anew: Answering<R>) {
  const stored = yield* (yield* Idempotency).find(call)
  if (!stored) return null
  if (stored.bodyHash !== call.bodyHash)
    return yield* new Refused({ refusal: refusal('IDEMPOTENCY_KEY_REUSED', { endpoint: call.endpoint }) })
  if (stored.answer === BEGUN) return null
  return stored.answer === null ? yield* anew : (JSON.parse(stored.answer) as Answer)
})

import { Clock, Effect } from 'effect'
import { refusal } from '../domain/kernel/refusal.ts'
import { commitAndRun } from './ordering/handlers/relay.ts'
import { Idempotency, type KeyedCall, UNFINISHED_ANSWER } from './ordering/ports/work.ts'
import { type Answer, refusalAnswer } from './platform/answer.ts'
import type { Caller } from './platform/caller.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { type Failure, Fault, Refused } from './platform/failure.ts'
import { Tokens } from './platform/tokens.ts'

type AnswerEffect<R> = Effect.Effect<Answer, Failure, R>

/** A mutating call: its work, and how a repeat is answered if the contract declares `repeat`. */
export interface MutatingCall<R> {
  readonly endpoint: Endpoint
  readonly payload: unknown
  readonly idempotencyKey: string | null
  readonly caller: Caller
  readonly answer: AnswerEffect<R>
  readonly anew: AnswerEffect<R>
}

/**
 * Gives one idempotency key one effect and one answer (I19). The key is inserted with its answer at the end of the
 * work, in the same transaction: of two calls with one key the second waits there, finds the key taken, and is rolled
 * back. A refusal has changed nothing, so its key is stored after its transaction. A call without a key cannot be
 * repeated.
 */
export const once = Effect.fnUntraced(function* <R>(changing: MutatingCall<R>) {
  const { endpoint, payload, idempotencyKey: key, caller, answer, anew } = changing
  if (key === null) return yield* endpoint.inSteps ? answer : commitAndRun(answer)
  if (key.length > 200)
    return yield* new Fault({ kind: 'BAD_REQUEST', detail: 'Idempotency-Key: at most 200 characters' })
  const call = { userId: caller.userId, endpoint: endpoint.name, key, bodyHash: (yield* Tokens).digest(payload) }
  if (endpoint.inSteps) return yield* onceInSteps(call, caller, answer)
  return yield* commitAndRun(Effect.flatMap(answer, fresh => storeAnswer(call, endpoint, fresh))).pipe(
    Effect.catchTag('Refused', no => storeAnswer(call, endpoint, refusalAnswer(no, caller.language))),
    // If answering the repeat fails, for example because the record no longer exists, the stored answer is returned.
    Effect.catchCause(cause =>
      Effect.flatMap(findRepeat(call, anew), storedAnswer =>
        storedAnswer ? Effect.succeed(storedAnswer) : Effect.failCause(cause),
      ),
    ),
  )
})

/**
 * For calls whose steps commit separately. The key is stored first, so that another body with the same key is refused
 * before it has any effect; a completed answer is returned again. Two concurrent calls both run the steps, which have
 * no effect the second time, and the first answer is stored.
 */
const onceInSteps = Effect.fnUntraced(function* <R>(call: KeyedCall, caller: Caller, answer: AnswerEffect<R>) {
  const idempotency = yield* Idempotency
  yield* idempotency.begin(call, yield* Clock.currentTimeMillis)
  const before = yield* findRepeat(call, answer)
  if (before) return before
  const fresh = yield* Effect.catchTag(answer, 'Refused', no => Effect.succeed(refusalAnswer(no, caller.language)))
  if (yield* idempotency.finish(call, JSON.stringify(fresh))) return fresh
  return (yield* findRepeat(call, answer)) ?? fresh
})

const storeAnswer = Effect.fnUntraced(function* (call: KeyedCall, endpoint: Endpoint, fresh: Answer) {
  const text = fresh.code === 0 && endpoint.repeat ? null : JSON.stringify(fresh)
  if (yield* (yield* Idempotency).keep(call, text, yield* Clock.currentTimeMillis)) return fresh
  return yield* new Fault({ kind: 'UNAVAILABLE', detail: 'the same call is under way' })
})

const findRepeat = Effect.fnUntraced(function* <R>(call: KeyedCall, anew: AnswerEffect<R>) {
  const storedCall = yield* (yield* Idempotency).find(call)
  if (!storedCall) return null
  if (storedCall.bodyHash !== call.bodyHash)
    return yield* new Refused({ refusal: refusal('IDEMPOTENCY_KEY_REUSED', { endpoint: call.endpoint }) })
  if (storedCall.answer === UNFINISHED_ANSWER) return null
  return storedCall.answer === null ? yield* anew : (JSON.parse(storedCall.answer) as Answer)
})

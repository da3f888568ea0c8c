import { Cause, Clock, Effect, Result as EffectResult, Exit, Option, Schema } from 'effect'
import { codesOf, holds } from '../domain/permission.ts'
import { refusal, refusals } from '../domain/refusal.ts'
import type { Language } from '../domain/text.ts'
import { say } from '../domain/text.ts'
import { type Handler, handlers, type Ports } from './backend/index.ts'
import { followUp } from './backend/relay.ts'
import { anonymous, type Caller, scopeOf } from './caller.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { type Failure, Fault, faults, Refused } from './contract/failure.ts'
import type { EndpointName } from './contract/index.ts'
import { openToOneTimePassword } from './contract/session.ts'
import { nestsTooDeep } from './contract/wire.ts'
import { People } from './ports/people.ts'
import { Tokens } from './ports/tokens.ts'
import { Transaction } from './ports/transaction.ts'
import { Idempotency, Written } from './ports/work.ts'
import { refusalText } from './texts/refusals.ts'

/** A call as it arrives from outside, nothing believed yet. */
export interface Request {
  readonly payload: unknown
  readonly token: string | null
  readonly idempotencyKey: string | null
  readonly language: Language
  readonly requestId: string
}

/** The answer as it travels: code 0 and the success, or a code above 0 and why. */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly requestId: string
}

/** The only door: who calls, may they, is the shape right, work, shape. Never fails; every failure is an envelope. */
export const dispatch = (endpoint: Endpoint, request: Request): Effect.Effect<Envelope, never, Ports> =>
  admit(endpoint, request).pipe(
    Effect.flatMap(caller => perform(endpoint, request, caller)),
    Effect.exit,
    Effect.flatMap(exit =>
      Exit.isSuccess(exit)
        ? Effect.succeed({ ...exit.value, requestId: request.requestId })
        : failed(exit.cause, request),
    ),
  )

const admit = Effect.fnUntraced(function* (endpoint: Endpoint, request: Request) {
  if (endpoint.permission === 'public') return anonymous(request.language)
  if (!request.token) return yield* new Fault({ kind: 'UNAUTHENTICATED' })
  const sessionHash = (yield* Tokens).hash(request.token)
  const user = yield* (yield* People).findUserBySession(sessionHash, yield* Clock.currentTimeMillis)
  if (!user || user.disabled) return yield* new Fault({ kind: 'UNAUTHENTICATED' })
  const caller: Caller = {
    userId: user.userId,
    name: user.name,
    codes: new Set(codesOf(user.presets, user.grantedCodes, user.revokedCodes)),
    scope: scopeOf(user.shops),
    sessionHash,
    mustChangePassword: user.mustChangePassword,
    language: request.language,
  }
  if (user.mustChangePassword && !openToOneTimePassword.has(endpoint.name)) {
    return yield* new Fault({ kind: 'FORBIDDEN', detail: 'one-time password: session.changePassword first' })
  }
  const required = endpoint.permission
  if (required !== 'session' && !holds(caller.codes, required)) {
    return yield* new Fault({ kind: 'FORBIDDEN', detail: `needs ${[required].flat().join(' or ')}` })
  }
  return caller
})

const perform = Effect.fnUntraced(function* (endpoint: Endpoint, request: Request, caller: Caller) {
  if (nestsTooDeep(request.payload)) return yield* new Fault({ kind: 'BAD_REQUEST', detail: 'nested too deeply' })
  const payload = Schema.decodeUnknownResult(endpoint.payload)(request.payload)
  if (EffectResult.isFailure(payload)) {
    return yield* new Fault({ kind: 'BAD_REQUEST', detail: String(payload.failure.message) })
  }
  const handle = handlers[endpoint.name as EndpointName] as unknown as Handler<EndpointName>
  const answer = Effect.map(handle(payload.success as never, caller), success => succeeded(endpoint, success))
  return yield* endpoint.mutates ? once(endpoint, request, caller, answer) : answer
})

type Answer = Omit<Envelope, 'requestId'>

const succeeded = (endpoint: Endpoint, success: unknown): Answer => ({
  code: 0,
  message: 'success',
  data: Schema.encodeSync(endpoint.success)(success),
})

/**
 * One idempotency key, one effect, one answer. The key is claimed, the work done and the answer stored in the same
 * transaction; a refusal undoes the work alone and is remembered too. Jobs it caused are worked right after commit.
 */
const once = Effect.fnUntraced(function* (
  endpoint: Endpoint,
  request: Request,
  caller: Caller,
  answer: Effect.Effect<Answer, Failure, Ports>,
) {
  const key = request.idempotencyKey ?? request.requestId
  if (key.length > 200)
    return yield* new Fault({ kind: 'BAD_REQUEST', detail: 'Idempotency-Key: at most 200 characters' })
  const written: Array<number> = []
  const bodyHash = (yield* Tokens).digest(request.payload)
  const transaction = yield* Transaction
  const idempotency = yield* Idempotency
  const envelope = yield* transaction
    .run(
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const stored = yield* idempotency.claim(caller.userId, endpoint.name, key, bodyHash, now)
        if (stored) {
          if (stored.bodyHash === bodyHash) return JSON.parse(stored.answer) as Answer
          return yield* new Refused({ refusal: refusal('IDEMPOTENCY_KEY_REUSED', { endpoint: endpoint.name }) })
        }
        const fresh = yield* transaction
          .attempt(answer)
          .pipe(Effect.catchTag('Refused', refused => Effect.succeed(refusedAnswer(refused, caller.language))))
        yield* idempotency.remember(caller.userId, endpoint.name, key, JSON.stringify(fresh))
        return fresh
      }),
    )
    .pipe(Effect.provideService(Written, written))
  yield* followUp(written)
  return envelope
})

const refusedAnswer = ({ refusal }: Refused, language: Language): Answer => ({
  code: refusals[refusal.kind].code,
  message: say(refusalText(refusal), language),
  data: refusal,
})

const failed = (cause: Cause.Cause<Failure>, request: Request): Effect.Effect<Envelope> => {
  const { requestId, language } = request
  const failure = Option.getOrNull(Cause.findErrorOption(cause))
  if (failure?._tag === 'Refused') return Effect.succeed({ ...refusedAnswer(failure, language), requestId })
  const fault = failure ?? new Fault({ kind: isUnavailable(cause) ? 'UNAVAILABLE' : 'DEFECT' })
  const envelope: Envelope = {
    code: faults[fault.kind].code,
    message: say(faults[fault.kind].words, language),
    data: { kind: fault.kind, detail: fault.detail ?? null },
    requestId,
  }
  return fault.kind === 'DEFECT'
    ? Effect.as(Effect.logError(`defect in request ${requestId}`, Cause.pretty(cause)), { ...envelope, data: null })
    : Effect.succeed(envelope)
}

/** Adapters name their outage error so; anything else unexpected is our own defect. */
const isUnavailable = (cause: Cause.Cause<unknown>): boolean => {
  const defect = Cause.squash(cause)
  return defect instanceof Error && defect.name === 'DatabaseUnavailable'
}

import { Cause, Clock, Effect, Result as EffectResult, Exit, Option, Schema } from 'effect'
import { validateRight } from '../domain/access/permission.ts'
import { codesOf } from '../domain/access/rights.ts'
import type { Language } from '../domain/kernel/text.ts'
import { textIn } from '../domain/kernel/text.ts'
import type { EndpointName } from './endpoints.ts'
import { handlers } from './handlers.ts'
import { isKeyToken, keyCaller } from './integration/key-caller.ts'
import { ApiKeys } from './integration/ports/api-keys.ts'
import { once } from './once.ts'
import { openToOneTimePassword } from './people/contract/session.ts'
import { effectivePersonOf } from './people/impersonation.ts'
import { People, type SessionUser, type User } from './people/ports/people.ts'
import { type Answer, refusalAnswer, successAnswer } from './platform/answer.ts'
import { anonymous, type Caller, scopeOf } from './platform/caller.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { type Failure, Fault, faults } from './platform/failure.ts'
import type { Handler } from './platform/handler.ts'
import { Tokens } from './platform/tokens.ts'
import { nestsTooDeep } from './platform/wire.ts'
import type { Ports } from './ports.ts'

/** An incoming call, not validated yet. */
export interface Request {
  readonly payload: unknown
  readonly token: string | null
  readonly idempotencyKey: string | null
  readonly language: Language
  readonly requestId: string
  /** The caller, if they were authenticated for this very call a moment ago, before its body was read. */
  readonly admitted?: Caller | null
}

/** The serialised answer. */
export interface Envelope extends Answer {
  readonly requestId: string
}

/**
 * Handles every call: authenticates, checks permission, decodes, runs the handler and encodes. Never fails; every
 * failure becomes an envelope.
 */
export const dispatch = (endpoint: Endpoint, request: Request): Effect.Effect<Envelope, never, Ports> =>
  handleRequest(endpoint, request, caller => execute(endpoint, request, caller))

/** The same checks for endpoints whose body is not JSON; the body is read after the caller is authenticated. */
export const handleRequest = (
  rule: AccessRule,
  request: Pick<Request, 'token' | 'language' | 'requestId' | 'admitted'>,
  work: (caller: Caller) => Effect.Effect<Answer, Failure, Ports>,
): Effect.Effect<Envelope, never, Ports> =>
  authenticate(rule, request).pipe(
    Effect.flatMap(work),
    Effect.exit,
    Effect.flatMap(exit =>
      Exit.isSuccess(exit)
        ? Effect.succeed({ ...exit.value, requestId: request.requestId })
        : failureEnvelope(exit.cause, request),
    ),
  )

type AccessRule = Pick<Endpoint, 'name' | 'permission' | 'forbiddenCode' | 'mutates' | 'sideEffect'>

const authenticate = Effect.fnUntraced(function* (
  endpoint: AccessRule,
  request: Pick<Request, 'token' | 'language' | 'admitted'>,
) {
  if (endpoint.permission === 'public') return anonymous(request.language)
  if (request.admitted) return request.admitted
  if (!request.token) return yield* new Fault({ kind: 'UNAUTHENTICATED' })
  if (isKeyToken(request.token)) return yield* authenticateKey(endpoint, request.token, request.language)
  const sessionHash = (yield* Tokens).hash(request.token)
  const now = yield* Clock.currentTimeMillis
  const owner = yield* (yield* People).findUserBySession(sessionHash, now)
  if (!owner || owner.disabled) return yield* new Fault({ kind: 'UNAUTHENTICATED' })
  const caller = callerOf(endpoint, owner, { sessionHash, now, language: request.language })
  return yield* Effect.tapError(caller, () => logForbidden(endpoint, owner.userId))
})

/** Returns the caller of a session's owner; fails if the call is forbidden to them. */
const callerOf = Effect.fnUntraced(function* (
  endpoint: AccessRule,
  owner: SessionUser,
  session: Pick<Caller, 'sessionHash' | 'language'> & { readonly now: number },
) {
  const { now, sessionHash, language } = session
  const { person: user, impersonation } = yield* effectivePersonOf(owner, endpoint, now)
  const caller: Caller = {
    userId: user.userId,
    name: user.name,
    codes: codesOfUser(user),
    scope: scopeOf(user.shops),
    sessionHash,
    mustChangePassword: user.mustChangePassword,
    language,
    ...(impersonation && { impersonation }),
  }
  if (user.mustChangePassword && !openToOneTimePassword.has(endpoint.name)) {
    return yield* new Fault({ kind: 'FORBIDDEN', detail: 'one-time password: session.changePassword first' })
  }
  const requiredPermission = endpoint.permission
  if (requiredPermission === 'integration') return yield* new Fault({ kind: 'FORBIDDEN', detail: 'needs an API key' })
  const isOpen = requiredPermission === 'session' || requiredPermission === 'public'
  const right = isOpen ? null : validateRight(caller.codes, requiredPermission)
  if (right?.ok === false) {
    const detail = `needs ${[requiredPermission].flat().join(' or ')}`
    const code = endpoint.forbiddenCode
    return yield* new Fault({ kind: 'FORBIDDEN', detail, refusal: right.refusal, ...(code && { code }) })
  }
  return caller
})

const logForbidden = ({ name }: AccessRule, id: string) => Effect.logInfo(`forbidden: ${name} to ${id}`)

/** Authenticates another system by its API key, which opens only the integration endpoints [G1]. */
const authenticateKey = Effect.fnUntraced(function* (endpoint: AccessRule, token: string, language: Language) {
  const secretHash = (yield* Tokens).hash(token)
  const key = yield* (yield* ApiKeys).findByHash(secretHash, yield* Clock.currentTimeMillis)
  if (!key || key.disabled) return yield* new Fault({ kind: 'UNAUTHENTICATED' })
  if (endpoint.permission === 'integration') return keyCaller(key, language)
  yield* logForbidden(endpoint, `key ${key.keyId}`)
  return yield* new Fault({ kind: 'FORBIDDEN', detail: 'an API key opens the telling of events alone' })
})

/** Calculated once per loaded user object; users with the same rights share one set. */
const codesOfUser = (user: User): ReadonlySet<string> => {
  const cachedCodes = codesByUser.get(user)
  if (cachedCodes) return cachedCodes
  const key = JSON.stringify([user.presets, user.roleCodes, user.grantedCodes, user.revokedCodes])
  const codes = codesByRights.get(key) ?? new Set(codesOf(user))
  if (codesByRights.size >= rightsMax) codesByRights.clear()
  codesByRights.set(key, codes)
  codesByUser.set(user, codes)
  return codes
}
const codesByUser = new WeakMap<User, ReadonlySet<string>>()
const codesByRights = new Map<string, ReadonlySet<string>>()
const rightsMax = 100

const execute = Effect.fnUntraced(function* (endpoint: Endpoint, request: Request, caller: Caller) {
  if (nestsTooDeep(request.payload)) return yield* new Fault({ kind: 'BAD_REQUEST', detail: 'nested too deeply' })
  const payload = Schema.decodeUnknownResult(endpoint.payload)(request.payload)
  if (EffectResult.isFailure(payload)) {
    return yield* new Fault({ kind: 'BAD_REQUEST', detail: String(payload.failure.message) })
  }
  const answerOf = (name: string) => {
    // The payload was decoded by the schema of this endpoint, but TypeScript cannot infer that from the endpoint's
    // name.
    const handle = handlers[name as EndpointName] as Handler<Endpoint, Ports>
    return Effect.map(handle(payload.success, caller), success => successAnswer(endpoint, success))
  }
  const answer = answerOf(endpoint.name)
  if (!endpoint.mutates) return yield* answer
  const freshAnswer = Effect.suspend(() => answerOf(endpoint.repeat ?? endpoint.name))
  return yield* once({ ...request, endpoint, caller, answer, anew: freshAnswer })
})

const failureEnvelope = (
  cause: Cause.Cause<Failure>,
  request: Pick<Request, 'language' | 'requestId'>,
): Effect.Effect<Envelope> => {
  const { requestId, language } = request
  const failure = Option.getOrNull(Cause.findErrorOption(cause))
  if (failure?._tag === 'Refused') return Effect.succeed({ ...refusalAnswer(failure, language), requestId })
  const fault = failure ?? new Fault({ kind: isUnavailable(cause) ? 'UNAVAILABLE' : 'DEFECT' })
  const envelope: Envelope = {
    code: fault.code ?? faults[fault.kind].code,
    message: textIn(faults[fault.kind].words, language),
    data: { kind: fault.kind, detail: fault.detail ?? null, ...(fault.refusal && { refusal: fault.refusal }) },
    requestId,
  }
  return fault.kind === 'DEFECT'
    ? Effect.as(Effect.logError(`defect in request ${requestId}`, Cause.pretty(cause)), { ...envelope, data: null })
    : Effect.succeed(envelope)
}

/** Adapters give their outage error this name; any other unexpected error is a defect. */
const isUnavailable = (cause: Cause.Cause<unknown>): boolean => {
  const defect = Cause.squash(cause)
  return defect instanceof Error && defect.name === 'DatabaseUnavailable'
}

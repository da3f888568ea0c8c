import { Effect, Layer, Schema } from 'effect'
import { Backend, type CallOptions } from '../../application/platform/backend.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { type Failure, Fault, type FaultKind, faults, Refused } from '../../application/platform/failure.ts'
import { type Refusal, refusals } from '../../domain/kernel/refusal.ts'
import type { Language } from '../../domain/kernel/text.ts'
import { services, urlOf } from './services.ts'

export interface ClientOptions {
  /** Origin of the server; empty in a browser that loaded the portal from it. */
  readonly origin: string
  readonly language: () => Language
  /** Session token of a script; a browser omits it and sends its cookie. */
  readonly token?: () => string | null
  readonly fetch?: typeof fetch
  /** Called with the server's Date header of every response, to correct a wrong local clock. */
  readonly onServerTime?: (serverNow: number) => void
}

/** Back end over HTTP: each call is one POST that returns the envelope of the spec. */
export const httpBackend = (options: ClientOptions): Layer.Layer<Backend> =>
  Layer.succeed(Backend, {
    call: (endpoint, payload, callOptions) =>
      Effect.flatMap(
        Effect.tryPromise({
          try: signal => post(options, endpoint, payload, callOptions, signal),
          catch: error => new Fault({ kind: 'UNREACHABLE', detail: String(error) }),
        }),
        envelope => openEnvelope(endpoint, envelope),
      ),
  })

async function post(
  options: ClientOptions,
  endpoint: Endpoint,
  payload: unknown,
  callOptions: CallOptions | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await (options.fetch ?? fetch)(options.origin + urlOf(endpoint), {
    method: 'POST',
    headers: headersFor(options, endpoint, callOptions),
    body: JSON.stringify(Schema.encodeSync(endpoint.payload)(payload as never)),
    credentials: 'same-origin',
    signal,
  })
  const date = Date.parse(response.headers.get('date') ?? '')
  if (Number.isFinite(date)) options.onServerTime?.(date)
  return await response.json()
}

function headersFor(options: ClientOptions, endpoint: Endpoint, callOptions: CallOptions | undefined) {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-language': options.language() }
  const token = options.token?.()
  if (token) {
    const { auth } = services[endpoint.service]
    headers[auth === 'bearer' ? 'authorization' : auth] = auth === 'bearer' ? `Bearer ${token}` : token
  }
  if (endpoint.mutates) headers['idempotency-key'] = callOptions?.idempotencyKey ?? crypto.randomUUID()
  return headers
}

const Envelope = Schema.Struct({
  code: Schema.Int,
  message: Schema.String,
  data: Schema.Unknown,
  requestId: Schema.optionalKey(Schema.String),
})

/**
 * Decodes an envelope to the success type of the endpoint, or fails with its error. Also used by the in-process client.
 */
export const openEnvelope = <E extends Endpoint>(
  endpoint: E,
  wire: unknown,
): Effect.Effect<E['success']['Type'], Failure> => {
  const envelope = Schema.decodeUnknownOption(Envelope)(wire)
  if (envelope._tag === 'None')
    return Effect.fail(new Fault({ kind: 'UNAVAILABLE', detail: 'not an answer of this API' }))
  const { code, message, data, requestId } = envelope.value
  if (code === 0) {
    return Effect.mapError(
      Schema.decodeUnknownEffect(endpoint.success)(data),
      error =>
        new Fault({ kind: 'DEFECT', detail: `${endpoint.name}: ${error.message}`, ...(requestId && { requestId }) }),
    ) as never
  }
  if (isRefusal(data, code)) return Effect.fail(new Refused({ refusal: data, message }))
  const body = data as { kind?: string; detail?: string | null; refusal?: Refusal } | null
  const detail = body?.detail ?? message
  const refusal = body?.refusal
  const more = { ...(requestId && { requestId }), ...(refusal && { refusal }) }
  const kind = faultKinds.get(code)
  if (!kind && body?.kind !== undefined && Object.hasOwn(faults, body.kind)) {
    return Effect.fail(new Fault({ kind: body.kind as FaultKind, code, detail, ...more }))
  }
  return Effect.fail(new Fault(kind ? { kind, detail, ...more } : { kind: 'DEFECT', code, ...more, detail: message }))
}

const faultKinds = new Map(Object.entries(faults).map(([kind, { code }]) => [code as number, kind as FaultKind]))

const isRefusal = (data: unknown, code: number): data is Refusal => {
  const kind = (data as { kind?: string } | null)?.kind
  return kind !== undefined && Object.hasOwn(refusals, kind) && refusals[kind as keyof typeof refusals].code === code
}

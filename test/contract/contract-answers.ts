import { Result, Schema } from 'effect'
import type { Envelope } from '../../application/dispatch.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { faults } from '../../application/platform/failure.ts'
import { type RefusalKind, refusals } from '../../domain/kernel/refusal.ts'

/** An answer over HTTP: a success that matches its contract, a declared refusal, or a fault. */
export interface Read {
  readonly code: number
  readonly data: unknown
  readonly refusal: RefusalKind | null
  /** What is wrong with the answer; null if it is correct. */
  readonly wrong: string | null
}

export const readAnswer = (
  endpoint: Endpoint,
  status: number,
  text: string,
  only?: ReadonlyArray<number> | undefined,
): Read => {
  const envelope = readEnvelope(text)
  const got = `${status} ${text.slice(0, 300)}`
  if (!envelope) return { code: -1, data: null, refusal: null, wrong: `no envelope: ${got}` }
  const { code, data } = envelope
  const refusal = endpoint.refusals.find(kind => refusals[kind].code === code) ?? null
  const read = (wrong: string | null): Read => ({ code, data, refusal, wrong: wrong && `${wrong}: ${got}` })
  if (status !== (statuses.get(code) ?? 200)) return read('status and code differ')
  if (only && !only.includes(code)) return read(`not ${only.join(', ')}`)
  if (code === 0) return read(decodes(endpoint, data) ? null : 'not the declared success')
  if (refusal) return read(hasReason(data, refusal) ? null : 'a refusal that does not say why')
  const isFault = allowedFaults.has(code) || code === endpoint.forbiddenCode
  return read(isFault ? null : 'neither a declared refusal nor a fault')
}

const decodes = (endpoint: Endpoint, data: unknown): boolean =>
  Result.isSuccess(Schema.decodeUnknownResult(endpoint.success)(data))

/** Returns whether a refusal contains what the portal reads: its kind, its rule and the rule's figures. */
const hasReason = (data: unknown, kind: RefusalKind): boolean => {
  const body = data as { readonly kind?: unknown; readonly rule?: unknown; readonly figures?: unknown } | null
  return body?.kind === kind && typeof body.rule === 'string' && typeof body.figures === 'object'
}

const statuses = new Map<number, number>(Object.values(faults).map(({ code, status }) => [code, status]))
/** With all services running, only the request can be at fault, never the server. */
const allowedFaults = new Set<number>([
  ...[faults.BAD_REQUEST.code, faults.UNAUTHENTICATED.code, faults.FORBIDDEN.code, faults.NOT_FOUND.code],
])

function readEnvelope(text: string): Envelope | null {
  try {
    const envelope = JSON.parse(text) as Envelope
    const isWhole = Object.keys(envelope).sort().join() === 'code,data,message,requestId'
    const isTyped = Number.isInteger(envelope.code) && envelope.message !== '' && envelope.requestId.length > 8
    return isWhole && isTyped ? envelope : null
  } catch {
    return null
  }
}

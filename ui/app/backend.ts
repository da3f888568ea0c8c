import { QueryClient, type UseQueryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { Effect, ManagedRuntime } from 'effect'
import { httpBackend } from '../../adapters/http/client.ts'
import { type Upload, uploadOver } from '../../adapters/http/upload-client.ts'
import { Backend, type CallOptions } from '../../application/platform/backend.ts'
import type { Endpoint, Payload, Success } from '../../application/platform/endpoint.ts'
import { type Failure, Fault, faults, Refused } from '../../application/platform/failure.ts'
import { refusals } from '../../domain/kernel/refusal.ts'
import type { Language, Text } from '../../domain/kernel/text.ts'
import { earlyAnswer, forgetEarlyAnswers } from './offline/early-answers.ts'
import { loadSentences, sentenceOf } from './sentences.ts'

const settings: { language: Language; onAnswer: () => void; onSignedOut: () => void; onForbidden: () => void } = {
  language: 'zh',
  onAnswer: () => {},
  onSignedOut: () => {},
  onForbidden: () => {},
}

/** Sets the language of calls, and what to do when the server has answered, when the session has ended or a permission has been lost. */
export const configureCalls = (change: Partial<typeof settings>): void => void Object.assign(settings, change)

/**
 * Sends a change with `keepalive`, so that it survives leaving its page; a browser allows 64 kB of these at a time. A
 * query that was already sent before the portal loaded is not sent again.
 */
const lasting: typeof fetch = (input, init = {}) => {
  const isChange = new Headers(init.headers).has('idempotency-key')
  if (isChange) forgetEarlyAnswers()
  const early = isChange ? undefined : earlyAnswer(input, init)
  return early ?? fetch(input, { ...init, keepalive: isChange && String(init.body).length < LASTING_LENGTH })
}
const LASTING_LENGTH = 15_000

/**
 * The token that a host with its own back end has stored here (spec 7, DESIGN section 5). The portal never writes one:
 * its own session is a cookie that scripts cannot read.
 */
const bearer = (): string | null => {
  try {
    return localStorage.getItem('dinghuo.bearer')
  } catch {
    return null
  }
}

/** Deletes an expired token: it grants no access, and would prevent signing in here. */
export const forgetBearer = (): void => {
  if (bearer() !== null) localStorage.removeItem('dinghuo.bearer')
}

const server = { origin: '', language: () => settings.language, token: bearer } as const
const runtime = ManagedRuntime.make(httpBackend({ ...server, fetch: lasting }))

/** Runs a flow of `application`, or any effect over the Backend, from a component; the signal interrupts it. */
export const run = <A>(flow: Effect.Effect<A, Failure, Backend>, options?: { signal: AbortSignal }): Promise<A> =>
  runtime.runPromise(flow, options).catch((error: unknown) => {
    if (error instanceof Fault && error.kind === 'UNAUTHENTICATED') {
      forgetBearer()
      settings.onSignedOut()
    }
    if (error instanceof Fault && error.kind === 'FORBIDDEN') settings.onForbidden()
    if (error instanceof Refused) void loadSentences()
    throw error
  })

/** Uploads a file; rejects with its Refused or Fault, and stops when the signal is aborted. */
export const upload = (sent: Upload, options: { signal: AbortSignal }): Promise<{ readonly url: string }> =>
  run(uploadOver(server)(sent), options)

/** Makes one call of the contract; rejects with its Refused or Fault. */
export const call = <E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  options?: CallOptions,
): Promise<Success<E>> =>
  run(Effect.flatMap(Backend, backend => backend.call(endpoint, payload, options))).then(answer => {
    settings.onAnswer()
    return answer
  })

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (count, error) => count < 2 && isPassing(error), refetchOnWindowFocus: true },
    // Without a network a change fails at once; it must not be made later, when nobody looks any more.
    mutations: { retry: false, networkMode: 'always' },
  },
})

export const queryKeyOf = <E extends Endpoint>(endpoint: E, payload: Payload<E>) => [endpoint.name, payload] as const

/** Queries a reading endpoint; the answer is cached under its name and payload. */
export const useApiQuery = <E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  options: Omit<UseQueryOptions<Success<E>, Failure>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Success<E>, Failure> =>
  useQuery<Success<E>, Failure>({
    queryKey: queryKeyOf(endpoint, payload),
    queryFn: () => call(endpoint, payload),
    ...options,
  })

/** Calls a changing endpoint, and then invalidates the queries of the endpoints in `stale`. */
export const useApiMutation = <E extends Endpoint>(endpoint: E, stale: ReadonlyArray<Pick<Endpoint, 'name'>> = []) =>
  useMutation<Success<E>, Failure, Payload<E>>({
    mutationFn: payload => call(endpoint, payload),
    onSettled: () => Promise.all(stale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] }))),
  })

/** Returns the display of a failure: code, text, whether a rule refused the call and, for a defect, the request id. */
export const failureView = (
  failure: Failure,
): { code: number; words: Text; isRefusal: boolean; requestId?: string } => {
  if (failure instanceof Refused) {
    const { refusal, message } = failure
    return { code: refusals[refusal.kind].code, words: sentenceOf(refusal, message), isRefusal: true }
  }
  const { code } = faults[failure.kind]
  const { refusal } = failure
  // A missing permission has a sentence of its own, other rules say what is wrong.
  const words = refusal && refusal.kind !== 'CODE_MISSING' ? sentenceOf(refusal) : faults[failure.kind].words
  const { detail = '', requestId } = failure
  // A foreign code comes with its own text; one of ours for a known fault has the text of that fault.
  const isForeign = failure.code !== undefined && failure.kind === 'DEFECT'
  const failureWords = {
    code: failure.code ?? code,
    words: isForeign ? ([detail, detail] as Text) : words,
    isRefusal: false,
  }
  return { ...failureWords, ...(requestId && !refusal && { requestId }) }
}

const isPassing = (error: unknown): boolean =>
  error instanceof Fault && (error.kind === 'UNREACHABLE' || error.kind === 'UNAVAILABLE')

import { Clock, Effect } from 'effect'
import { doublePauses, pauseAfter } from '../../../../domain/platform/backoff.ts'
import { type PaymentProvider, PaymentProviders, ProviderUnreachable } from '../../ports/payment-provider.ts'

/** Timeout of a provider call in a user request; the provider's result is unknown after it (RELIABILITY A5). */
const CALL_TIMEOUT = '3 seconds'

/** Calls a provider. Fails with ProviderUnreachable on a timeout or any defect, because the result is unknown. */
export const callProvider = <A, E>(
  provider: PaymentProvider,
  work: Effect.Effect<A, E | ProviderUnreachable>,
): Effect.Effect<A, E | ProviderUnreachable> =>
  work.pipe(
    Effect.timeoutOrElse({
      duration: CALL_TIMEOUT,
      orElse: () => Effect.fail(new ProviderUnreachable({ detail: `no answer in ${CALL_TIMEOUT}` })),
    }),
    Effect.catchDefect(defect => Effect.fail(new ProviderUnreachable({ detail: String(defect) }))),
    Effect.tap(() => recordAnswer(provider)),
    Effect.tapError(error => (error instanceof ProviderUnreachable ? recordFailure(provider) : recordAnswer(provider))),
  )

/** The same, but returns null if there is no answer. */
export const callProviderOrNull = <A>(provider: PaymentProvider, work: Effect.Effect<A, ProviderUnreachable>) =>
  Effect.catchTag(callProvider(provider, work), 'ProviderUnreachable', () => Effect.succeed(null))

/** Returns the providers that have not answered several times in a row; their jobs are paused. */
export const silentProviders = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  const { all } = yield* PaymentProviders
  return all.filter(provider => isPaused(provider, now)).map(({ name }) => name)
})

/** How long a job for a provider that the chain does not use now is postponed, ms. */
export const UNKNOWN_PROVIDER_MS = 60_000

const isPaused = (provider: PaymentProvider, now: number): boolean =>
  now < (failuresByProvider.get(provider)?.until ?? 0)

const FAILURES_BEFORE_PAUSE = 5
/** The pause after the last failure in a row; each further failure doubles it. */
const pausePolicy = { pausesMs: doublePauses(1000, 5000), attempts: null }

/** Consecutive failures of each provider in this process. */
const failuresByProvider = new WeakMap<PaymentProvider, { readonly misses: number; readonly until: number }>()

const recordAnswer = (provider: PaymentProvider) => Effect.sync(() => failuresByProvider.delete(provider))

const recordFailure = (provider: PaymentProvider) =>
  Effect.map(Clock.currentTimeMillis, now => {
    const misses = (failuresByProvider.get(provider)?.misses ?? 0) + 1
    const until =
      misses < FAILURES_BEFORE_PAUSE ? 0 : now + pauseAfter(pausePolicy, misses - FAILURES_BEFORE_PAUSE + 1, 0)
    failuresByProvider.set(provider, { misses, until })
  })

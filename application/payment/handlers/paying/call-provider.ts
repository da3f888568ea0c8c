import { Clock, Effect } from 'effect'
import { doubling, pauseAfter } from '../../../../domain/platform/backoff.ts'
import { type PaymentProvider, PaymentProviders, ProviderUnreachable } from '../../ports/payment-provider.ts'

/** How long somebody waits for a provider; what it does after that is not known (RELIABILITY A5). */
const patience = '3 seconds'

/** Asks a provider, and takes silence and whatever goes wrong there for the same: nobody knows what it did. */
export const callProvider = <A, E>(
  provider: PaymentProvider,
  work: Effect.Effect<A, E | ProviderUnreachable>,
): Effect.Effect<A, E | ProviderUnreachable> =>
  work.pipe(
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.fail(new ProviderUnreachable({ detail: `no answer in ${patience}` })),
    }),
    Effect.catchDefect(defect => Effect.fail(new ProviderUnreachable({ detail: String(defect) }))),
    Effect.tap(() => answered(provider)),
    Effect.tapError(error => (error instanceof ProviderUnreachable ? missed(provider) : answered(provider))),
  )

/** The same, with null for no answer. */
export const callProviderOrNull = <A>(provider: PaymentProvider, work: Effect.Effect<A, ProviderUnreachable>) =>
  Effect.catchTag(callProvider(provider, work), 'ProviderUnreachable', () => Effect.succeed(null))

/** The providers that have not answered several times in a row: their jobs wait for a moment. */
export const silentProviders = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  const { all } = yield* PaymentProviders
  return all.filter(provider => isLeftAlone(provider, now)).map(({ name }) => name)
})

/** How long a job waits for a provider that this chain does not use at the moment. */
export const UNKNOWN_PROVIDER_MS = 60_000

const isLeftAlone = (provider: PaymentProvider, now: number): boolean => now < (standings.get(provider)?.until ?? 0)

const missesInARow = 5
/** The pause after the last miss; each further miss doubles it. */
const standstill = { pausesMs: doubling(1000, 5000), attempts: null }

/** How each provider has answered this process lately. */
const standings = new WeakMap<PaymentProvider, { readonly misses: number; readonly until: number }>()

const answered = (provider: PaymentProvider) => Effect.sync(() => standings.delete(provider))

const missed = (provider: PaymentProvider) =>
  Effect.map(Clock.currentTimeMillis, now => {
    const misses = (standings.get(provider)?.misses ?? 0) + 1
    const until = misses < missesInARow ? 0 : now + pauseAfter(standstill, misses - missesInARow + 1, 0)
    standings.set(provider, { misses, until })
  })

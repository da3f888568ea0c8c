import { Clock, Effect } from 'effect'
import { type PaymentProvider, ProviderUnreachable } from '../../ports/payment-provider.ts'

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

/** Whether the rounds leave a provider alone for a moment: it has not answered several times in a row. */
export const isLeftAlone = (provider: PaymentProvider, now: number): boolean =>
  now < (standings.get(provider)?.until ?? 0)

const missesInARow = 5
const pauseMs = 1000
const pauseAtMostMs = 5000

/** How each provider has answered this process lately. */
const standings = new WeakMap<PaymentProvider, { readonly misses: number; readonly until: number }>()

const answered = (provider: PaymentProvider) => Effect.sync(() => standings.delete(provider))

const missed = (provider: PaymentProvider) =>
  Effect.map(Clock.currentTimeMillis, now => {
    const misses = (standings.get(provider)?.misses ?? 0) + 1
    const pause = Math.min(pauseMs * 2 ** Math.min(misses - missesInARow, 3), pauseAtMostMs)
    standings.set(provider, { misses, until: misses < missesInARow ? 0 : now + pause })
  })

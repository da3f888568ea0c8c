import { Effect } from 'effect'
import { type PaymentProvider, PaymentProviders, type ProviderName } from '../../ports/payment-provider.ts'

type Work<R> = (provider: PaymentProvider) => Effect.Effect<void, never, R>

/** Works with every provider at once and waits until all of it was tried. */
export const withEveryProvider = <R>(work: Work<R>) =>
  Effect.gen(function* () {
    const { all } = yield* PaymentProviders
    yield* Effect.forEach(all, work, { concurrency: 'unbounded', discard: true })
  })

/** The round of one process: begins with each provider that it is not at work with, and waits for none: a dead one holds up no other. */
export const providerTick = <R>(work: Work<R>, putOff: string) => {
  const underWay = new Set<ProviderName>()
  return Effect.gen(function* () {
    const { all } = yield* PaymentProviders
    for (const provider of all.filter(({ name }) => !underWay.has(name))) {
      underWay.add(provider.name)
      yield* work(provider).pipe(
        Effect.catchCause(cause => Effect.logWarning(`${putOff}, at ${provider.name}`, cause)),
        Effect.ensuring(Effect.sync(() => underWay.delete(provider.name))),
        Effect.forkDetach,
      )
    }
  })
}

import { Effect } from 'effect'
import type { Ports } from '../../../ports.ts'
import { type PaymentProvider, PaymentProviders, type ProviderName } from '../../ports/payment-provider.ts'

type Work = (provider: PaymentProvider) => Effect.Effect<void, never, Ports>

/** Works with every provider at once and waits until all of it was tried. */
export const withEveryProvider = (work: Work) =>
  Effect.gen(function* () {
    const { all } = yield* PaymentProviders
    yield* Effect.forEach(all, work, { concurrency: 'unbounded', discard: true })
  })

/** The round of one process: begins with each provider that it is not at work with, and waits for none: a dead one holds up no other. */
export const roundOfProviders = (work: Work, putOff: string): Effect.Effect<void, never, Ports> => {
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

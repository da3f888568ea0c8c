import { Clock, Effect } from 'effect'
import { dayOf } from '../../../domain/kernel/day.ts'
import { Shops } from '../ports/shops.ts'

/** The calendar day in the chain's zone. */
export const chainDay = Effect.gen(function* () {
  const { zone } = yield* (yield* Shops).chain
  return dayOf(yield* Clock.currentTimeMillis, zone)
})

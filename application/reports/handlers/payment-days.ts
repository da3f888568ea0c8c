import { Clock, Effect } from 'effect'
import { addDays, type Day, dayOf } from '../../../domain/kernel/day.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { Transaction } from '../../platform/transaction.ts'
import { PaymentDays } from '../ports/payment-days.ts'

/** Days back that are summed up: a report covers 31 days, most searches are of the last months. */
const daysBack = 100

/**
 * Sums up the material payments of each past day whose payments are not those that were summed up, each in a transaction of its
 * own. The report is right at each moment, but slower for days without sums [R15]. A day that fails is reported and does not stop the
 * others. Returns how many were due.
 */
export const sumUpPayments = Effect.gen(function* () {
  const { zone } = yield* (yield* Shops).chain
  const today = dayOf(yield* Clock.currentTimeMillis, zone)
  const dueDays = yield* (yield* PaymentDays).due(addDays(today, -daysBack), today)
  yield* Effect.forEach(dueDays, sumUp, { discard: true })
  return dueDays.length
})

const sumUp = Effect.fnUntraced(function* (day: Day) {
  const days = yield* PaymentDays
  yield* (yield* Transaction)
    .run(days.sumUp(day))
    .pipe(Effect.catchCause(cause => Effect.logError(`PAYMENTS NOT SUMMED UP ${day}`, cause)))
})

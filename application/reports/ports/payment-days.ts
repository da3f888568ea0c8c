import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'

/** The sums of material payments by day over all shops, which the report by material reads. */
export class PaymentDays extends Context.Service<
  PaymentDays,
  {
    /** Returns the days from `since` to the day before `before` whose payments are not those that were summed up, latest first. */
    readonly due: (since: Day, before: Day) => Effect.Effect<ReadonlyArray<Day>>
    /** Stores the sums of a day over those before. */
    readonly sumUp: (day: Day) => Effect.Effect<void>
  }
>()('PaymentDays') {}

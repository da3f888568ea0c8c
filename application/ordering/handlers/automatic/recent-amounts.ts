import { Effect } from 'effect'
import { addDays, type Day } from '../../../../domain/kernel/day.ts'
import { USUAL_AMOUNT_DAYS } from '../../../../domain/ordering/auto-submit/terms.ts'
import { AutoSubmits } from '../../ports/auto-submits.ts'

/** Returns the amounts of the shop's routine orders in the eight weeks before a day [AU7]. */
export const recentAmounts = (shop: { readonly shopCode: string }, before: Day) =>
  Effect.flatMap(AutoSubmits, autoSubmits =>
    autoSubmits.recentAmounts(shop, addDays(before, -USUAL_AMOUNT_DAYS), before),
  )

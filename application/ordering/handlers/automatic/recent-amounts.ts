import { Effect } from 'effect'
import { addDays, type Day } from '../../../../domain/kernel/day.ts'
import { amountsBefore, USUAL_AMOUNT_DAYS, usualAmountOf } from '../../../../domain/ordering/cart/usual-amount.ts'
import { AutoSubmits } from '../../ports/auto-submits.ts'

/** Returns the amounts of the shop's routine orders in the eight weeks before a day [AU7]. */
export const recentAmounts = ({ shopCode }: { readonly shopCode: string }, before: Day) =>
  Effect.gen(function* () {
    const byShop = yield* (yield* AutoSubmits).recentAmounts([shopCode], addDays(before, -USUAL_AMOUNT_DAYS), before)
    return amountsBefore(before, byShop.get(shopCode) ?? [])
  })

/** Returns what the shop usually orders at once, by its orders before a day; null with fewer than three orders [AU7]. */
export const loadUsualAmount = (shop: { readonly shopCode: string }, before: Day) =>
  Effect.map(recentAmounts(shop, before), usualAmountOf)

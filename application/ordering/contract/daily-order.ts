import { Schema } from 'effect'
import { dailySources } from '../../../domain/ordering/filling/daily-source.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import { Count, DayText, Instant, ShopCode, Yuan } from '../../platform/wire.ts'
import { OrderCard } from './order-views.ts'

const Choice = Schema.Struct({
  source: Schema.Literals(dailySources),
  /** Of a template; null otherwise. */
  templateName: Schema.NullOr(Schema.String),
  /** The purchase date of the last order; null for other sources. */
  from: Schema.NullOr(DayText),
  /** Kinds and amount of the whole order after the choice; the amount is null if the shop sees no prices. */
  kinds: Count,
  amount: Schema.NullOr(Yuan),
  /** The kinds that the choice fills in, and those that cannot be ordered now. */
  filled: Count,
  rejected: Count,
  /** The kinds far above their usual quantity [E4]. */
  unusual: Count,
  /** Of the suggestion: the kinds in at least half of the recent orders that it leaves out, because the shop has enough of them. */
  enough: Count,
})
export type DailyChoice = typeof Choice.Type

export const getDailyChoices = endpoint({
  service: 'pom',
  name: 'order.dailyChoices',
  about: [
    '今日订货方式',
    'The next day for which a shop can submit its routine order, and the ways to fill it in one step: as suggested, as last time, or from a template',
  ],
  path: 'purchase-order/daily-choices',
  permission: 'P000225',
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: Schema.Struct({
    now: Instant,
    shopJdeNo: Schema.String,
    shopName: Schema.String,
    /** Null if nothing can be ordered now, all of it is submitted, or a submission that failed must be withdrawn first. */
    day: Schema.NullOr(
      Schema.Struct({
        purchaseDate: DayText,
        arrivalDate: Schema.NullOr(DayText),
        closesAt: Instant,
        /** What the shop usually orders at once; null with fewer than three orders, or if it sees no prices. */
        usualAmount: Schema.NullOr(Yuan),
        /** Why the order cannot be started yet, such as a stocktake that must be sent first. */
        refusal: Schema.NullOr(RefusalData),
        choices: Schema.Array(Choice),
      }),
    ),
    /** The submitted orders of the open days, also those whose submission failed. */
    placed: Schema.Array(OrderCard),
  }),
  refusals: [],
})

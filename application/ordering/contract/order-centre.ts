import { Schema } from 'effect'
import { Instant, Text } from '../../platform/wire.ts'
import { getOrderRules } from './calendar.ts'
import { listToday, listTomorrow } from './order.ts'
import { listUrgentOrders, urgentStatusInfo } from './urgent.ts'

/** Polled by the order centre every 10 s: returns only a mark if nothing shown has changed, otherwise all of it. */
export const getCentreChanges = {
  ...listToday,
  name: 'order.centreChanges',
  about: [
    '订货中心变化',
    'The rules, orders and applications of a shop, or nothing if the given mark is still current',
  ],
  path: 'purchase-order/centre-changes',
  payload: Schema.Struct({ ...listToday.payload.fields, knownMark: Schema.optionalKey(Text(64)) }),
  success: Schema.Struct({
    now: Instant,
    mark: Schema.String,
    centre: Schema.NullOr(
      Schema.Struct({
        rules: getOrderRules.success,
        today: listToday.success,
        tomorrow: listTomorrow.success,
        urgentOrders: listUrgentOrders.success,
        urgentStatus: urgentStatusInfo.success,
      }),
    ),
  }),
} as const

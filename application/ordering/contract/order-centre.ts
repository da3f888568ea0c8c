import { Schema } from 'effect'
import { Instant, Text } from '../../platform/wire.ts'
import { getOrderRules } from './calendar.ts'
import { listToday, listTomorrow } from './order.ts'
import { listUrgentOrders, urgentStatusInfo } from './urgent.ts'

/**
 * What the order centre asks again every 10 s: nothing but a mark while all it shows is as it was, and all of it in one
 * answer once anything is not.
 */
export const getCentreChanges = {
  ...listToday,
  name: 'order.centreChanges',
  about: ['订货中心变化', 'The rules, orders and applications of a shop, unless the mark of what is known still holds'],
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

import { Effect } from 'effect'
import { handler } from '../../platform/handler.ts'
import * as contract from '../contract/calendar.ts'
import { CalendarReach } from '../ports/calendar-reach.ts'

const MOST_ORDERS = 20

/** Returns the shops and the live orders that a change of the order calendar affects. */
export const getCalendarReach = handler(
  contract.getCalendarReach,
  Effect.fnUntraced(function* ({ shopGroups, days }, { scope }) {
    const reach = yield* CalendarReach
    const { orders, count } = yield* reach.orders(scope, shopGroups, days, MOST_ORDERS)
    return { shops: yield* reach.countShops(scope, shopGroups), orderCount: count, orders }
  }),
)

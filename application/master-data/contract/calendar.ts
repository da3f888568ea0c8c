import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, DayText, RequiredText, WireDay } from '../../platform/wire.ts'

/** The order calendar by ranges of days (docs/decisions/administration/0095); written by `administration.applyRows`. */
export const getCalendarReach = endpoint({
  service: 'staff',
  name: 'administration.calendarReach',
  about: [
    '日历影响',
    'Who a change of the order calendar affects: the shops of these groups, and their live orders of these days',
  ],
  path: 'administration/calendar-reach',
  permission: 'DH0001',
  mutates: false,
  payload: Schema.Struct({
    shopGroups: Schema.Array(RequiredText(32)).check(Schema.isMaxLength(100)),
    days: Schema.Array(WireDay).check(Schema.isMaxLength(100)),
  }),
  success: Schema.Struct({
    /** Shops that are not closed. */
    shops: Count,
    orderCount: Count,
    /** The first twenty of the orders, by day and shop. */
    orders: Schema.Array(
      Schema.Struct({ dhNo: Schema.String, shopName: Schema.String, purchaseDate: DayText, bizStatus: Schema.String }),
    ),
  }),
  refusals: [],
})

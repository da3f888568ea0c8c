import { addDays, type Day } from '../kernel/day.ts'
import { statusesToReceive } from './receipt-status.ts'

/** Days that are looked at before and after today; the list takes 31 at most. */
const DAYS = 30

/** Returns the first and the last day of arrival of the shipments that are to be received [HM4]. */
export const daysToReceive = (today: Day): readonly [Day, Day] => [addDays(today, -DAYS), today]

/** Returns the filters of the list of receipts that find the shipments to be received: on the home, in the queue and in their number. */
export const shipmentsToReceive = (today: Day) => shipmentsOf(...daysToReceive(today))

/** Returns the filters that find shipments expected after today, which may arrive early and can be received then. */
export const laterShipments = (today: Day) => shipmentsOf(addDays(today, 1), addDays(today, 1 + DAYS))

const shipmentsOf = (start: Day, end: Day) => ({
  ...{ expectArrivalDateStart: `${start} 00:00:00`, expectArrivalDateEnd: `${end} 23:59:59` },
  shStatusList: statusesToReceive,
})

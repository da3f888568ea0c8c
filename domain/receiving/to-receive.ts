import { addDays, type Day } from '../kernel/day.ts'
import { statusesToReceive } from './receipt-status.ts'

/** Returns the first and the last day of arrival of the shipments that are to be received [HM4]. */
export const daysToReceive = (today: Day): readonly [Day, Day] => [addDays(today, -30), today]

/** Returns the filters of the list of receipts that find the shipments to be received: on the home, in the queue and in their number. */
export const shipmentsToReceive = (today: Day) => {
  const [start, end] = daysToReceive(today)
  return {
    ...{ expectArrivalDateStart: `${start} 00:00:00`, expectArrivalDateEnd: `${end} 23:59:59` },
    shStatusList: statusesToReceive,
  }
}

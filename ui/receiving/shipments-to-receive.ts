import { addDays, type Day } from '../../domain/kernel/day.ts'
import { statusesToReceive } from '../../domain/receiving/receipt-status.ts'

/** Days back that are looked at; the list takes 31 at most. */
const DAYS = 30

/** Returns the filter of the shipments that are to be received. */
export const shipmentsToReceive = (today: Day) => ({
  ...{ fhTimeStart: `${addDays(today, -DAYS)} 00:00:00`, fhTimeEnd: `${today} 23:59:59` },
  shStatusList: statusesToReceive,
})

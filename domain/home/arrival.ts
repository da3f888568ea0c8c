import { addDays, atTime, type Day, type Instant, type Zone } from '../kernel/day.ts'

/** The data about the arrival of a shipment. */
export interface ExpectedArrival {
  readonly expectedDay: Day | null
  readonly expectedAt: Instant | null
  readonly arrivedAt: Instant | null
}

/**
 * Returns from when a shipment is late: its expected instant or, without one, the end of its expected day; null if it has
 * arrived, or if neither is known [HM4].
 */
export function lateFrom({ expectedDay, expectedAt, arrivedAt }: ExpectedArrival, zone: Zone): Instant | null {
  if (arrivedAt !== null) return null
  return expectedAt ?? (expectedDay === null ? null : endOfDay(expectedDay, zone))
}

/** Returns since when a shipment is late; null if it is not late [HM4]. */
export function lateSince(arrival: ExpectedArrival, now: Instant, zone: Zone): Instant | null {
  const from = lateFrom(arrival, zone)
  return from !== null && from <= now ? from : null
}

/** Returns by when somebody must act on a shipment: it arrives in time, or is received on its day of arrival [HM4]. */
export const receiveBy = (arrival: ExpectedArrival, zone: Zone): Instant | null =>
  lateFrom(arrival, zone) ?? (arrival.expectedDay === null ? null : endOfDay(arrival.expectedDay, zone))

const endOfDay = (day: Day, zone: Zone): Instant => atTime(addDays(day, 1), '00:00', zone)

import type { Day, Instant } from '../kernel/day.ts'

/** The data about the arrival of a shipment. */
export interface ExpectedArrival {
  readonly expectedDay: Day | null
  readonly expectedAt: Instant | null
  readonly arrivedAt: Instant | null
}

/**
 * Returns whether a shipment is late: it has not arrived, and its expected instant or, without one, its expected day
 * has passed [HM4].
 */
export function isLateArrival(
  { expectedDay, expectedAt, arrivedAt }: ExpectedArrival,
  now: Instant,
  today: Day,
): boolean {
  if (arrivedAt !== null) return false
  if (expectedAt !== null) return expectedAt < now
  return (expectedDay ?? today) < today
}

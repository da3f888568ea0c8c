import { addDays, type ClockTime, clockTimeOf, type Day, dayOf, type Instant, type Zone } from '../kernel/day.ts'

/** The hour at which a chain's business day ends, unless it says otherwise. */
export const defaultDayEnd: ClockTime = '04:00'

/** Returns the business day of an instant: before the end of the day, it is still the day before [SL4]. */
export const businessDayOf = (instant: Instant, zone: Zone, dayEndsAt: ClockTime): Day => {
  const day = dayOf(instant, zone)
  return clockTimeOf(instant, zone) < dayEndsAt ? addDays(day, -1) : day
}

/** Returns the day in which a posting counts: its own, or the first open day if its own is closed [SL5]. */
export const postingDay = (occurred: Day, closedThrough: Day | null): Day =>
  closedThrough === null || occurred > closedThrough ? occurred : addDays(closedThrough, 1)

/** The most days after which a closed day can be opened again. */
export const reopenWithinDays = 7

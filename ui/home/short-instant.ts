import { clockTimeOf, dayOf, type Instant, type Zone } from '../../domain/kernel/day.ts'

/** Formats an instant as HH:mm if it is of the day of `now`, else as MM-DD HH:mm. */
export const shortInstant = (at: Instant, now: Instant, zone: Zone): string =>
  dayOf(at, zone) === dayOf(now, zone) ? clockTimeOf(at, zone) : `${dayOf(at, zone).slice(5)} ${clockTimeOf(at, zone)}`

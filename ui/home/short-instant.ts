import { clockTimeOf, dayOf, type Instant, type Zone } from '../../domain/kernel/day.ts'

/** Formats an instant as MM-DD HH:mm: the year of what is due now is known. */
export const shortInstant = (at: Instant, zone: Zone): string => `${dayOf(at, zone).slice(5)} ${clockTimeOf(at, zone)}`

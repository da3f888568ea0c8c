import { addDays, type Day, dayOf, type Instant, type Zone } from '../kernel/day.ts'
import { type OrderRule, orderWindow } from '../master-data/calendar.ts'

/** In minutes: nobody is reminded longer before a cut-off. */
export const REMINDER_LEAD_MAX = 24 * 60

const minute = 60_000

/**
 * The one lead that is due: the shortest whose time has come, before the cut-off itself [T2]. After a pause the longer
 * ones are passed over, so that nobody is reminded twice at once.
 */
export function dueLead(leads: ReadonlyArray<number>, cutOffAt: Instant, now: Instant): number | null {
  if (now >= cutOffAt) return null
  const due = leads.filter(lead => cutOffAt - lead * minute <= now)
  return due.length === 0 ? null : Math.min(...due)
}

/** The instants between which a deadline must lie for a lead to be its due one, first excluded, last included [T8]. */
export interface LeadWindow {
  readonly lead: number
  readonly after: Instant
  readonly until: Instant
}

/** A window for each lead: together they hold every deadline that somebody must be reminded of now [T8]. */
export const leadWindows = (leads: ReadonlyArray<number>, now: Instant): ReadonlyArray<LeadWindow> =>
  [...new Set(leads)]
    .sort((a, b) => a - b)
    .map((lead, index, sorted) => ({
      lead,
      after: index === 0 ? now : now + sorted[index - 1]! * minute,
      until: now + lead * minute,
    }))

/** The purchase dates whose routine cut-off lies within a day of now, with it, nearest first [T2]. */
export function nearCutOffs(
  rule: OrderRule,
  now: Instant,
  zone: Zone,
): ReadonlyArray<{ readonly purchaseDate: Day; readonly opensAt: Instant; readonly cutOffAt: Instant }> {
  const today = dayOf(now, zone)
  return [0, 1, 2]
    .map(ahead => {
      const purchaseDate = addDays(today, ahead - rule.cutOffDayOffset)
      return { purchaseDate, ...orderWindow(rule, purchaseDate, zone) }
    })
    .filter(({ cutOffAt }) => now < cutOffAt && cutOffAt - now <= REMINDER_LEAD_MAX * minute)
}

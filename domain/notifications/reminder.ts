import { addDays, type Day, dayOf, type Instant, type Zone } from '../kernel/day.ts'
import { type OrderRule, orderWindow } from '../master-data/calendar.ts'

/** Longest reminder lead before a cut-off, in minutes. */
export const REMINDER_LEAD_MAX = 24 * 60

const minute = 60_000

/**
 * Returns the due reminder lead: the shortest one that has been reached before the cut-off [T2]. After downtime longer
 * leads are skipped, so nobody gets two reminders at once.
 */
export function dueLead(leads: ReadonlyArray<number>, cutOffAt: Instant, now: Instant): number | null {
  if (now >= cutOffAt) return null
  const dueLeads = leads.filter(lead => cutOffAt - lead * minute <= now)
  return dueLeads.length === 0 ? null : Math.min(...dueLeads)
}

/** The range of deadlines for which a lead is due, start exclusive, end inclusive [T8]. */
export interface LeadWindow {
  readonly lead: number
  readonly after: Instant
  readonly until: Instant
}

/** Returns one window per lead; together they cover all deadlines that need a reminder now [T8]. */
export const leadWindows = (leads: ReadonlyArray<number>, now: Instant): ReadonlyArray<LeadWindow> =>
  [...new Set(leads)]
    .sort((a, b) => a - b)
    .map((lead, index, ascending) => ({
      lead,
      after: index === 0 ? now : now + ascending[index - 1]! * minute,
      until: now + lead * minute,
    }))

/** Returns the purchase dates whose routine cut-off is within a day from now, nearest first [T2]. */
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

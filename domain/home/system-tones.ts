import { DAY_MS, type Instant } from '../kernel/day.ts'
import type { Tone } from '../kernel/status-display.ts'

const minute = 60_000

/** A backup that is older needs a new one. */
export const BACKUP_DUE_MS = 7 * DAY_MS

/** Returns the tone of the latest backup: one is due if there is none, or if it is older than a week [HM6]. */
export const backupTone = (takenAt: Instant | null, now: Instant): Tone =>
  takenAt === null || now - takenAt > BACKUP_DUE_MS ? 'act' : 'done'

/** How long the oldest job may have been due before the queue needs attention, and before it counts as stuck. */
export const QUEUE_SLOW_MS = minute
export const QUEUE_STUCK_MS = 10 * minute

/** Returns the tone of the queue by how long its oldest job has been due [HM6]. */
export const queueTone = (dueForMs: number): Tone =>
  dueForMs > QUEUE_STUCK_MS ? 'fail' : dueForMs > QUEUE_SLOW_MS ? 'act' : 'done'

/** Age from which the self-check counts as stopped. */
export const CHECK_STOPPED_MS = 15 * minute

/** Returns the tone of the self-check: violations and a check that has stopped are failures; none so far needs nothing [HM6]. */
export const selfCheckTone = (
  last: { readonly checkedAt: Instant; readonly violations: number } | null,
  now: Instant,
): Tone => (last !== null && (last.violations > 0 || now - last.checkedAt > CHECK_STOPPED_MS) ? 'fail' : 'done')

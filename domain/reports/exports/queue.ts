import { DAY_MS } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'

/** Maximum number of waiting and running exports per person [X1]. */
export const EXPORTS_AT_ONCE = 2
/** How long a silent worker keeps its export; it renews the lease every second [X8]. */
export const LEASE_MS = 20_000
/** How long a file is kept once it is made [X4]. */
export const FILE_RETENTION_MS = 7 * DAY_MS
/** How long an export without its file stays in the list. */
export const TASK_RETENTION_MS = 90 * DAY_MS
/** Validity of a download link. */
export const LINK_OPEN_MS = 10 * 60_000

/** Checks whether the person can request another export [X1]. */
export const validateQueue = (waitingOrRunning: number): Result<number, Refusal<'EXPORTS_FULL'>> =>
  waitingOrRunning < EXPORTS_AT_ONCE ? accept(waitingOrRunning + 1) : refuse('EXPORTS_FULL', { max: EXPORTS_AT_ONCE })

export interface ExportProgress {
  readonly rowsDone: number
  /** Null until the rows are counted. */
  readonly rowsTotal: number | null
  /** When this attempt began; null while waiting. */
  readonly startedAt: number | null
}

/** Returns whole percent; never decreases, and is 100 only when the file exists [X7]. */
export const percentOf = ({ rowsDone, rowsTotal }: ExportProgress): number =>
  rowsTotal === null || rowsTotal === 0 ? 0 : Math.min(99, Math.floor((rowsDone * 100) / rowsTotal))

/** Estimates the remaining seconds at the speed so far; null if it cannot be estimated [X7]. */
export function secondsLeft({ rowsDone, rowsTotal, startedAt }: ExportProgress, now: number): number | null {
  if (rowsTotal === null || startedAt === null || rowsDone <= 0) return null
  const elapsedMs = Math.max(now - startedAt, 0)
  return Math.ceil((elapsedMs * Math.max(rowsTotal - rowsDone, 0)) / rowsDone / 1000)
}

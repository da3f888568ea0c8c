export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** Retry policy of a job: number of attempts, and pauses between them. */
export interface Backoff {
  /** The pause after each failure in milliseconds; the last one is repeated. */
  readonly pausesMs: readonly [number, ...Array<number>]
  /** Number of attempts after which the job becomes a dead letter; null for no limit. */
  readonly attempts: number | null
}

/** Returns pauses that double from the first to the longest, in milliseconds. */
export const doublePauses = (firstMs: number, longestMs: number): readonly [number, ...Array<number>] =>
  firstMs < longestMs ? [firstMs, ...doublePauses(2 * firstMs, longestMs)] : [longestMs]

/** Maximum share of a pause that is randomly left out, so that jobs that failed together are not retried together. */
const SPREAD = 0.2

/** Returns the pause after a number of failed attempts, in milliseconds. `chance` is from 0 to 1. */
export function pauseAfter({ pausesMs }: Backoff, attempts: number, chance: number): number {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1]!
  return Math.round(pause * (1 - SPREAD * chance))
}

/** Returns when a job is retried after a number of failed attempts; null if it becomes a dead letter. */
export function retryAt(backoff: Backoff, attempts: number, now: number, chance: number): number | null {
  if (backoff.attempts !== null && attempts >= backoff.attempts) return null
  return now + pauseAfter(backoff, attempts, chance)
}

/** Returns a number from 0 to 1 that differs between jobs and attempts, but is always the same for one attempt. */
export const chanceOf = (jobId: number, attempts: number): number =>
  (Math.imul(jobId * 31 + attempts, 0x9e3779b1) >>> 0) / 2 ** 32

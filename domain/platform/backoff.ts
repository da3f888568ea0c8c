export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** How often a job that fails is tried, and how long it waits in between. */
export interface Backoff {
  /** The pause after each failure in milliseconds; the last one is repeated. */
  readonly pausesMs: readonly [number, ...Array<number>]
  /** After so many attempts the job is a dead letter; null never gives up. */
  readonly attempts: number | null
}

/** Pauses that double from the first to the longest, in milliseconds. */
export const doublePauses = (firstMs: number, longestMs: number): readonly [number, ...Array<number>] =>
  firstMs < longestMs ? [firstMs, ...doublePauses(2 * firstMs, longestMs)] : [longestMs]

/** Up to a fifth of a pause is left out by chance, so that jobs that failed together are not retried together. */
const SPREAD = 0.2

/** The pause after the n-th failed attempt in milliseconds. `chance` is from 0 to 1. */
export function pauseAfter({ pausesMs }: Backoff, attempts: number, chance: number): number {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1]!
  return Math.round(pause * (1 - SPREAD * chance))
}

/** When a job is tried again that has failed so many times; null where it becomes a dead letter. */
export function retryAt(backoff: Backoff, attempts: number, now: number, chance: number): number | null {
  if (backoff.attempts !== null && attempts >= backoff.attempts) return null
  return now + pauseAfter(backoff, attempts, chance)
}

/** A number from 0 to 1 that differs from job to job and attempt to attempt, and is the same each time it is calculated. */
export const chanceOf = (jobId: number, attempts: number): number =>
  (Math.imul(jobId * 31 + attempts, 0x9e3779b1) >>> 0) / 2 ** 32

import type { Day } from '../kernel/day.ts'

/** The error of one shop's forecasts on a day beside that of all shops, in hundredths of a percent; null where nothing was sold. */
export interface ErrorOfDay {
  readonly day: Day
  readonly error: number | null
  readonly errorOfAll: number | null
}

/** How far the error of a shop must lie above that of all shops to count as off. */
const OFF_ABOVE = 500

/** One bad day can be chance: so many in a row are needed. */
const OFF_DAYS = 2

/**
 * Returns since when the forecasts of a shop are off: the first day of the run up to the last known day on which its error was
 * clearly above that of all shops; null if that are less than two days. Days without sales do not end a run [FC27].
 */
export function offSince(days: ReadonlyArray<ErrorOfDay>): Day | null {
  let since: Day | null = null
  let count = 0
  for (const { day, error, errorOfAll } of days.toReversed()) {
    if (error === null || errorOfAll === null) continue
    if (error <= errorOfAll + OFF_ABOVE) break
    since = day
    count++
  }
  return count < OFF_DAYS ? null : since
}

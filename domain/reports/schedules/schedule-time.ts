import {
  addDays,
  atTime,
  type ClockTime,
  type Day,
  dayOf,
  monthEnd,
  type Weekday,
  weekdayOf,
  type Zone,
} from '../../kernel/day.ts'
import type { Text } from '../../kernel/text.ts'

/** How often a report is sent. */
export const scheduleIntervals = {
  DAILY: { words: ['每天', 'Every day'] },
  WEEKLY: { words: ['每周', 'Every week'] },
  MONTHLY: { words: ['每月', 'Every month'] },
} as const satisfies Record<string, { words: Text }>
export type ScheduleInterval = keyof typeof scheduleIntervals

/** When a report is sent, by the clocks of the chain. */
export interface ScheduleTime {
  readonly every: ScheduleInterval
  /** The day of a weekly schedule; null for others. */
  readonly weekday: Weekday | null
  /** The day of a monthly schedule, 1 to 31; the last day of a shorter month. Null for others. */
  readonly monthDay: number | null
  readonly time: ClockTime
}

/** More days than lie between two runs of any schedule. */
const DAYS_BETWEEN_RUNS_MAX = 62

/** Returns the first run after an instant, in epoch milliseconds [R12]. */
export function nextRunAfter(schedule: ScheduleTime, after: number, zone: Zone): number {
  const today = dayOf(after, zone)
  for (let ahead = 0; ahead <= DAYS_BETWEEN_RUNS_MAX; ahead++) {
    const day = addDays(today, ahead)
    const at = atTime(day, schedule.time, zone)
    if (at > after && isRunDay(schedule, day)) return at
  }
  throw new RangeError(`no run of ${JSON.stringify(schedule)} after ${after}`)
}

/** Returns whether a report is sent on a day [R12]. */
export function isRunDay({ every, weekday, monthDay }: ScheduleTime, day: Day): boolean {
  if (every === 'DAILY') return true
  if (every === 'WEEKLY') return weekdayOf(day) === weekday
  const last = Number(monthEnd(day).slice(8))
  return Number(day.slice(8)) === Math.min(monthDay ?? 1, last)
}

/** Whether a schedule names the day that its interval needs, and no other. */
export const isConsistent = ({ every, weekday, monthDay }: ScheduleTime): boolean =>
  (every === 'WEEKLY') === (weekday !== null) && (every === 'MONTHLY') === (monthDay !== null)

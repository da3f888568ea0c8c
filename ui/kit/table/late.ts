import { type Day, daysBetween } from '../../../domain/kernel/day.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useToday } from '../feedback/clock.tsx'

/** Returns how many days overdue the goods are; 0 while they are in time, or if the day is unknown. */
export const useDaysLate = (expected: string | null): number => {
  const today = useToday()
  return expected === null ? 0 : Math.max(0, daysBetween(expected as Day, today))
}

/** Describes how many days goods are late. */
export const lateWords = (days: number) => [`逾期 ${days} 天`, `${pluralOf(days, 'day')} late`] as const

/** Describes the day on which goods arrive, with the planned day where that was an earlier one. */
export const arrivalDayWords = (day: string, planned: string | null): Text =>
  planned !== null && day > planned ? [`${day}（原定 ${planned}）`, `${day} (planned ${planned})`] : [day, day]

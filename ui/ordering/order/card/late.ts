import { type Day, daysBetween } from '../../../../domain/kernel/day.ts'
import { useToday } from '../../../kit/feedback/clock.tsx'

/** Returns how many days overdue the goods are; 0 while they are in time, or if the day is unknown. */
export const useDaysLate = (expected: string | null): number => {
  const today = useToday()
  return expected === null ? 0 : Math.max(0, daysBetween(expected as Day, today))
}

/** Describes how many days goods are late. */
export const lateWords = (days: number) => [`逾期 ${days} 天`, `${days} ${days === 1 ? 'day' : 'days'} late`] as const

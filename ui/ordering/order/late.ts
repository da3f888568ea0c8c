import { type Day, daysBetween } from '../../../domain/kernel/day.ts'
import { useToday } from '../../kit/feedback/clock.tsx'

/** How many days ago goods should have come that are not there yet; 0 while they are in time, or no day is known. */
export const useDaysLate = (expected: string | null): number => {
  const today = useToday()
  return expected === null ? 0 : Math.max(0, daysBetween(expected as Day, today))
}

/** Says how many days goods are late. */
export const lateWords = (days: number) => [`逾期 ${days} 天`, `${days} ${days === 1 ? 'day' : 'days'} late`] as const

/** Statuses in which goods are still awaited. */
export const isAwaited = (status: string): boolean => ['PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED'].includes(status)

import { type Day, daysBetween } from '../../kernel/day.ts'

/** The data about the arrival of the goods of an order. */
export interface AwaitedOrder {
  readonly arrivalDate: string | null
  readonly bizStatus: string
  readonly isAllShipped: boolean
}

export type ArrivalMark =
  | { readonly due: 'LATE'; readonly days: number }
  /** `isUrgent` if the warehouse still has to ship goods that arrive today. */
  | { readonly due: 'TODAY'; readonly isUrgent: boolean }
  | { readonly due: 'TOMORROW' }

/** Returns whether goods in this status are still to arrive. */
export const isAwaited = (status: string): boolean => ['PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED'].includes(status)

/** Returns how the arrival day is marked; null if nothing is awaited, or not before the day after tomorrow. */
export function arrivalMark({ arrivalDate, bizStatus, isAllShipped }: AwaitedOrder, today: Day): ArrivalMark | null {
  if (arrivalDate === null || !isAwaited(bizStatus)) return null
  const days = daysBetween(arrivalDate as Day, today)
  if (days > 0) return { due: 'LATE', days }
  if (days === 0) return { due: 'TODAY', isUrgent: !isAllShipped }
  return days === -1 ? { due: 'TOMORROW' } : null
}

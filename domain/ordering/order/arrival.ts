import { type Day, dayOf, daysBetween, type Instant, type Zone } from '../../kernel/day.ts'

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

/** A shipment of an order: the instant of its receipt, null until then, and the day on which it is expected. */
export interface ArrivingShipment {
  readonly receivedAt: Instant | null
  readonly expectArrivalDate: string | null
}

/** Returns the day on which an order arrives: that of its last shipment if known, otherwise the planned one. */
export function arrivalOf(
  planned: string | null,
  shipments: ReadonlyArray<ArrivingShipment>,
  zone: Zone,
): string | null {
  const days = shipments.flatMap(({ receivedAt, expectArrivalDate }) =>
    receivedAt === null ? (expectArrivalDate ?? []) : dayOf(receivedAt, zone),
  )
  return days.toSorted().at(-1) ?? planned
}

import type { DateRange } from '../kernel/date-range.ts'
import {
  addDays,
  atTime,
  type ClockTime,
  type Day,
  type Instant,
  monthEnd,
  monthStart,
  type Weekday,
  weekdayOf,
  type Zone,
} from '../kernel/day.ts'
import type { Fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { OrderType } from './order-type.ts'

/** When a shop may place one type of order, and the fees. Offsets count days from the purchase date. */
export interface OrderRule {
  readonly orderType: OrderType
  readonly opensDayOffset: number
  readonly opensAt: ClockTime
  readonly cutOffDayOffset: number
  readonly cutOffAt: ClockTime
  readonly serviceFee: Fen
  readonly carFee: Fen
  /** Minutes after the cut-off during which an unpaid order can still be paid. */
  readonly graceMinutes: number
}
/** Whether orders for a weekday or a single date are delivered, and how many days later. */
export interface CalendarEntry {
  readonly day: Weekday | Day
  readonly canOrder: boolean
  readonly arrivalDays: number
}
export interface CalendarDay {
  readonly orderDate: Day
  readonly canOrder: boolean
  readonly arrivalDate: Day | null
  /** The entry that decided: that of the date, that of its weekday, or none. */
  readonly entry: Weekday | Day | null
}
/** Half-open interval from opensAt to cutOffAt: at the cut-off itself it is too late [D4]. */
export interface OrderWindow {
  readonly opensAt: Instant
  readonly cutOffAt: Instant
}

/**
 * Returns the order calendar of one day. An entry for the date overrides that of its weekday; without an entry nothing
 * can be ordered [D2].
 */
export function calendarDay(entries: ReadonlyArray<CalendarEntry>, orderDate: Day): CalendarDay {
  const weekday = weekdayOf(orderDate)
  const entry = entries.find(({ day }) => day === orderDate) ?? entries.find(({ day }) => day === weekday)
  if (entry === undefined || !entry.canOrder)
    return { orderDate, canOrder: false, arrivalDate: null, entry: entry?.day ?? null }
  return { orderDate, canOrder: true, arrivalDate: addDays(orderDate, entry.arrivalDays), entry: entry.day }
}

/** Accepts if the calendar allows orders for the date [D2]. */
export function validateDay({ orderDate, canOrder, entry }: CalendarDay): Result<Day, Refusal<'DAY_NOT_ORDERABLE'>> {
  return canOrder ? accept(orderDate) : refuse('DAY_NOT_ORDERABLE', { purchaseDate: orderDate, entry })
}

/** Validity of an ordering notice: start inclusive, end exclusive. */
export interface NoticeTime {
  readonly effectiveFrom: Instant
  readonly effectiveTo: Instant
}

/** Accepts if an ordering notice is valid now [D11]. */
export function validateNotice(
  notice: NoticeTime | null,
  now: Instant,
): Result<Instant, Refusal<'NO_NOTICE_IN_EFFECT'>> {
  const isInEffect = notice !== null && notice.effectiveFrom <= now && now < notice.effectiveTo
  if (isInEffect) return accept(notice.effectiveTo)
  const endedAt = notice !== null && notice.effectiveTo <= now ? notice.effectiveTo : null
  return refuse('NO_NOTICE_IN_EFFECT', { endedAt })
}

/** Returns the order window of a rule for a date. Add-on orders open at the routine cut-off if there is one [D3]. */
export function orderWindow(
  rule: OrderRule,
  purchaseDate: Day,
  zone: Zone,
  routine: OrderRule | null = null,
): OrderWindow {
  const cutOffAt = atTime(addDays(purchaseDate, rule.cutOffDayOffset), rule.cutOffAt, zone)
  if (rule.orderType === 'OVERTIME' && routine !== null) {
    return { opensAt: orderWindow(routine, purchaseDate, zone).cutOffAt, cutOffAt }
  }
  return { opensAt: atTime(addDays(purchaseDate, rule.opensDayOffset), rule.opensAt, zone), cutOffAt }
}

/** Returns the range that the calendar shows: this month and the next (spec 2.2) [D7]. */
export function openMonths(today: Day): DateRange {
  return { start: monthStart(today), end: monthEnd(addDays(monthEnd(today), 1)) }
}

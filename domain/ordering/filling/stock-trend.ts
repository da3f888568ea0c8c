import type { Day } from '../../kernel/day.ts'
import type { Thousandths } from '../../kernel/quantity.ts'

/** The stock changes of a material on a business day. */
export interface DayChange {
  readonly day: Day
  /** The use: sold by recipe, scrapped, or missing at a count. Negative if more came back. */
  readonly use: Thousandths
  /** What was received of orders. */
  readonly received: Thousandths
  /** All changes of the day together. */
  readonly net: Thousandths
}

/** Use, receipts of orders and stock at the end of each day, for consecutive days, oldest first. */
export interface StockTrend {
  readonly use: ReadonlyArray<Thousandths>
  readonly received: ReadonlyArray<Thousandths>
  readonly stock: ReadonlyArray<Thousandths>
}

/**
 * Returns use, receipts and stock of `days` (consecutive, oldest first), calculated backwards from the current stock. `changes`
 * are all changes since the first of these days, later ones included; a day without an entry changed nothing [E8].
 */
export function stockTrend(
  days: ReadonlyArray<Day>,
  changes: ReadonlyArray<DayChange>,
  stockNow: Thousandths,
): StockTrend {
  const byDay = new Map(changes.map(change => [change.day, change]))
  const last = days.at(-1)
  const later = changes.filter(({ day }) => last !== undefined && day > last)
  let stock = stockNow - later.reduce((sum, { net }) => sum + net, 0)
  const stocks = days.toReversed().map(day => {
    const atEnd = stock
    stock -= byDay.get(day)?.net ?? 0
    return atEnd as Thousandths
  })
  const quantities = (field: 'use' | 'received') => days.map(day => byDay.get(day)?.[field] ?? (0 as Thousandths))
  return { use: quantities('use'), received: quantities('received'), stock: stocks.toReversed() }
}

/** Number of business days before today of which the order form shows use and stock. */
export const TREND_DAYS = 14

import type { SheetRow } from '../../../application/master-data/contract.ts'
import type { Weekday } from '../../../domain/kernel/day.ts'
import type { CalendarEntry } from '../../../domain/master-data/calendar.ts'

/** Reads a row of the order calendar: that of a weekday or of a single date. */
export const calendarEntryOf = (cells: SheetRow['cells']): CalendarEntry => ({
  day: cells.day as Weekday,
  canOrder: cells.can_order === 'yes',
  arrivalDays: Number(cells.arrival_days),
})

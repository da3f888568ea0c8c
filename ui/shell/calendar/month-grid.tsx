import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useDatesContext } from '@mantine/dates'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDay } from '../../../application/ordering/contract/calendar.ts'
import {
  addDays,
  type Day,
  daysBetween,
  monthEnd,
  monthStart,
  weekdayOf,
  weekdays,
} from '../../../domain/kernel/day.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { dateWords, weekdayWords } from '../../../domain/master-data/calendar-status.ts'
import { useText } from '../../app/preferences.tsx'
import { Why } from '../../kit/feedback/refusal.tsx'
import { useLate } from '../../kit/layout/loading.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import css from './month-grid.module.css'
import { calendarWords as words } from './words.ts'

export interface MonthGridProps {
  /** First day of the displayed month, and of each available month. */
  readonly month: Day
  readonly months: ReadonlyArray<Day>
  readonly today: Day
  /** Undefined while loading. */
  readonly days: ReadonlyArray<CalendarDay> | undefined
  readonly onMonth: (month: Day) => void
}

/** One month as a grid with arrow key navigation; the first weekday is that of the surrounding WeekStart. */
export const MonthGrid = ({ month, months, today, days, onMonth }: MonthGridProps) => {
  const t = useText()
  const { getFirstDayOfWeek } = useDatesContext()
  const first = getFirstDayOfWeek()
  const grid = useRef<HTMLTableElement>(null)
  const [walked, setWalked] = useState<Day | null>(null)
  const focused = walked !== null && monthStart(walked) === month ? walked : monthStart(today) === month ? today : month
  // Also after moving to another month, whose cells exist only after rendering.
  useEffect(() => {
    if (walked !== null) grid.current?.querySelector<HTMLElement>(`[data-day="${walked}"]`)?.focus()
  }, [walked])
  const byDate = new Map(days?.map(day => [day.orderDate, day]))
  const open = days?.filter(
    ({ orderDate, canOrder }) => canOrder === 1 && orderDate >= today && monthStart(orderDate) === month,
  ).length
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLTableCellElement) {
      return event.target.querySelector('button')?.click()
    }
    const to = stepOf(event.key, focused, month)
    if (to === undefined) return
    event.preventDefault()
    if (!months.includes(monthStart(to))) return
    setWalked(to)
    onMonth(monthStart(to))
  }
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys walk is a grid
        role="grid"
        className={css.grid}
        aria-label={t(words.month(month))}
        aria-busy={days === undefined}
        onKeyDown={walk}
      >
        <Weekdays first={first} />
        <tbody>
          {weeksOf(month, first).map(week => (
            <tr key={week[0]}>
              {week.map(date => (
                <Cell
                  key={date}
                  date={date}
                  inMonth={monthStart(date) === month}
                  today={today}
                  day={byDate.get(date)}
                  isWaiting={days === undefined}
                  isFocused={date === focused}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Summary open={open} />
    </>
  )
}

const Summary = ({ open }: { readonly open: number | undefined }) => {
  const t = useText()
  return (
    <p className={css.summary} role="status">
      {open === undefined ? (
        <VisuallyHidden>{t(words.loading)}</VisuallyHidden>
      ) : (
        t(open === 0 ? words.none : words.count(open))
      )}
    </p>
  )
}

const Weekdays = ({ first }: { readonly first: number }) => {
  const t = useText()
  return (
    <thead>
      <tr>
        {weekdays.map((_, index) => {
          const weekday = weekdays[(index + first + 6) % 7]!
          return (
            <th key={weekday} scope="col" className={css.weekday}>
              {t(weekdayWords[weekday])}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface CellProps {
  readonly date: Day
  readonly inMonth: boolean
  readonly today: Day
  readonly day: CalendarDay | undefined
  readonly isWaiting: boolean
  readonly isFocused: boolean
}

const Cell = ({ date, inMonth, today, day, isWaiting, isFocused }: CellProps) => {
  const t = useText()
  const late = useLate(isWaiting)
  if (!inMonth) return <td className={css.outside} />
  const canOrder = day?.canOrder === 1 && day.arrivalDate !== null
  const refusal = date < today ? null : (day?.refusal ?? null)
  return (
    <td
      className={css.cell}
      data-day={date}
      data-open={canOrder || undefined}
      data-past={date < today || undefined}
      aria-current={date === today ? 'date' : undefined}
      tabIndex={isFocused ? 0 : -1}
    >
      <span className={css.date}>
        <span aria-hidden className={css.number}>
          {Number(date.slice(8))}
        </span>
        {date === today && <span className={css.today}>{t(words.today)}</span>}
      </span>
      <VisuallyHidden>{t(dateWords(date))}</VisuallyHidden>
      {late && <Skeleton height={12} width="70%" />}
      {canOrder ? (
        <Orderable arrival={day.arrivalDate!} />
      ) : (
        !isWaiting && <ClosedDay refusal={refusal} isFocused={isFocused} />
      )}
    </td>
  )
}

/** A closed future day with its reason; the question mark is in the tab order together with its cell. */
const ClosedDay = ({ refusal, isFocused }: { readonly refusal: Refusal | null; readonly isFocused: boolean }) => {
  const t = useText()
  return (
    <>
      <VisuallyHidden>{t(words.closed)}</VisuallyHidden>
      {refusal && <Why refusal={refusal} compact tabIndex={isFocused ? 0 : -1} />}
    </>
  )
}

/** Says when the order of a day arrives. Allows a line break only before the bracket. */
const Orderable = ({ arrival }: { readonly arrival: Day }) => {
  const t = useText()
  const text = t(words.orderable(arrival))
  if (usePhone()) {
    return (
      <span className={css.open}>
        <VisuallyHidden>{text}</VisuallyHidden>
        <span aria-hidden>{t(words.arrival(arrival))}</span>
      </span>
    )
  }
  const at = text.search(/[（(]/)
  return (
    <span className={css.open}>
      {text.slice(0, at)}
      <span className={css.arrival}>{text.slice(at)}</span>
    </span>
  )
}

/** Returns the weeks of a month, including days of adjacent months. */
const weeksOf = (month: Day, firstWeekday: number): ReadonlyArray<ReadonlyArray<Day>> => {
  const lead = (weekdays.indexOf(weekdayOf(month)) + 1 - firstWeekday + 7) % 7
  const start = addDays(month, -lead)
  const weeks = Math.ceil((lead + daysBetween(month, monthEnd(month)) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

/**
 * Returns the day that a key moves to: arrows by day and week, Home and End within the month, PageUp and PageDown
 * between months.
 */
const stepOf = (key: string, from: Day, month: Day): Day | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return month
    case 'End':
      return monthEnd(month)
    case 'PageUp':
      return addDays(month, -1)
    case 'PageDown':
      return addDays(monthEnd(month), 1)
    default:
      return undefined
  }
}

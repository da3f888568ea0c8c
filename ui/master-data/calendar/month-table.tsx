import { VisuallyHidden } from '@mantine/core'
import {
  addDays,
  type Day,
  daysBetween,
  monthEnd,
  monthStart,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import {
  type DayTerms,
  dayException,
  dayTerms,
  termsWords,
} from '../../../domain/master-data/calendar/calendar-terms.ts'
import type { CalendarEntry } from '../../../domain/master-data/calendar.ts'
import { weekdayWords } from '../../../domain/master-data/calendar-status.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import month from './calendar.module.css'
import { type Holidays, holidayOn } from './use-holidays.ts'

const words = {
  open: (arrival: Day): Text => [`可订 · ${arrival.slice(5)} 到货`, `Open · arrives ${arrival.slice(5)}`],
  singleDay: ['单日例外', 'This day'],
} as const

export interface CalendarDaysProps {
  readonly visibleMonth: Day
  readonly entries: ReadonlyArray<CalendarEntry>
  readonly holidays: Holidays
  readonly onOpen: (day: Weekday | Day) => void
}

/** A month of a group: only days that differ from its weekly rule say what holds. */
export const MonthTable = ({ visibleMonth, onOpen, ...days }: CalendarDaysProps) => (
  <table className={month.grid}>
    <thead>
      <tr>
        {weekdays.map(weekday => (
          <th key={weekday} scope="col">
            <WeekdayButton weekday={weekday} onOpen={onOpen} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(visibleMonth).map(week => (
        <tr key={week[0]}>
          {week.map(date =>
            monthStart(date) === visibleMonth ? (
              <DayCell key={date} date={date} onOpen={onOpen} {...days} />
            ) : (
              <td key={date} className={month.outside} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

interface WeekdayButtonProps {
  readonly weekday: Weekday
  readonly onOpen: (day: Weekday) => void
}

export const WeekdayButton = ({ weekday, onOpen }: WeekdayButtonProps) => {
  const t = useText()
  return (
    <button type="button" className={month.weekday} onClick={() => onOpen(weekday)}>
      {t(weekdayWords[weekday])}
    </button>
  )
}

interface DayCellProps extends Omit<CalendarDaysProps, 'visibleMonth'> {
  readonly date: Day
}

const DayCell = ({ date, entries, holidays, onOpen }: DayCellProps) => {
  const t = useText()
  const today = useToday()
  const exception = dayException(entries, date)
  const holiday = holidayOn(holidays, date)
  const terms = t(wordsOn(date, dayTerms(entries, date)))
  return (
    <td
      className={month.cell}
      data-terms={exception ? toneOf(exception.terms) : undefined}
      data-past={date < today || undefined}
    >
      <button
        type="button"
        className={month.day}
        title={terms}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onOpen(date)}
      >
        <span className={month.number}>
          <span>
            <VisuallyHidden component="span">{date.slice(0, 8)}</VisuallyHidden>
            {Number(date.slice(8))}
          </span>
          {holiday !== undefined && <span className={month.holiday}>{holiday}</span>}
        </span>
        {exception ? (
          <span className={month.text}>
            {terms} {exception.isSingleDay && <span className={month.own}>{t(words.singleDay)}</span>}
          </span>
        ) : (
          <VisuallyHidden component="span">{terms}</VisuallyHidden>
        )}
      </button>
    </td>
  )
}

/** Returns what holds on a date: closed, or open with the day of arrival. */
export const wordsOn = (date: Day, terms: DayTerms): Text =>
  typeof terms === 'number' ? words.open(addDays(date, terms)) : termsWords(terms)

export const toneOf = (terms: DayTerms) => (typeof terms === 'number' ? 'open' : 'closed')

/** Returns the weeks of a month, Monday first. */
const weeksOf = (visibleMonth: Day): ReadonlyArray<ReadonlyArray<Day>> => {
  const lead = weekdays.indexOf(weekdayOf(visibleMonth))
  const weeks = Math.ceil((lead + daysBetween(visibleMonth, monthEnd(visibleMonth)) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(visibleMonth, week * 7 + day - lead)),
  )
}

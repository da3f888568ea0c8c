import { IconChevronRight } from '@tabler/icons-react'
import { addDays, type Day, daysBetween, monthStart, weekdayOf, weekdays } from '../../../domain/kernel/day.ts'
import { dayTerms } from '../../../domain/master-data/calendar/calendar-terms.ts'
import { weekdayWords } from '../../../domain/master-data/calendar-status.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { useMonthName } from '../../kit/fields/calendar.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import css from '../administration.module.css'
import month from './calendar.module.css'
import { type CalendarDaysProps, toneOf, WeekdayButton, wordsOn } from './month-table.tsx'
import { holidayOn } from './use-holidays.ts'

const words = {
  pick: ['设置某一天', 'Set a single day'],
  none: ['接下来没有例外的日子，都按每周规律', 'No exceptions ahead: all days follow the weekly rule'],
} as const

type DaysAheadProps = Omit<CalendarDaysProps, 'visibleMonth'>

/** The calendar of a phone: the weekdays, a field for a single day, and the days ahead that differ. */
export const ExceptionList = (days: DaysAheadProps) => {
  const t = useText()
  const today = useToday()
  return (
    <>
      <div className={month.weekdays}>
        {weekdays.map(weekday => (
          <WeekdayButton key={weekday} weekday={weekday} onOpen={days.onOpen} />
        ))}
      </div>
      <DateField
        aria-label={t(words.pick)}
        placeholder={t(words.pick)}
        value={null}
        minDate={today}
        onChange={day => day !== null && days.onOpen(String(day) as Day)}
      />
      <DaysAhead {...days} />
    </>
  )
}

/** The days ahead that have an entry of their own or are a holiday, by month. */
export const DaysAhead = ({ entries, holidays, onOpen }: DaysAheadProps) => {
  const t = useText()
  const today = useToday()
  const monthName = useMonthName()
  const single = entries.map(({ day }) => day).filter(day => day.length > 3 && day >= today) as ReadonlyArray<Day>
  const holidayDays = holidays.flatMap(({ from, to }) => daysFrom(from as Day, to as Day)).filter(day => day >= today)
  const days = [...new Set([...single, ...holidayDays])].toSorted()
  return (
    <>
      {days.length === 0 && <p className={css.dim}>{t(words.none)}</p>}
      {[...Map.groupBy(days, monthStart)].map(([first, daysOfMonth]) => (
        <section key={first} className={month.exceptions}>
          <h2 className={css.heading}>{monthName(first)}</h2>
          {daysOfMonth.map(day => {
            const terms = dayTerms(entries, day)
            return (
              <button key={day} type="button" className={month.exception} onClick={() => onOpen(day)}>
                <span className={month.date}>
                  {day.slice(5)} {t(weekdayWords[weekdayOf(day)])}
                </span>
                {holidayOn(holidays, day) !== undefined && (
                  <span className={month.holiday}>{holidayOn(holidays, day)}</span>
                )}
                <span className={month.state} data-terms={toneOf(terms)}>
                  {t(wordsOn(day, terms))}
                </span>
                <IconChevronRight size={16} aria-hidden />
              </button>
            )
          })}
        </section>
      ))}
    </>
  )
}

const daysFrom = (from: Day, to: Day): ReadonlyArray<Day> =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

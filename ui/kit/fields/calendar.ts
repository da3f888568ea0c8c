import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import type { Text } from '../../../domain/kernel/text.ts'
import { calendarLocales, useLanguage, useText } from '../../app/preferences.tsx'
import { useToday } from '../feedback/clock.tsx'

const words = {
  day: ['YYYY年M月D日', 'D MMMM YYYY'],
  month: ['YYYY年M月', 'MMMM YYYY'],
  year: ['YYYY年', 'YYYY'],
  previousMonth: ['上个月', 'Previous month'],
  nextMonth: ['下个月', 'Next month'],
  previousYear: ['上一年', 'Previous year'],
  nextYear: ['下一年', 'Next year'],
  previousDecade: ['前十年', 'Previous ten years'],
  nextDecade: ['后十年', 'Next ten years'],
} as const

/**
 * Returns the calendars' props: labels of days, months and arrows, visible and for screen readers, and the chain's
 * current day.
 */
export const useCalendar = () => {
  const t = useText()
  const today = useToday()
  const format = useDayFormat()
  return {
    monthLabelFormat: t(words.month),
    yearLabelFormat: t(words.year),
    // Null removes the mark of this machine's own day; undefined would leave it.
    getDayProps: (day: string) => ({ 'data-today': (day === today || null) as true }),
    getDayAriaLabel: (day: string) => format(day, words.day),
    ariaLabels: {
      previousMonth: t(words.previousMonth),
      nextMonth: t(words.nextMonth),
      previousYear: t(words.previousYear),
      nextYear: t(words.nextYear),
      previousDecade: t(words.previousDecade),
      nextDecade: t(words.nextDecade),
    },
  }
}

/** Returns a function that formats the month of a day as calendar headings do. */
export const useMonthName = () => {
  const format = useDayFormat()
  return (day: string): string => format(day, words.month)
}

/** Returns a function that formats a day with the names of the person's language. */
const useDayFormat = () => {
  const t = useText()
  const locale = calendarLocales[useLanguage()]
  return (day: string, pattern: Text): string => dayjs(day).locale(locale).format(t(pattern))
}

import dayjs from 'dayjs'
import { useText } from '../../app/preferences.tsx'
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

/** What calendars call their days, months and arrows, for who sees them and for who hears them, and the day that is today for the chain. */
export const useCalendar = () => {
  const t = useText()
  const today = useToday()
  return {
    monthLabelFormat: t(words.month),
    yearLabelFormat: t(words.year),
    // Null takes away the mark of this machine's own day; what is undefined would leave it.
    getDayProps: (day: string) => ({ 'data-today': (day === today || null) as true }),
    getDayAriaLabel: (day: string) => dayjs(day).format(t(words.day)),
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

/** The month of a day as calendars head it. */
export const useMonthName = () => {
  const t = useText()
  return (day: string): string => dayjs(day).format(t(words.month))
}

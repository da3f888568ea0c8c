import chineseDays from 'chinese-days'
import { Layer } from 'effect'
import { HolidayCalendar } from '../application/forecast/ports.ts'
import type { PublicDay } from '../domain/forecast/public-holidays.ts'
import { addDays, type Day, day } from '../domain/kernel/day.ts'

/** The arrangement that comes with the npm package `chinese-days`; a year is known once the package has it. */
export const holidayCalendarLayer: Layer.Layer<HolidayCalendar> = Layer.succeed(HolidayCalendar, {
  days: year => {
    const days: PublicDay[] = []
    for (let on = day(`${year}-01-01`); on.startsWith(`${year}-`); on = addDays(on, 1)) days.push(...publicDay(on))
    return days
  },
})

/** A day of the arrangement is named 'National Day,国庆节,3'; an ordinary one after its weekday. */
const publicDay = (on: Day): ReadonlyArray<PublicDay> => {
  const { name, work } = chineseDays.getDayDetail(on)
  const chineseName = name.split(',')[1]
  return chineseName ? [{ day: on, name: chineseName, kind: work ? 'MAKE_UP_DAY' : 'HOLIDAY' }] : []
}

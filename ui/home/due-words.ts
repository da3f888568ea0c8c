import { clockTimeOf, DAY_MS, dayOf, type Instant, weekdayOf, type Zone } from '../../domain/kernel/day.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { weekdayWords } from '../../domain/master-data/calendar-status.ts'
import { spanWords } from '../kit/feedback/span-words.ts'
import { homeWords as words } from './home-words.ts'

/** From so many days on, a weekday could be that of another week. */
const WEEK_DAYS = 6

/**
 * Says how long is left until an instant: within a day the span, from then on the weekday or the date with the time, because nobody
 * counts days with hours.
 */
export const dueWords = (at: Instant, now: Instant, zone: Zone, called: (time: Text) => Text = words.due): Text => {
  if (at - now <= DAY_MS) return words.left(spanWords(at - now))
  // Midnight ends the day before: Tuesday 24:00 is clearer than Wednesday 00:00.
  const isMidnight = clockTimeOf(at, zone) === '00:00'
  const day = dayOf(isMidnight ? at - 1 : at, zone)
  const time = isMidnight ? '24:00' : clockTimeOf(at, zone)
  const [zh, en] = at - now < WEEK_DAYS * DAY_MS ? weekdayWords[weekdayOf(day)] : [day.slice(5), day.slice(5)]
  return called([`${zh} ${time}`, `${en} ${time}`])
}

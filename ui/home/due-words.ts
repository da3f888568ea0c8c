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
  const day = dayOf(at, zone)
  const time = clockTimeOf(at, zone)
  const [zh, en] = at - now < WEEK_DAYS * DAY_MS ? weekdayWords[weekdayOf(day)] : [day.slice(5), day.slice(5)]
  return called([`${zh} ${time}`, `${en} ${time}`])
}

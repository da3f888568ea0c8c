import { SOON_MS } from '../../../domain/home/task-tone.ts'
import { DAY_MS, type Instant } from '../../../domain/kernel/day.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock, useServerNow } from '../../kit/feedback/clock.tsx'
import { spanWords } from '../../kit/feedback/span-words.ts'
import { homeWords as words } from '../home-words.ts'
import { shortInstant } from '../short-instant.ts'
import css from './deadline.module.css'

export interface DeadlineProps {
  readonly at: Instant
  /** Whether the words say that it is a cut-off, where no heading does. */
  readonly showsWord?: boolean
}

/** When something closes, and the time that is left. */
export const Deadline = ({ at, showsWord = false }: DeadlineProps) => {
  const t = useText()
  const now = useServerNow(30_000)
  const { zone } = useServerClock()
  const left = at - now
  const time = shortInstant(at, now, zone)
  return (
    <span className={css.deadline}>
      <span className={css.time}>{showsWord ? t(words.closesAt(time)) : time}</span>{' '}
      {left <= DAY_MS && (
        <strong data-soon={left < SOON_MS || undefined}>
          {t(left > 0 ? words.left(spanWords(left)) : words.closed)}
        </strong>
      )}
    </span>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerNow } from './clock.tsx'
import css from './countdown.module.css'

const words = {
  left: (time: string, days: number) =>
    days > 0
      ? ([`剩余 ${days} 天 ${time}`, `${days}d ${time} left`] as const)
      : ([`剩余 ${time}`, `${time} left`] as const),
  over: ['已截止', 'Closed'],
  soon: (minutes: number) => [`距截止不足 ${minutes} 分钟`, `Less than ${pluralOf(minutes, 'minute')} left`] as const,
} as const

export interface CountdownProps {
  /** The cut-off in epoch milliseconds. */
  readonly until: number
  /** Called once when the cut-off is reached while the countdown is mounted. */
  readonly onEnd?: () => void
  /** Remaining minutes from which it is urgent. */
  readonly soonMinutes?: number
}

/** The time left to a cut-off by the server's clock: red in the last `soonMinutes` minutes, 已截止 at zero. */
export const Countdown = ({ until, onEnd, soonMinutes = 30 }: CountdownProps) => {
  const t = useText()
  const left = Math.max(0, until - useServerNow())
  const over = left === 0
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (over) ended()
  }, [over])
  const urgent = left < soonMinutes * 60_000
  return (
    <span className={over ? css.over : urgent ? css.urgent : css.calm}>
      <span role="timer">{over ? t(words.over) : t(words.left(clockFace(left), Math.floor(left / DAY_MS)))}</span>
      <VisuallyHidden role="status">{over ? t(words.over) : urgent ? t(words.soon(soonMinutes)) : ''}</VisuallyHidden>
    </span>
  )
}

/** Formats as 02:41:08, rounded up so that 00:00:00 is never shown before the cut-off. */
const clockFace = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  const pair = (n: number) => String(n).padStart(2, '0')
  return `${pair(Math.floor(seconds / 3600) % 24)}:${pair(Math.floor(seconds / 60) % 60)}:${pair(seconds % 60)}`
}

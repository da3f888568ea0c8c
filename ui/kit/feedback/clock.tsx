import { useInterval } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { businessDayOf, defaultDayEnd } from '../../../domain/inventory/business-day.ts'
import { type ClockTime, clockTimeOf, type Day, dayOf, type Instant, type Zone } from '../../../domain/kernel/day.ts'

/** The server's clock and the chain's time zone. */
export interface ServerClock {
  /** Milliseconds to add to this machine's clock to get the server's time. */
  readonly offset: number
  /** The chain's time zone; days and times are shown in it, never in that of the machine. */
  readonly zone: Zone
  /** The time at which a business day ends. */
  readonly dayEndsAt: ClockTime
}

const Clock = createContext<ServerClock>({ offset: 0, zone: 'Asia/Shanghai', dayEndsAt: defaultDayEnd })

export interface ServerTimeProps {
  /** The server's instant in epoch milliseconds at the moment `readAt` (this machine's `Date.now()`). */
  readonly serverNow?: number
  readonly readAt?: number
  readonly zone?: Zone
  readonly dayEndsAt?: ClockTime
  readonly children: ReactNode
}

/** Corrects every countdown and "today" below it for a machine with a wrong clock. */
export const ServerTime = (props: ServerTimeProps) => {
  const { serverNow, readAt, zone = 'Asia/Shanghai', dayEndsAt = defaultDayEnd, children } = props
  const offset = serverNow === undefined || readAt === undefined ? 0 : serverNow - readAt
  const clock = useMemo(() => ({ offset, zone, dayEndsAt }), [offset, zone, dayEndsAt])
  return <Clock value={clock}>{children}</Clock>
}

export const useServerClock = (): ServerClock => useContext(Clock)

/** Returns the server's instant, updated every `period` milliseconds. */
export const useServerNow = (period = 1000): number => {
  const { offset } = useServerClock()
  const [now, setNow] = useState(() => Date.now() + offset)
  const { start, stop } = useInterval(() => setNow(Date.now() + offset), period)
  useEffect(() => {
    setNow(Date.now() + offset)
    start()
    return stop
  }, [offset, start, stop])
  return now
}

/** Returns today's date in the chain's time zone. */
export const useToday = (): Day => {
  const { offset, zone } = useServerClock()
  return dayOf(Date.now() + offset, zone)
}

/** Returns the business day that is open now: before the chain's `dayEndsAt`, still that of yesterday. */
export const useBusinessDay = (): Day => {
  const { offset, zone, dayEndsAt } = useServerClock()
  return businessDayOf(Date.now() + offset, zone, dayEndsAt)
}

/** Formats an instant as YYYY-MM-DD HH:mm:ss in `zone`; to the minute on request. */
export const formatInstant = (instant: Instant, zone: Zone, to: 'second' | 'minute' = 'second'): string => {
  const minute = `${dayOf(instant, zone)} ${clockTimeOf(instant, zone)}`
  return to === 'minute' ? minute : `${minute}:${new Date(instant).toISOString().slice(17, 19)}`
}

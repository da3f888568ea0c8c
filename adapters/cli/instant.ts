import { atTime, day, type Instant, isClockTime, isDay, type Zone } from '../../domain/kernel/day.ts'
import { Complaint } from './command.ts'

/** Parses an instant: local time of the chain, a time with an offset, or epoch milliseconds. */
export function readInstant(text: string, zone: Zone): Instant {
  if (/^\d{12,14}$/.test(text)) return Number(text)
  const [, on = '', time = '00:00', seconds = '00', offset] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?))?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? []
  if (!isDay(on) || !isClockTime(time) || Number(seconds) >= 60) throw new Complaint(usageOf(text))
  if (offset !== undefined) return Date.parse(`${on}T${time}:${seconds}${offset}`)
  return atTime(day(on), time, zone) + Math.round(Number(seconds) * 1000)
}

const usageOf = (text: string) =>
  [
    `--at ${text}：请写 2026-11-21T22:00（连锁时区）、2026-11-21T14:00Z 或毫秒数`,
    `--at ${text}: write 2026-11-21T22:00 (in the chain's zone), 2026-11-21T14:00Z or epoch milliseconds`,
  ] as const

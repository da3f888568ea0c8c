import { DAY_MS } from '../../kernel/day.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'

/** Maximum number of schedules per person, and of receivers per schedule [R12]. */
export const SCHEDULES_MAX = 20
export const RECEIVERS_MAX = 50
/** How long the results of earlier runs are kept, in milliseconds. */
export const DELIVERY_RETENTION_MS = 90 * DAY_MS

/** Checks whether a person can create another schedule [R12]. */
export const validateScheduleCount = (existing: number): Result<number, Refusal<'SCHEDULES_FULL'>> =>
  existing < SCHEDULES_MAX ? accept(existing + 1) : refuse('SCHEDULES_FULL', { max: SCHEDULES_MAX })

/**
 * Checks whether somebody learns of a report: a person, or else a group-chat robot of all shops that listens to scheduled
 * reports [R13].
 */
export const validateReceivers = (
  people: number,
  listeningRobots: number,
): Result<'PEOPLE' | 'ROBOTS', Refusal<'SCHEDULE_WITHOUT_RECEIVER'>> => {
  if (people > 0) return accept('PEOPLE')
  return listeningRobots > 0 ? accept('ROBOTS') : refuse('SCHEDULE_WITHOUT_RECEIVER', {})
}

/** Whether a person can be chosen as a receiver: all their shops are in the scope of the owner [R13]. */
export const isInScopeOf = (receiver: ReadonlyArray<string> | 'ALL', owner: ReadonlyArray<string> | 'ALL'): boolean =>
  owner === 'ALL' || (receiver !== 'ALL' && receiver.every(shopCode => owner.includes(shopCode)))

import type { WorkQueueTabName } from '../fulfilment/work-queue.ts'
import { addDays, type Day } from '../kernel/day.ts'
import type { Tone } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'

/** The tabs of the work queue that hold the open orders of a wave, in the order of the work. */
export const openWaveParts = ['toAccept', 'toShip', 'shipping'] as const satisfies ReadonlyArray<WorkQueueTabName>
export type OpenWavePart = (typeof openWaveParts)[number]
export type WavePart = OpenWavePart | 'shipped'

/** When the orders of a wave arrive, seen from today. */
export const waveTimes = {
  late: { words: ['已过到货日', 'Overdue'], tone: 'fail' },
  today: { words: ['今天', 'Today'], tone: 'act' },
  tomorrow: { words: ['明天', 'Tomorrow'], tone: 'act' },
  later: { words: ['以后', 'Later'], tone: 'flow' },
} as const satisfies Record<string, { readonly words: Text; readonly tone: Tone }>

/** Returns when orders arrive, seen from today; open orders of an earlier day are late [HM8]. */
export const waveTimeOf = (arrivalDay: Day, today: Day): keyof typeof waveTimes => {
  if (arrivalDay < today) return 'late'
  if (arrivalDay === today) return 'today'
  return arrivalDay === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** Returns the share that is done as a whole percentage: 100 only if everything is done, and 100 if there is nothing to do [HM8]. */
export const donePercent = (done: number, total: number): number =>
  total <= 0 ? 100 : Math.floor((100 * Math.min(Math.max(done, 0), total)) / total)

import type { Instant } from '../kernel/day.ts'
import type { Tone } from '../kernel/status-display.ts'

/** The number of items of a task, and the deadline of its most urgent item. */
export interface TaskFacts {
  readonly count: number
  /** Epoch ms; null if the task has no deadline. */
  readonly dueAt: Instant | null
}

/** Time before its deadline from which a task needs action, in milliseconds. */
export const SOON_MS = 2 * 3_600_000

/**
 * Returns the tone of a task: nothing waiting is done, a passed deadline is a failure, a deadline within two hours needs
 * action; otherwise the task has its usual tone [HM1].
 */
export function taskTone({ count, dueAt }: TaskFacts, usualTone: Tone, now: Instant): Tone {
  if (count === 0) return 'done'
  if (dueAt === null) return usualTone
  if (dueAt <= now) return 'fail'
  return dueAt - now <= SOON_MS && usualTone !== 'fail' ? 'act' : usualTone
}

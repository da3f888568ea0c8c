import type { Instant } from '../kernel/day.ts'
import type { Tone } from '../kernel/status-display.ts'

/** How much of a task is waiting, and until when its most urgent part is due. */
export interface TaskFacts {
  readonly count: number
  /** Epoch ms; null if the task has no deadline. */
  readonly dueAt: Instant | null
}

/** From this long before its deadline a task needs action, whatever its usual tone is. */
export const SOON_MS = 2 * 3_600_000

/**
 * Returns the tone of a task: nothing waiting is done, a passed deadline is a failure, a deadline within two hours needs
 * action; otherwise the task has its usual tone [HM1].
 */
export function taskTone({ count, dueAt }: TaskFacts, usual: Tone, now: Instant): Tone {
  if (count === 0) return 'done'
  if (dueAt === null) return usual
  if (dueAt <= now) return 'fail'
  return dueAt - now <= SOON_MS && usual !== 'fail' ? 'act' : usual
}

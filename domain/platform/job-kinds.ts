import type { Text } from '../kernel/text.ts'
import type { Backoff } from './backoff.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How often an export is begun before it is given up [X8]. */
export const EXPORT_ATTEMPTS = 3

interface JobPolicy {
  readonly words: Text
  readonly backoff: Backoff
}

/** Every kind of background job: its name for administrators, and how it is retried. Its handler is in `application/jobs.ts`. */
export const jobKinds = {
  sms: {
    words: ['短信通知', 'Text message'],
    backoff: { firstMs: 10 * second, factor: 2, longestMs: hour, attempts: 8 },
  },
  robot: {
    words: ['群机器人消息', 'Chat robot message'],
    backoff: { firstMs: 5 * second, factor: 2, longestMs: hour, attempts: null },
  },
  refund: {
    words: ['原路退款', 'Refund to the payer'],
    backoff: { firstMs: 2 * second, factor: 2, longestMs: minute, attempts: null },
  },
  export: {
    words: ['导出', 'Export'],
    backoff: { firstMs: 2 * second, factor: 2, longestMs: 2 * second, attempts: EXPORT_ATTEMPTS },
  },
} as const satisfies Record<string, JobPolicy>

export type JobKindName = keyof typeof jobKinds
export const jobKindNames = Object.keys(jobKinds) as ReadonlyArray<JobKindName>

export const isJobKind = (name: string): name is JobKindName => Object.hasOwn(jobKinds, name)

/** How long a dead letter is kept for an administrator to retry. */
export const DEAD_KEPT_MS = 30 * 24 * hour
/** How long a text message waits at most: later it would tell old news [T10]. */
export const SMS_KEPT_MS = 24 * hour

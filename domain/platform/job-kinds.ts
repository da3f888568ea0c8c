import type { Text } from '../kernel/text.ts'
import { type Backoff, doubling } from './backoff.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How often an export is begun before it is given up [X8]. */
export const EXPORT_ATTEMPTS = 3

/** Twelve attempts in three days [G7]. */
const WEBHOOK_PAUSES: Backoff['pausesMs'] = [
  ...([5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute] as const),
  ...[1, 3, 6, 12, 24, 24].map(hours => hours * hour),
]

interface JobPolicy {
  readonly words: Text
  readonly backoff: Backoff
}

/** Every kind of background job: its name for administrators, and how it is retried. Its handler is in `application/jobs.ts`. */
export const jobKinds = {
  order: {
    words: ['订货单后续处理', 'Order processing'],
    backoff: { pausesMs: doubling(second, 30 * second), attempts: null },
  },
  sms: {
    words: ['短信通知', 'Text message'],
    backoff: { pausesMs: doubling(10 * second, hour), attempts: 8 },
  },
  robot: {
    words: ['群机器人消息', 'Chat robot message'],
    backoff: { pausesMs: doubling(5 * second, hour), attempts: null },
  },
  webhook: {
    words: ['Webhook 消息', 'Webhook message'],
    backoff: { pausesMs: WEBHOOK_PAUSES, attempts: WEBHOOK_PAUSES.length + 1 },
  },
  inboundEvent: {
    words: ['等待处理的外部消息', 'Waiting event of another system'],
    backoff: { pausesMs: [10 * second, 20 * second, 30 * second, 40 * second, 50 * second, minute], attempts: null },
  },
  refund: {
    words: ['原路退款', 'Refund to the payer'],
    backoff: { pausesMs: doubling(2 * second, minute), attempts: null },
  },
  paymentInquiry: {
    words: ['支付结果查询', 'Payment status query'],
    backoff: { pausesMs: [10 * second, 20 * second, 40 * second], attempts: null },
  },
  closedPayment: {
    words: ['已关闭支付的复查', 'Check of a closed payment'],
    backoff: { pausesMs: [minute, 10 * minute, hour, 6 * hour, 25 * hour], attempts: 6 },
  },
  paymentNotification: {
    words: ['支付渠道通知', 'Payment notification'],
    backoff: { pausesMs: doubling(2 * second, minute), attempts: null },
  },
  export: {
    words: ['导出', 'Export'],
    backoff: { pausesMs: [2 * second], attempts: EXPORT_ATTEMPTS },
  },
} as const satisfies Record<string, JobPolicy>

/** How long a notification of a provider is left to the process that received it. */
export const NOTIFICATION_LEFT_MS = 5 * second

/** How long a job waits that is first run after a pause. */
export const firstPauseOf = (kind: keyof typeof jobKinds): number => jobKinds[kind].backoff.pausesMs[0]

export type JobKindName = keyof typeof jobKinds
export const jobKindNames = Object.keys(jobKinds) as ReadonlyArray<JobKindName>

export const isJobKind = (name: string): name is JobKindName => Object.hasOwn(jobKinds, name)

/** How long a dead letter is kept for an administrator to retry. */
export const DEAD_KEPT_MS = 30 * 24 * hour
/** How long a text message waits at most: later it would tell old news [T10]. */
export const SMS_KEPT_MS = 24 * hour

import { webhookJob } from './integration/handlers/deliver.ts'
import { inboundEventJob } from './integration/handlers/events.ts'
import { robotJob } from './notifications/handlers/robots.ts'
import { smsJob } from './notifications/handlers/sms.ts'
import { orderJob } from './ordering/handlers/relay.ts'
import { notificationJob } from './payment/handlers/paying/notifications.ts'
import { closedPaymentJob, inquiryJob } from './payment/handlers/paying/payment-ticks.ts'
import { refundJob } from './payment/handlers/refunds/send-refunds.ts'
import type { JobKind } from './platform/jobs.ts'

/**
 * Every kind of background job that servers run; exports run in a process of their own (`exportJob`). The words and the
 * backoff of each kind are in `domain/platform/job-kinds.ts`.
 */
const kinds = [
  orderJob,
  smsJob,
  robotJob,
  webhookJob,
  inboundEventJob,
  refundJob,
  inquiryJob,
  closedPaymentJob,
  notificationJob,
]

type RequirementsOf<K> = K extends JobKind<infer R> ? R : never

export const jobs: ReadonlyArray<JobKind<RequirementsOf<(typeof kinds)[number]>>> = kinds

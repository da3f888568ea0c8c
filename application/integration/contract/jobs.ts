import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, FilterList, Instant, Page, paging, Text } from '../../platform/wire.ts'

/** Dead letters: background jobs that have failed for good and wait for an administrator. */
const administratorCall = { service: 'integration', permission: 'DH0007' } as const

export const DeadJobView = Schema.Struct({
  jobId: Count,
  kind: Schema.String,
  /** The kind in the caller's language. */
  kindName: Schema.String,
  /** What the job is about, such as the number of a message. */
  key: Schema.String,
  shopJdeNo: Schema.NullOr(Schema.String),
  attempts: Count,
  error: Schema.String,
  createdAt: Instant,
  deadAt: Instant,
})
export type DeadJobView = typeof DeadJobView.Type

export const listDeadJobs = endpoint({
  ...administratorCall,
  name: 'job.dead',
  about: ['失败的后台任务', 'Background jobs that failed after their last attempt, newest first; stored for 30 days'],
  path: 'v1/jobs/dead',
  mutates: false,
  payload: Schema.Struct({ kinds: FilterList(Text(40), 40), ...paging }),
  success: Page(DeadJobView),
  refusals: [],
})

export const listJobKinds = endpoint({
  ...administratorCall,
  name: 'job.kinds',
  about: ['后台任务类型', 'The kinds of background jobs, as options of a filter'],
  path: 'v1/jobs/kinds',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(Schema.Struct({ code: Schema.String, msg: Schema.String })),
  refusals: [],
})

export const retryJob = endpoint({
  ...administratorCall,
  name: 'job.retry',
  about: ['重试后台任务', 'Makes a failed background job due again, with all its attempts'],
  path: 'v1/jobs/retry',
  mutates: true,
  payload: Schema.Struct({ jobId: Count }),
  success: Schema.Struct({}),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const jobEndpoints = [listDeadJobs, listJobKinds, retryJob] as const

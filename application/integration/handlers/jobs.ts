import { Clock, Effect } from 'effect'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import { Jobs } from '../../platform/jobs.ts'
import { shallowPageOf } from '../../platform/paging.ts'
import * as jobsContract from '../contract/jobs.ts'

export const listDeadJobs = handler(
  jobsContract.listDeadJobs,
  Effect.fnUntraced(function* (payload, { scope }) {
    const { offset, limit, toPage } = yield* shallowPageOf({ ...payload, size: payload.size ?? 20 })
    const { jobs, total } = yield* (yield* Jobs).dead(scope, payload.kind, offset, limit)
    const records = jobs.map(({ shopCode, ...job }) => ({ ...job, shopJdeNo: shopCode }))
    return toPage(records, total)
  }),
)

/** Makes the job due now; it runs within a second. */
export const retryJob = handler(
  jobsContract.retryJob,
  Effect.fnUntraced(function* ({ jobId }, { scope }) {
    const isDue = yield* (yield* Jobs).retry(scope, jobId, yield* Clock.currentTimeMillis)
    return isDue ? {} : yield* notFound(`failed job ${jobId}`)
  }),
)

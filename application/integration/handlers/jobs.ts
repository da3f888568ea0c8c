import { Clock, Effect } from 'effect'
import { textIn } from '../../../domain/kernel/text.ts'
import { notFound } from '../../platform/failure.ts'
import { handler } from '../../platform/handler.ts'
import { JobKinds, Jobs } from '../../platform/jobs/jobs.ts'
import { shallowPageOf } from '../../platform/paging.ts'
import * as jobsContract from '../contract/jobs.ts'

export const listDeadJobs = handler(
  jobsContract.listDeadJobs,
  Effect.fnUntraced(function* (payload, { scope, language }) {
    const { offset, limit, toPage } = yield* shallowPageOf({ ...payload, size: payload.size ?? 20 })
    const { jobs, total } = yield* (yield* Jobs).dead(scope, payload.kinds, offset, limit)
    const words = new Map((yield* JobKinds).all.map(kind => [kind.name, textIn(kind.words, language)]))
    const records = jobs.map(({ shopCode, ...job }) => ({
      ...job,
      // A kind of an earlier release is called by its code.
      ...{ kindName: words.get(job.kind) ?? job.kind, shopJdeNo: shopCode },
    }))
    return toPage(records, total)
  }),
)

export const listJobKinds = handler(jobsContract.listJobKinds, (_, { language }) =>
  Effect.map(JobKinds, ({ all }) => all.map(({ name, words }) => ({ code: name, msg: textIn(words, language) }))),
)

/** Makes the job due now; it runs within a second. */
export const retryJob = handler(
  jobsContract.retryJob,
  Effect.fnUntraced(function* ({ jobId }, { scope }) {
    const isDue = yield* (yield* Jobs).retry(scope, jobId, yield* Clock.currentTimeMillis)
    return isDue ? {} : yield* notFound(`failed job ${jobId}`)
  }),
)

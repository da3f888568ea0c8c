import { Cause, Clock, Effect, Fiber } from 'effect'
import { chanceOf, doublePauses, pauseAfter, SECOND } from '../../../domain/platform/backoff.ts'
import { done, type Job, Jobs, jobKind } from '../../platform/jobs/jobs.ts'
import { Transaction } from '../../platform/transaction.ts'
import { EnqueuedJobs, type OrderJobKey, OrderJobs } from '../ports/work.ts'
import { topics } from './jobs.ts'

/** Runs a job of an order in the transaction that removes it from the queue, so it takes effect exactly once. */
export const orderJob = jobKind({
  name: 'order',
  words: ['订货单后续处理', 'Order processing'],
  backoff: { pausesMs: doublePauses(SECOND, 30 * SECOND), attempts: null },
  leaseMs: 15_000,
  concurrency: 4,
  handle: ([job]) => Effect.as(Effect.provideService(runJob(keyOf(job)), EnqueuedJobs, []), done),
})

const keyOf = ({ jobId, fence, shopCode, payload }: Job): OrderJobKey => ({
  ...{ jobId, fence, shopCode: shopCode! },
  dhNo: (payload as { readonly dhNo: string }).dhNo,
})

const runJob = Effect.fnUntraced(function* (key: OrderJobKey) {
  const orderJobs = yield* OrderJobs
  const work = Effect.gen(function* () {
    const job = yield* orderJobs.take(key)
    if (job) yield* topics[job.topic](job)
  })
  yield* (yield* Transaction).run(work)
})

/**
 * Runs a job right after the call that enqueued it has committed. A failing one is left to the workers, so the call
 * does not fail. Returns the jobs that it enqueued itself.
 */
const runAfterCommit = Effect.fnUntraced(function* (key: OrderJobKey) {
  const enqueued: Array<OrderJobKey> = []
  yield* runJob(key).pipe(
    Effect.provideService(EnqueuedJobs, enqueued),
    Effect.catchCause(cause => {
      enqueued.length = 0
      return Effect.ignoreCause(postpone(key.jobId, cause))
    }),
  )
  return enqueued
})

const postpone = Effect.fnUntraced(function* (jobId: number, cause: Cause.Cause<unknown>) {
  yield* Effect.logWarning(`job ${jobId} is put off`, cause)
  const now = yield* Clock.currentTimeMillis
  const dueAt = now + pauseAfter(orderJob.backoff, 1, chanceOf(jobId, 1))
  yield* (yield* Jobs).failUnclaimed(jobId, dueAt, Cause.pretty(cause).split('\n', 1)[0]!)
})

/** Runs work in one transaction, and the jobs that it enqueued right after the commit. */
export const commitAndRun = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
  const enqueued: Array<OrderJobKey> = []
  const answer = yield* (yield* Transaction).run(Effect.provideService(work, EnqueuedJobs, enqueued))
  yield* followUp(enqueued)
  return answer
})

/** How long a caller waits for the jobs it enqueued before it gets its answer; the jobs continue. */
const FOLLOW_UP_TIMEOUT = '1500 millis'

/** Runs the jobs of a committed call and those they enqueue, without delaying the caller for long. */
const followUp = Effect.fnUntraced(function* (jobs: ReadonlyArray<OrderJobKey>) {
  if (jobs.length === 0) return
  const fiber = yield* Effect.forkDetach(runAll(jobs))
  yield* Effect.timeoutOption(Fiber.join(fiber), FOLLOW_UP_TIMEOUT)
})

const runAll = (jobs: ReadonlyArray<OrderJobKey>) =>
  Effect.gen(function* () {
    let due = jobs
    while (due.length > 0) due = (yield* Effect.forEach(due, runAfterCommit)).flat()
  })

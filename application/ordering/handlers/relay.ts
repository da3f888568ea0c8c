import { Cause, Clock, Effect, Fiber } from 'effect'
import { chanceOf, pauseAfter } from '../../../domain/platform/backoff.ts'
import { jobKinds } from '../../../domain/platform/job-kinds.ts'
import { done, type Job, Jobs, jobKind } from '../../platform/jobs.ts'
import { Transaction } from '../../platform/transaction.ts'
import { OrderJobs, Written } from '../ports/work.ts'
import { topics } from './jobs.ts'

/** Does a job of an order, in one transaction with taking it out of the queue: its effect is there exactly once. */
export const orderJob = jobKind({
  name: 'order',
  leaseMs: 15_000,
  concurrency: 4,
  handle: ([job]) => Effect.as(Effect.provideService(takeAndDo(job), Written, []), done),
})

const takeAndDo = Effect.fnUntraced(function* (key: Pick<Job, 'jobId' | 'fence'>) {
  const orderJobs = yield* OrderJobs
  const work = Effect.gen(function* () {
    const job = yield* orderJobs.take(key)
    if (job) yield* topics[job.topic](job)
  })
  yield* (yield* Transaction).run(work)
})

/**
 * Does a job right after the call that enqueued it has committed. One that fails is left to the workers, so the call never
 * fails for it. Returns the jobs that it enqueued itself.
 */
const doAtOnce = Effect.fnUntraced(function* (jobId: number) {
  const enqueued: Array<number> = []
  yield* takeAndDo({ jobId, fence: 0 }).pipe(
    Effect.provideService(Written, enqueued),
    Effect.catchCause(cause => {
      enqueued.length = 0
      return Effect.ignoreCause(putOff(jobId, cause))
    }),
  )
  return enqueued
})

const putOff = Effect.fnUntraced(function* (jobId: number, cause: Cause.Cause<unknown>) {
  yield* Effect.logWarning(`job ${jobId} is put off`, cause)
  const now = yield* Clock.currentTimeMillis
  const dueAt = now + pauseAfter(jobKinds.order.backoff, 1, chanceOf(jobId, 1))
  yield* (yield* Jobs).failUnclaimed(jobId, dueAt, Cause.pretty(cause).split('\n', 1)[0]!)
})

/** Work in one transaction, with the jobs that it caused done right after the commit. */
export const committed = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
  const written: Array<number> = []
  const answer = yield* (yield* Transaction).run(Effect.provideService(work, Written, written))
  yield* followUp(written)
  return answer
})

/** How long a caller waits for the work it caused before it gets its answer; the work itself goes on. */
const patience = '1500 millis'

/** Does the jobs of a call that has just committed, and those they lead to, without holding the caller long. */
const followUp = Effect.fnUntraced(function* (jobIds: ReadonlyArray<number>) {
  if (jobIds.length === 0) return
  const fiber = yield* Effect.forkDetach(workThrough(jobIds))
  yield* Effect.timeoutOption(Fiber.join(fiber), patience)
})

const workThrough = (jobIds: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    let ids = jobIds
    while (ids.length > 0) ids = (yield* Effect.forEach(ids, doAtOnce)).flat()
  })

import { Clock, Effect, Fiber } from 'effect'
import { Transaction } from '../../platform/transaction.ts'
import { Outbox, Written } from '../ports/work.ts'
import { jobs } from './jobs.ts'

/**
 * Does what one outbox row asks, in one transaction with the mark that it is done: a crash before the commit leaves
 * the row for the next round, a crash after it leaves nothing to do. Whatever goes wrong is tried again later, so the
 * request that wrote the row never fails for it. Answers the rows that the job itself wrote.
 */
export const work = Effect.fnUntraced(function* (outboxId: number) {
  const transaction = yield* Transaction
  const outbox = yield* Outbox
  const written: Array<number> = []
  const done = Effect.gen(function* () {
    const job = yield* outbox.claim(outboxId)
    if (!job) return
    yield* jobs[job.topic](job)
    yield* outbox.delivered(outboxId, yield* Clock.currentTimeMillis)
  })
  const putOff = Effect.gen(function* () {
    yield* outbox.postpone(outboxId, yield* Clock.currentTimeMillis)
    written.length = 0
  })
  yield* transaction.run(done).pipe(
    Effect.provideService(Written, written),
    Effect.catchCause(cause =>
      Effect.andThen(Effect.logWarning(`outbox row ${outboxId} is put off`, cause), Effect.ignoreCause(putOff)),
    ),
  )
  return written
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

/** Works the rows of a request that has just committed, and those they lead to, without holding the caller long. */
const followUp = Effect.fnUntraced(function* (outboxIds: ReadonlyArray<number>) {
  if (outboxIds.length === 0) return
  const fiber = yield* Effect.forkDetach(workThrough(outboxIds))
  yield* Effect.timeoutOption(Fiber.join(fiber), patience)
})

const workThrough = (outboxIds: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    let ids = outboxIds
    while (ids.length > 0) ids = (yield* Effect.forEach(ids, work)).flat()
  })

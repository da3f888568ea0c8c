import { Clock, Effect, Schedule } from 'effect'
import { Transaction } from '../ports/transaction.ts'
import { Outbox, Written } from '../ports/work.ts'
import { jobs } from './jobs.ts'

const pause = '1 second'
const firstRetryMs = 1_000
const longestRetryMs = 30_000

/**
 * Does what one outbox row asks, in one transaction with the mark that it is done: a crash before the commit leaves
 * the row for the next turn, a crash after it leaves nothing to do. Whatever goes wrong is tried again later, so the
 * request that wrote the row never fails for it.
 */
export const work = Effect.fnUntraced(function* (outboxId: number) {
  const transaction = yield* Transaction
  const outbox = yield* Outbox
  const written: Array<number> = []
  yield* transaction
    .run(
      Effect.gen(function* () {
        const row = yield* outbox.claim(outboxId)
        if (!row) return
        yield* jobs[row.topic](row)
        yield* outbox.delivered(outboxId, yield* Clock.currentTimeMillis)
      }),
    )
    .pipe(
      Effect.provideService(Written, written),
      Effect.catchCause(cause =>
        Effect.gen(function* () {
          yield* Effect.logWarning(`outbox row ${outboxId} is put off`, cause)
          yield* postpone(outboxId)
        }),
      ),
    )
  return written
})

const postpone = Effect.fnUntraced(function* (outboxId: number) {
  const outbox = yield* Outbox
  yield* outbox.postpone(outboxId, yield* Clock.currentTimeMillis).pipe(Effect.ignoreCause)
})

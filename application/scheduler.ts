import { type Cause, Clock, type Duration, Effect, Schedule } from 'effect'
import { decideCutOff } from '../domain/ordering/cart/cut-off.ts'
import { DEAD_KEPT_MS } from '../domain/platform/job-kinds.ts'
import { Files } from './files/ports.ts'
import { wakeMovedEvents } from './integration/handlers/events.ts'
import { forgetOldNews } from './integration/handlers/forget.ts'
import { jobs } from './jobs.ts'
import { remindBeforeCutOffs, remindBeforePaymentDeadlines } from './notifications/handlers/readiness.ts'
import { forgetSms } from './notifications/handlers/sms.ts'
import { Messages } from './notifications/ports/messages.ts'
import { moveOrders } from './ordering/handlers/move-orders.ts'
import { orderJob } from './ordering/handlers/relay.ts'
import { Orders } from './ordering/ports/orders.ts'
import { Stocks } from './ordering/ports/stocks.ts'
import { Idempotency, OrderJobs } from './ordering/ports/work.ts'
import { fetchDueBills } from './payment/handlers/finance/reconcile.ts'
import { expireTrades, forgetEvents } from './payment/handlers/paying/payment-ticks.ts'
import { expireBatches } from './payment/handlers/settlement/batch-create.ts'
import { People } from './people/ports/people.ts'
import { systemActor } from './platform/caller.ts'
import { Jobs } from './platform/jobs.ts'
import { jobWorker, runDueJobs } from './platform/run-jobs.ts'
import { SelfCheck } from './platform/self-check.ts'
import { Transaction } from './platform/transaction.ts'
import { wakeExports } from './reports/handlers/exports/make.ts'
import { ExportQueue } from './reports/ports/exports.ts'

const atOnce = 200
const stuckAfterMs = 30_000
const dayMs = 86_400_000
const messagesKeptMs = 60 * dayMs
/** Somewhat less than the time between two checks, which is not kept to the millisecond. */
const checkedLatelyMs = 4 * 60_000

/**
 * What the chain does by itself, every second and in every process: do the jobs that are due, and move the orders whose
 * cut-off or grace has passed, also those that passed while nothing was running. Several processes share the work:
 * each skips the rows another holds.
 */
export const startScheduler = Effect.gen(function* () {
  yield* repeatEvery(
    Effect.andThen(logErrors(closeAllDueOrders), Effect.andThen(logErrors(wakeExports), wakeMovedEvents)),
    '1 second',
  )
  yield* repeatEvery(runJobs(), '1 second')
  yield* repeatEvery(expireTrades, '1 second')
  yield* repeatEvery(
    Effect.andThen(
      Effect.andThen(logErrors(runTenSecondTick), logErrors(expireBatches)),
      Effect.andThen(logErrors(remindBeforeCutOffs), remindBeforePaymentDeadlines),
    ),
    '10 seconds',
  )
  yield* repeatEvery(runMinuteTick, '1 minute')
  yield* repeatEvery(Effect.andThen(logErrors(runFiveMinuteTick), fetchDueBills), '5 minutes')
})

/** A tick of the workers of every kind of job, one kind after the other. */
const runJobs = () => {
  const workers = jobs.map(jobWorker)
  return Effect.forEach(workers, logErrors, { discard: true })
}

/**
 * Rounds of one pause are made one after the other, so that an idle server needs few connections; one that fails does
 * not keep the next from its turn.
 */
const logErrors = <R>(round: Effect.Effect<unknown, never, R>) => Effect.catchCause(round, reported)

const reported = (cause: Cause.Cause<never>) => Effect.logWarning('a round failed and will be made again', cause)

/** A round that fails is reported and made again at its time. */
const repeatEvery = <A, R>(round: Effect.Effect<A, never, R>, pause: Duration.Input) =>
  round.pipe(Effect.catchCause(reported), Effect.repeat(Schedule.spaced(pause)), Effect.forkDetach)

const closeAllDueOrders = Effect.gen(function* () {
  while ((yield* closeDueOrders) > 0) {}
})

/** Does the jobs of orders that are due, and closes the orders whose cut-off has passed. */
export const runSecondTick = Effect.andThen(runDueJobs(orderJob), closeAllDueOrders)

/** Closes orders at their cut-off, some hundreds in one transaction; answers how many it moved. */
export const closeDueOrders = Effect.gen(function* () {
  const orders = yield* Orders
  const stocks = yield* Stocks
  return yield* (yield* Transaction).run(
    Effect.gen(function* () {
      const due = yield* orders.lockDue(yield* Clock.currentTimeMillis, atOnce)
      const at = yield* Clock.currentTimeMillis
      const changes = due.flatMap(order => {
        const change = decideCutOff(order, at)
        return change ? [{ order, change }] : []
      })
      yield* moveOrders(
        changes.map(({ order, change }) => ({
          order,
          event: 'cutOff',
          to: change.to,
          actor: systemActor,
          at,
          reason: change.to === 'INVALID' ? change.cancelReason : undefined,
        })),
      )
      for (const { order, change } of changes) {
        if (change.to === 'INVALID' && change.releasesStock) yield* stocks.release(order)
      }
      return changes.length
    }),
  )
})

/** Whatever went wrong, no order sits in SUBMITTING or ROLLING_BACK for a minute. */
export const runTenSecondTick = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* (yield* OrderJobs).revive(now - stuckAfterMs, now)
})

export const runMinuteTick = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* (yield* ExportQueue).sweep(now)
  yield* (yield* Messages).forget(now - messagesKeptMs)
  yield* forgetSms
  yield* (yield* Jobs).forgetDead(now - DEAD_KEPT_MS)
  yield* (yield* Idempotency).forget(now - dayMs)
  yield* (yield* People).forgetExpired(now)
  yield* forgetEvents
  yield* forgetOldNews(now)
  yield* (yield* Files).forgetUnattached(now - dayMs)
})

/** Looks for what must never be; one process does it for all, and a broken invariant is told at once with its rows. */
export const runFiveMinuteTick = Effect.gen(function* () {
  const broken = yield* (yield* SelfCheck).run(yield* Clock.currentTimeMillis, checkedLatelyMs)
  for (const { name, about, rows } of broken ?? []) {
    yield* Effect.logError(`BROKEN INVARIANT ${name}: ${about}`, JSON.stringify(rows))
  }
})

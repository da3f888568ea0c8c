import { type Cause, Clock, type Duration, Effect, Schedule } from 'effect'
import { DAY_MS } from '../domain/kernel/day.ts'
import { decideCutOff } from '../domain/ordering/cart/cut-off.ts'
import { Files } from './files/ports.ts'
import { runForecasts } from './forecast/handlers/nightly.ts'
import { fillPublicHolidays } from './forecast/handlers/public-holidays.ts'
import { wakeMovedEvents } from './integration/handlers/events.ts'
import { forgetOldEvents } from './integration/handlers/forget.ts'
import { addStockPartitions, closeDueDays } from './inventory/handlers/closing.ts'
import { alignExpiries } from './inventory/handlers/expiries.ts'
import { jobs } from './jobs.ts'
import { forgetPush } from './notifications/handlers/push-delivery.ts'
import { remindBeforeCutOffs, remindBeforePaymentDeadlines } from './notifications/handlers/readiness.ts'
import { forgetSms } from './notifications/handlers/sms.ts'
import { Messages } from './notifications/ports/messages.ts'
import { submitDueOrders } from './ordering/handlers/automatic/submit-due.ts'
import { moveOrders } from './ordering/handlers/move-orders.ts'
import { orderJob } from './ordering/handlers/relay.ts'
import { Orders } from './ordering/ports/orders.ts'
import { Stocks } from './ordering/ports/stocks.ts'
import { EnqueuedJobs, Idempotency, OrderJobs } from './ordering/ports/work.ts'
import { fetchDueBills } from './payment/handlers/finance/reconcile.ts'
import { expireTrades, forgetEvents } from './payment/handlers/paying/payment-ticks.ts'
import { expireBatches } from './payment/handlers/settlement/batch-create.ts'
import { PasswordResets } from './people/ports/password-resets.ts'
import { People } from './people/ports/people.ts'
import { systemActor } from './platform/caller.ts'
import { SelfCheck } from './platform/checks/self-check.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { jobWorker, openRunningJobs, runDueJobs } from './platform/jobs/run-jobs.ts'
import { Transaction } from './platform/transaction.ts'
import { runAutomaticReceipts } from './receiving/handlers/automatic.ts'
import { wakeExports } from './reports/handlers/exports/make.ts'
import { sumUpPayments } from './reports/handlers/payment-days.ts'
import { ExportQueue } from './reports/ports/exports.ts'
import { sumUpSales } from './sales/handlers/months.ts'
import { postWaitingSales } from './sales/handlers/waiting.ts'
import { warnOfOverdueStocktakes } from './stocktake/handlers/overdue.ts'
import { runCountPlans } from './stocktake/handlers/plans.ts'
import { warnOfOverdueTransfers } from './transfers/handlers/overdue.ts'

const atOnce = 200
const stuckAfterMs = 30_000
const messageRetentionMs = 60 * DAY_MS
/** How long a failed job is kept for an administrator to retry. */
const deadJobRetentionMs = 30 * DAY_MS
/** Slightly less than the time between two checks, because the timer is not exact to the millisecond. */
const CHECK_PAUSE_MS = 4 * 60_000

/**
 * Runs the chain's background work every second in every process: due jobs, and orders whose cut-off or grace has
 * passed, including those that passed while no process was running. Several processes share the work: each skips the
 * rows that another has locked. The rounds end with the fiber that starts them.
 */
export const startScheduler = Effect.gen(function* () {
  yield* repeatEvery(
    Effect.andThen(logErrors(closeAllDueOrders), Effect.andThen(logErrors(wakeExports), wakeMovedEvents)),
    '1 second',
  )
  yield* Effect.forkChild(runJobs)
  yield* repeatEvery(submitDueOrders, '5 seconds')
  yield* repeatEvery(expireTrades, '1 second')
  yield* repeatEvery(
    Effect.andThen(
      Effect.andThen(logErrors(runTenSecondTick), logErrors(expireBatches)),
      Effect.andThen(logErrors(remindBeforeCutOffs), remindBeforePaymentDeadlines),
    ),
    '10 seconds',
  )
  yield* repeatEvery(
    Effect.andThen(
      Effect.andThen(logErrors(runMinuteTick), logErrors(runAutomaticReceipts)),
      Effect.andThen(
        Effect.andThen(logErrors(runCountPlans), logErrors(warnOfOverdueStocktakes)),
        Effect.andThen(logErrors(warnOfOverdueTransfers), Effect.andThen(logErrors(postWaitingSales), runForecasts)),
      ),
    ),
    '1 minute',
  )
  yield* repeatEvery(
    Effect.andThen(
      Effect.andThen(logErrors(runFiveMinuteTick), logErrors(fetchDueBills)),
      Effect.andThen(
        Effect.andThen(logErrors(closeDueDays), logErrors(sumUpSales)),
        Effect.andThen(logErrors(alignExpiries), addStockPartitions),
      ),
    ),
    '5 minutes',
  )
  yield* repeatEvery(Effect.andThen(logErrors(sumUpPayments), fillPublicHolidays), '1 hour')
})

/** Ticks the workers of every kind of job each second, one after the other. */
const runJobs = Effect.scoped(
  Effect.gen(function* () {
    const running = yield* openRunningJobs()
    const workers = jobs.map(kind => jobWorker(kind, running))
    yield* repeat(Effect.forEach(workers, logErrors, { discard: true }), '1 second')
  }),
)

/**
 * Ticks of one interval run one after the other, so that an idle server needs few connections; a failing one does not
 * stop the next.
 */
const logErrors = <R>(round: Effect.Effect<unknown, never, R>) => Effect.catchCause(round, reportFailure)

const reportFailure = (cause: Cause.Cause<never>) => Effect.logWarning('a round failed and will be made again', cause)

const repeatEvery = <A, R>(round: Effect.Effect<A, never, R>, pause: Duration.Input) =>
  Effect.forkChild(repeat(round, pause))

/** A failing tick is reported and repeated after its interval. */
const repeat = <A, R>(round: Effect.Effect<A, never, R>, pause: Duration.Input) =>
  round.pipe(Effect.catchCause(reportFailure), Effect.repeat(Schedule.spaced(pause)))

const closeAllDueOrders = Effect.gen(function* () {
  while ((yield* closeDueOrders) > 0) {}
})

/** Runs due jobs of orders, and closes the orders whose cut-off has passed. */
export const runSecondTick = Effect.andThen(runDueJobs(orderJob), closeAllDueOrders)

/** Closes orders at their cut-off, some hundreds per transaction; returns how many it moved. */
export const closeDueOrders = Effect.gen(function* () {
  const orders = yield* Orders
  const stocks = yield* Stocks
  return yield* (yield* Transaction).run(
    Effect.gen(function* () {
      const dueOrders = yield* orders.lockDue(yield* Clock.currentTimeMillis, atOnce)
      const at = yield* Clock.currentTimeMillis
      const changes = dueOrders.flatMap(order => {
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
    }).pipe(Effect.provideService(EnqueuedJobs, [])),
  )
})

/** Continues orders that are stuck in SUBMITTING or ROLLING_BACK, so that none stays there for a minute. */
export const runTenSecondTick = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* (yield* OrderJobs).revive(now - stuckAfterMs, now)
})

export const runMinuteTick = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* (yield* ExportQueue).sweep(now)
  yield* (yield* Messages).forget(now - messageRetentionMs)
  yield* forgetSms
  yield* forgetPush
  yield* (yield* Jobs).forgetDead(now - deadJobRetentionMs)
  yield* (yield* Idempotency).forget(now - DAY_MS)
  yield* (yield* People).forgetExpired(now)
  yield* (yield* PasswordResets).forget(now - DAY_MS)
  yield* forgetEvents
  yield* forgetOldEvents(now)
  yield* (yield* Files).forgetUnattached(now - DAY_MS)
})

/** Checks the invariants in one process for all, and reports a violated one at once with its rows. */
export const runFiveMinuteTick = Effect.gen(function* () {
  const violations = yield* (yield* SelfCheck).run(yield* Clock.currentTimeMillis, CHECK_PAUSE_MS)
  for (const { name, about, rows } of violations ?? []) {
    yield* Effect.logError(`BROKEN INVARIANT ${name}: ${about}`, JSON.stringify(rows))
  }
})

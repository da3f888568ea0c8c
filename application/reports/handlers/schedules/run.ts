import { Clock, Effect } from 'effect'
import { codesOf } from '../../../../domain/access/rights.ts'
import { doublePauses, HOUR, MINUTE, SECOND } from '../../../../domain/platform/backoff.ts'
import { reportListId } from '../../../../domain/reports/list-id.ts'
import {
  type DeliveryFailure,
  type DeliveryState,
  deliveryAfter,
} from '../../../../domain/reports/schedules/delivery.ts'
import { DELIVERY_RETENTION_MS, validateReceivers } from '../../../../domain/reports/schedules/schedule.ts'
import { nextRunAfter } from '../../../../domain/reports/schedules/schedule-time.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { Messages, type NewMessage, Robots } from '../../../notifications/ports/messages.ts'
import { People } from '../../../people/ports/people.ts'
import { type Caller, scopeOf, systemActor } from '../../../platform/caller.ts'
import { done, type Job, jobKind, type Outcome } from '../../../platform/jobs/jobs.ts'
import { Transaction } from '../../../platform/transaction.ts'
import { type DeliveryInWork, type DeliveryKey, ReportSchedules, type Schedule } from '../../ports/schedules.ts'
import { addExport } from '../exports/add.ts'
import { loadViewQuery } from './view-query.ts'

/** Interval at which a delivery checks whether its file is ready, and how long it waits for a free place among the exports. */
const ASK_AGAIN_MS = 2 * SECOND
const EXPORTS_FULL_MS = 30 * SECOND

/**
 * Runs a schedule at its time: records what each receiver is to get and sets the next run, in one transaction. A run that
 * was missed while no server was running happens once, late [R12].
 */
export const scheduleJob = jobKind({
  name: 'reportSchedule',
  words: ['定时报表', 'Scheduled report'],
  backoff: { pausesMs: doublePauses(MINUTE, HOUR), attempts: null },
  leaseMs: 60_000,
  concurrency: 2,
  handle: ([job]) => Effect.as(inTransaction(runSchedule(job)), done),
})

const runSchedule = Effect.fnUntraced(function* ({ key, lane: scheduleId }: Job) {
  const runAt = Number(key.slice(scheduleId.length + 1))
  const schedules = yield* ReportSchedules
  const schedule = yield* schedules.lock(scheduleId)
  if (!schedule?.isActive || schedule.nextAt !== runAt) return
  const now = yield* Clock.currentTimeMillis
  const owner = yield* (yield* People).findUser(schedule.ownerId)
  if (!owner || owner.disabled) return yield* schedules.setNext(scheduleId, null, 'OWNER_GONE', now)
  if (schedule.view === null) {
    yield* schedules.setNext(scheduleId, null, 'VIEW_GONE', now)
    return yield* (yield* Messages).send([
      { ...messageOf(schedule, now), kind: 'SCHEDULE_STOPPED', recipientId: owner.userId, detail: 'VIEW_GONE' },
    ])
  }
  yield* schedules.begin(schedule, runAt, now, now - DELIVERY_RETENTION_MS)
  yield* schedules.setNext(scheduleId, nextRunAfter(schedule.when, now, (yield* (yield* Shops).chain).zone), null, now)
})

/**
 * Delivers the file of a run to one receiver: queues the export with the receiver's rights and shops of that moment, and
 * sends a message once the file is there. Who may not export the report gets nothing, and the owner is told why [R13].
 */
export const deliveryJob = jobKind({
  name: 'reportDelivery',
  words: ['发送定时报表', 'Delivery of a scheduled report'],
  backoff: { pausesMs: doublePauses(MINUTE, HOUR), attempts: null },
  leaseMs: 60_000,
  concurrency: 4,
  perLane: 1,
  handle: ([job]) => deliver(keyOf(job)),
})

const keyOf = ({ key }: Job): DeliveryKey => {
  const [scheduleId, runAt, userId] = JSON.parse(key) as [string, number, string]
  return { scheduleId, runAt, userId }
}

const deliver = (key: DeliveryKey) =>
  inTransaction(advance(key)).pipe(
    Effect.catchTag('Refused', ({ refusal }) =>
      refusal.kind === 'EXPORTS_FULL' ? runAgain(EXPORTS_FULL_MS) : giveUp(key, 'SEARCH_REFUSED'),
    ),
    Effect.catchTag('Fault', ({ kind }) => giveUp(key, kind === 'FORBIDDEN' ? 'NO_RIGHT' : 'SEARCH_REFUSED')),
  )

const advance = Effect.fnUntraced(function* (key: DeliveryKey) {
  const schedules = yield* ReportSchedules
  const schedule = yield* schedules.lock(key.scheduleId)
  const delivery = schedule && (yield* schedules.lockDelivery(key))
  if (!schedule || !delivery) return done
  if (delivery.state === 'WAITING') return yield* requestFile(schedule, delivery)
  return delivery.state === 'MAKING' ? yield* followFile(schedule, delivery) : done
})

/** Queues the export as the receiver would, with their rights and shops of now. */
const requestFile = Effect.fnUntraced(function* (schedule: Schedule, delivery: DeliveryInWork) {
  const user = yield* (yield* People).findUser(delivery.userId)
  if (!user || user.disabled) return yield* settle(schedule, delivery, 'PERSON_GONE')
  if (schedule.view === null) return yield* settle(schedule, delivery, 'SEARCH_REFUSED')
  const robots = yield* (yield* Robots).listening('REPORT_READY')
  if (!validateReceivers(schedule.receivers.length, robots).ok) return yield* settle(schedule, delivery, 'NO_ROBOT')
  const receiver: Caller = {
    ...{ userId: user.userId, name: user.name, scope: scopeOf(user.shops), language: schedule.language },
    ...{ codes: new Set(codesOf(user)) },
    ...{ sessionHash: '', mustChangePassword: false },
  }
  const view = { listId: reportListId(schedule.apiName), state: schedule.view }
  const { definition, filter, columns } = yield* loadViewQuery(receiver, view)
  const { taskNo } = yield* addExport(receiver, definition, filter, columns)
  const now = yield* Clock.currentTimeMillis
  yield* (yield* ReportSchedules).move(delivery, 'WAITING', 'MAKING', taskNo, now)
  return yield* runAgain(ASK_AGAIN_MS)
})

/** Sends the message once the file is there: to the receiver, or to the robots alone if nobody was chosen [R13]. */
const followFile = Effect.fnUntraced(function* (schedule: Schedule, delivery: DeliveryInWork) {
  const state = deliveryAfter(delivery.exportStatus)
  if (state === 'MAKING') return yield* runAgain(ASK_AGAIN_MS)
  if (state === 'NO_FILE') return yield* settle(schedule, delivery, state)
  const now = yield* Clock.currentTimeMillis
  if (!(yield* (yield* ReportSchedules).move(delivery, 'MAKING', 'SENT', null, now))) return done
  const ready = {
    ...({ ...messageOf(schedule, now), kind: 'REPORT_READY' } as const),
    bundle: `report ${schedule.scheduleId} ${delivery.runAt}`,
  }
  if (schedule.receivers.length > 0) {
    yield* (yield* Messages).send([{ ...ready, recipientId: delivery.userId, detail: delivery.fileName }])
    return done
  }
  const owner = yield* (yield* People).findUser(schedule.ownerId)
  const actor = { userId: schedule.ownerId, name: owner?.name ?? schedule.ownerId }
  yield* (yield* Messages).send([{ ...ready, actor, detail: null }])
  return done
})

/** Records why a receiver gets nothing, in a transaction of its own because the one of the attempt was rolled back. */
const giveUp = (key: DeliveryKey, failure: DeliveryFailure) =>
  inTransaction(
    Effect.gen(function* () {
      const schedules = yield* ReportSchedules
      const schedule = yield* schedules.lock(key.scheduleId)
      const delivery = schedule && (yield* schedules.lockDelivery(key))
      return schedule && delivery ? yield* settle(schedule, delivery, failure) : done
    }),
  )

const settle = Effect.fnUntraced(function* (schedule: Schedule, delivery: DeliveryInWork, failure: DeliveryFailure) {
  const now = yield* Clock.currentTimeMillis
  const open: DeliveryState = delivery.state
  if (!(yield* (yield* ReportSchedules).move(delivery, open, failure, null, now))) return done
  const receiver = yield* (yield* People).findUser(delivery.userId)
  yield* (yield* Messages).send([
    {
      ...messageOf(schedule, now),
      ...{ kind: 'REPORT_NOT_SENT', recipientId: schedule.ownerId },
      detail: failure === 'NO_ROBOT' ? failure : `${failure}/${receiver?.name ?? delivery.userId}`,
    },
  ])
  return done
})

/** A message about a schedule, to one person. */
const messageOf = ({ viewName }: Schedule, at: number): Pick<NewMessage, 'shopCode' | 'subject' | 'actor' | 'at'> => ({
  ...{ shopCode: '', subject: viewName, actor: systemActor, at },
})

const runAgain = (pauseMs: number): Effect.Effect<Outcome> =>
  Effect.map(Clock.currentTimeMillis, now => ({ is: 'again', at: now + pauseMs }))

const inTransaction = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Transaction, transaction => transaction.run(work))

import { Clock, Effect } from 'effect'
import { textIn } from '../../../../domain/kernel/text.ts'
import { findReport, type ReportWithScreen, reports } from '../../../../domain/reports/index.ts'
import { reportOfList } from '../../../../domain/reports/list-id.ts'
import { deliveryStates, schedulePauses } from '../../../../domain/reports/schedules/delivery.ts'
import { isInScopeOf, validateReceivers, validateScheduleCount } from '../../../../domain/reports/schedules/schedule.ts'
import { nextRunAfter } from '../../../../domain/reports/schedules/schedule-time.ts'
import { ListViews } from '../../../lists/ports.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { Robots } from '../../../notifications/ports/messages.ts'
import { type Account, Users } from '../../../people/ports/users.ts'
import { codesOfAccount } from '../../../people/rights-difference.ts'
import type { Caller } from '../../../platform/caller.ts'
import { notFound } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import type { ScheduleView } from '../../contract/schedules.ts'
import * as contract from '../../contract/schedules.ts'
import { ReportSchedules } from '../../ports/schedules.ts'
import { loadViewQuery } from './view-query.ts'

/** Number of people that a search of receivers returns at most. */
const RECEIVERS_MAX = 50

export const listSchedules = handler(
  contract.listSchedules,
  Effect.fnUntraced(function* (_, { userId, language }) {
    const schedules = yield* (yield* ReportSchedules).of(userId)
    const names = new Map((yield* (yield* Users).list).map(user => [user.userId, user.name]))
    const personOf = (id: string) => ({ userId: id, name: names.get(id) ?? id })
    return schedules.map(({ apiName, deliveries, receivers, pause, runAt, ...schedule }): ScheduleView => {
      const name = findReport(apiName)
      return {
        scheduleId: schedule.scheduleId,
        apiName,
        reportName: name === null ? apiName : textIn(reports[name].title, language),
        viewId: schedule.viewId,
        viewName: schedule.viewName,
        when: schedule.when,
        receivers: receivers.map(personOf),
        isActive: schedule.isActive,
        pause,
        pauseName: pause && textIn(schedulePauses[pause].words, language),
        nextAt: schedule.nextAt,
        lastRun:
          runAt === null
            ? null
            : {
                at: runAt,
                deliveries: deliveries.map(({ userId: id, state }) => ({
                  ...personOf(id),
                  state,
                  stateName: textIn(deliveryStates[state].words, language),
                })),
              },
      }
    })
  }),
)

export const listReceivers = handler(
  contract.listReceivers,
  Effect.fnUntraced(function* ({ viewId, keyword = '' }, caller) {
    const report = yield* findReportOfView(caller, viewId)
    if (report === null) return []
    const query = keyword.trim().toLowerCase()
    const people = (yield* loadReachablePeople(caller)).filter(
      user =>
        codesOfAccount(user).has(report.exportCode) && `${user.userId} ${user.name}`.toLowerCase().includes(query),
    )
    return people.slice(0, RECEIVERS_MAX).map(({ userId, name }) => ({ userId, name }))
  }),
)

export const saveSchedule = handler(
  contract.saveSchedule,
  Effect.fnUntraced(function* ({ viewId, when, receivers, ...payload }, caller) {
    const schedules = yield* ReportSchedules
    const count = yield* schedules.lockCount(caller.userId)
    if (payload.scheduleId === null) yield* requireAccepted(validateScheduleCount(count))
    else if (!(yield* schedules.lockOwn(caller.userId, payload.scheduleId)))
      return yield* scheduleNotFound(payload.scheduleId)
    const view = yield* findOwnView(caller, viewId)
    const { definition } = yield* loadViewQuery(caller, view)
    const inReach = new Set((yield* loadReachablePeople(caller)).map(({ userId }) => userId))
    const receiverIds = [...new Set(receivers)]
    const stranger = receiverIds.find(userId => !inReach.has(userId))
    if (stranger !== undefined) return yield* notFound(`user ${stranger}`)
    yield* requireAccepted(validateReceivers(receiverIds.length, yield* (yield* Robots).listening('REPORT_READY')))
    const now = yield* Clock.currentTimeMillis
    const nextAt = nextRunAfter(when, now, (yield* (yield* Shops).chain).zone)
    const scheduleId = payload.scheduleId ?? schedules.newId()
    const draft = {
      ...{ scheduleId, ownerId: caller.userId, apiName: definition.apiName, viewId, viewName: view.viewName, when },
      ...{ language: caller.language, receivers: receiverIds },
    }
    yield* schedules.put(draft, nextAt, now)
    return { scheduleId, nextAt }
  }),
)

/** Resumed, a schedule continues with the next run from now; what was missed while it was paused is not sent. */
export const setScheduleActive = handler(
  contract.setScheduleActive,
  Effect.fnUntraced(function* ({ scheduleId, isActive }, { userId }) {
    const schedules = yield* ReportSchedules
    const schedule = yield* schedules.lockOwn(userId, scheduleId)
    if (!schedule || (isActive && schedule.viewId === null)) return yield* scheduleNotFound(scheduleId)
    if (schedule.isActive === isActive) return { nextAt: schedule.nextAt }
    const now = yield* Clock.currentTimeMillis
    const nextAt = isActive ? nextRunAfter(schedule.when, now, (yield* (yield* Shops).chain).zone) : null
    yield* schedules.setNext(scheduleId, nextAt, null, now)
    return { nextAt }
  }),
)

export const removeSchedule = handler(
  contract.removeSchedule,
  Effect.fnUntraced(function* ({ scheduleId }, { userId }) {
    const schedules = yield* ReportSchedules
    if (!(yield* schedules.lockOwn(userId, scheduleId))) return yield* scheduleNotFound(scheduleId)
    yield* schedules.remove(userId, scheduleId)
    return {}
  }),
)

const scheduleNotFound = (scheduleId: string) => notFound(`schedule ${scheduleId}`)

/** Returns one of the caller's own saved views. */
const findOwnView = Effect.fnUntraced(function* ({ userId }: Caller, viewId: string) {
  const view = (yield* (yield* ListViews).views(userId)).find(each => each.viewId === viewId)
  return view ?? (yield* notFound(`view ${viewId}`))
})

/** Returns the report of one of the caller's own views; null if it is not theirs, or a view of another list. */
const findReportOfView = Effect.fnUntraced(function* ({ userId }: Caller, viewId: string) {
  const view = (yield* (yield* ListViews).views(userId)).find(each => each.viewId === viewId)
  const definition: ReportWithScreen | null = view ? reportOfList(view.listId) : null
  return definition
})

/** Returns the people to whom the caller can send reports: the caller, and those whose shops the caller sees all [R13]. */
const loadReachablePeople = Effect.fnUntraced(function* ({ userId, scope }: Caller) {
  const people: ReadonlyArray<Account> = yield* (yield* Users).list
  return people.filter(user => !user.disabled && (user.userId === userId || isInScopeOf(user.shops, scope.shops)))
})

import { Clock, Effect } from 'effect'
import { accept, refuse } from '../../../../domain/kernel/result.ts'
import { type Language, textIn } from '../../../../domain/kernel/text.ts'
import { instantOf } from '../../../../domain/lists/filters/days/range.ts'
import { LINK_OPEN_MS, percentOf, secondsLeft, validateQueue } from '../../../../domain/reports/exports/queue.ts'
import {
  type ExportVerb,
  exportFailures,
  exportStatuses,
  validateExport,
} from '../../../../domain/reports/exports/status.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import { reports } from '../../../../domain/reports/index.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { filterOf, narrowToTab } from '../../../ordering/handlers/order-filter.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import type { Caller } from '../../../platform/caller.ts'
import { notFound } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { shallowPageOf } from '../../../platform/paging.ts'
import { Tokens } from '../../../platform/tokens.ts'
import * as exportsContract from '../../contract/exports.ts'
import { Exports, type ExportTask } from '../../ports/exports.ts'
import { addExport } from './add.ts'

/** Queues an export of the list, or of its orders' lines [X1, X2]. */
export const exportOrders = handler(
  exportsContract.exportOrders,
  Effect.fnUntraced(function* (payload, caller) {
    const { group, report = 'orderList', columns, sort, format, ...filters } = payload
    const narrowed: FilterValues = { ...narrowToTab(group, yield* filterOf(filters)), ...(sort && { sort }) }
    return yield* addExport(caller, reports[report], narrowed, columns, format)
  }),
)

export const listExports = handler(
  exportsContract.listExports,
  Effect.fnUntraced(function* (payload, caller) {
    const { startTime, endTime, status, fileName } = payload
    const { offset, limit, toPage } = yield* shallowPageOf(payload)
    if (startTime !== undefined && endTime !== undefined && endTime < startTime) {
      return yield* requireAccepted(refuse('DATE_RANGE_REVERSED', { start: startTime, end: endTime }))
    }
    const { zone } = yield* (yield* Shops).chain
    const requestedName = fileName?.trim()
    const filter = {
      status,
      fileName: requestedName === '' ? undefined : requestedName,
      from: startTime === undefined ? undefined : instantOf(startTime, zone),
      to: endTime === undefined ? undefined : instantOf(endTime, zone) + 999,
    }
    const { tasks, total } = yield* (yield* Exports).page(caller.userId, filter, offset, limit, payload.sort)
    const now = yield* Clock.currentTimeMillis
    return toPage(
      tasks.map(task => taskView(task, now, caller.language)),
      total,
    )
  }),
)

export const listRunningExports = handler(
  exportsContract.listRunningExports,
  Effect.fnUntraced(function* (_, caller) {
    const tasks = yield* (yield* Exports).waitingOrRunning(caller.userId)
    const now = yield* Clock.currentTimeMillis
    return tasks.map(task => taskView(task, now, caller.language))
  }),
)

export const getExportLink = handler(
  exportsContract.getExportLink,
  Effect.fnUntraced(function* ({ taskNo }, caller) {
    const { token, hash } = (yield* Tokens).issue()
    yield* commitAndRun(
      Effect.gen(function* () {
        const task = yield* lockedTask(caller, taskNo, 'download')
        yield* (yield* Exports).link(task, hash, (yield* Clock.currentTimeMillis) + LINK_OPEN_MS)
      }),
    )
    return { url: `/exports/${token}` }
  }),
)

export const cancelExport = handler(
  exportsContract.cancelExport,
  Effect.fnUntraced(function* ({ taskNo }, caller) {
    const task = yield* lockedTask(caller, taskNo, 'cancel')
    const exports = yield* Exports
    yield* exports.cancel(task, yield* Clock.currentTimeMillis)
    return yield* viewOf(task, caller)
  }),
)

export const retryExport = handler(
  exportsContract.retryExport,
  Effect.fnUntraced(function* ({ taskNo }, caller) {
    const exports = yield* Exports
    yield* exports.hold(caller.userId)
    const task = yield* lockedTask(caller, taskNo, 'retry')
    yield* requireAccepted(validateQueue((yield* exports.waitingOrRunning(caller.userId)).length))
    yield* exports.tryAgain(task, yield* Clock.currentTimeMillis)
    return yield* viewOf(task, caller)
  }),
)

/** Locks an export of the caller for this action; somebody else's is not found [X4]. */
const lockedTask = Effect.fnUntraced(function* ({ userId }: Caller, taskNo: string, verb: ExportVerb) {
  const task = yield* (yield* Exports).lock({ requesterId: userId, taskNo })
  if (!task) return yield* notFound(`export ${taskNo}`)
  const validation = validateExport(task.status, verb)
  yield* requireAccepted(validation.ok ? accept(task) : validation)
  return task
})

const viewOf = Effect.fnUntraced(function* (task: ExportTask, { language }: Caller) {
  const fresh = yield* (yield* Exports).lock(task)
  return taskView(fresh ?? task, yield* Clock.currentTimeMillis, language)
})

const taskView = (task: ExportTask, now: number, language: Language) => {
  const row = exportStatuses[task.status]
  const isOpen = task.status === 'PROCESSING'
  return {
    taskNo: task.taskNo,
    fileName: task.fileName,
    status: task.status,
    statusName: textIn(row.words, language),
    createdAt: task.createdAt,
    completedAt: task.completedAt,
    operatorAdminId: task.requesterId,
    operatorAdminName: task.requesterName,
    isWaiting: isOpen && task.startedAt === null,
    rowsDone: task.rowsDone,
    rowsTotal: task.rowsTotal,
    percent: task.status === 'COMPLETED' || task.status === 'EXPIRED' ? 100 : percentOf(task),
    secondsLeft: isOpen ? secondsLeft(task, now) : null,
    fileSize: task.fileSize,
    failReason: task.failure === null ? null : textIn(exportFailures[task.failure].words, language),
    verbs: row.verbs,
  }
}

import { Clock, Effect } from 'effect'
import type { FileFormat } from '../../../domain/reports/exports/file-name.ts'
import { LINK_OPEN_MS } from '../../../domain/reports/exports/queue.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import type { Report } from '../../../domain/reports/report.ts'
import type { Caller } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { Tokens } from '../../platform/tokens.ts'
import * as reportsContract from '../contract/reports.ts'
import { Exports } from '../ports/exports.ts'
import { addExport } from './exports/add.ts'
import { loadReportQuery } from './report-query.ts'

const idsOf = (columns: ReadonlyArray<{ readonly dataIndex: string }> | undefined) =>
  columns?.map(({ dataIndex }) => dataIndex)

/** Queues an export of a report [R3, X1]. */
export const exportReport = handler(
  reportsContract.exportReport,
  Effect.fnUntraced(function* (payload, caller) {
    const { apiName, param, sort, columns, format } = payload
    const { definition, filter } = yield* loadReportQuery(caller, apiName, param, sort, ({ exportCode }) => exportCode)
    return yield* addExport(caller, definition, filter, idsOf(columns), format)
  }),
)

/** The same, and returns the file's address, where the download waits until the file is complete. */
export const exportLedger = handler(
  reportsContract.exportLedger,
  Effect.fnUntraced(function* (payload, caller) {
    const { tab, param, sort, columns, format } = payload
    const { definition, filter } = yield* loadReportQuery(caller, tab, param, sort, ({ exportCode }) => exportCode)
    return yield* addLinkedExport(caller, definition, filter, idsOf(columns), format)
  }),
)

/** Queues an export and returns the address of its file, which waits until the file is complete. */
export const addLinkedExport = Effect.fnUntraced(function* (
  caller: Caller,
  definition: Report,
  filter: FilterValues,
  columns: ReadonlyArray<string> | undefined,
  format?: FileFormat,
) {
  const task = yield* addExport(caller, definition, filter, columns, format)
  const { token, hash } = (yield* Tokens).issue()
  const key = { requesterId: caller.userId, taskNo: task.taskNo }
  yield* (yield* Exports).link(key, hash, (yield* Clock.currentTimeMillis) + LINK_OPEN_MS)
  return { ...task, url: `/exports/${token}` }
})

import { Clock, Effect } from 'effect'
import { dayOf } from '../../../../domain/kernel/day.ts'
import { textIn } from '../../../../domain/kernel/text.ts'
import { exportFileName, type FileFormat } from '../../../../domain/reports/exports/file-name.ts'
import { validateQueue } from '../../../../domain/reports/exports/queue.ts'
import type { FilterValues } from '../../../../domain/reports/filter-format.ts'
import { type Report, selectColumns } from '../../../../domain/reports/report.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import type { Caller } from '../../../platform/caller.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { Exports } from '../../ports/exports.ts'

/** Queues a report for its requester; the file is named after its title, or what was asked for, and the day [X1, X2]. */
export const addExport = Effect.fnUntraced(function* (
  caller: Caller,
  definition: Report,
  filter: FilterValues,
  columns: ReadonlyArray<string> | undefined,
  format: FileFormat = 'xlsx',
) {
  const exports = yield* Exports
  yield* exports.hold(caller.userId)
  yield* requireAccepted(validateQueue((yield* exports.waitingOrRunning(caller.userId)).length))
  const now = yield* Clock.currentTimeMillis
  const { zone } = yield* (yield* Shops).chain
  const day = dayOf(now, zone)
  const title = textIn(definition.fileTitle?.(filter) ?? definition.title, caller.language)
  const fileName = exportFileName(title, day, yield* exports.fileNames(caller.userId, `${title}_${day}`), format)
  const taskNo = yield* newNumber('export', now)
  const task = {
    ...{
      requesterId: caller.userId,
      requesterName: caller.name,
      language: caller.language,
      taskNo,
      fileName,
      filter,
    },
    ...{ apiName: definition.apiName, columns: selectColumns(definition, columns) },
  }
  yield* exports.add(task, now)
  return { taskNo, fileName }
})

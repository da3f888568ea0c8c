import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import { type Failure, isUnreachable } from '../../platform/failure.ts'
import { type ExportTask, getExportLink, listExports } from '../contract/exports.ts'

/** A finished export, with the address of its file if there is one. */
export interface ExportedFile {
  readonly task: ExportTask
  readonly url: string | null
}

/** Starts an export by its call, reports its progress, and requests the link once the file is complete. */
export const exportFile = (
  start: Effect.Effect<{ readonly taskNo: string }, Failure, Backend>,
  onProgress: (task: ExportTask) => void,
): Effect.Effect<ExportedFile, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    const { taskNo } = yield* start
    for (;;) {
      yield* Effect.sleep(POLL_INTERVAL)
      const tasksQuery = backend.call(listExports, { size: 100 })
      const { records } = yield* Effect.retry(tasksQuery, { times: 3, while: isUnreachable })
      const task = records.find(record => record.taskNo === taskNo)
      if (!task) continue
      onProgress(task)
      if (task.status === 'PROCESSING') continue
      return { task, url: task.status === 'COMPLETED' ? (yield* backend.call(getExportLink, { taskNo })).url : null }
    }
  })

const POLL_INTERVAL = '500 millis'

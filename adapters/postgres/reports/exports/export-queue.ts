import { createHash } from 'node:crypto'
import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type ClaimedExport,
  type ExportAttempt,
  type ExportFileWriter,
  ExportQueue,
} from '../../../../application/reports/ports/exports.ts'
import { FILE_RETENTION_MS, TASK_RETENTION_MS } from '../../../../domain/reports/exports/queue.ts'
import { Database } from '../../engine/sql.ts'
import { isThis } from './export-store.ts'

export const exportQueue = Layer.effect(
  ExportQueue,
  Effect.gen(function* () {
    const { row, write } = yield* Database
    return {
      begin: (key, fence, now) =>
        row(sql<ClaimedExport>`update export_tasks set fence = ${fence}, started_at = ${now}
          where ${isThis(key)} and status = 'PROCESSING' and fence < ${fence}
          returning requester_id as "requesterId", task_no as "taskNo", requester_name as "requesterName", language,
            api_name as "apiName", param as filter, columns, file_name as "fileName", fence`),
      progress: (task, { rowsDone, rowsTotal }) =>
        Effect.map(
          write(sql`update export_tasks set rows_done = greatest(rows_done, ${rowsDone}), rows_total = ${rowsTotal}
            where ${isOwn(task)}`),
          written => written === 1,
        ),
      file: task => fileInMaking(task, query => Effect.map(write(query), written => written === 1)),
      fail: (task, failure, now) =>
        write(sql`update export_tasks set status = 'FAILED', failure = ${failure}, slot = null,
            completed_at = ${now}
          where ${isOwn(task)}`),
      discard: task => write(sql`delete from export_chunks where ${isThis(task)} and fence = ${task.fence}`),
      sweep: now =>
        Effect.gen(function* () {
          yield* write(
            sql`delete from export_tasks where status <> 'PROCESSING' and created_at < ${now - TASK_RETENTION_MS}`,
          )
          yield* write(sql`update export_tasks set status = 'EXPIRED', sha256 = null
            where status = 'COMPLETED' and completed_at <= ${now - FILE_RETENTION_MS}`)
          yield* write(sql`delete from export_links where expires_at <= ${now}`)
          yield* write(sql`delete from export_chunks c where not exists (select 1 from export_tasks t
            where t.requester_id = c.requester_id and t.task_no = c.task_no and t.fence = c.fence
              and t.status in ('PROCESSING', 'COMPLETED'))`)
        }),
    }
  }),
)

/** Whether the worker's attempt is still the current one. */
const isOwn = (task: ExportAttempt) => sql<boolean>`${isThis(task)} and fence = ${task.fence} and status = 'PROCESSING'`

/** Stores a file in chunks of a megabyte as its bytes arrive; its digest is that of the chunks' digests. */
const fileInMaking = (
  task: ClaimedExport,
  write: (query: RawBuilder<unknown>) => Effect.Effect<boolean>,
): ExportFileWriter => {
  const digest = createHash('sha256')
  let waiting: Array<Uint8Array> = []
  let [waitingSize, size, chunks] = [0, 0, 0]
  const keep = Effect.suspend(() => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingSize = 0
    const sha256 = createHash('sha256').update(bytes).digest()
    digest.update(sha256)
    size += bytes.length
    return write(appendChunk(task, chunks++, bytes, sha256))
  })
  return {
    put: bytes => {
      waiting.push(...bytes)
      waitingSize += bytes.reduce((sum, { length }) => sum + length, 0)
      return waitingSize < PIECE ? Effect.succeed(true) : keep
    },
    complete: (rows, now) =>
      Effect.flatMap(waitingSize > 0 ? keep : Effect.succeed(true), isOurs =>
        isOurs
          ? write(completeExport(task, { rows, size, chunks, sha256: digest.digest() }, now))
          : Effect.succeed(false),
      ),
  }
}

const PIECE = 1_048_576

/** Locked against a concurrent cancellation. */
const appendChunk = (task: ClaimedExport, chunkNo: number, bytes: Uint8Array, sha256: Uint8Array) => sql`
  insert into export_chunks (requester_id, task_no, fence, chunk_no, bytes, sha256)
  select requester_id, task_no, fence, ${chunkNo}, ${bytes}, ${sha256} from export_tasks where ${isOwn(task)} for share`

interface MadeFile {
  readonly rows: number
  readonly size: number
  readonly chunks: number
  readonly sha256: Uint8Array
}

/**
 * Completes an export and deletes the chunks of earlier attempts, not before, because those may be the current ones.
 */
const completeExport = (task: ClaimedExport, { rows, size, chunks, sha256 }: MadeFile, now: number) => sql`
  with done as (
    update export_tasks set status = 'COMPLETED', slot = null, completed_at = ${now},
      rows_done = ${rows}, rows_total = ${rows}, file_size = ${size}, chunks = ${chunks}, sha256 = ${sha256}
    where ${isOwn(task)} returning requester_id, task_no, fence
  ), earlier as (
    delete from export_chunks using done
    where export_chunks.requester_id = done.requester_id and export_chunks.task_no = done.task_no
      and export_chunks.fence <> done.fence
  )
  select 1 from done`

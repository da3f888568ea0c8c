import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { ExportSort } from '../../../../application/reports/contract/exports.ts'
import {
  type ExportFilter,
  type ExportKey,
  Exports,
  type ExportTask,
  type NewExport,
  type ReadableExport,
} from '../../../../application/reports/ports/exports.ts'
import type { Sort } from '../../../../domain/kernel/list-sort.ts'
import { FILE_RETENTION_MS } from '../../../../domain/reports/exports/queue.ts'
import { type ListRows, loadPage, matchingRows } from '../../engine/list.ts'
import { containing } from '../../engine/scope.ts'
import { type ListOrder, listOrder } from '../../engine/sorted.ts'
import { Database } from '../../engine/sql.ts'

export const exportStore = Layer.effect(
  Exports,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      hold: requesterId =>
        Effect.asVoid(row(sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${requesterId}`}, 0))`)),
      waitingOrRunning: requesterId =>
        rows(sql<ExportTask>`select ${taskColumns} from export_tasks
          where requester_id = ${requesterId} and status = 'PROCESSING' order by created_at, task_no`),
      fileNames: (requesterId, beginning) =>
        Effect.map(
          rows(sql<{ fileName: string }>`select file_name as "fileName" from export_tasks
            where requester_id = ${requesterId} and starts_with(file_name, ${beginning})`),
          records => new Set(records.map(({ fileName }) => fileName)),
        ),
      add: (task, now) => write(addExport(task, now)),
      lock: key => row(sql<ExportTask>`select ${taskColumns} from export_tasks where ${isThis(key)} for update`),
      cancel: (key, now) =>
        write(sql`with cancelled as (
            update export_tasks set status = 'CANCELED', slot = null, completed_at = ${now}
            where ${isThis(key)} and status = 'PROCESSING' returning requester_id, task_no
          ), job as (
            delete from jobs using cancelled where kind = 'export' and key = ${jobKeyOf(key)}
          )
          delete from export_chunks using cancelled
          where export_chunks.requester_id = cancelled.requester_id and export_chunks.task_no = cancelled.task_no`),
      tryAgain: (key, now) => write(retryExport(key, now)),
      page: (requesterId, filter, offset, limit, sort) =>
        Effect.map(loadPage({ rows, row }, exportRows(requesterId, filter, sort), { offset, limit }), loaded => ({
          ...{ tasks: loaded.records, total: loaded.total },
        })),
      link: ({ requesterId, taskNo }, tokenHash, expiresAt) =>
        write(sql`insert into export_links (requester_id, task_no, token_hash, expires_at)
          values (${requesterId}, ${taskNo}, ${tokenHash}, ${expiresAt})`),
      isPending: (requesterId, tokenHash, now) =>
        Effect.map(row(pendingDownload(requesterId, tokenHash, now)), record => record !== null),
      readable: (requesterId, tokenHash, now) => row(readable(requesterId, tokenHash, now)),
      chunk: (file, chunkNo) =>
        Effect.map(
          row(sql<{ bytes: Uint8Array }>`select bytes from export_chunks
            where ${isThis(file)} and fence = ${file.fence} and chunk_no = ${chunkNo}`),
          record => record?.bytes ?? null,
        ),
    }
  }),
)

const order: ListOrder<ExportSort> = {
  columns: { createdAt: sql`created_at`, completedAt: sql`completed_at` },
  order: sql`created_at desc, task_no desc`,
}

export const isThis = ({ requesterId, taskNo }: ExportKey): RawBuilder<boolean> =>
  sql`requester_id = ${requesterId} and task_no = ${taskNo}`

const taskColumns = sql`requester_id as "requesterId", task_no as "taskNo", requester_name as "requesterName", language,
  api_name as "apiName", param as filter, columns, file_name as "fileName", status, created_at as "createdAt",
  completed_at as "completedAt", started_at as "startedAt", rows_total as "rowsTotal", rows_done as "rowsDone",
  file_size as "fileSize", failure`

/** Selects the first free slot of the person. Having none is a defect of the caller, who has counted them. */
const freeSlot = (requesterId: string) => sql`(select min(free) from generate_series(1, 2) free
  where free not in (select slot from export_tasks where requester_id = ${requesterId} and status = 'PROCESSING'))`

/** Source of a task, as the spec names it (spec 001 section 3). */
const taskSource = 'DHT_WEB'

/** Inserts the task and the job that generates its file. */
const addExport = (task: NewExport, now: number) => sql`
  with job as (
    insert into jobs (kind, key, lane, created_at, due_at)
    values ('export', ${jobKeyOf(task)}, ${task.requesterId}, ${now}, ${now})
  )
  insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param, columns,
    file_name, status, slot, created_at)
  values (${task.requesterId}, ${task.taskNo}, ${task.requesterName}, ${task.language}, ${taskSource}, ${task.apiName},
    ${JSON.stringify(task.filter)}::jsonb, ${task.columns}, ${task.fileName}, 'PROCESSING', ${freeSlot(task.requesterId)},
    ${now})`

/**
 * Retries an export; the fencing tokens of the new job continue those of the earlier one, whose worker may still be
 * writing.
 */
const retryExport = (key: ExportKey, now: number) => sql`
  with task as (
    update export_tasks set status = 'PROCESSING', slot = ${freeSlot(key.requesterId)}, started_at = null,
      rows_total = null, rows_done = 0, completed_at = null, file_size = null, chunks = null, sha256 = null, failure = null
    where ${isThis(key)} and status in ('FAILED', 'CANCELED', 'EXPIRED') returning fence
  )
  insert into jobs (kind, key, lane, created_at, due_at, fence)
  select 'export', ${jobKeyOf(key)}, ${key.requesterId}, ${now}, ${now}, fence from task
  on conflict (kind, key) do update set due_at = excluded.due_at, attempts = 0, claimed_until = null,
    fence = greatest(jobs.fence, excluded.fence)`

const jobKeyOf = ({ requesterId, taskNo }: ExportKey): string => `${requesterId}/${taskNo}`

/** Selects the exports of a person; nobody sees those of others. */
const exportRows = (
  requesterId: string,
  { status, fileName, from, to }: ExportFilter,
  sort: Sort<ExportSort> | undefined,
): ListRows<ExportTask> => ({
  columns: sql`${taskColumns}`,
  matching: matchingRows(sql`export_tasks`, sql`requester_id = ${requesterId}`, [
    status !== undefined && sql`status = ${status}`,
    fileName !== undefined && sql`lower(file_name) like ${containing(fileName.toLowerCase())}`,
    from !== undefined && sql`created_at >= ${from}`,
    to !== undefined && sql`created_at <= ${to}`,
  ]),
  order: listOrder(order, sort),
})

const pendingDownload = (requesterId: string, tokenHash: string, now: number) => sql`
  select 1 from export_links l join export_tasks t on t.requester_id = l.requester_id and t.task_no = l.task_no
  where l.requester_id = ${requesterId} and l.token_hash = ${tokenHash} and l.expires_at > ${now} and t.status = 'PROCESSING'`

const readable = (requesterId: string, tokenHash: string, now: number) => sql<ReadableExport>`
  select t.requester_id as "requesterId", t.task_no as "taskNo", t.fence, t.file_name as "fileName",
    t.file_size as size, t.chunks
  from export_links l join export_tasks t on t.requester_id = l.requester_id and t.task_no = l.task_no
  where l.requester_id = ${requesterId} and l.token_hash = ${tokenHash} and l.expires_at > ${now}
    and t.status = 'COMPLETED' and t.completed_at > ${now - FILE_RETENTION_MS}`

import { Schema } from 'effect'
import { type SortOf, sortsOf } from '../../../domain/lists/list.ts'
import { exportList } from '../../../domain/reports/exports/export-list.ts'
import { exportStatuses, exportVerbs } from '../../../domain/reports/exports/status.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Filter, Instant, KeyOf, Page, paging, sortBy, Text, WallTime } from '../../platform/wire.ts'

/** The tasks of the export centre; apart from what starts one, because the header of every page shows those that run. */
const base = { service: 'pom', permission: 'session' } as const

const Status = KeyOf(exportStatuses)
const Verb = KeyOf(exportVerbs)

export const ExportTask = Schema.Struct({
  taskNo: Schema.String,
  fileName: Schema.String,
  status: Status,
  statusName: Schema.String,
  createdAt: Instant,
  completedAt: Schema.NullOr(Instant),
  operatorAdminId: Schema.String,
  operatorAdminName: Schema.String,
  /** While it waits or runs; `isWaiting` until a worker has begun. */
  isWaiting: Schema.Boolean,
  rowsDone: Count,
  rowsTotal: Schema.NullOr(Count),
  percent: Count,
  secondsLeft: Schema.NullOr(Count),
  fileSize: Schema.NullOr(Count),
  failReason: Schema.NullOr(Schema.String),
  verbs: Schema.Array(Verb),
})
export type ExportTask = typeof ExportTask.Type

export type ExportSort = SortOf<typeof exportList>

export const listExports = endpoint({
  ...base,
  name: 'export.page',
  about: ['导出任务列表', "The caller's exports, newest first, in pages"],
  path: 'export-center/page',
  mutates: false,
  payload: Schema.Struct({
    ...paging,
    startTime: Filter(WallTime),
    endTime: Filter(WallTime),
    status: Filter(Status),
    fileName: Schema.optionalKey(Text(30)),
    sort: sortBy(sortsOf(exportList)),
  }),
  success: Page(ExportTask),
  refusals: ['DATE_RANGE_REVERSED'],
})

export const listRunningExports = endpoint({
  ...base,
  name: 'export.running',
  about: ['进行中的导出', "The caller's waiting and running exports, with their progress"],
  path: 'export-center/running',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(ExportTask),
  refusals: [],
})

import { Schema } from 'effect'
import { sortsOf } from '../../domain/lists/list.ts'
import { CHANGE_REASON_MAX } from '../../domain/master-data/administration.ts'
import { auditList, changeKindNames } from '../../domain/master-data/audit-list.ts'
import { rowMarkNames } from '../../domain/master-data/row-marks.ts'
import { setupStepNames } from '../../domain/master-data/setup.ts'
import { sheetNames } from '../../domain/master-data/sheets/sheet.ts'
import { sheetSortColumns } from '../../domain/master-data/sheets/sorts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Count, Filter, Instant, Keyword, Page, paging, RequiredText, sortBy, Text, WireDay } from '../platform/wire.ts'
import { ReferencedName } from './contract/referenced-name.ts'

/** Master data in the browser: editing rows, chunked imports, exports and the audit log (issue 4). */
const staff = { service: 'staff' } as const

/** Sheets that are edited row by row; users and roles have calls of their own [A7]. */
export const editedSheets = sheetNames.filter(name => name !== 'users' && name !== 'roles')
export type EditedSheet = Exclude<(typeof sheetNames)[number], 'users' | 'roles'>
const EditedSheet = Schema.Literals(editedSheets as ReadonlyArray<EditedSheet>)
const AnySheet = Schema.Literals(sheetNames)

const Edition = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const Pair = Schema.Tuple([Schema.String, Schema.String])
const Cells = Schema.Record(Schema.String, Schema.String)

const FieldChange = Schema.Struct({ column: Schema.String, from: Schema.String, to: Schema.String })
export type FieldChange = typeof FieldChange.Type

export const SheetError = Schema.Struct({
  file: Schema.String,
  row: Count,
  column: Schema.String,
  value: Schema.String,
  allowed: Pair,
})
export type SheetError = typeof SheetError.Type

/** A row with its old values, its new values or both, field by field. */
const ChangedRow = Schema.Struct({ key: Schema.String, changes: Schema.Array(FieldChange) })
export type ChangedRow = typeof ChangedRow.Type
/** Allowed values that differ much from similar ones and should be checked by a person [A9]. */
const RowWithDoubts = Schema.Struct({
  ...ChangedRow.fields,
  doubts: Schema.Array(Schema.Struct({ column: Schema.String, about: Pair })),
})
export type RowWithDoubts = typeof RowWithDoubts.Type

/** The changes of an import to one sheet; lists are cut, counts are complete. */
const Difference = Schema.Struct({
  sheet: AnySheet,
  file: Schema.String,
  added: Schema.Array(RowWithDoubts),
  changed: Schema.Array(RowWithDoubts),
  removed: Schema.Array(ChangedRow),
  addedCount: Count,
  changedCount: Count,
  removedCount: Count,
  untouched: Count,
  unchanged: Count,
})
export type Difference = typeof Difference.Type

/**
 * Whether the import also removes rows within its coverage that its sheets do not contain; otherwise it only adds and
 * changes.
 */
const Replace = Schema.optionalKey(Schema.Boolean)

/** With any error nothing is written and there is no difference [A1]. */
const Report = Schema.Struct({
  applied: Schema.Boolean,
  errorCount: Count,
  errors: Schema.Array(SheetError),
  differences: Schema.Array(Difference),
  edition: Edition,
})
export type Report = typeof Report.Type

export const SheetRow = Schema.Struct({ key: Schema.String, cells: Cells })
export type SheetRow = typeof SheetRow.Type

export const getSheetRows = endpoint({
  ...staff,
  name: 'administration.rows',
  about: ['主数据行', 'One page of a sheet of master data, in the notation of its cells'],
  path: 'administration/rows',
  permission: ['DH0001', 'DH0003', 'DH0012'],
  mutates: false,
  payload: Schema.Struct({
    sheet: EditedSheet,
    keyword: Schema.optionalKey(Keyword),
    filters: Schema.optionalKey(
      Schema.Array(Schema.Struct({ column: RequiredText(32), value: RequiredText(80) })).check(Schema.isMaxLength(12)),
    ),
    validOn: Schema.optionalKey(WireDay),
    /** Only the rows with this mark of their sheet; `byRecipe` counts and pages whole recipes, other sheets ignore it. */
    ...{ mark: Schema.optionalKey(Schema.Literals(rowMarkNames)), byRecipe: Schema.optionalKey(Schema.Boolean) },
    ...paging,
    /** One of the sheet's sort columns. */
    sort: sortBy(sheetSortColumns),
  }),
  success: Schema.Struct({
    ...Page(SheetRow).fields,
    edition: Edition,
    names: Schema.Array(ReferencedName),
  }),
  refusals: [],
})

/** Maximum number of rows per call; more need an import. */
export const ROWS_MAX = 100
export const cellLength = 400
const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: ROWS_MAX - 1 }))

/** Rows as a sheet: a header, the rows, which of them must be new, and the keys of the rows to remove. */
const RowChanges = Schema.Struct({
  sheet: EditedSheet,
  header: Schema.Array(RequiredText(40)).check(Schema.isMaxLength(16)),
  rows: Schema.Array(Schema.Array(Text(cellLength)).check(Schema.isMaxLength(16))).check(Schema.isMaxLength(ROWS_MAX)),
  added: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: ROWS_MAX - 1 }))).check(
    Schema.isMaxLength(ROWS_MAX),
  ),
  removed: Schema.Array(RequiredText(300)).check(Schema.isMaxLength(ROWS_MAX)),
  /** Cells too long for a row, such as the text of a notice; each replaces its cell in `rows`. */
  long: Schema.optionalKey(
    Schema.Array(Schema.Struct({ row: Place, column: Place, text: Text(20_000) })).check(Schema.isMaxLength(8)),
  ),
  /** The upload with the pictures that the rows refer to. */
  uploadId: Schema.optionalKey(RequiredText(64)),
  /** Why the rows are changed; recorded in the change log with each of them. */
  reason: Schema.optionalKey(Text(CHANGE_REASON_MAX)),
  edition: Edition,
})
export type RowChanges = typeof RowChanges.Type

export const checkRows = endpoint({
  ...staff,
  name: 'administration.checkRows',
  about: ['检查主数据修改', 'Check changed, new and removed rows of a sheet; returns every error, or the difference'],
  path: 'administration/check-rows',
  permission: ['DH0001', 'DH0003', 'DH0012', 'DH0013'],
  mutates: false,
  payload: RowChanges,
  success: Report,
  refusals: ['MASTER_DATA_CHANGED', 'ROW_NOT_REMOVABLE', 'UPLOAD_GONE'],
})

export const applyRows = endpoint({
  ...staff,
  name: 'administration.applyRows',
  about: ['保存主数据修改', 'Write changed, new and removed rows of a sheet, all or nothing'],
  path: 'administration/apply-rows',
  permission: ['DH0001', 'DH0003', 'DH0012', 'DH0013'],
  mutates: true,
  payload: RowChanges,
  success: Report,
  refusals: ['CHANGE_REASON', 'MASTER_DATA_CHANGED', 'ROW_NOT_REMOVABLE', 'UPLOAD_GONE', 'IDEMPOTENCY_KEY_REUSED'],
})

export const beginUpload = endpoint({
  ...staff,
  name: 'administration.beginUpload',
  about: ['开始上传', 'Start an import; earlier files of this user that were not applied are discarded'],
  path: 'administration/begin-upload',
  permission: 'DH0001',
  mutates: true,
  payload: Schema.Struct({}),
  success: Schema.Struct({ uploadId: Schema.String }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

/** Half a megabyte of a file, as base64; within the size limit of a call. */
export const pieceBytes = 480_000
const FileName = RequiredText(120).check(
  Schema.makeFilter(name => (/^[^/\\]+$/.test(name) && !name.startsWith('.') ? undefined : 'Expected a file name')),
)

export const sendPiece = endpoint({
  ...staff,
  name: 'administration.sendPiece',
  about: ['上传文件片段', 'Send one piece of a file, as base64'],
  path: 'administration/send-piece',
  permission: 'DH0001',
  mutates: true,
  payload: Schema.Struct({
    uploadId: RequiredText(64),
    file: FileName,
    piece: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 })),
    base64: Text(Math.ceil(pieceBytes / 3) * 4).check(
      Schema.makeFilter(text => (/^[A-Za-z0-9+/]*={0,2}$/.test(text) ? undefined : 'Expected base64')),
    ),
  }),
  success: Schema.Struct({ files: Count, bytes: Count }),
  refusals: ['UPLOAD_TOO_LARGE', 'UPLOAD_GONE', 'IDEMPOTENCY_KEY_REUSED'],
})

export const checkUpload = endpoint({
  ...staff,
  name: 'administration.checkUpload',
  about: ['检查导入', 'Check the uploaded sheets; returns every error, or the difference'],
  path: 'administration/check-upload',
  permission: 'DH0001',
  mutates: false,
  payload: Schema.Struct({ uploadId: RequiredText(64), replace: Replace }),
  success: Report,
  refusals: ['UPLOAD_GONE'],
})

export const applyUpload = endpoint({
  ...staff,
  name: 'administration.applyUpload',
  about: ['写入导入', 'Write the uploaded sheets, all or nothing; refused if the data has changed since the check'],
  path: 'administration/apply-upload',
  permission: 'DH0001',
  mutates: true,
  payload: Schema.Struct({ uploadId: RequiredText(64), edition: Edition, replace: Replace }),
  success: Report,
  refusals: [
    ...(['MASTER_DATA_CHANGED', 'LAST_ADMINISTRATOR', 'UPLOAD_GONE', 'IDEMPOTENCY_KEY_REUSED'] as const),
    ...(['RIGHT_NOT_HELD', 'SHOP_NOT_HELD', 'PERSON_HAS_MORE', 'PASSWORD_OF_SELF'] as const),
  ],
})

export const exportSheet = endpoint({
  ...staff,
  name: 'administration.export',
  about: ['导出主数据表', 'One sheet as it would be imported, as csv or xlsx in base64; passwords are left blank'],
  path: 'administration/export',
  permission: ['DH0001', 'DH0003', 'DH0004', 'DH0012'],
  mutates: false,
  sideEffect: 'HANDS_OUT',
  payload: Schema.Struct({ sheet: AnySheet, format: Schema.Literals(['csv', 'xlsx']) }),
  success: Schema.Struct({ file: Schema.String, base64: Schema.String }),
  refusals: [],
})

const TrailRow = Schema.Struct({
  changeNo: Count,
  at: Instant,
  userId: Schema.String,
  userName: Schema.String,
  way: Schema.Literals(['PORTAL', 'COMMAND', 'SYSTEM']),
  sheet: Schema.String,
  rowKey: Schema.String,
  kind: Schema.Literals(changeKindNames),
  fields: Schema.Array(FieldChange),
})
export type TrailRow = typeof TrailRow.Type

export const getTrail = endpoint({
  ...staff,
  name: 'administration.trail',
  about: ['主数据操作记录', 'The change log of the master data, newest first'],
  path: 'administration/trail',
  permission: ['DH0001', 'DH0003', 'DH0004', 'DH0012'],
  mutates: false,
  payload: Schema.Struct({
    sheet: Schema.optionalKey(AnySheet),
    kind: Schema.optionalKey(Schema.Literals(changeKindNames)),
    keyword: Schema.optionalKey(Keyword),
    startDate: Filter(WireDay),
    endDate: Filter(WireDay),
    ...paging,
    sort: sortBy(sortsOf(auditList)),
  }),
  success: Schema.Struct({ ...Page(TrailRow).fields, names: Schema.Array(ReferencedName) }),
  refusals: [],
})

const SetupState = Schema.Struct({
  step: Schema.Literals(setupStepNames),
  rows: Count,
  findings: Count,
  isDone: Schema.Boolean,
})

export const getSetup = endpoint({
  ...staff,
  name: 'administration.setup',
  about: ['开通步骤', 'What a chain still needs before its shops can order, by the checks of doctor'],
  path: 'administration/setup',
  permission: 'DH0001',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({ steps: Schema.Array(SetupState) }),
  refusals: [],
})

export const administrationEndpoints = [
  getSheetRows,
  checkRows,
  applyRows,
  beginUpload,
  sendPiece,
  checkUpload,
  applyUpload,
  exportSheet,
  getTrail,
  getSetup,
] as const

import { Clock, Effect } from 'effect'
import { isAdministrator } from '../../../domain/access/administrator.ts'
import { validateImport } from '../../../domain/access/authority.ts'
import { validateReset } from '../../../domain/access/password.ts'
import { holds, type RequiredCode, validateRight } from '../../../domain/access/permission.ts'
import { addDays, atTime } from '../../../domain/kernel/day.ts'
import { refusal } from '../../../domain/kernel/refusal.ts'
import {
  validateChangeReason,
  validateRemoval,
  validateSeen,
  validateUpload,
} from '../../../domain/master-data/administration.ts'
import { setupStates } from '../../../domain/master-data/setup.ts'
import { readingRights, sheetRights } from '../../../domain/master-data/sheets/rights.ts'
import { keyOf, readCell, type Sheet, sheetNames } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { sheetSorts } from '../../../domain/master-data/sheets/sorts.ts'
import type { Caller } from '../../platform/caller.ts'
import { badRequest, Fault, Refused } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { allowedSort, pageOf } from '../../platform/paging.ts'
import { Tokens } from '../../platform/tokens.ts'
import type { RowChanges } from '../contract.ts'
import * as masterDataContract from '../contract.ts'
import { exportSheetRows } from '../import/export.ts'
import { type ImportOptions, type ImportReport, importMasterData } from '../import/import.ts'
import { reportOf } from '../import/report.ts'
import type { RawFolder, RawSheet } from '../import/sheet.ts'
import { Administration, SheetFiles, Uploads } from '../ports/administration.ts'
import type { ImportTools } from '../ports/master-data-store.ts'
import { Shops } from '../ports/shops.ts'
import { editsOwnPayers, requireOwnPayers } from './invoice-details.ts'
import { cellsOf, loadSentFiles, writeSheetFile } from './sent-sheet.ts'

const uploadRetentionMs = 24 * 3_600_000

export const getSheetRows = handler(
  masterDataContract.getSheetRows,
  Effect.fnUntraced(function* (payload, caller) {
    const { sheet: name, keyword = '', filters = [], validOn, mark, byRecipe = false } = payload
    yield* requireCode(caller, readingRights(name))
    const { offset, limit, toPage } = pageOf(payload)
    const { zone } = yield* (yield* Shops).chain
    const sheet = sheets[name]
    const columnFilters = yield* Effect.forEach(filters, ({ column, value }) => filterOf(sheet, column, value, zone))
    const administration = yield* Administration
    // Read first, so that a change in between is refused later as not seen.
    const edition = yield* administration.edition
    const sort = yield* allowedSort(sheetSorts(name), payload.sort)
    const query = { keyword: keyword.trim(), filters: columnFilters, validOn, mark, byRecipe, sort, offset, limit }
    const { rows, total, names } = yield* administration.page(name, query)
    const records = rows.map(row => ({ key: keyOf(sheet, row), cells: cellsOf(sheet, row, zone) }))
    return { ...toPage(records, total), edition, names }
  }),
)

const filterOf = (sheet: Sheet, column: string, value: string, zone: string) => {
  const read = Object.hasOwn(sheet.columns, column) ? readCell(sheet.columns[column]!, value, zone) : undefined
  const one = Array.isArray(read) ? read[0] : read
  return typeof one === 'string' || typeof one === 'boolean'
    ? Effect.succeed({ column, value: one })
    : badRequest(`filters: ${column}`)
}

export const checkRows = handler(masterDataContract.checkRows, (payload, caller) =>
  importRows('check', payload, caller),
)
export const applyRows = handler(
  masterDataContract.applyRows,
  Effect.fnUntraced(function* (payload, caller) {
    const report = yield* importRows('apply', payload, caller)
    const changed = report.differences.reduce((sum, { changedCount }) => sum + changedCount, 0)
    if (report.applied) yield* requireAccepted(validateChangeReason(payload.sheet, changed, payload.reason ?? ''))
    return report
  }),
)

/**
 * Imports edited rows as a sheet that affects only these rows [A1]; refuses if somebody else has changed one of them since
 * it was seen [A2].
 */
const importRows = Effect.fnUntraced(function* (mode: 'check' | 'apply', changes: RowChanges, caller: Caller) {
  const isOwn = editsOwnPayers(caller, changes.sheet)
  if (!isOwn) yield* requireCode(caller, sheetRights(changes.sheet))
  yield* requireAccepted(validateRemoval(changes.sheet, changes.removed))
  const files = changes.uploadId === undefined ? [] : yield* loadSentFiles(caller, changes.uploadId)
  const sheetFiles = yield* SheetFiles
  const { pictures } = yield* sheetFiles.read(files)
  const folder: RawFolder = { sheets: new Map([[changes.sheet, editOf(changes)]]), faults: [] }
  const seen = { edition: changes.edition, all: false }
  const reason = changes.reason?.trim() ?? ''
  const report = yield* runImport(mode, folder, yield* sheetFiles.tools(pictures), caller, { seen, reason })
  if (isOwn) yield* requireOwnPayers(caller, report)
  yield* requireAccepted(validateSeen(report.newerChange))
  return reportOf(report)
})

/** Returns edited rows as a sheet; row n of the call is line n + 2 of the sheet, whose first line is the header. */
const editOf = ({ sheet, header, rows, added, removed, long = [] }: RowChanges): RawSheet => ({
  file: sheet,
  rows: [
    rows.length === 0 ? Object.keys(sheets[sheet].columns) : header,
    ...rows.map((row, at) =>
      withLong(
        row,
        long.filter(cell => cell.row === at),
      ),
    ),
  ],
  edit: { added: new Set(added.map(row => row + 2)), removed: new Set(removed) },
})

const withLong = (row: ReadonlyArray<string>, long: NonNullable<RowChanges['long']>): ReadonlyArray<string> =>
  long.length === 0 ? row : row.map((cell, at) => long.find(({ column }) => column === at)?.text ?? cell)

const runImport = Effect.fnUntraced(function* (
  mode: 'check' | 'apply',
  folder: RawFolder,
  tools: ImportTools,
  caller: Caller,
  how: Pick<ImportOptions, 'seen' | 'replace' | 'reason'>,
) {
  const masterData = yield* (yield* Administration).masterData(mode)
  // Read after the lock, so that the audit log is in the order of its times.
  const author = {
    userId: caller.userId,
    name: caller.name,
    way: 'PORTAL' as const,
    at: yield* Clock.currentTimeMillis,
  }
  return yield* Effect.promise(() => importMasterData(masterData, tools, folder, mode, { author, ...how }))
})

export const beginUpload = handler(
  masterDataContract.beginUpload,
  Effect.fnUntraced(function* (_, caller) {
    const uploads = yield* Uploads
    const now = yield* Clock.currentTimeMillis
    yield* uploads.forgetOlder(now - uploadRetentionMs)
    const uploadId = (yield* Tokens).issue().hash
    yield* uploads.begin(uploadId, caller.userId, now)
    return { uploadId }
  }),
)

export const sendPiece = handler(
  masterDataContract.sendPiece,
  Effect.fnUntraced(function* (payload, caller) {
    const bytes = Buffer.from(payload.base64, 'base64')
    const upload = yield* (yield* Uploads).add(caller.userId, { ...payload, bytes })
    return yield* requireAccepted(validateUpload(upload))
  }),
)

export const checkUpload = handler(
  masterDataContract.checkUpload,
  Effect.fnUntraced(function* (payload, caller) {
    const { uploadId, replace = false } = payload
    const { folder, tools } = yield* loadSentFolder(caller, uploadId)
    return reportOf(yield* runImport('check', folder, tools, caller, { replace }))
  }),
)

export const applyUpload = handler(
  masterDataContract.applyUpload,
  Effect.fnUntraced(function* (payload, caller) {
    const { uploadId, edition, replace = false } = payload
    const { folder, tools } = yield* loadSentFolder(caller, uploadId)
    const isOfPeople = folder.sheets.has('users') || folder.sheets.has('roles')
    const { access } = yield* Administration
    const before = isOfPeople ? yield* access : null
    const report = yield* runImport('apply', folder, tools, caller, { seen: { edition, all: true }, replace })
    yield* requireAccepted(validateSeen(report.newerChange))
    if (before) {
      const after = yield* access
      if (![...after.people.values()].some(isAdministrator))
        return yield* new Refused({ refusal: refusal('LAST_ADMINISTRATOR', { userId: caller.userId }) })
      const editor = { codes: caller.codes, shops: caller.scope.shops }
      const passwords = passwordsIn(report)
      for (const userId of passwords) yield* requireAccepted(validateReset(userId, caller.userId))
      yield* requireAccepted(validateImport(before, after, passwords, editor))
    }
    if (report.applied) yield* (yield* Uploads).drop(caller.userId)
    return reportOf(report)
  }),
)

/** Returns the logins of the people whose password an import sets; of the complete difference, not of the shortened answer. */
const passwordsIn = ({ differences }: Pick<ImportReport, 'differences'>): ReadonlyArray<string> =>
  differences
    .filter(({ sheet }) => sheet === 'users')
    .flatMap(({ changed }) => changed)
    .filter(({ changes }) => changes.some(({ column }) => column === 'password'))
    .map(({ key }) => key)

const loadSentFolder = Effect.fnUntraced(function* (caller: Caller, uploadId: string) {
  const sheetFiles = yield* SheetFiles
  const { sheets: read, faults, pictures } = yield* sheetFiles.read(yield* loadSentFiles(caller, uploadId))
  for (const sheet of ['users', 'roles'] as const) if (read.has(sheet)) yield* requireCode(caller, sheetRights(sheet))
  const folder: RawFolder = { sheets: read, faults }
  return { folder, tools: yield* sheetFiles.tools(pictures) }
})

export const exportSheet = handler(
  masterDataContract.exportSheet,
  Effect.fnUntraced(function* ({ sheet, format }, caller) {
    yield* requireCode(caller, sheetRights(sheet))
    const masterData = yield* (yield* Administration).masterData('check')
    const rows = yield* Effect.promise(() => exportSheetRows(masterData, sheet))
    return yield* writeSheetFile(sheet, rows, format)
  }),
)

export const getTrail = handler(
  masterDataContract.getTrail,
  Effect.fnUntraced(function* (payload, caller) {
    const { sheet, kind, keyword = '', startDate, endDate } = payload
    const { offset, limit, toPage } = pageOf(payload)
    const { zone } = yield* (yield* Shops).chain
    const { records, total, names } = yield* (yield* Administration).trail({
      ...{ sheet, offset, limit },
      filter: {
        ...{ kind, keyword: keyword.trim() || undefined },
        ...((startDate || endDate) && {
          date: {
            from: startDate && atTime(startDate, '00:00', zone),
            before: endDate && atTime(addDays(endDate, 1), '00:00', zone),
          },
        }),
      },
      direction: payload.sort?.direction,
      sheets: sheetNames.filter(name => holds(caller.codes, sheetRights(name))),
    })
    return { ...toPage(records, total), names }
  }),
)

export const getSetup = handler(
  masterDataContract.getSetup,
  Effect.fnUntraced(function* () {
    const now = yield* Clock.currentTimeMillis
    return { steps: setupStates(yield* (yield* Administration).setup(now)) }
  }),
)

const requireCode = (caller: Caller, code: RequiredCode) => {
  const right = validateRight(caller.codes, code)
  return right.ok
    ? Effect.void
    : Effect.fail(
        new Fault({ kind: 'FORBIDDEN', detail: `needs ${[code].flat().join(' or ')}`, refusal: right.refusal }),
      )
}

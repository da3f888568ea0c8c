import { Effect } from 'effect'
import { refusal } from '../../../domain/kernel/refusal.ts'
import type { Row, Sheet } from '../../../domain/master-data/sheets/sheet.ts'
import type { Caller } from '../../platform/caller.ts'
import { Refused } from '../../platform/failure.ts'
import type { SheetError } from '../import/sheet.ts'
import { SheetFiles, Uploads } from '../ports/administration.ts'

/** Maximum number of errors in an answer; their count is complete. */
const maxErrors = 500

/** Returns the files of the caller's own upload. */
export const loadSentFiles = Effect.fnUntraced(function* (caller: Caller, uploadId: string) {
  const files = yield* (yield* Uploads).files(caller.userId, uploadId)
  return files ?? (yield* new Refused({ refusal: refusal('UPLOAD_GONE', {}) }))
})

/** Returns the first file of the caller's upload; an upload without one is an empty sheet of this name. */
export const loadSentSheet = Effect.fnUntraced(function* (caller: Caller, uploadId: string, name: string) {
  const [file] = yield* loadSentFiles(caller, uploadId)
  return file ?? { file: `${name}.csv`, bytes: new Uint8Array() }
})

/** Returns the fields of an answer for the errors of a sheet. */
export const errorFields = (errors: ReadonlyArray<SheetError>) => ({
  errorCount: errors.length,
  errors: errors.slice(0, maxErrors),
})

/** Writes a sheet, the header first, and returns it as a file of an answer. */
export const writeSheetFile = Effect.fnUntraced(function* (
  name: string,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  format: 'csv' | 'xlsx',
) {
  const bytes = yield* (yield* SheetFiles).write(name, rows, format)
  return { file: `${name}.${format}`, base64: Buffer.from(bytes).toString('base64') }
})

/** Returns the cells of a row as the text that the sheet would contain. */
export const cellsOf = (sheet: Sheet, row: Row, zone: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sheet.columns).map(([column, { cell }]) => [column, cell.write(row[column] ?? null, zone)]),
  )

import type { Text } from '../../../domain/kernel/text.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'

/** The text of a cell with a formula whose value was not stored in the file. */
export const UNCALCULATED = '#UNCALCULATED!'

/** One sheet of a folder: `rows[0]` is the header, so row n of the file is `rows[n - 1]`. */
export interface RawSheet {
  readonly file: string
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Set if the sheet contains only single edited rows; every row that it does not mention stays. */
  readonly edit?: RowEdit
}

export interface RowEdit {
  /** Numbers of the rows that must not exist yet. */
  readonly added: ReadonlySet<number>
  /** Keys of the rows to remove. */
  readonly removed: ReadonlySet<string>
}

/** A folder of sheets, and the errors found before any cell was read. */
export interface RawFolder {
  readonly sheets: ReadonlyMap<SheetName, RawSheet>
  readonly faults: ReadonlyArray<SheetError>
}

/** One error: where, the value found, and what would be accepted. Row 0 means the whole file. */
export interface SheetError {
  readonly file: string
  readonly row: number
  readonly column: string
  readonly value: string
  readonly allowed: Text
}

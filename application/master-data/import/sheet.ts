import type { Text } from '../../../domain/kernel/text.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'

/** One sheet as it lies in a folder: `rows[0]` is the header, so row n of the file is `rows[n - 1]`. */
export interface RawSheet {
  readonly file: string
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Set where the sheet speaks of single rows: every row that it does not name stays. */
  readonly edit?: RowEdit
}

export interface RowEdit {
  /** Numbers of the rows that must not be there yet. */
  readonly added: ReadonlySet<number>
  /** Keys of the rows that go. */
  readonly removed: ReadonlySet<string>
}

/** A folder of sheets, and what was wrong with it before any cell was read. */
export interface RawFolder {
  readonly sheets: ReadonlyMap<SheetName, RawSheet>
  readonly faults: ReadonlyArray<SheetError>
}

/** One thing that is wrong: where, what stands there, and what would be accepted. Row 0 means the whole file. */
export interface SheetError {
  readonly file: string
  readonly row: number
  readonly column: string
  readonly value: string
  readonly allowed: Text
}

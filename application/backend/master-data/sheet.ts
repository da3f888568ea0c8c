import type { Text } from '../../../domain/text.ts'
import type { Row, SheetName, Value } from '../../ports/master-data-store.ts'

/** One sheet as it lies in a folder: `rows[0]` is the header, so row n of the file is `rows[n - 1]`. */
export interface RawSheet {
  readonly file: string
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
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

/** How the text of a cell becomes a value and back; `read` answers undefined for what is not allowed. */
export interface Cell {
  readonly allowed: Text
  readonly read: (text: string, zone: string) => Value | undefined
  readonly write: (value: Value, zone: string) => string
}

export interface Column {
  readonly header: Text
  readonly meaning: Text
  readonly cell: Cell
  /** Stands for a blank cell; a column without it must be filled in. */
  readonly blank?: Value
  /** Never shown: a value that is not blank counts as a change. */
  readonly secret?: true
  /** The sheet and column that must hold the value, or each of the values. */
  readonly refersTo?: { readonly sheet: SheetName; readonly column: string }
}

/**
 * What becomes of a row that the database has and the sheet has not: kept for ever (`kept`), removed (`removed`), or
 * removed if the sheet speaks of its shop group at all (`removed in group`).
 */
export type Absent = 'kept' | 'removed' | 'removed in group'

/**
 * What one cell cannot say alone: it answers what would be accepted in the column it blames, or null if all is well.
 * It is asked only where every column it is over could be read.
 */
export interface Law {
  readonly over: ReadonlyArray<string>
  readonly blames: string
  readonly allows: (row: Row, world: World) => Text | null
}

/** One sheet as data; import, check, diff, export and the printed help are derived from it. */
export interface Sheet {
  readonly title: Text
  readonly absent: Absent
  readonly key: ReadonlyArray<string>
  readonly columns: Readonly<Record<string, Column>>
  /** Fills in what follows from the rest of the row. */
  readonly complete?: (row: Row) => Row
  readonly laws?: ReadonlyArray<Law>
}

/** The master data as they would be after the import; `keeps` looks only at rows that the folder does not mention. */
export interface World {
  readonly row: (sheet: SheetName, key: string) => Row | undefined
  readonly holds: (sheet: SheetName, column: string, value: Value) => boolean
  readonly keeps: (sheet: SheetName, column: string, value: Value) => boolean
  /** At how many rows the value stands, alone or in a list. */
  readonly count: (sheet: SheetName, column: string, value: Value) => number
}

export const keyOf = (sheet: Sheet, row: Row): string => sheet.key.map(column => String(row[column])).join(' ')

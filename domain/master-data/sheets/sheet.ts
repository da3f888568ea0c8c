import type { Text } from '../../kernel/text.ts'

/** All sheets, in the order of their references. */
export const sheetNames = [
  'payers',
  'invoice_details',
  'shop_groups',
  'shops',
  'roles',
  'users',
  'categories',
  'units',
  'materials',
  'material_units',
  'products',
  'recipes',
  'purchase_rules',
  'prices',
  'order_rules',
  'calendar',
  'notices',
  'warehouse_stock',
  'receiving_settings',
  'count_plans',
  'shelf_order',
  'scrap_reasons',
  'sales_events',
  'weather_scenarios',
] as const
export type SheetName = (typeof sheetNames)[number]

/** A parsed cell: fen, thousandths, offsets and instants as integers; null if empty. */
export type Value = string | number | boolean | null | ReadonlyArray<string>
/** One row by column name. `users.password` contains a hash on import and is empty on export. */
export type Row = Readonly<Record<string, Value>>

/** Cell types, by which a screen chooses the input field. */
export type CellKind =
  | { readonly is: 'text'; readonly longest: number }
  | { readonly is: 'html'; readonly longest: number }
  /** `words` are those of codes that have some, such as storage types among codes of materials. */
  | { readonly is: 'code'; readonly longest: number; readonly words?: Readonly<Record<string, Text>> }
  | { readonly is: 'choice'; readonly choices: Readonly<Record<string, Text>> }
  | { readonly is: 'list'; readonly of: CellKind }
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  /** In hundredths of a percent. */
  | { readonly is: 'percent'; readonly least: number }
  | { readonly is: SimpleCellKind }
type SimpleCellKind =
  | 'yesNo'
  | 'yuan'
  | 'units'
  | 'day'
  | 'dayOrWeekday'
  | 'clockTime'
  | 'moment'
  | 'picture'
  | 'password'
  | 'shops'

/** Conversion of a cell between text and value; `read` returns undefined for invalid text. */
export interface Cell {
  readonly kind: CellKind
  readonly allowed: Text
  readonly read: (text: string, zone: string) => Value | undefined
  readonly write: (value: Value, zone: string) => string
}

export interface Column {
  readonly header: Text
  readonly meaning: Text
  readonly cell: Cell
  /** Value of a blank cell; a column without it is required. */
  readonly blank?: Value
  /** Never displayed; a non-blank value counts as a change. */
  readonly secret?: true
  /** The sheet and column that must contain the value, or each of the values. */
  readonly refersTo?: { readonly sheet: SheetName; readonly column: string }
  /** The sheets that are searched for the name of the value, or of each of the values; for a code of several kinds. */
  readonly nameSheets?: ReadonlyArray<SheetName>
  /** Belongs to a single change and not to the row, which has no value of it. */
  readonly isNote?: true
  /** The heading of a setting on its page. */
  readonly section?: Text
}

/**
 * What happens to rows that are missing from an imported sheet in replace mode: kept (`kept`), removed (`removed`), or
 * removed only if the sheet has rows of the same shop group (`removed in group`).
 */
export type Absent = 'kept' | 'removed' | 'removed in group'

/**
 * A constraint over several columns or rows: returns what would be accepted in the blamed column, or null. It is only
 * checked if all its columns could be parsed.
 */
export interface RowConstraint {
  readonly over: ReadonlyArray<string>
  readonly blames: string
  /** `before` is the stored row, if there is one and it is known. */
  readonly allows: (row: Row, world: RowLookup, before?: Row) => Text | null
}

/** One sheet as data; import, check, diff, export, help and the administration page are derived from it. */
export interface Sheet {
  readonly title: Text
  readonly absent: Absent
  /** Whether the sheet has exactly one row, which always exists. */
  readonly isSingle?: true
  readonly key: ReadonlyArray<string>
  readonly columns: Readonly<Record<string, Column>>
  /** Derives fields from the rest of the row and from the stored row. */
  readonly complete?: (row: Row, before?: Row) => Row
  readonly constraints?: ReadonlyArray<RowConstraint>
}

/** Access of a constraint to other rows; `keeps` covers only rows that the import does not mention. */
export interface RowLookup {
  readonly row: (sheet: SheetName, key: string) => Row | undefined
  readonly keeps: (sheet: SheetName, column: string, value: Value) => boolean
  /** Whether a row has these values in these columns. */
  readonly holdsRow: (sheet: SheetName, values: Row) => boolean
  /** Number of rows with the value, alone or in a list. */
  readonly count: (sheet: SheetName, column: string, value: Value) => number
}

/** The master data as they would be after the import. */
export interface ImportLookup extends RowLookup {
  readonly holds: (sheet: SheetName, column: string, value: Value) => boolean
}

export const keyOf = (sheet: Sheet, row: Row): string => sheet.key.map(column => String(row[column])).join(' ')

/** Describes the accepted values of a column, including whether it may be blank. */
export const allowedIn = ({ cell, blank }: Column): Text =>
  blank === undefined ? [`${cell.allowed[0]}（必填）`, `${cell.allowed[1]} (required)`] : cell.allowed

/** Parses the text of a column. Blank gives the default, undefined means invalid [A1]. */
export const readCell = (column: Column, text: string, zone: string): Value | undefined =>
  text === '' ? column.blank : column.cell.read(text, zone)

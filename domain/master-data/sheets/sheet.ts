import type { Text } from '../../kernel/text.ts'

/** The sheets, in the order in which one may refer to another. */
export const sheetNames = [
  'payers',
  'shop_groups',
  'shops',
  'users',
  'categories',
  'units',
  'materials',
  'purchase_rules',
  'prices',
  'order_rules',
  'calendar',
  'notices',
  'warehouse_stock',
] as const
export type SheetName = (typeof sheetNames)[number]

/** A cell once understood: fen, thousandths, offsets and instants as whole numbers; null where nothing is set. */
export type Value = string | number | boolean | null | ReadonlyArray<string>
/** One row by column name. `users.password` holds a hash on its way in and is empty on its way out. */
export type Row = Readonly<Record<string, Value>>

/** What kind of thing a cell holds: a screen chooses its field by it. */
export type CellKind =
  | { readonly is: 'text'; readonly longest: number }
  | { readonly is: 'html'; readonly longest: number }
  | { readonly is: 'code'; readonly longest: number }
  | { readonly is: 'choice'; readonly choices: Readonly<Record<string, Text>> }
  | { readonly is: 'list'; readonly of: CellKind }
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  | { readonly is: Plain }
type Plain =
  | 'yesNo'
  | 'yuan'
  | 'percent'
  | 'units'
  | 'day'
  | 'dayOrWeekday'
  | 'clockTime'
  | 'moment'
  | 'picture'
  | 'password'
  | 'shops'

/** How the text of a cell becomes a value and back; `read` answers undefined for what is not allowed. */
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
  /** Stands for a blank cell; a column without it must be filled in. */
  readonly blank?: Value
  /** Never shown: a value that is not blank counts as a change. */
  readonly secret?: true
  /** The sheet and column that must hold the value, or each of the values. */
  readonly refersTo?: { readonly sheet: SheetName; readonly column: string }
}

/**
 * What becomes of a row that the database has and the sheet has not, where an import replaces: kept for ever (`kept`),
 * removed (`removed`), or removed if the sheet speaks of its shop group at all (`removed in group`).
 */
export type Absent = 'kept' | 'removed' | 'removed in group'

/**
 * What one cell cannot say alone: it answers what would be accepted in the column it blames, or null if all is well.
 * It is asked only where every column it is over could be read.
 */
export interface Law {
  readonly over: ReadonlyArray<string>
  readonly blames: string
  /** `before` is the row that the database has, where there is one and it is known. */
  readonly allows: (row: Row, world: Siblings, before?: Row) => Text | null
}

/** One sheet as data; import, check, diff, export, the printed help and the page of administration are derived from it. */
export interface Sheet {
  readonly title: Text
  readonly absent: Absent
  readonly key: ReadonlyArray<string>
  readonly columns: Readonly<Record<string, Column>>
  /** Fills in what follows from the rest of the row and from what it was before. */
  readonly complete?: (row: Row, before?: Row) => Row
  readonly laws?: ReadonlyArray<Law>
}

/** What a law asks of the other rows; `keeps` looks only at rows that the folder does not mention. */
export interface Siblings {
  readonly row: (sheet: SheetName, key: string) => Row | undefined
  readonly keeps: (sheet: SheetName, column: string, value: Value) => boolean
  /** At how many rows the value stands, alone or in a list. */
  readonly count: (sheet: SheetName, column: string, value: Value) => number
}

/** The master data as they would be after the import. */
export interface World extends Siblings {
  readonly holds: (sheet: SheetName, column: string, value: Value) => boolean
}

export const keyOf = (sheet: Sheet, row: Row): string => sheet.key.map(column => String(row[column])).join(' ')

/** What may stand in a column, said with whether it may be blank. */
export const allowedIn = ({ cell, blank }: Column): Text =>
  blank === undefined ? [`${cell.allowed[0]}（必填）`, `${cell.allowed[1]} (required)`] : cell.allowed

/** What a text in a column means; blank means its default, undefined what is not allowed [A1]. */
export const readCell = (column: Column, text: string, zone: string): Value | undefined =>
  text === '' ? column.blank : column.cell.read(text, zone)

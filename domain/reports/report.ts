import type { PermissionCode } from '../permission.ts'
import type { Text } from '../text.ts'

/** Words of the codes that a column or a filter holds. */
export type WordTable = Readonly<Record<string, { readonly words: Text }>>

/**
 * One column: what it is called, how wide it stands (in characters) and what its cells hold. Money comes in fen,
 * quantities in thousandths, days as YYYY-MM-DD, instants in epoch milliseconds; `words` are codes of a table.
 * What has a `total` is summed up, and the sum stands in the control totals [X6].
 */
export type ReportColumn = { readonly words: Text; readonly width: number } & (
  | { readonly kind: 'text' | 'day' | 'instant' }
  | { readonly kind: 'money' | 'quantity' | 'number'; readonly total?: true }
  | { readonly kind: 'words'; readonly table: WordTable }
)

/** One filter of a report, so that what was asked for can be said in words. */
export type ReportFilter = { readonly words: Text } & (
  | { readonly kind: 'text' | 'shops' }
  | { readonly kind: 'words'; readonly table: WordTable }
  | { readonly kind: 'yesNo'; readonly yes: Text; readonly no: Text }
)

/** A report as data: the screen, the spreadsheet and its control totals all follow from it. */
export interface Report {
  /** The name under which the documents call it. */
  readonly apiName: string
  readonly title: Text
  /** Who may export it. */
  readonly exportCode: PermissionCode
  readonly columns: Readonly<Record<string, ReportColumn>>
  readonly filters: Readonly<Record<string, ReportFilter>>
}

/** A cell as its source delivers it. */
export type Cell = string | number | null

export const report = <const R extends Report>(declared: R): R => declared

/** The columns asked for, in the order of the asking; unknown ones are left out, and none at all means every one. */
export function chosenColumns({ columns }: Report, asked: ReadonlyArray<string> = []): ReadonlyArray<string> {
  const known = [...new Set(asked)].filter(id => Object.hasOwn(columns, id))
  return known.length > 0 ? known : Object.keys(columns)
}

export const isTotalled = (column: ReportColumn): boolean => 'total' in column && column.total === true

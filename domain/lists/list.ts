import type { PermissionCode, RequiredCode } from '../access/permission.ts'
import type { Text } from '../kernel/text.ts'

/** The words of the codes that a column or a filter holds; a table whose rows also have a tone and an icon is drawn as badges. */
export type WordTable = Readonly<Record<string, { readonly words: Text }>>

interface ColumnDisplay {
  readonly words: Text
  /** Width in a spreadsheet, in characters. */
  readonly width?: number
  /** Width on the screen in pixels; a default by kind. */
  readonly pixels?: number
  readonly align?: 'left' | 'right'
  /** Explains the figure, behind a small mark in the heading. */
  readonly hint?: Text
  /** Place in the card of a phone; a default by kind, `off` leaves it out. */
  readonly card?: 'title' | 'badge' | 'amount' | 'line' | 'off'
  /** The card says its name too, because its value alone does not tell what it is. */
  readonly hasLabel?: true
  /** Hidden until the person turns it on in the column settings. */
  readonly hidden?: true
  /** The list can be sorted by it. */
  readonly sorts?: true
  /** Stands in the spreadsheet only. */
  readonly sheetOnly?: true
}

/**
 * One column of a list page, a report and an export: what it is called, what its cells hold, and how it looks. Money comes in
 * fen, unit costs in ten-thousandths of a yuan, quantities in thousandths, percentages in hundredths of a percent (red above
 * `highAbove`), days as YYYY-MM-DD, months as YYYY-MM, instants in epoch milliseconds; `words` are codes of a table. A
 * `longText` is 200 pixels wide and shows all of it in a tooltip. What has a `total` is summed up [X6]. A number of a
 * `document`, an `order` or a name of `domain/documents`, leads to the page of that document. A number with `copy` has a
 * button that copies it, as every number of a document has.
 */
export type ListColumn = ColumnDisplay &
  (
    | { readonly kind: 'text'; readonly lines?: 1 | 2; readonly document?: string; readonly copy?: true }
    | { readonly kind: 'longText' | 'day' | 'month' | 'unitCost' }
    | { readonly kind: 'instant'; readonly to?: 'minute' }
    | { readonly kind: 'money' | 'quantity' | 'number'; readonly total?: true }
    | { readonly kind: 'percent'; readonly highAbove?: number }
    | { readonly kind: 'words'; readonly table: WordTable; readonly variant?: 'tint' | 'dot' }
  )

export type ListColumns = Readonly<Record<string, ListColumn>>

/** One tab of a list. */
export interface ListTab {
  readonly words: Text
  /** Under which the call for the counts answers how many rows it holds. */
  readonly count?: string
  /** Its columns in their order; all of the list if it names none. */
  readonly columns?: ReadonlyArray<string>
  /** The columns by which it can be sorted, where they are fewer than those of the list. */
  readonly sorts?: ReadonlyArray<string>
  /** What is said where this tab has no rows, if not what the list says. */
  readonly empty?: EmptyWords
}

interface EmptyWords {
  readonly title: Text
  readonly hint: Text
}

/** A list as data: the page, the columns that its call sorts by, its tabs and its export follow from it. */
export interface List {
  /** Under which a person's column settings and views of it are stored. */
  readonly id: string
  /** What the rows are, such as 订货单. */
  readonly words: Text
  /** Who may see it; null for everyone who is signed in. */
  readonly code: RequiredCode
  /** Who may export it. */
  readonly exportCode?: PermissionCode
  readonly columns: ListColumns
  readonly tabs?: Readonly<Record<string, ListTab>>
  /** Rows of a page; 10 by default. */
  readonly size?: number
  /** What is said where there are no rows, and why or what to do about it. */
  readonly empty: EmptyWords
}

/** A tab names columns that its list has, and sorts by those that sort. */
interface TabOfColumns<L extends List> {
  readonly columns?: ReadonlyArray<keyof L['columns']>
  readonly sorts?: ReadonlyArray<SortOf<L>>
  readonly [others: string]: unknown
}

export const list = <const L extends List>(
  declared: L & { readonly tabs?: Readonly<Record<string, TabOfColumns<L>>> },
): L => declared

type ColumnsOf<L extends Pick<List, 'columns'>> = L['columns']

/** The columns by which a list can be sorted. */
export type SortOf<L extends Pick<List, 'columns'>> = {
  [K in keyof ColumnsOf<L>]: ColumnsOf<L>[K] extends { readonly sorts: true } ? K : never
}[keyof ColumnsOf<L>] &
  string

export const sortsOf = <L extends Pick<List, 'columns'>>({ columns }: L): ReadonlyArray<SortOf<L>> =>
  Object.keys(columns).filter((id): id is SortOf<L> => columns[id]!.sorts === true)

export type TabOf<L extends List> = keyof NonNullable<L['tabs']> & string

export const tabsOf = <L extends List>({ tabs }: L): ReadonlyArray<TabOf<L>> =>
  Object.keys(tabs ?? {}) as ReadonlyArray<TabOf<L>>

type SortsOf<L extends List, T> = T extends { readonly sorts: ReadonlyArray<infer Sort extends string> }
  ? Sort
  : SortOf<L>

/** The columns by which a tab of a list can be sorted. */
export type TabSort<L extends List, T extends TabOf<L>> = SortsOf<L, NonNullable<L['tabs']>[T]>

export const tabSorts = <L extends List, T extends TabOf<L>>(declared: L, tab: T): ReadonlyArray<TabSort<L, T>> =>
  (declared.tabs?.[tab]?.sorts ?? sortsOf(declared)) as ReadonlyArray<TabSort<L, T>>

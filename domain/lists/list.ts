import type { PermissionCode, RequiredCode } from '../access/permission.ts'
import type { ColumnTotal } from '../kernel/column-total.ts'
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
  /** Place in the card of a phone; a default by kind; `fold` shows it on demand, `off` leaves it out. */
  readonly card?: 'title' | 'badge' | 'amount' | 'line' | 'fold' | 'block' | 'off'
  /** Whether the card shows its heading too, because the value alone is ambiguous; by kind if absent. */
  readonly hasLabel?: boolean
  /** Hidden until the person turns it on in the column settings. */
  readonly hidden?: true
  /** The list can be sorted by it. */
  readonly sorts?: true
  /** Only in the spreadsheet. */
  readonly sheetOnly?: true
  /** Left out of the lines of a document as long as all of them are empty, or are empty or zero. */
  readonly leaveOut?: 'EMPTY' | 'ZERO'
}

/**
 * One column of a list page, a report and an export: heading, kind of value, and appearance. Money is in fen, unit
 * costs in ten-thousandths of a yuan, quantities in thousandths, percentages in hundredths of a percent (red above
 * `highAbove`), days YYYY-MM-DD, months YYYY-MM, instants in epoch milliseconds; `words` are codes of a table. A
 * `longText` is 200 pixels wide with a tooltip. A column with `total` is summed up [X6]. A column with `document` (an
 * `order` or a name of `domain/documents`) links to the page of that document. A column with `copy` has a copy button,
 * as has every document number.
 */
export type ListColumn = ColumnDisplay &
  (
    | {
        readonly kind: 'text'
        readonly lines?: 1 | 2
        readonly document?: string
        readonly copy?: true
        /** Several names or numbers, joined in Chinese. */
        readonly isJoined?: true
      }
    | { readonly kind: 'longText' | 'day' | 'month' | 'unitCost' }
    | { readonly kind: 'instant'; readonly to?: 'minute' }
    | { readonly kind: 'money' | 'quantity' | 'number'; readonly total?: ColumnTotal }
    | { readonly kind: 'percent'; readonly highAbove?: number }
    | { readonly kind: 'words'; readonly table: WordTable; readonly variant?: 'tint' | 'dot' }
  )

export type ListColumns = Readonly<Record<string, ListColumn>>

/** One tab of a list. */
export interface ListTab {
  readonly words: Text
  /** Name of the tab's number of rows in the answer of the counts call. */
  readonly count?: string
  /** The tab before it whose number contains its rows too, as one of several parts. */
  readonly partOf?: string
  /** Its columns in order; all columns of the list if absent. */
  readonly columns?: ReadonlyArray<string>
  /** Its sortable columns if they are fewer than those of the list. */
  readonly sorts?: ReadonlyArray<string>
  /** The text of an empty tab, if it differs from that of the list. */
  readonly empty?: EmptyWords
}

interface EmptyWords {
  readonly title: Text
  readonly hint: Text
}

/** A list as data: its page, sortable columns, tabs and export are derived from it. */
export interface List {
  /** The id under which column settings and saved views are stored. */
  readonly id: string
  /** The name of its rows, such as 订货单. */
  readonly words: Text
  /** The permission to see it; null for every signed-in person. */
  readonly code: RequiredCode
  /** The permission to export it. */
  readonly exportCode?: PermissionCode
  readonly columns: ListColumns
  readonly tabs?: Readonly<Record<string, ListTab>>
  /** Number of rows per page; 10 by default. */
  readonly size?: number
  /** The text of an empty list: why it is empty, or what to do about it. */
  readonly empty: EmptyWords
}

/** Limits a tab to the columns and sortable columns of its list. */
interface TabOfColumns<L extends List> {
  readonly columns?: ReadonlyArray<keyof L['columns']>
  readonly sorts?: ReadonlyArray<SortOf<L>>
  readonly [others: string]: unknown
}

export const defineList = <const L extends List>(
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

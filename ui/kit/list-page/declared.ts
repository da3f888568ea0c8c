import type { ReactNode } from 'react'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import {
  type List,
  type ListColumn,
  type ListColumns,
  sortsOf,
  type TabOf,
  tabSorts,
  type WordTable,
} from '../../../domain/lists/list.ts'
import { type DocumentPage, documentPages } from '../../app/document-pages.ts'
import type { EmptyStateProps } from '../layout/empty.tsx'
import type { Need } from '../layout/gate.tsx'
import type { ListDef, TabDef } from './list.ts'
import type { ColumnDef } from './table/columns.ts'

type Maybe<A> = A | null | undefined

/**
 * The value of a cell by the kind of its column. A code of a word table may be replaced by its look, if the row
 * contains more than the code.
 */
interface CellValues {
  readonly text: Maybe<Text | string>
  readonly longText: Maybe<Text | string>
  readonly words: Maybe<string | StatusDisplay>
  readonly number: Maybe<number>
  readonly percent: Maybe<number>
  readonly unitCost: Maybe<number>
  readonly money: Maybe<Fen>
  readonly quantity: Maybe<Thousandths>
  readonly day: Maybe<string>
  readonly month: Maybe<string>
  readonly instant: Maybe<number>
}

/** A cell that links to a page which depends on the row, for people who hold the code. */
interface LinkCell<R> {
  readonly value?: (row: R) => Maybe<string>
  readonly href: (row: R) => Maybe<string>
  readonly code: Need
}

interface RenderedCell<R> {
  readonly render: (row: R) => ReactNode
}

/** Returns a cell's value, renders the cell, or links it to a page. */
export type CellOf<R, Kind extends ListColumn['kind']> =
  | ((row: R) => CellValues[Kind])
  | RenderedCell<R>
  | (Kind extends 'text' ? LinkCell<R> : never)

type OnScreen<C extends ListColumns> = {
  [K in keyof C]: C[K] extends { readonly sheetOnly: true } ? never : K
}[keyof C] &
  string

/** Keys of the columns whose value is in the row under the name of the column. */
type InRow<C extends ListColumns, R> = {
  [K in OnScreen<C>]: K extends keyof R ? (R[K] extends CellValues[C[K]['kind']] ? K : never) : never
}[OnScreen<C>]

/** Cells whose value is not in the row under the name of their column; omitting one is a type error. */
export type Cells<C extends ListColumns, R> = {
  readonly [K in Exclude<OnScreen<C>, InRow<C, R>>]: CellOf<R, C[K]['kind']>
} & { readonly [K in InRow<C, R>]?: CellOf<R, C[K]['kind']> }

/** Returns the columns of a list page from those of its declaration. */
export const columnsOf = <R, L extends Pick<List, 'columns'>>(
  { columns }: L,
  cells: Cells<L['columns'], R>,
): ReadonlyArray<ColumnDef<R>> => {
  const cellOf = cells as Readonly<Record<string, CellOf<R, ListColumn['kind']> | undefined>>
  return Object.entries<ListColumn>(columns).flatMap(([id, column]) =>
    column.sheetOnly ? [] : [columnOf<R>(id, column, cellOf[id])],
  )
}

export interface ListPageOf<R, L extends List>
  extends Omit<ListDef<R>, 'id' | 'words' | 'columns' | 'sorts' | 'tabs' | 'size' | 'empty'> {
  readonly cells: Cells<L['columns'], R>
  /** The empty state, if it depends on the person. */
  readonly empty?: EmptyStateProps
}

/** Returns a list page from its declaration; the page itself adds how to read a row and the actions on it. */
export const listOf = <R, L extends List>(declared: L, { cells, empty, ...page }: ListPageOf<R, L>): ListDef<R> => ({
  id: declared.id,
  words: declared.words,
  columns: columnsOf<R, L>(declared, cells),
  sorts: sortsOf(declared),
  ...(declared.tabs && { tabs: tabsWith(declared, undefined) }),
  ...(declared.size !== undefined && { size: declared.size }),
  empty: empty ?? declared.empty,
  ...page,
})

/** Returns the tabs of a list with the counts from its call. */
export const tabsWith = (
  { tabs = {} }: Pick<List, 'tabs'>,
  counts: Readonly<Record<string, number>> | undefined,
): ReadonlyArray<TabDef> =>
  Object.entries(tabs).map(([key, { words, count, partOf }]) => ({
    ...{ key, words, ...(partOf !== undefined && { partOf }) },
    count: count === undefined ? undefined : counts?.[count],
  }))

/** Returns the list of one tab: its columns in their order, its sort columns, and its empty state. */
export const onTab = <R, L extends List>(page: ListDef<R>, declared: L, tab: TabOf<L>): ListDef<R> => {
  const { columns, empty } = declared.tabs?.[tab] ?? {}
  const columnOfName = new Map(page.columns.map(column => [column.key, column]))
  return {
    ...page,
    ...(columns && { columns: columns.flatMap(name => columnOfName.get(name) ?? []) }),
    ...(empty && { empty }),
    sorts: tabSorts(declared, tab),
  }
}

const valueUnder =
  (key: string) =>
  <R>(row: R) =>
    (row as Readonly<Record<string, never>>)[key]!

/** Columns that are right-aligned, also where the page renders their cells itself. */
const figureKinds: ReadonlySet<ListColumn['kind']> = new Set([
  ...(['number', 'percent', 'unitCost', 'money', 'quantity'] as const),
])

/** Returns the parts of a column whose cell the page renders itself, or links to a page of its choice. */
const drawnCell = <R>(key: string, column: ListColumn, cell: RenderedCell<R> | LinkCell<R>) =>
  'render' in cell
    ? ({ kind: 'custom', ...(figureKinds.has(column.kind) && { align: 'right' as const }), ...cell } as const)
    : ({
        kind: 'link',
        value: valueUnder(key),
        ...(column.kind === 'text' && column.copy && { copy: true }),
        ...cell,
      } as const)

/** Returns one column of a list page; without a cell its value is in the row under the name of the column. */
export const columnOf = <R>(
  key: string,
  column: ListColumn,
  cell: CellOf<R, ListColumn['kind']> = valueUnder(key),
): ColumnDef<R> => {
  const shared = { key, ...displayOf(column) }
  if (typeof cell === 'object') return { ...shared, ...drawnCell(key, column, cell) }
  const value = cell as (row: R) => never
  switch (column.kind) {
    case 'text':
      if (column.document) return linkOf(shared, documentPages.get(column.document), value)
      if (column.copy) return { ...shared, kind: 'link', value, href: () => null, copy: true }
      return { ...shared, kind: 'text', ...(column.lines && { lines: column.lines }), value }
    case 'day':
    case 'month':
      return { ...shared, kind: 'date', value }
    case 'instant':
      return { ...shared, kind: 'instant', ...(column.to && { to: column.to }), value }
    case 'percent':
      return {
        ...shared,
        kind: 'percent',
        value,
        ...(column.highAbove !== undefined && { highAbove: column.highAbove }),
      }
    case 'words':
      return wordsColumn(shared, column, value)
    default:
      return { ...shared, kind: column.kind, value }
  }
}

type ColumnProperties = Pick<
  ColumnDef<never>,
  'key' | 'words' | 'hint' | 'align' | 'width' | 'hidden' | 'card' | 'hasLabel'
>

const displayOf = ({
  words,
  hint,
  align,
  pixels,
  hidden,
  card,
  hasLabel,
}: ListColumn): Omit<ColumnProperties, 'key'> => ({
  words,
  ...(hint && { hint }),
  ...(align && { align }),
  ...(pixels !== undefined && { width: pixels }),
  ...(hidden && { hidden }),
  ...(card && { card }),
  ...(hasLabel !== undefined && { hasLabel }),
})

const linkOf = <R>(
  shared: ColumnProperties,
  page: DocumentPage | undefined,
  value: (row: R) => Maybe<string>,
): ColumnDef<R> => ({
  ...shared,
  ...{ kind: 'link', value, code: page?.code ?? null, copy: true },
  href: row => {
    const number = value(row)
    return number && page?.href(number)
  },
})

/** Returns whether a column is rendered as badges: each of its codes has a tone and an icon. */
export const isStatus = ({ kind, table }: Pick<ListColumn, 'kind'> & { readonly table?: WordTable }): boolean =>
  kind === 'words' && Object.values<Partial<StatusDisplay>>(table ?? {}).every(({ tone, icon }) => tone && icon)

/** Words with a tone are rendered as a badge; a code that the table does not contain is shown as it is. */
const wordsColumn = <R>(
  shared: ColumnProperties,
  { table, variant }: ListColumn & { readonly kind: 'words' },
  value: (row: R) => CellValues['words'],
): ColumnDef<R> => {
  const displays: Readonly<Record<string, Partial<StatusDisplay> & { readonly words: Text }>> = table
  const displayIn = (row: R) => {
    const cell = value(row)
    return typeof cell === 'string' ? displays[cell] : (cell ?? undefined)
  }
  if (isStatus({ kind: 'words', table })) {
    const status = (row: R) => (displayIn(row) as StatusDisplay | undefined) ?? null
    return { ...shared, kind: 'status', ...(variant && { variant }), value: status }
  }
  return { ...shared, kind: 'text', value: row => displayIn(row)?.words ?? (value(row) as string | null) }
}

import { Checkbox } from '@mantine/core'
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  type ColumnDef as TableColumn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Sort } from '../../../../domain/kernel/list-sort.ts'
import { useText } from '../../../app/preferences.tsx'
import { useWidth } from '../../layout/scroll/use-width.ts'
import { kitWords } from '../../layout/words.ts'
import type { ListDef, Selection } from '../list.ts'
import { Cell } from './cell.tsx'
import type { ColumnSettings } from './column-layout.ts'
import type { ColumnDef } from './columns.ts'
import { ariaSort, HeaderCell } from './header-cell.tsx'
import css from './list-table.module.css'
import { RowActions } from './row-actions.tsx'
import { ACTIONS, SELECT, tableLayout } from './table-layout.ts'
import { useActionsWidth } from './use-actions-width.ts'
import { useHiddenEdges } from './use-hidden-edges.ts'

/** Pixels above which a table takes the width of the window; narrower pages are easier to read. */
const READABLE_WIDTH = 1600

const words = { selectRow: (key: string) => [`选择 ${key}`, `Select ${key}`] as const } as const

export interface ListTableProps<R> {
  readonly list: ListDef<R>
  readonly settings: ColumnSettings
  readonly records: ReadonlyArray<R>
  readonly selection?: Selection<R> | undefined
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  readonly busy: boolean
  /** Content under the header instead of rows: skeleton, empty state, failure. */
  readonly instead?: ReactNode
}

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  rowSelectionFeature,
})

/** The rows of a list under a sticky header, key columns pinned at the left edge and 操作 at the right. */
export const ListTable = <R extends RowData>(props: ListTableProps<R>) => {
  const { list, records, busy, instead, sort, onSort } = props
  const t = useText()
  const { ref, width: room } = useWidth<HTMLDivElement>()
  const region = useRef<HTMLElement>(null)
  const actionsWidth = useActionsWidth(region, list.actionsWidth ?? 160, records)
  const { table, columnOf } = useListTable(props)
  const isSortable = (id: string) => list.sorts?.includes(id) ?? false
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const layout = tableLayout(
    columnOf,
    headers.map(header => header.column),
    ({ key, words: name }) => ({ name: t(name), isSortable: isSortable(key) }),
    actionsWidth,
    room,
  )
  const edges = useHiddenEdges(layout.total, room)
  return (
    <div
      ref={edges.frame}
      className={css.frame}
      data-ends={list.actions ? true : undefined}
      data-wide-table={layout.natural > READABLE_WIDTH || undefined}
    >
      <section
        ref={region}
        className={css.scroll}
        aria-label={t(list.words)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={edges.onScroll}
      >
        <div ref={ref} />
        <table className={css.table} style={{ width: layout.total }} aria-busy={busy}>
          <thead>
            <tr>
              {headers.map(({ id }) => (
                <th
                  key={id}
                  scope="col"
                  className={css.head}
                  aria-sort={isSortable(id) ? ariaSort(sort, id) : undefined}
                  {...layout.of(id)}
                >
                  <Head id={id} column={columnOf.get(id)} table={table} {...(isSortable(id) && { sort, onSort })} />
                </th>
              ))}
            </tr>
          </thead>
          {instead === undefined && <Rows list={list} table={table} columnOf={columnOf} propsOf={layout.of} />}
        </table>
        {instead !== undefined && <div className={css.instead}>{instead}</div>}
        {instead === undefined && records.length === 0 && <div className={css.instead} />}
      </section>
    </div>
  )
}

/** Returns the TanStack Table instance that holds the person's settings and selection. */
const useListTable = <R extends RowData>({ list, settings, records, selection }: ListTableProps<R>) => {
  const columnOf = useMemo(() => new Map(list.columns.map(column => [column.key, column])), [list.columns])
  const selectable = selection !== undefined
  const columns = useMemo(() => {
    const ids = [...(selectable ? [SELECT] : []), ...columnOf.keys(), ...(list.actions ? [ACTIONS] : [])]
    return ids.map((id): TableColumn<typeof features, R> => ({ id, header: id }))
  }, [columnOf, selectable, list.actions])
  const data = useMemo(() => [...records], [records])
  const rowSelection = Object.fromEntries((selection?.selected ?? []).map(key => [key, true as const]))
  const pinned = settings.order.filter(key => settings.pinned.includes(key))
  const table = useTable({
    features,
    columns,
    data,
    getRowId: list.rowKey,
    enableRowSelection: row => selection?.selectable?.(row.original) ?? selectable,
    state: {
      columnOrder: [SELECT, ...settings.order, ACTIONS],
      columnVisibility: Object.fromEntries(settings.hidden.map(key => [key, false])),
      columnPinning: { start: [SELECT, ...pinned], end: [ACTIONS] },
      rowSelection,
    },
    onRowSelectionChange: change => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      selection?.onSelected(Object.keys(next).filter(key => next[key]))
    },
  })
  return { table, columnOf }
}

type ListTableState<R extends RowData> = ReturnType<typeof useListTable<R>>['table']
type ListRow<R extends RowData> = ReturnType<ListTableState<R>['getRowModel']>['rows'][number]

interface HeadProps<R extends RowData> {
  readonly id: string
  readonly column: ColumnDef<R> | undefined
  readonly table: ListTableState<R>
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | null) => void
}

const Head = <R extends RowData>({ id, column, table, sort = null, onSort }: HeadProps<R>) => {
  const t = useText()
  if (column) return <HeaderCell column={column} sort={sort} {...(onSort && { onSort })} />
  if (id === ACTIONS) return t(kitWords.actions)
  return (
    <Checkbox
      size="xs"
      aria-label={t(kitWords.selectPage)}
      checked={table.getIsAllPageRowsSelected()}
      indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
      onChange={event => table.toggleAllPageRowsSelected(event.currentTarget.checked)}
    />
  )
}

interface RowsProps<R extends RowData> {
  readonly list: ListDef<R>
  readonly table: ListTableState<R>
  readonly columnOf: ReadonlyMap<string, ColumnDef<R>>
  /** Returns width, alignment and edge of a column's cells. */
  readonly propsOf: ReturnType<typeof tableLayout>['of']
}

const Rows = <R extends RowData>({ list, table, columnOf, propsOf }: RowsProps<R>) => (
  <tbody>
    {table.getRowModel().rows.map(row => (
      <tr key={row.id} className={css.row} data-selected={row.getIsSelected() || undefined}>
        {cellsOf(row, columnOf).map(({ id, scope, Cell: RowCell }) => (
          <RowCell key={id} scope={scope} className={css.cell} {...propsOf(id)}>
            <Body list={list} id={id} row={row} column={columnOf.get(id)} />
          </RowCell>
        ))}
      </tr>
    ))}
  </tbody>
)

/** Returns the cells of a row; the first with data names the row for readers of the screen. */
const cellsOf = <R extends RowData>(row: ListRow<R>, columnOf: ReadonlyMap<string, ColumnDef<R>>) => {
  const ids = row.getVisibleCells().map(({ column }) => column.id)
  const name = ids.find(id => columnOf.has(id))
  return ids.map(id =>
    id === name ? ({ id, Cell: 'th', scope: 'row' } as const) : ({ id, Cell: 'td', scope: undefined } as const),
  )
}

interface BodyProps<R extends RowData> {
  readonly list: ListDef<R>
  readonly id: string
  readonly row: ListRow<R>
  readonly column: ColumnDef<R> | undefined
}

const Body = <R extends RowData>({ list, id, row, column }: BodyProps<R>) => {
  const t = useText()
  if (column) return <Cell column={column} row={row.original} />
  if (id === ACTIONS) return <RowActions actions={list.actions?.(row.original) ?? []} />
  return (
    <Checkbox
      size="xs"
      aria-label={t(words.selectRow(row.id))}
      checked={row.getIsSelected()}
      disabled={!row.getCanSelect()}
      onChange={event => row.toggleSelected(event.currentTarget.checked)}
    />
  )
}

import { type ReactNode, useRef } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { ariaSort, HeaderCell } from '../../list-page/table/header-cell.tsx'
import { LineCell } from './line-cell.tsx'
import { alignOf, type LineColumn } from './line-columns.ts'
import { LineTick } from './line-tick.tsx'
import type { LineGroup, LinesViewProps } from './lines.ts'
import css from './lines-grid.module.css'
import { useLineWindow } from './use-line-window.ts'

/** The lines as a table. The first column is pinned at the left edge while the others scroll. */
export const LinesGrid = <R,>(props: LinesViewProps<R>) => {
  const { label, columns, groups, isGrouped, selection, hasFixedHead = false, isDense } = props
  const t = useText()
  const region = useRef<HTMLElement>(null)
  const rows = rowsOf(groups, isGrouped)
  const part = useLineWindow(region, rows.length)
  const width = columns.length + (selection ? 1 : 0)
  return (
    <section
      ref={region}
      className={css.scroll}
      data-fixed={hasFixedHead || part.isPart || undefined}
      data-dense={isDense || undefined}
      aria-label={t(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={css.table}
        data-pins={(!selection && !isGrouped) || undefined}
        aria-rowcount={part.isPart ? rows.length + 1 : undefined}
      >
        {part.isPart && <Widths {...props} />}
        <Head {...props} />
        <Space height={part.before} width={width} />
        {bodiesOf(rows, part.start, part.end).map(body => (
          <tbody key={body[0]!.group.key}>
            {body.map(({ group, line, at }) => {
              // A measured row stays observed while all rows are printed: it keeps its index.
              const place = {
                'data-index': at,
                ...(part.isPart && { ref: part.measure, 'aria-rowindex': at + 2 }),
              }
              return line === undefined ? (
                <tr key="head" className={css.group} {...place}>
                  <GroupHead {...props} group={group} />
                </tr>
              ) : (
                <tr
                  key={props.lineKey(line)}
                  data-selected={selection?.selected.has(props.lineKey(line)) || undefined}
                  {...props.lineProps?.(line)}
                  {...place}
                >
                  <LineCells {...props} line={line} />
                </tr>
              )
            })}
          </tbody>
        ))}
        <Space height={part.after} width={width} />
      </table>
    </section>
  )
}

interface Row<R> {
  readonly group: LineGroup<R>
  /** Undefined for the head of the group. */
  readonly line: R | undefined
  readonly at: number
}

const rowsOf = <R,>(groups: ReadonlyArray<LineGroup<R>>, isGrouped: boolean): ReadonlyArray<Row<R>> =>
  groups
    .flatMap(group => [...(isGrouped ? [undefined] : []), ...group.lines].map(line => ({ group, line })))
    .map((row, at) => ({ ...row, at }))

/** Splits the rows between two indexes into table bodies, one for each group. */
const bodiesOf = <R,>(rows: ReadonlyArray<Row<R>>, start: number, end: number): ReadonlyArray<ReadonlyArray<Row<R>>> =>
  [...Map.groupBy(rows.slice(start, end), ({ group }) => group.key)].map(([, body]) => body)

/** Placeholder as high as the rows out of sight. */
const Space = ({ height, width }: { readonly height: number; readonly width: number }) =>
  height > 0 && (
    <tbody aria-hidden>
      <tr>
        <td colSpan={width} className={css.space} style={{ height }} />
      </tr>
    </tbody>
  )

/** Fixed widths, so that the columns stay as wide while rows are added and removed. */
const Widths = <R,>({ columns, selection }: LinesViewProps<R>) => (
  <colgroup>
    {selection && <col className={css.tick} />}
    {columns.map(({ key, kind, width }, at) => (
      <col key={key} style={at === 0 || kind === 'material' ? undefined : { width: width ?? 128 }} />
    ))}
  </colgroup>
)

const Head = <R,>({ columns, groups, selection, sorting, lineKey }: LinesViewProps<R>) => {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css.tick}>
            <LineTick
              selection={selection}
              keys={groups.flatMap(({ lines }) => lines.map(lineKey))}
              label={selection.words.all}
            />
          </th>
        )}
        {columns.map(column => {
          const isSortable = sorting?.columns.includes(column.key) ?? false
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={sorting && isSortable ? ariaSort(sorting.sort, column.key) : undefined}
              data-align={alignOf(column)}
              style={column.width === undefined ? undefined : { minWidth: column.width }}
            >
              <HeaderCell
                column={column}
                sort={sorting?.sort ?? null}
                {...(sorting && isSortable && { onSort: sorting.onSort })}
              />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface GroupHeadProps<R> extends LinesViewProps<R> {
  readonly group: LineGroup<R>
}

/** The name of a group, spanning the columns up to its first total, then its totals. */
const GroupHead = <R,>({ columns, group, selection, lineKey }: GroupHeadProps<R>): ReactNode => {
  const first = columns.findIndex(({ key }) => group.totals?.[key] !== undefined)
  const span = first === -1 ? columns.length : first
  return (
    <>
      {selection && (
        <td className={css.tick}>
          <LineTick selection={selection} keys={group.lines.map(lineKey)} label={selection.words.group(group.name)} />
        </td>
      )}
      <th scope="rowgroup" colSpan={span}>
        {group.heading}
      </th>
      {columns.slice(span).map(column => (
        <td key={column.key} data-align={alignOf(column)}>
          {group.totals?.[column.key]}
        </td>
      ))}
    </>
  )
}

interface LineCellsProps<R> extends LinesViewProps<R> {
  readonly line: R
}

const LineCells = <R,>({ columns, line, selection, lineKey }: LineCellsProps<R>): ReactNode => (
  <>
    {selection && (
      <td className={css.tick}>
        <LineTick selection={selection} keys={[lineKey(line)]} label={selection.words.line(line)} />
      </td>
    )}
    {columns.map((column, at) => {
      const Element = at === 0 ? 'th' : 'td'
      return (
        <Element
          key={column.key}
          scope={at === 0 ? 'row' : undefined}
          data-align={alignOf(column)}
          data-wraps={wraps(column) || undefined}
        >
          <LineCell column={column} line={line} isClipped={!wraps(column)} />
        </Element>
      )
    })}
  </>
)

const wraps = <R,>({ wraps: isWrapped, kind }: LineColumn<R>): boolean => isWrapped ?? kind === 'material'

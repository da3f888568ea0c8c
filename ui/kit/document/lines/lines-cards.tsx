import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { LineCell } from './line-cell.tsx'
import { isSelfEvident, type LineColumn, placeOf } from './line-columns.ts'
import { LineTick } from './line-tick.tsx'
import type { LineGroup, LinesViewProps } from './lines.ts'
import css from './lines-cards.module.css'

/** The lines on a phone: one card each, under the headings of their groups. */
export const LinesCards = <R,>(props: LinesViewProps<R>) => {
  const t = useText()
  if (!props.isGrouped) {
    return (
      <Cards {...props} lines={props.groups.flatMap(({ lines }) => lines)} name={{ 'aria-label': t(props.label) }} />
    )
  }
  return props.groups.map(group => <Group key={group.key} {...props} group={group} />)
}

const Group = <R,>({ group, ...props }: LinesViewProps<R> & { readonly group: LineGroup<R> }) => {
  const name = useId()
  const { selection, lineKey, groupHeading: Heading = 'h3' } = props
  const total = props.columns.flatMap(({ key }) => group.totals?.[key] ?? []).at(-1)
  return (
    <section aria-labelledby={name}>
      <div className={css.group}>
        {selection && (
          <LineTick selection={selection} keys={group.lines.map(lineKey)} label={selection.words.group(group.name)} />
        )}
        <Heading id={name} className={css.groupName}>
          {group.heading}
        </Heading>
        {total}
      </div>
      <Cards {...props} lines={group.lines} name={{ 'aria-labelledby': name }} />
    </section>
  )
}

interface CardsProps<R> extends LinesViewProps<R> {
  readonly lines: ReadonlyArray<R>
  readonly name: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string }
}

const Cards = <R,>({ lines, name, columns, ...props }: CardsProps<R>) => {
  // A card has no headings that an empty column would keep in line.
  const filled = columns.filter(column => placeOf(column) !== 'line' || lines.some(line => hasValue(column, line)))
  return (
    <ul className={css.cards} data-dense={props.isDense || undefined} {...name}>
      {lines.map(line => {
        const key = props.lineKey(line)
        return (
          <li
            key={key}
            className={css.card}
            data-selected={props.selection?.selected.has(key) || undefined}
            {...props.lineProps?.(line)}
          >
            {props.selection && (
              <LineTick selection={props.selection} keys={[key]} label={props.selection.words.line(line)} />
            )}
            <Card columns={filled} line={line} />
          </li>
        )
      })}
    </ul>
  )
}

interface CardProps<R> {
  readonly columns: ReadonlyArray<LineColumn<R>>
  readonly line: R
}

const Card = <R,>({ columns, line }: CardProps<R>): ReactNode => {
  const at = (place: LineColumn<R>['card']) => columns.filter(column => placeOf(column) === place)
  const cell = (column: LineColumn<R>) => <LineCell key={column.key} column={column} line={line} />
  const beside = [...at('badge'), ...at('amount')]
  return (
    <div className={css.body}>
      <div className={css.head}>
        <div className={css.title}>{at('title').map(cell)}</div>
        {beside.length > 0 && <div className={css.beside}>{beside.map(cell)}</div>}
      </div>
      <Rows
        columns={at('line').filter(column => isSelfEvident(column) && hasValue(column, line))}
        line={line}
        isSelfEvident
      />
      <Rows
        columns={inOrder(
          at('line').filter(column => !isSelfEvident(column) && !column.isEmpty?.(line) && !column.isOffCard?.(line)),
          line,
        )}
        line={line}
      />
    </div>
  )
}

/** Returns the figures, followed by the longer texts; a text that is missing is left out. */
const inOrder = <R,>(columns: ReadonlyArray<LineColumn<R>>, line: R): ReadonlyArray<LineColumn<R>> => {
  const isText = ({ kind }: LineColumn<R>) => kind === 'longText'
  return [
    ...columns.filter(column => !isText(column)),
    ...columns.filter(column => isText(column) && hasValue(column, line)),
  ]
}

/** Whether a line has a value in a column; a dash without the name of its column would say nothing. */
const hasValue = <R,>(column: LineColumn<R>, line: R): boolean =>
  column.kind === 'custom' || column.kind === 'material' || !['', null, undefined].includes(column.value(line) as never)

/** Names and values; the names of self-explanatory values are for screen readers only. */
const Rows = <R,>({
  columns,
  line,
  isSelfEvident: hasNoLabel = false,
}: CardProps<R> & { readonly isSelfEvident?: boolean }) => {
  const t = useText()
  if (columns.length === 0) return null
  return (
    <dl className={hasNoLabel ? css.facts : css.figures}>
      {columns.map(column => (
        <div key={column.key} data-wide={column.wide || column.kind === 'longText' || undefined}>
          {hasNoLabel ? <VisuallyHidden component="dt">{t(column.words)}</VisuallyHidden> : <dt>{t(column.words)}</dt>}
          <dd>
            <LineCell column={column} line={line} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

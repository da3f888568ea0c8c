import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { kitWords } from '../layout/words.ts'
import type { ListDef, Selection } from './list.ts'
import css from './list-cards.module.css'
import { Cell } from './table/cell.tsx'
import type { ColumnSettings } from './table/column-layout.ts'
import { type ColumnDef, type ColumnKind, kindDefaults, type RowAction } from './table/columns.ts'
import { RowActions } from './table/row-actions.tsx'

const words = {
  select: (key: string) => [`选择 ${key}`, `Select ${key}`] as const,
  more: (count: number) => [`更多 ${count} 项`, pluralOf(count, 'more detail')] as const,
} as const

export interface ListCardsProps<R> {
  readonly list: ListDef<R>
  readonly settings: ColumnSettings
  readonly records: ReadonlyArray<R>
  readonly selection?: Selection<R> | undefined
  readonly instead?: ReactNode
}

/** The rows of a list on a phone: number and status, then the rest with the amount at the right. */
export const ListCards = <R,>({ list, settings, records, selection, instead }: ListCardsProps<R>) => {
  const t = useText()
  if (instead !== undefined) return instead
  const visibleColumns = settings.order
    .filter(key => !settings.hidden.includes(key))
    .flatMap(key => list.columns.find(column => column.key === key) ?? [])
  const common = commonDays(visibleColumns, records)
  const columns = visibleColumns.filter(column => !common.includes(column))
  return (
    <>
      {common.map(column => (
        <p key={column.key} className={css.common}>
          {t(column.words)} <Cell column={column} row={records[0]!} />
        </p>
      ))}
      {selection && <SelectPage keys={selectableKeys(list, records, selection)} selection={selection} />}
      <ul className={css.cards} aria-label={t(list.words)}>
        {records.map(row => (
          <li key={list.rowKey(row)} className={css.card}>
            <Card list={list} columns={columns} row={row} selection={selection} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the days in the corner of the cards that are the same in all of them, which are written once above the cards. */
const commonDays = <R,>(columns: ReadonlyArray<ColumnDef<R>>, records: ReadonlyArray<R>): ReadonlyArray<ColumnDef<R>> =>
  columns.filter(
    column =>
      column.kind === 'date' &&
      column.card === 'badge' &&
      records.length > 1 &&
      new Set(records.map(row => column.value(row))).size === 1 &&
      !isBlank(column, records[0]!),
  )

const selectableKeys = <R,>(list: ListDef<R>, records: ReadonlyArray<R>, { selectable }: Selection<R>) =>
  records.filter(row => selectable?.(row) ?? true).map(list.rowKey)

interface SelectPageProps<R> {
  readonly keys: ReadonlyArray<string>
  readonly selection: Selection<R>
}

/** Selects all rows of the page that can be selected, as the box in the head of the table does on a wide screen. */
const SelectPage = <R,>({ keys, selection: { selected, onSelected } }: SelectPageProps<R>) => {
  const t = useText()
  const others = selected.filter(key => !keys.includes(key))
  const chosenCount = selected.length - others.length
  return (
    <Checkbox
      className={css.page ?? ''}
      label={t(kitWords.selectPage)}
      checked={chosenCount > 0 && chosenCount === keys.length}
      indeterminate={chosenCount > 0 && chosenCount < keys.length}
      disabled={keys.length === 0}
      onChange={event => onSelected(event.currentTarget.checked ? [...others, ...keys] : others)}
    />
  )
}

interface ColumnsProps<R> {
  readonly columns: ReadonlyArray<ColumnDef<R>>
  readonly row: R
}

interface CardProps<R> extends ColumnsProps<R> {
  readonly list: ListDef<R>
  readonly selection: Selection<R> | undefined
}

const Card = <R,>({ list, columns, row, selection }: CardProps<R>) => {
  const t = useText()
  const key = list.rowKey(row)
  const at = (place: ColumnDef<R>['card']) =>
    columns.filter(column => (column.card ?? kindDefaults[column.kind].card) === place && isOnCard(column, row))
  const cell = (column: ColumnDef<R>) => <Cell key={column.key} column={column} row={row} />
  const titles = withoutRepeats(at('title'), row)
  const amounts = at('amount')
  const actions = cardActions(list, titles, row)
  const isBeside = amounts.length === 0 && !list.hasFigureCards && actions.length <= ACTIONS_BESIDE
  return (
    <>
      <div className={css.first}>
        {selection && (
          <Checkbox
            aria-label={t(words.select(key))}
            checked={selection.selected.includes(key)}
            disabled={!(selection.selectable?.(row) ?? true)}
            onChange={event => selection.onSelected(toggle(selection.selected, key, event.currentTarget.checked))}
          />
        )}
        <span className={css.title}>{titles.map(cell)}</span>
        <span className={css.badge}>{at('badge').map(cell)}</span>
      </div>
      <div className={css.second}>
        <div className={css.body}>
          <Lines
            columns={at('line').filter(column => !isFolded(list, column.key, row))}
            row={row}
            hasFigures={list.hasFigureCards === true}
          />
          <Fold columns={at('fold')} row={row} />
        </div>
        <div className={css.side}>
          {amounts.map(column => (
            <Amount key={column.key} column={column} row={row} />
          ))}
        </div>
        {isBeside && actions.length > 0 && (
          <span className={css.actions} data-beside>
            <RowActions actions={actions} />
          </span>
        )}
      </div>
      {at('block').map(column => (
        <dl key={column.key} className={css.block}>
          <dt>{t(column.words)}</dt>
          <dd>{cell(column)}</dd>
        </dl>
      ))}
      {actions.length > 0 && !isBeside && (
        <div className={css.actions}>
          <RowActions actions={actions} />
        </div>
      )}
    </>
  )
}

const Lines = <R,>({ columns, row, hasFigures }: ColumnsProps<R> & { readonly hasFigures: boolean }) => {
  const t = useText()
  return (
    <dl className={css.lines} data-figures={hasFigures || undefined}>
      {columns.map(column => (
        <div key={column.key}>
          <dt data-plain={!(column.hasLabel ?? !selfExplanatoryKinds.has(column.kind)) || undefined}>
            {t(column.words)}
          </dt>
          <dd>
            <Value column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Value = <R,>({ column, row }: { readonly column: ColumnDef<R>; readonly row: R }) => (
  <>
    <Cell column={column} row={row} />
    {column.cardSuffix && <span className={css.suffix}> {column.cardSuffix(row)}</span>}
  </>
)

/** The figure for which a card is looked at, with its name where it is not self-explanatory. */
const Amount = <R,>({ column, row }: { readonly column: ColumnDef<R>; readonly row: R }) => {
  const t = useText()
  return (
    <span className={css.amount}>
      {column.hasLabel && <small>{t(column.words)}</small>}
      <span>
        <Value column={column} row={row} />
      </span>
    </span>
  )
}

/** What a card shows on demand. */
const Fold = <R,>({ columns, row }: ColumnsProps<R>) => {
  const t = useText()
  if (columns.length === 0) return null
  return (
    <details className={css.fold}>
      <summary>{t(words.more(columns.length))}</summary>
      <Lines columns={columns} row={row} hasFigures={false} />
    </details>
  )
}

/** The most actions that stand beside the lines of a card rather than below them. */
const ACTIONS_BESIDE = 2

/** Returns the actions of a card: those of the row without a link to the page to which its title already leads. */
const cardActions = <R,>(
  { actions }: ListDef<R>,
  titles: ReadonlyArray<ColumnDef<R>>,
  row: R,
): ReadonlyArray<RowAction> => {
  const targets = titles.map(column => (column.kind === 'link' ? column.href(row) : undefined))
  return (actions?.(row) ?? []).filter(({ href }) => href === undefined || !targets.includes(href))
}

/** Kinds of columns whose value is self-explanatory; their names are for screen readers only. */
const selfExplanatoryKinds: ReadonlySet<ColumnKind> = new Set(['text', 'longText', 'status', 'link'])

/** Returns whether a card leaves out a figure that a table folds where all rows have zero. */
const isFolded = <R,>({ folds }: ListDef<R>, key: string, row: R): boolean =>
  folds?.keys.includes(key) === true && folds.isZero(row, key)

const isOnCard = <R,>(column: ColumnDef<R>, row: R): boolean => !isBlank(column, row) && !column.isOffCard?.(row)

/** Returns whether the row has no value for a column; the card then omits it. */
const isBlank = <R,>(column: ColumnDef<R>, row: R): boolean =>
  column.kind !== 'custom' && ['', null, undefined].includes(column.value(row) as string | null | undefined)

/** Leaves out a column that says what the one before it says, such as a unit whose code is its name. */
const withoutRepeats = <R,>(columns: ReadonlyArray<ColumnDef<R>>, row: R): ReadonlyArray<ColumnDef<R>> => {
  const written = (column: ColumnDef<R> | undefined) => (column?.kind === 'text' ? column.value(row) : undefined)
  return columns.filter(
    (column, index) => written(column) === undefined || written(column) !== written(columns[index - 1]),
  )
}

const toggle = (selected: ReadonlyArray<string>, key: string, on: boolean): ReadonlyArray<string> =>
  on ? [...selected, key] : selected.filter(other => other !== key)

// biome-ignore-all lint/a11y/useSemanticElements: rows are placed absolutely, which table rows cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls inside the rows take the focus
import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, memo, type ReactNode, type Ref, useMemo } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { useShortcuts } from '../../app/shortcuts.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../layout/scroll/virtual-rows.tsx'
import { usePhone } from '../layout/use-phone.ts'
import { gridKeys } from './grid-keys.ts'
import css from './quantity-grid.module.css'

export interface GridColumn<R> {
  readonly key: string
  readonly words: Text
  /** Header content that replaces the words, such as a sort toggle. */
  readonly head?: ReactNode
  /** A CSS grid track: `120px`, `minmax(220px, 2fr)`. */
  readonly track: string
  readonly align?: 'left' | 'right' | 'center'
  readonly render: (row: R) => ReactNode
  /**
   * Place on a phone: the first column is the title, the quantity the `entry`; others are labelled lines unless `off`. With columns
   * at its `side`, which need no label to be understood, the entry stands beside them at the foot of the card.
   */
  readonly phone?: 'title' | 'entry' | 'line' | 'side' | 'off'
  /** Whether a labelled line of this row says nothing, such as that nothing is on its way; a phone leaves it out. */
  readonly isBlank?: (row: R) => boolean
}

export interface QuantityGridProps<R> {
  readonly label: Text
  readonly rows: ReadonlyArray<R>
  readonly rowKey: (row: R) => string
  readonly columns: ReadonlyArray<GridColumn<R>>
  /** State of a row: a green bar for an edited one, a red bar and tint for one with an error. */
  readonly stateOf?: (row: R) => 'edited' | 'error' | undefined
  /** Whether a row takes no quantity: keyboard navigation skips it. */
  readonly isClosed?: (row: R) => boolean
  /** Picture rows of 106 px with 8 px between (spec 2.9), or compact ones of 48 px. */
  readonly rowStyle?: 'picture' | 'compact'
  readonly height?: string
  /** Content that replaces the rows while there are none. */
  readonly empty: ReactNode
  readonly ref?: Ref<VirtualRowsHandle>
}

const rowSizes = { picture: { estimate: 106, gap: 8 }, compact: { estimate: 48, gap: 0 } } as const

/** The order grid: thousands of materials, one quantity each, filled in without a mouse; cards on a phone. */
export const QuantityGrid = <R,>({
  label,
  rows,
  rowKey,
  columns,
  rowStyle = 'compact',
  ...rest
}: QuantityGridProps<R>) => {
  const t = useText()
  useShortcuts(gridKeys)
  const phone = usePhone()
  const { stateOf, isClosed, height, empty, ref } = rest
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const byKey = useMemo(() => new Map(rows.map(row => [rowKey(row), row])), [rows, rowKey])
  const template = useMemo(
    () => ({
      gridTemplateColumns: columns.map(column => column.track).join(' '),
      minHeight: rowSizes[rowStyle].estimate,
    }),
    [columns, rowStyle],
  )
  const Row = phone ? PhoneRow : WideRow
  const size = phone ? { estimate: 108, gap: 0, minWidth: 0 } : rowSizes[rowStyle]
  if (rows.length === 0) return empty
  return (
    <div className={css.grid} data-row-style={phone ? 'compact' : rowStyle}>
      <VirtualRows
        key={phone ? 'phone' : rowStyle}
        {...(ref ? { ref } : {})}
        {...(height === undefined ? {} : { height })}
        {...size}
        label={t(label)}
        keys={keys}
        header={phone ? undefined : <Head columns={columns} template={template} />}
        isClosed={isClosed && (key => byKey.has(key) && isClosed(byKey.get(key)!))}
        rowProps={(_, index) => ({ 'data-state': rows[index] && stateOf?.(rows[index]) })}
        render={(_, index) => {
          const row = rows[index]
          return row === undefined ? null : <Row columns={columns as never} row={row} template={template} />
        }}
      />
    </div>
  )
}

interface HeadProps<R> {
  readonly columns: ReadonlyArray<GridColumn<R>>
  readonly template: { readonly gridTemplateColumns: string }
}

const Head = <R,>({ columns, template: { gridTemplateColumns } }: HeadProps<R>) => {
  const t = useText()
  return (
    <div role="row" className={css.head} style={{ gridTemplateColumns }}>
      {columns.map(column => (
        <div key={column.key} role="columnheader" data-align={column.align}>
          {column.head ?? t(column.words)}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  readonly columns: ReadonlyArray<GridColumn<unknown>>
  readonly row: unknown
  readonly template: CSSProperties
}

/** Memoized, so that it is rendered only when its row or the columns change, not on every frame of a scroll. */
const WideRow = memo(({ columns, row, template }: RowProps) => (
  <div className={css.row} style={template} role="presentation">
    {columns.map((column, at) => (
      <div key={column.key} role={at === 0 ? 'rowheader' : 'cell'} data-align={column.align} data-column={column.key}>
        {column.render(row)}
      </div>
    ))}
  </div>
))

/** The row as a card of a phone. */
const PhoneRow = memo(({ columns, row }: RowProps) => {
  const Card = columns.some(column => column.phone === 'side') ? FootedCard : LabelledCard
  return <Card columns={columns} row={row} />
})

type CardProps = Pick<RowProps, 'columns' | 'row'>

/** The material and its quantity side by side, everything else labelled below. */
const LabelledCard = ({ columns, row }: CardProps) => (
  <div className={css.card} role="presentation">
    {columns.map((column, at) => {
      const place = placeOf(column, at)
      return place !== 'off' && !isLeftOut(column, row) && <CardCell key={column.key} {...{ column, row, place }} />
    })}
  </div>
)

/** The material, below it the labelled columns on a line, and at the foot the quantity with the columns at its side. */
const FootedCard = ({ columns, row }: CardProps) => {
  const placed = Map.groupBy(
    columns.filter(column => !isLeftOut(column, row)),
    placeOf,
  )
  const cells = (place: Place) =>
    placed.get(place)?.map(column => <CardCell key={column.key} {...{ column, row, place }} />)
  return (
    <div className={css.card} role="presentation" data-footed>
      {cells('title')}
      {placed.has('line') && (
        <div className={css.lines} role="presentation">
          {cells('line')}
        </div>
      )}
      <div className={css.side} role="presentation">
        {cells('side')}
      </div>
      {cells('entry')}
    </div>
  )
}

interface CardCellProps {
  readonly column: GridColumn<unknown>
  readonly row: unknown
  readonly place: Place
}

const CardCell = ({ column, row, place }: CardCellProps) => {
  const t = useText()
  return (
    <div role={place === 'title' ? 'rowheader' : 'cell'} data-place={place}>
      {place === 'line' && <span className={css.name}>{t(column.words)} </span>}
      {place === 'side' && <VisuallyHidden>{t(column.words)} </VisuallyHidden>}
      {column.render(row)}
    </div>
  )
}

const isLeftOut = ({ isBlank }: GridColumn<unknown>, row: unknown): boolean => isBlank?.(row) === true

type Place = NonNullable<GridColumn<unknown>['phone']>
const placeOf = ({ phone }: GridColumn<unknown>, at: number): Place => phone ?? (at === 0 ? 'title' : 'line')

// biome-ignore-all lint/a11y/useSemanticElements: rows are placed absolutely, which table rows cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls inside the rows take the focus
import type { ReactNode, Ref } from 'react'
import type { Text } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import { NothingYet } from '../empty.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../virtual-rows.tsx'
import css from './quantity-grid.module.css'

export interface GridColumn<R> {
  readonly key: string
  readonly words: Text
  /** A CSS grid track: `120px`, `minmax(220px, 2fr)`. */
  readonly track: string
  readonly align?: 'left' | 'right' | 'center'
  readonly render: (row: R) => ReactNode
}

export interface QuantityGridProps<R> {
  readonly label: Text
  readonly rows: ReadonlyArray<R>
  readonly rowKey: (row: R) => string
  readonly columns: ReadonlyArray<GridColumn<R>>
  /** A pine bar for what was edited, a red bar and tint for what must be mended. */
  readonly stateOf?: (row: R) => 'edited' | 'error' | undefined
  /** Picture rows of 106 px with 8 px between (spec 2.9), or compact ones of 48 px. */
  readonly look?: 'picture' | 'compact'
  readonly height?: string
  readonly empty?: ReactNode
  readonly ref?: Ref<VirtualRowsHandle>
}

const looks = { picture: { estimate: 106, gap: 8 }, compact: { estimate: 48, gap: 0 } } as const

/** The order grid: thousands of materials, one quantity each, filled in without a mouse. */
export const QuantityGrid = <R,>({ label, rows, rowKey, columns, look = 'compact', ...rest }: QuantityGridProps<R>) => {
  const t = useText()
  const { stateOf, height, empty = <NothingYet />, ref } = rest
  const keys = rows.map(rowKey)
  const template = { gridTemplateColumns: columns.map(column => column.track).join(' ') }
  if (rows.length === 0) return empty
  return (
    <div className={css.grid} data-look={look}>
      <VirtualRows
        {...(ref ? { ref } : {})}
        {...(height === undefined ? {} : { height })}
        {...looks[look]}
        label={t(label)}
        keys={keys}
        header={
          <div role="row" className={css.head} style={template}>
            {columns.map(column => (
              <div key={column.key} role="columnheader" data-align={column.align}>
                {t(column.words)}
              </div>
            ))}
          </div>
        }
        rowProps={(_, index) => ({ 'data-state': rows[index] && stateOf?.(rows[index]) })}
        render={(_, index) => {
          const row = rows[index]
          return (
            <div className={css.row} style={{ ...template, minHeight: looks[look].estimate }} role="presentation">
              {row !== undefined &&
                columns.map(column => (
                  <div key={column.key} role="cell" data-align={column.align}>
                    {column.render(row)}
                  </div>
                ))}
            </div>
          )
        }}
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { Cell, textOf } from '../../list-page/table/cell.tsx'
import { Quantity } from '../../money/quantity-text.tsx'
import { Picture } from '../../table/picture.tsx'
import css from './line-cell.module.css'
import type { LineColumn, LineMaterial } from './line-columns.ts'

export interface LineCellProps<R> {
  readonly column: LineColumn<R>
  readonly line: R
  /** Whether a long text is cut to its column, with a tooltip that touch screens and paper do not have. */
  readonly isClipped?: boolean
}

/** One value of a line, formatted by the kind of its column. */
export const LineCell = <R,>({ column, line, isClipped = false }: LineCellProps<R>): ReactNode => {
  const t = useText()
  if (column.kind === 'material') return <Material material={column.value(line)} />
  if (column.kind === 'quantity') return <Quantity of={column.value(line)} unit={column.unit?.(line)} />
  // A list clips texts to the width of their column; lines show them in full unless `lines` limits them.
  if ((column.kind === 'text' && column.lines === undefined) || (column.kind === 'longText' && !isClipped)) {
    return textOf(t, column.value(line))
  }
  return <Cell column={column} row={line} />
}

const Material = ({ material: { name, code, specs, imageUrl, note, below } }: { readonly material: LineMaterial }) => {
  const t = useText()
  return (
    <span className={css.material}>
      {imageUrl !== undefined && <Picture src={imageUrl} size={40} name={name} />}
      <span>
        {name}
        <span className={css.code}>
          {code}
          {specs && ` · ${specs}`}
        </span>
        {note && <span className={css.note}>{typeof note === 'string' ? note : t(note)}</span>}
        {below}
      </span>
    </span>
  )
}

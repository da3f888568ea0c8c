import type { ReactNode } from 'react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import { formatQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { fromStockQuantity, parseRatio } from '../../domain/kernel/unit-ratio.ts'
import { Quantity } from '../kit/money/quantity-text.tsx'
import css from './inventory.module.css'

export interface InOrderUnitProps {
  /** A row of the real-time inventory or of the inventory flow. */
  readonly row: DocumentRow
  /** The field of the row with the quantity, in the stock unit. */
  readonly field: string
  /** The stock unit behind the quantity, on cards; tables have a column for it. */
  readonly unit?: string | undefined
  /** The figure itself; by default the quantity. */
  readonly children?: ReactNode
}

/** A quantity in the stock unit, with the same in the order unit below it where that is another one. */
export const InOrderUnit = ({ row, field, unit, children }: InOrderUnitProps) => {
  const quantity = row[field] as Thousandths | null
  const { orderUnit, orderUnitRatio } = row
  const ratio = typeof orderUnitRatio === 'string' ? parseRatio(orderUnitRatio) : null
  const figure = children ?? <Quantity of={quantity} unit={unit} />
  if (ratio === null || quantity === 0 || quantity === null) return figure
  return (
    <span className={css.twoUnits}>
      {figure}
      <small>
        {formatQuantity(fromStockQuantity(quantity, ratio) as Thousandths)} {orderUnit}
      </small>
    </span>
  )
}

import { type Thousandths, thousandthsToUnits } from '../../../domain/kernel/quantity.ts'
import css from './quantity-text.module.css'

export interface QuantityProps {
  /** In thousandths of the unit; shown as "--" if missing. */
  readonly of: Thousandths | null | undefined
  readonly unit?: string | undefined
}

/** 1,212.5 箱: the figure by thousands, without trailing zeros, then its unit, dimmed. Differences may be negative, in red. */
export const Quantity = ({ of, unit }: QuantityProps) => {
  if (of === null || of === undefined) return <>--</>
  return (
    <span className={css.quantity} data-negative={of < 0 || undefined}>
      {thousandthsToUnits(of).toLocaleString('en-US', { maximumFractionDigits: 3 })}
      {unit && <span className={css.unit}> {unit}</span>}
    </span>
  )
}

import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import css from './money-text.module.css'

export interface MoneyProps {
  /** In fen; shown as "--" if missing. */
  readonly fen: Fen | null | undefined
  /** `lg` for totals. */
  readonly size?: 'md' | 'lg'
}

/** ¥ with the integer larger than its decimals (spec 9); negative in red with a minus. */
export const Money = ({ fen, size = 'md' }: MoneyProps) => {
  if (fen === null || fen === undefined) return <>--</>
  const { sign, integer, decimal } = formatMoney(fen)
  return (
    <span className={css.money} data-size={size} data-negative={sign === '-' || undefined}>
      {sign}
      <span className={css.small}>¥</span>
      {integer}
      <span className={css.small}>.{decimal}</span>
    </span>
  )
}

import { memo } from 'react'
import { type Fen, hasAbnormalPrice, lineAmount } from '../../../../domain/kernel/money.ts'
import { Money } from '../../../kit/money/money-text.tsx'
import { useLine } from '../use-fill.tsx'

export interface LineAmountProps {
  readonly materialCode: string
  readonly price: Fen | null
  /** Whether nothing stands for an amount that is not known yet. */
  readonly omitsMissing?: boolean
}

/** Price × quantity of a valid line; other lines have no amount. */
export const LineAmount = memo(({ materialCode, price, omitsMissing }: LineAmountProps) => {
  const quantity = useLine(materialCode)?.quantity
  const amount = quantity && price !== null && !hasAbnormalPrice(price) ? lineAmount(price, quantity) : null
  return amount === null && omitsMissing ? null : <Money fen={amount} />
})

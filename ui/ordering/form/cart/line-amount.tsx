import { memo } from 'react'
import { type Fen, hasAbnormalPrice, lineAmount } from '../../../../domain/kernel/money.ts'
import { Money } from '../../../kit/money/money-text.tsx'
import { useLine } from '../use-fill.tsx'

export interface LineAmountProps {
  readonly materialCode: string
  readonly price: Fen | null
}

/** Price × quantity of a valid line; other lines have no amount. */
export const LineAmount = memo(({ materialCode, price }: LineAmountProps) => {
  const quantity = useLine(materialCode)?.quantity
  return <Money fen={quantity && price !== null && !hasAbnormalPrice(price) ? lineAmount(price, quantity) : null} />
})

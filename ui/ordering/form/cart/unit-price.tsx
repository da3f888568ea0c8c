import { type Fen, hasAbnormalPrice } from '../../../../domain/kernel/money.ts'
import { useText } from '../../../app/preferences.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import css from '../form.module.css'
import unitCss from './unit.module.css'

export const priceWords = { none: ['暂无价格(请联系管理员)', 'No price (contact your administrator)'] } as const

export interface UnitPriceProps {
  readonly price: Fen | null
  /** The unit that the price is for, beside it. */
  readonly unit: string
}

/** The price of one unit, or the reason why there is none. */
export const UnitPrice = ({ price, unit }: UnitPriceProps) => {
  const t = useText()
  if (hasAbnormalPrice(price)) return <span className={css.noPrice}>{t(priceWords.none)}</span>
  return (
    <span className={unitCss.unitPrice}>
      <Money fen={price} />
      <span className={unitCss.unit}> /{unit}</span>
    </span>
  )
}

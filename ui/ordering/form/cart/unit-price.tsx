import { type Fen, hasAbnormalPrice } from '../../../../domain/kernel/money.ts'
import { useText } from '../../../app/preferences.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import css from '../form.module.css'

export const priceWords = { none: ['暂无价格(请联系管理员)', 'No price (contact your administrator)'] } as const

/** The price of one unit, or the reason why there is none. */
export const UnitPrice = ({ price }: { readonly price: Fen | null }) => {
  const t = useText()
  return hasAbnormalPrice(price) ? <span className={css.noPrice}>{t(priceWords.none)}</span> : <Money fen={price} />
}

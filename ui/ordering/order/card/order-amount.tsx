import type { OrderCard } from '../../../../application/ordering/contract/order.ts'
import { useText } from '../../../app/preferences.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import css from './order-amount.module.css'

const words = {
  net: ['扣货补后', 'Net'],
  noPrice: ['不显示价格', 'No prices'],
  noPriceReason: ['这张订货单按设置不显示价格', 'The prices of this order are not shown, as configured'],
} as const

/** The amount of an order before the subsidy, and below it what it costs in cash where its payment deducted subsidy. */
export const OrderAmount = ({ order }: { readonly order: Pick<OrderCard, 'orderAmount' | 'payPrice'> }) => {
  const t = useText()
  const { orderAmount, payPrice } = order
  if (orderAmount === null)
    return (
      <span className={css.net} title={t(words.noPriceReason)}>
        {t(words.noPrice)}
      </span>
    )
  if (payPrice === orderAmount) return <Money fen={orderAmount} />
  return (
    <span className={css.amounts}>
      <Money fen={orderAmount} />
      <span className={css.net}>
        {t(words.net)} <Money fen={payPrice} />
      </span>
    </span>
  )
}

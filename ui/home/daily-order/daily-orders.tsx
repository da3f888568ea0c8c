import { getDailyChoices } from '../../../application/ordering/contract/daily-order.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useHolds } from '../../kit/layout/gate.tsx'
import { useShop } from '../../people/session/shop.tsx'
import css from './daily-order.module.css'
import { DailyOrderCard } from './daily-order-card.tsx'

/** The most shops whose orders are offered: the chosen one, then the first others. */
const SHOPS_MAX = 3

const pollMs = 120_000

/**
 * The next order of each of the person's shops, to be filled in with one press; nothing for people who do not order, or
 * who set the rules of ordering for all shops (DH0008): for them a shop is one of many.
 */
export const DailyOrders = () => {
  const holds = useHolds()
  const { shop, shops } = useShop()
  if (shop === null || !holds('P000225') || !holds('P000508') || holds('DH0008')) return null
  const others = shops.filter(({ shopJdeNo }) => shopJdeNo !== shop.shopJdeNo)
  return (
    <div className={css.orders}>
      {[shop, ...others].slice(0, SHOPS_MAX).map(({ shopJdeNo }) => (
        <DailyOrder key={shopJdeNo} shopJdeNo={shopJdeNo} />
      ))}
    </div>
  )
}

const DailyOrder = ({ shopJdeNo }: { readonly shopJdeNo: string }) => {
  const { data } = useApiQuery(getDailyChoices, { shopJdeNo }, { refetchInterval: pollMs, staleTime: 0 })
  return data === undefined ? null : <DailyOrderCard offer={data} />
}

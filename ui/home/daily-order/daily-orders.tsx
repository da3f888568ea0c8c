import { getDailyChoices } from '../../../application/ordering/contract/daily-order.ts'
import { isTransient, type OrderStatus } from '../../../domain/ordering/order/status.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useHolds } from '../../kit/layout/gate.tsx'
import { useShop } from '../../people/session/shop.tsx'
import css from './daily-order.module.css'
import { DailyOrderCard } from './daily-order-card.tsx'

const pollMs = 120_000
/** While an order is being submitted or withdrawn, its status is read sooner. */
const transientMs = 2_000

/**
 * The next order of the person's shop, to be filled in with one press; nothing for people who do not order, or who have
 * several shops: these stand in the block of shops, one in a row.
 */
export const DailyOrders = () => {
  const holds = useHolds()
  const { shop, shops } = useShop()
  if (shop === null || shops.length > 1 || !holds('P000225') || !holds('P000508') || holds('DH0008')) return null
  return (
    <div className={css.orders}>
      <DailyOrder shopJdeNo={shop.shopJdeNo} />
    </div>
  )
}

const DailyOrder = ({ shopJdeNo }: { readonly shopJdeNo: string }) => {
  const { data } = useApiQuery(
    getDailyChoices,
    { shopJdeNo },
    {
      refetchInterval: ({ state: { data: latest } }) => (latest?.placed.some(isMoving) ? transientMs : pollMs),
      staleTime: 0,
    },
  )
  return data === undefined ? null : <DailyOrderCard offer={data} />
}

const isMoving = ({ bizStatus }: { readonly bizStatus: string }): boolean => isTransient(bizStatus as OrderStatus)

import { listUrgentOrders } from '../../../application/ordering/contract/urgent.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import { OrderCard } from '../order/card/order-card.tsx'
import type { useOrderControl } from '../order/use-order-control.ts'
import css from './urgent.module.css'

const words = { title: ['紧急订货单', 'Urgent orders'] } as const

export interface UrgentOrdersProps {
  readonly shopJdeNo: string
  readonly controlsOf: ReturnType<typeof useOrderControl>['controlsOf']
}

/** The current urgent orders of the shop; renders nothing if there are none. */
export const UrgentOrders = ({ shopJdeNo, controlsOf }: UrgentOrdersProps) => {
  const t = useText()
  const query = useApiQuery(listUrgentOrders, { shopJdeNo })
  if (query.error && !query.data) return <FailureLine failure={query.error} />
  if (!query.data || query.data.length === 0) return null
  return (
    <section className={css.orders} aria-label={t(words.title)}>
      <h2 className={css.heading}>{t(words.title)}</h2>
      <ul>
        {query.data.map(order => (
          <li key={order.dhNo}>
            <OrderCard order={order} controls={controlsOf(order)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

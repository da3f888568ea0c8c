import { Button } from '@mantine/core'
import type { OrderCard } from '../../../application/ordering/contract/order.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { Gate, useHolds } from '../../kit/layout/gate.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { statusDisplay } from '../../ordering/order/card/status-display.ts'
import { useStatusHint } from '../../ordering/order/card/status-hint.ts'
import { placedWords } from '../../ordering/order/placed-words.ts'
import { useOrderControl } from '../../ordering/order/use-order-control.ts'
import { dailyOrderWords as words } from './daily-order-words.ts'
import css from './placed-orders.module.css'

/** The submitted orders of the days that are open: what each has in it, and what can still be done with it. */
export const PlacedOrders = ({ orders }: { readonly orders: ReadonlyArray<OrderCard> }) => {
  const { controlsOf, dialog } = useOrderControl()
  return (
    <>
      <ul className={css.orders}>
        {orders.map(order => (
          <PlacedOrder key={order.dhNo} order={order} controls={controlsOf(order)} />
        ))}
      </ul>
      {dialog}
    </>
  )
}

interface PlacedOrderProps {
  readonly order: OrderCard
  readonly controls: ReturnType<ReturnType<typeof useOrderControl>['controlsOf']>
}

const PlacedOrder = ({ order, controls }: PlacedOrderProps) => {
  const t = useText()
  const hint = useStatusHint()(order.bizStatus)
  const mayView = useHolds()('P000238')
  const { dhNo, purchaseDate, arrivalDate, totalMaterialCount, orderAmount, purchaseEndAt } = order
  const { offset, zone } = useServerClock()
  return (
    <li className={css.order} data-order={dhNo}>
      <StatusBadge status={statusDisplay(order)} />
      <strong>{t(words.orderOf(purchaseDate.slice(5)))}</strong>
      <span className={css.facts}>
        <span>{t(words.kinds(totalMaterialCount))}</span>
        {orderAmount !== null && <Money fen={orderAmount} />}
        {arrivalDate && <span>{t(words.arrives(arrivalDate.slice(5)))}</span>}
        {controls.some(({ kind }) => kind === 'withdraw') && (
          <span>{t(placedWords.withdrawUntil(cutOffWords(purchaseEndAt, Date.now() + offset, zone)))}</span>
        )}
      </span>
      <span className={css.controls}>
        {mayView && (
          <PageLink href={orderDetailHref(dhNo)} size="sm" className={css.view}>
            {t(words.view)}
          </PageLink>
        )}
        {controls.map(({ kind, code, shortWords, press }) => (
          <Gate key={kind} code={code}>
            <Button size="compact-sm" variant="default" className={css.control} onClick={press}>
              {t(shortWords)}
            </Button>
          </Gate>
        ))}
      </span>
      {hint && <p className={css.hint}>{t(hint)}</p>}
    </li>
  )
}

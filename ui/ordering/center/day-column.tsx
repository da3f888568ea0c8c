import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { DateRule } from '../../../application/ordering/contract/calendar.ts'
import type { listToday, listTomorrow, OrderCard as Order } from '../../../application/ordering/contract/order.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { PlannedOrder } from '../../forecast/use-generation.ts'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { useLate } from '../../kit/layout/loading.tsx'
import { OrderCard } from '../order/card/order-card.tsx'
import type { OpenOrder } from '../order/open/use-open-order.tsx'
import type { useOrderControl } from '../order/use-order-control.ts'
import css from './day-column.module.css'
import { DayHead } from './day-head.tsx'

const words = {
  stillOpen: ['仍可订货', 'Still open'],
  none: ['还没有订货单', 'No orders yet'],
  noneWho: [
    '有下单权限的同事发起后，会显示在这里',
    'Orders appear here once a colleague with the right to order starts one',
  ],
  noneClosed: ['现在不能为这一天发起常规订货', 'A routine order for this day cannot be started now'],
  noneOpen: ['点「常规订货」开始第一张', 'Click "Routine order" to start the first one'],
  refresh: ['刷新', 'Refresh'],
  updated: (time: string) =>
    [`更新于 ${time}，每 10 秒自动更新`, `Updated at ${time}; refreshes every 10 seconds`] as const,
  failed: (time: string) => [`更新失败，会自动重试（${time}）`, `Update failed; it will be retried (${time})`] as const,
  loading: ['正在读取订货单', 'Loading orders'],
} as const

export interface DayColumnProps {
  readonly name: Text
  /** Undefined until the first answer. */
  readonly rule: DateRule | undefined
  readonly list: typeof listToday | typeof listTomorrow
  readonly shopJdeNo: string
  /** Whether the last refresh of the displayed data failed. */
  readonly isFailing: boolean
  readonly opening: OpenOrder
  readonly controlsOf: ControlsOf
  /** Reloads rules and orders. */
  readonly onRefresh: () => void
  readonly onUrgent: () => void
  /** Opens the forecast of an order. */
  readonly onForecast: (order: PlannedOrder) => void
}

/** One of the two days: what can be ordered until when, then its orders. */
export const DayColumn = (props: DayColumnProps) => {
  const { name, rule, list, shopJdeNo, isFailing, opening, controlsOf, onRefresh, onUrgent, onForecast } = props
  const t = useText()
  const ordersQuery = useApiQuery<typeof listToday>(list as typeof listToday, { shopJdeNo })
  const earlierDays = rule?.earlier ?? []
  const ordersOf = (purchaseDate: string) =>
    ordersQuery.data?.filter(order => order.purchaseDate === purchaseDate) ?? []
  const isOfEarlierDay = (order: Order) => earlierDays.some(earlier => earlier.purchaseDate === order.purchaseDate)
  const cards = { controlsOf, onForecast }
  return (
    <section className={css.column} aria-label={t(name)} aria-busy={rule === undefined || ordersQuery.isPending}>
      <DayHead
        name={name}
        rule={rule}
        shopJdeNo={shopJdeNo}
        opening={opening}
        drafts={draftTypes(rule ? ordersOf(rule.purchaseDate) : [])}
        onRefresh={onRefresh}
        onUrgent={onUrgent}
      />
      <Orders
        ordersQuery={ordersQuery}
        orders={ordersQuery.data?.filter(order => !isOfEarlierDay(order))}
        isRoutine={rule?.isRoutine ?? false}
        {...cards}
      />
      {earlierDays.map(earlier => (
        <div key={earlier.purchaseDate} className={css.earlier}>
          <DayHead
            name={words.stillOpen}
            rule={earlier}
            shopJdeNo={shopJdeNo}
            opening={opening}
            drafts={draftTypes(ordersOf(earlier.purchaseDate))}
            onRefresh={onRefresh}
          />
          <OrderCards orders={ordersOf(earlier.purchaseDate)} {...cards} />
        </div>
      ))}
      {ordersQuery.data && <UpdateTime ordersQuery={ordersQuery} isFailing={isFailing} onRefresh={onRefresh} />}
    </section>
  )
}

/** Returns the types of the orders that are still being filled in. */
const draftTypes = (orders: ReadonlyArray<Order>): ReadonlyArray<string> =>
  orders.flatMap(({ bizStatus, orderType }) => (bizStatus === 'WAIT_SUBMIT' ? [orderType] : []))

type TodayQuery = ReturnType<typeof useApiQuery<typeof listToday>>

type ControlsOf = ReturnType<typeof useOrderControl>['controlsOf']

interface OrdersProps extends Pick<DayColumnProps, 'controlsOf' | 'onForecast'> {
  readonly ordersQuery: TodayQuery
  /** The orders of the day; undefined until the first answer. */
  readonly orders: ReadonlyArray<Order> | undefined
  readonly isRoutine: boolean
}

const Orders = ({ ordersQuery, orders, isRoutine, ...cards }: OrdersProps) => {
  const t = useText()
  const late = useLate(ordersQuery.isPending)
  const mayStart = useHolds()('P000225')
  if (ordersQuery.error && !ordersQuery.data)
    return <FailureState error={ordersQuery.error} onRetry={() => void ordersQuery.refetch()} />
  if (!orders) {
    return (
      <div role="status" aria-label={t(words.loading)} className={css.orders}>
        {late && <Skeleton height={148} radius="lg" />}
      </div>
    )
  }
  if (orders.length === 0)
    return (
      <EmptyState
        title={words.none}
        hint={isRoutine ? (mayStart ? words.noneOpen : words.noneWho) : words.noneClosed}
      />
    )
  return <OrderCards orders={orders} {...cards} />
}

interface OrderCardsProps extends Pick<DayColumnProps, 'controlsOf' | 'onForecast'> {
  readonly orders: ReadonlyArray<Order>
}

const OrderCards = ({ orders, controlsOf, onForecast }: OrderCardsProps) =>
  orders.length > 0 && (
    <ul className={css.orders}>
      {orders.map(order => (
        <li key={order.dhNo}>
          <OrderCard order={order} controls={controlsOf(order)} onForecast={() => onForecast(order)} />
        </li>
      ))}
    </ul>
  )

interface UpdatedProps extends Pick<DayColumnProps, 'isFailing'> {
  readonly ordersQuery: TodayQuery
  readonly onRefresh: () => void
}

const UpdateTime = ({ ordersQuery, isFailing, onRefresh }: UpdatedProps) => {
  const t = useText()
  const { offset, zone } = useServerClock()
  const time = formatInstant(ordersQuery.dataUpdatedAt + offset, zone).slice(11)
  const failed = isFailing || ordersQuery.isError
  return (
    <div className={css.updated} data-failed={failed || undefined}>
      {t((failed ? words.failed : words.updated)(time))}
      <Tooltip label={t(words.refresh)}>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={t(words.refresh)} onClick={onRefresh}>
          <IconRefresh size={14} className={ordersQuery.isFetching ? css.spin : undefined} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

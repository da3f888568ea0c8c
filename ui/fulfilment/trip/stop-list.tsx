import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { PlannedStop } from '../../../application/fulfilment/contract/trips.ts'
import { addressInCity } from '../../../domain/fulfilment/trip.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './trip.module.css'

const words = {
  up: (shop: string) => [`${shop} 提前`, `${shop}: earlier`] as const,
  down: (shop: string) => [`${shop} 推后`, `${shop}: later`] as const,
  notOnIt: ['不上车', 'Leave out'],
  leaveOut: (shop: string, order: string) => [`不上车：${shop} ${order}`, `Leave out: ${shop} ${order}`] as const,
  kinds: (kinds: number) => [`${kinds} 种`, pluralOf(kinds, 'material')] as const,
} as const

interface StopListProps {
  readonly stops: ReadonlyArray<PlannedStop>
  readonly onChange: (stops: ReadonlyArray<PlannedStop>) => void
}

/** The stops of a trip that is planned, each with its orders: stops can be moved, and orders left out. */
export const StopList = ({ stops, onChange }: StopListProps) => {
  const move = (from: number, to: number) => onChange(stops.toSpliced(from, 1).toSpliced(to, 0, stops[from]!))
  const leaveOut = (dhNo: string) =>
    onChange(
      stops
        .map(stop => ({ ...stop, orders: stop.orders.filter(order => order.dhNo !== dhNo) }))
        .filter(({ orders }) => orders.length > 0),
    )
  return (
    <ol className={css.stops}>
      {stops.map((stop, at) => (
        <li key={stop.shopJdeNo} className={css.stop}>
          <span className={css.place}>{at + 1}</span>
          <div className={css.shop}>
            <StopHead
              {...{ stop }}
              onUp={at === 0 ? null : () => move(at, at - 1)}
              onDown={at === stops.length - 1 ? null : () => move(at, at + 1)}
            />
            <OrdersOfStop {...{ stop }} onLeaveOut={leaveOut} />
          </div>
        </li>
      ))}
    </ol>
  )
}

interface StopHeadProps {
  readonly stop: PlannedStop
  /** Moves the stop; null at the end of the route. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
}

const StopHead = ({ stop: { shopName, city, deliveryPlace }, onUp, onDown }: StopHeadProps) => {
  const t = useText()
  return (
    <div className={css.line}>
      <div className={css.shop}>
        <strong>{shopName}</strong>{' '}
        <span className={css.dim}>
          {[addressInCity(city, deliveryPlace.address), deliveryPlace.deliveryWindow].filter(Boolean).join(' · ')}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t(words.up(shopName))}
        disabled={onUp === null}
        onClick={() => onUp?.()}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t(words.down(shopName))}
        disabled={onDown === null}
        onClick={() => onDown?.()}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface OrdersOfStopProps {
  readonly stop: PlannedStop
  readonly onLeaveOut: (dhNo: string) => void
}

const OrdersOfStop = ({ stop: { shopName, orders }, onLeaveOut }: OrdersOfStopProps) => {
  const t = useText()
  return orders.map(({ dhNo, kinds, remark }) => (
    <div key={dhNo} className={css.line}>
      <div className={`${css.shop} ${css.dim}`}>
        {dhNo} · {t(words.kinds(kinds))}
        {remark && ` · ${remark}`}
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t(words.leaveOut(shopName, dhNo))}
        onClick={() => onLeaveOut(dhNo)}
      >
        {t(words.notOnIt)}
      </Button>
    </div>
  ))
}

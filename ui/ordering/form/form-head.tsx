import type { FormOrder } from '../../../application/ordering/contract/sheet.ts'
import { type Day, weekdayOf } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { cutOffWords, weekdayWords } from '../../../domain/master-data/calendar-status.ts'
import { type OrderType, orderTypes } from '../../../domain/master-data/order-type.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { Countdown } from '../../kit/feedback/countdown.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { AutoSubmitButton } from '../automatic/auto-submit-button.tsx'
import css from './form.module.css'
import { SaveState } from './save/save-state.tsx'

const words = {
  purchaseDate: ['订货日期', 'Order date'],
  arrival: ['到货', 'Arrives'],
  cutOff: ['截止', 'Cut-off'],
  urgent: ([zh, en]: Text) => [`请在${zh} 前完成填单`, `Please fill in the order by ${en}`] as const,
} as const

/** Returns the name of the order type, for title and breadcrumb; an unknown type shows its code. */
export const formTitle = ({ orderType }: FormOrder): Text =>
  orderTypes[orderType as OrderType]?.words ?? [orderType, orderType]

/** Date, cut-off with its countdown, and the save state. */
export const FormSubtitle = ({
  order,
  isNarrow = false,
}: {
  readonly order: FormOrder
  /** Whether it stands in a drawer, where days have no year. */
  readonly isNarrow?: boolean
}) => {
  const t = useText()
  const phone = usePhone()
  const { offset, zone } = useServerClock()
  const cutOff = cutOffWords(order.purchaseEndAt, Date.now() + offset, zone)
  const weekday = t(weekdayWords[weekdayOf(order.purchaseDate)])
  // A phone leaves out what the cut-off says too, and what stands in a row below.
  const isShort = phone && !isNarrow
  const dayText = (day: Day) => (phone || isNarrow ? day.slice(5) : day)
  return (
    <span className={css.subtitle} data-short={isShort || undefined}>
      {!isShort && (
        <span>
          {t(words.purchaseDate)} {dayText(order.purchaseDate)} {weekday}
        </span>
      )}
      {order.arrivalDate && (
        <span>
          {t(words.arrival)} {dayText(order.arrivalDate)}
        </span>
      )}
      {isNarrow && <SaveState />}
      <span>
        {order.orderType === 'URGENT' ? t(words.urgent(cutOff)) : `${t(words.cutOff)} ${t(cutOff)}`}{' '}
        <Countdown until={order.purchaseEndAt} />
      </span>
      {order.orderType === 'NORMAL' && !isShort && (
        <AutoSubmitButton shopJdeNo={order.shopJdeNo} closesAt={order.purchaseEndAt} />
      )}
      {!isNarrow && <SaveState />}
    </span>
  )
}

import { type ArrivalMark, type AwaitedOrder, arrivalMark } from '../../../domain/ordering/order/arrival.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../feedback/clock.tsx'
import css from './arrival.module.css'
import { lateWords } from './late.ts'

const words = {
  TODAY: ['今天', 'Today'],
  TOMORROW: ['明天', 'Tomorrow'],
} as const

/**
 * The day on which an order arrives, with how near it is: in red if it is late, in amber if it is today and the warehouse
 * still has to ship.
 */
export const Arrival = ({ order }: { readonly order: AwaitedOrder }) => {
  const t = useText()
  const mark = arrivalMark(order, useToday())
  if (mark === null) return order.arrivalDate ?? '--'
  return (
    <span className={css.arrival} data-due={dueOf(mark)}>
      <span>{order.arrivalDate}</span> <span>{t(mark.due === 'LATE' ? lateWords(mark.days) : words[mark.due])}</span>
    </span>
  )
}

const dueOf = (mark: ArrivalMark): string | undefined => {
  if (mark.due === 'LATE') return 'late'
  return mark.due === 'TODAY' && mark.isUrgent ? 'urgent' : undefined
}

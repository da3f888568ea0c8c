import { VisuallyHidden } from '@mantine/core'
import { type ArrivalMark, type AwaitedOrder, arrivalMark } from '../../../domain/ordering/order/arrival.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../feedback/clock.tsx'
import css from './arrival.module.css'
import { lateWords } from './late.ts'

const words = {
  TODAY: ['今天', 'Today'],
  TOMORROW: ['明天', 'Tomorrow'],
  expected: (day: string) => [`现预计 ${day}`, `Now expected ${day}`] as const,
} as const

/**
 * The day on which an order arrives, with how near it is: in red if it is late, in amber if it is today and the warehouse
 * still has to ship. `expected` is the day on which its next shipment is expected, said where that is a later one.
 */
export const OrderArrival = ({ order, expected = null }: ArrivalProps) => {
  const t = useText()
  const mark = arrivalMark(order, useToday())
  const isPostponed = expected !== null && order.arrivalDate !== null && expected > order.arrivalDate
  if (mark === null) return order.arrivalDate ?? '--'
  return (
    <span className={css.arrival} data-due={dueOf(mark)}>
      <span>{order.arrivalDate}</span>{' '}
      <span className={css.mark} title={isPostponed ? t(words.expected(expected)) : undefined}>
        {t(mark.due === 'LATE' ? lateWords(mark.days) : words[mark.due])}
        {isPostponed && (
          <>
            <span aria-hidden> → {expected.slice(5)}</span>
            <VisuallyHidden component="span">{t(words.expected(expected))}</VisuallyHidden>
          </>
        )}
      </span>
    </span>
  )
}

interface ArrivalProps {
  readonly order: AwaitedOrder
  readonly expected?: string | null
}

const dueOf = (mark: ArrivalMark): string | undefined => {
  if (mark.due === 'LATE') return 'late'
  return mark.due === 'TODAY' && mark.isUrgent ? 'urgent' : undefined
}

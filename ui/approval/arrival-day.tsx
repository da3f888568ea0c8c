import type { ApprovalRow } from '../../application/approval/contract.ts'
import { waveTimeOf } from '../../domain/home/wave.ts'
import { useText } from '../app/preferences.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { approvalWords as words } from './approval-words.ts'
import css from './approvals.module.css'

const nearWords = { late: words.arrivalPast, today: words.today, tomorrow: words.tomorrow, later: null } as const

/**
 * The day on which the goods of an application should arrive, as month and day; while it waits for a decision, in amber
 * if that is today or tomorrow and in red once it has passed.
 */
export const ArrivalDay = ({ row }: { readonly row: Pick<ApprovalRow, 'expectedDeliveryDate' | 'outcome'> }) => {
  const t = useText()
  const today = useToday()
  const day = row.expectedDeliveryDate
  if (day === null) return '--'
  const time = row.outcome === null ? waveTimeOf(day, today) : 'later'
  const near = nearWords[time]
  return (
    <span className={css.arrival} data-time={time}>
      <time dateTime={day}>{day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day}</time>
      {near && <span>{t(near)}</span>}
    </span>
  )
}

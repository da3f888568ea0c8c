import { useText } from '../../../app/preferences.tsx'
import css from './arrival.module.css'
import { isAwaited, lateWords, useDaysLate } from './late.ts'

interface ArrivalProps {
  readonly order: { readonly arrivalDate: string | null; readonly bizStatus: string }
}

/** The day on which an order arrives; if it is late, in red with the number of days. */
export const Arrival = ({ order: { arrivalDate, bizStatus } }: ArrivalProps) => {
  const t = useText()
  const late = useDaysLate(isAwaited(bizStatus) ? arrivalDate : null)
  if (late === 0) return arrivalDate ?? '--'
  return (
    <span className={css.late}>
      <span>{arrivalDate}</span> <span>{t(lateWords(late))}</span>
    </span>
  )
}

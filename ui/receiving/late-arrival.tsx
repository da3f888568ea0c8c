import { IconAlertTriangle } from '@tabler/icons-react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { arrivalMark } from '../../domain/ordering/order/arrival.ts'
import { useText } from '../app/preferences.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import css from './automatic-receipt.module.css'
import { arrivalOf } from './receipt-cells.tsx'

const words = {
  late: (day: string, days: number) =>
    [
      `预计 ${day} 到货，已逾期 ${days} 天，请尽快清点`,
      `Expected on ${day}, ${pluralOf(days, 'day')} late. Please count the goods as soon as they are there`,
    ] as const,
}

/** Says how late the goods of a shipment are that were expected before today and are not received yet. */
export const LateArrival = ({ receipt }: { readonly receipt: DocumentRow }) => {
  const t = useText()
  const mark = arrivalMark(arrivalOf(receipt), useToday())
  if (mark?.due !== 'LATE') return null
  return (
    <p className={css.notice} data-late>
      <IconAlertTriangle size={16} aria-hidden />
      {t(words.late(String(receipt.expectArrivalDate), mark.days))}
    </p>
  )
}

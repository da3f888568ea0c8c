import { IconAlertTriangle } from '@tabler/icons-react'
import type { DocumentRow } from '../../application/documents/contract.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock } from '../kit/feedback/clock.tsx'
import css from './automatic-receipt.module.css'
import { arrivalOf, expectedText, useArrivalState } from './shipment-arrival.tsx'

const words = {
  late: (expected: string, [zh, en]: Text): Text => [
    `预计 ${expected} 到货，已${zh}；到店后请尽快清点`,
    `Expected ${expected}, ${en}. Please count the goods as soon as they are there`,
  ],
  arrived: ([zh, en]: Text): Text => [`${zh}，请尽快清点`, `${en}. Please count the goods`],
} as const

/** Says of a shipment that is not received yet how late it is, or that it is in the shop. */
export const LateArrival = ({ receipt }: { readonly receipt: DocumentRow }) => {
  const t = useText()
  const { zone } = useServerClock()
  const arrival = arrivalOf(receipt)
  const { due, words: state } = useArrivalState(arrival)
  if (receipt.shStatus === '99' || due === 'underWay') return null
  return (
    <p className={css.notice} data-late={due === 'late' || undefined}>
      <IconAlertTriangle size={16} aria-hidden />
      {t(due === 'late' ? words.late(expectedText(arrival, zone) ?? '', state) : words.arrived(state))}
    </p>
  )
}

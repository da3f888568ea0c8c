import type { DocumentRow } from '../../application/documents/contract.ts'
import { lateSince } from '../../domain/home/arrival.ts'
import { clockTimeOf, type Day, dayOf, type Instant, type Zone } from '../../domain/kernel/day.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock, useServerNow } from '../kit/feedback/clock.tsx'
import { spanWords } from '../kit/feedback/span-words.ts'
import css from '../kit/table/arrival.module.css'

/** What is known about the arrival of a shipment. */
export interface ShipmentTimes {
  readonly expectArrivalDate: string | null
  readonly expectArriveAt: Instant | null
  readonly arrivedAt: Instant | null
}

export type ArrivalState = { readonly due: 'arrived' | 'late' | 'underWay'; readonly words: Text }

const words = {
  arrived: (time: string): Text => [`已到店 ${time}`, `Arrived ${time}`],
  late: ([zh, en]: Text): Text => [`晚到 ${zh}`, `${en} late`],
  received: (time: string): Text => [`收货 ${time}`, `Received ${time}`],
  underWay: ['在途', 'On its way'],
} as const

/** Returns what a row or a page of receipts knows about the arrival of its shipment. */
export const arrivalOf = ({ expectArrivalDate, expectArriveAt, arrivedAt }: DocumentRow): ShipmentTimes => ({
  expectArrivalDate: typeof expectArrivalDate === 'string' ? expectArrivalDate : null,
  expectArriveAt: typeof expectArriveAt === 'number' ? expectArriveAt : null,
  arrivedAt: typeof arrivedAt === 'number' ? arrivedAt : null,
})

/** Returns when a shipment is expected, to the minute if that is known; null if it is not known at all. */
export const expectedText = ({ expectArrivalDate, expectArriveAt }: ShipmentTimes, zone: Zone): string | null =>
  expectArriveAt === null ? expectArrivalDate : formatInstant(expectArriveAt, zone, 'minute')

/** Returns whether a shipment that is not received yet is in the shop, late, or on its way. */
export const useArrivalState = ({ expectArrivalDate, expectArriveAt, arrivedAt }: ShipmentTimes): ArrivalState => {
  const { zone } = useServerClock()
  const now = useServerNow(60_000)
  if (arrivedAt !== null) return { due: 'arrived', words: words.arrived(shortTime(arrivedAt, now, zone)) }
  const expected = { expectedDay: expectArrivalDate as Day | null, expectedAt: expectArriveAt, arrivedAt }
  const since = lateSince(expected, now, zone)
  return since === null
    ? { due: 'underWay', words: words.underWay }
    : { due: 'late', words: words.late(spanWords(now - since)) }
}

/** When a shipment is expected and, until it is received, whether it is in the shop, late (in red) or on its way. */
export const ShipmentArrival = ({
  arrival,
  isReceived,
  receivedAt,
}: {
  readonly arrival: ShipmentTimes
  readonly isReceived: boolean
  readonly receivedAt?: DocumentRow[string] | undefined
}) => {
  const t = useText()
  const { zone } = useServerClock()
  const expected = expectedText(arrival, zone)
  return (
    <span className={css.arrival}>
      <span>{expected ?? '--'}</span> {!isReceived && <StateOfArrival arrival={arrival} />}
      {typeof receivedAt === 'number' && (
        <span className={css.state}>{t(words.received(formatInstant(receivedAt, zone, 'minute').slice(5)))}</span>
      )}
    </span>
  )
}

const StateOfArrival = ({ arrival }: { readonly arrival: ShipmentTimes }) => {
  const t = useText()
  const { due, words } = useArrivalState(arrival)
  return (
    <span className={css.state} data-due={due}>
      {t(words)}
    </span>
  )
}

const shortTime = (at: Instant, now: Instant, zone: Zone): string =>
  dayOf(at, zone) === dayOf(now, zone) ? clockTimeOf(at, zone) : formatInstant(at, zone, 'minute').slice(5)

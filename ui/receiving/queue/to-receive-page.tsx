import { IconChevronDown } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { callsOf } from '../../../application/documents/contract.ts'
import { getReceiptForm } from '../../../application/receiving/contract/receipts.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { receivingOrder } from '../../../domain/receiving/receiving-order.ts'
import { laterShipments, shipmentsToReceive } from '../../../domain/receiving/to-receive.ts'
import { useText } from '../../app/preferences.tsx'
import { offlineQuery, useOfflineQuery } from '../../device/offline-query.ts'
import { formatInstant, useServerClock, useToday } from '../../kit/feedback/clock.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageLoading } from '../../kit/layout/skeletons.tsx'
import { useSession } from '../../people/session/session.tsx'
import css from '../count/count.module.css'
import { countWords as words } from '../count/count-words.ts'
import { useScannerPrefetch } from '../count/use-camera.ts'
import { type Shipment, ShipmentCard } from './shipment-card.tsx'
import own from './to-receive.module.css'

const toList = listPath(receivingOrder)
const trail = [{ words: words.area }, { words: words.list, href: toList }, { words: words.toReceive }]
const missing = { title: words.missing, hint: words.missingHint, href: toList, link: words.toList }

/** Number of shipments whose lines are stored on the device. */
const STORED = 20
/** Number of shipments that a queue lists. */
const LISTED = 100

/**
 * The shipments that the shops of this person have to receive, with their lines stored on this device, so that they can be counted without a
 * network. It opens without one too. Those that are expected after today are folded below.
 */
export const ToReceivePage = () => {
  const t = useText()
  const today = useToday()
  const { zone } = useServerClock()
  const { id: userId } = useSession().user
  const answer = useOfflineQuery(callsOf.receivingOrder.page, { ...shipmentsToReceive(today), size: LISTED })
  const laterAnswer = useOfflineQuery(callsOf.receivingOrder.page, { ...laterShipments(today), size: LISTED })
  const due = shipmentsOf(answer.data)
  const later = shipmentsOf(laterAnswer.data)
  const stored = [...due, ...later].slice(0, STORED)
  const ready = useQueries({
    queries: stored.map(({ shNo }) => offlineQuery(userId, getReceiptForm, { shNo })),
    combine: queries => new Set(stored.flatMap(({ shNo }, at) => (queries[at]?.isSuccess ? [shNo] : []))),
  })
  useScannerPrefetch()
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const { storedAt } = answer.data
  const hasLater = later.length > 0
  return (
    <Page trail={trail} title={t(words.toReceive)} actions={<PageLink href={toList}>{t(words.toList)}</PageLink>}>
      {storedAt !== null && <p className={css.stored}>{t(words.storedAt(formatInstant(storedAt, zone, 'minute')))}</p>}
      {due.length === 0 ? (
        <EmptyState
          title={hasLater ? words.noneToday : words.noneToReceive}
          hint={hasLater ? words.noneTodayHint : words.noneToReceiveHint}
        />
      ) : (
        <Cards shipments={due} ready={ready} />
      )}
      {hasLater && <LaterShipments shipments={later} ready={ready} />}
    </Page>
  )
}

const shipmentsOf = (
  answer: { readonly value: { readonly records: ReadonlyArray<unknown> } } | undefined,
): ReadonlyArray<Shipment> => (answer?.value.records ?? []) as ReadonlyArray<Shipment>

interface ShipmentsProps {
  readonly shipments: ReadonlyArray<Shipment>
  /** The numbers of those whose lines are stored on this device. */
  readonly ready: ReadonlySet<string>
}

const Cards = ({ shipments, ready, isLater = false }: ShipmentsProps & { readonly isLater?: boolean }) => (
  <ul className={css.lines}>
    {shipments.map(shipment => (
      <ShipmentCard key={shipment.shNo} shipment={shipment} isReady={ready.has(shipment.shNo)} isLater={isLater} />
    ))}
  </ul>
)

/** The shipments of coming days behind one line; it is open where one has arrived early. */
const LaterShipments = ({ shipments, ready }: ShipmentsProps) => {
  const t = useText()
  const arrived = shipments.filter(({ arrivedAt }) => arrivedAt !== null).length
  return (
    <details className={own.later} open={arrived > 0}>
      <summary>
        <span>
          {t(words.later(shipments.length))}{' '}
          <small>{t(arrived > 0 ? words.laterArrived(arrived) : words.laterHint)}</small>
        </span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <Cards shipments={shipments} ready={ready} isLater />
    </details>
  )
}

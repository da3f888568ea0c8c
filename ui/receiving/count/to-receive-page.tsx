import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { callsOf } from '../../../application/documents/contract.ts'
import { getReceiptForm } from '../../../application/receiving/contract/receipts.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { isOpen } from '../../../domain/platform/device-document.ts'
import { type statusesToReceive, toReceiveDisplay } from '../../../domain/receiving/receipt-status.ts'
import { receivingOrder } from '../../../domain/receiving/receiving-order.ts'
import { shipmentsToReceive } from '../../../domain/receiving/to-receive.ts'
import { countHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDeviceQueue } from '../../device/device-queue.tsx'
import { deviceStates } from '../../device/device-words.ts'
import { offlineQuery, useOfflineQuery } from '../../device/offline-query.ts'
import { formatInstant, useServerClock, useToday } from '../../kit/feedback/clock.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink, useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageLoading } from '../../kit/layout/skeletons.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { useSession } from '../../people/session/session.tsx'
import { ShipmentArrival, type ShipmentTimes } from '../shipment-arrival.tsx'
import css from './count.module.css'
import { countVerbOf, countWords as words } from './count-words.ts'
import own from './to-receive.module.css'
import { useScannerPrefetch } from './use-camera.ts'

const toList = listPath(receivingOrder)
const trail = [{ words: words.area }, { words: words.list, href: toList }, { words: words.toReceive }]
const missing = { title: words.missing, hint: words.missingHint, href: toList, link: words.toList }

/** Number of shipments whose lines are stored on the device. */
const STORED = 20

/**
 * The shipments that the shops of this person have to receive, with their lines stored on this device, so that they can be counted without a
 * network. It opens without one too.
 */
export const ToReceivePage = () => {
  const t = useText()
  const today = useToday()
  const { zone } = useServerClock()
  const { id: userId } = useSession().user
  const answer = useOfflineQuery(callsOf.receivingOrder.page, shipmentsToReceive(today))
  const records = (answer.data?.value.records ?? []) as unknown as ReadonlyArray<Shipment>
  const forms = useQueries({
    queries: records.slice(0, STORED).map(({ shNo }) => offlineQuery(userId, getReceiptForm, { shNo })),
    combine: queries => queries.map(({ isSuccess }) => isSuccess),
  })
  useScannerPrefetch()
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const { storedAt } = answer.data
  return (
    <Page trail={trail} title={t(words.toReceive)} actions={<PageLink href={toList}>{t(words.toList)}</PageLink>}>
      {storedAt !== null && <p className={css.stored}>{t(words.storedAt(formatInstant(storedAt, zone, 'minute')))}</p>}
      {records.length === 0 ? (
        <EmptyState title={words.noneToReceive} hint={words.noneToReceiveHint} />
      ) : (
        <ul className={css.lines}>
          {records.map((record, at) => (
            <ShipmentCard key={record.shNo} shipment={record} isReady={forms[at] === true} />
          ))}
        </ul>
      )}
    </Page>
  )
}

interface Shipment extends ShipmentTimes {
  readonly shNo: string
  readonly shopName: string
  readonly shStatus: (typeof statusesToReceive)[number]
  readonly fhTime: number
}

interface ShipmentCardProps {
  readonly shipment: Shipment
  readonly isReady: boolean
}

const ShipmentCard = ({ shipment, isReady }: ShipmentCardProps) => {
  const { shNo, shopName, shStatus, fhTime } = shipment
  const t = useText()
  const go = useGo()
  const { zone } = useServerClock()
  const { documents } = useDeviceQueue()
  const device = documents.find(({ kind, subject }) => kind === 'receipt' && subject === shNo)
  // A shipment with an accepted count is on this list only if its receipt was voided since.
  const isUndecided = device !== undefined && (isOpen(device) || device.state === 'REFUSED')
  const verb = countVerbOf(shStatus)
  return (
    <li className={own.shipment}>
      <header>
        <strong>{shNo}</strong>
        <StatusBadge status={isUndecided ? deviceStates[device.state] : toReceiveDisplay(shStatus)} />
      </header>
      <p>
        <span>{shopName}</span>
        <span>{t(words.shippedAt(formatInstant(fhTime, zone, 'minute')))}</span>
        <span>
          {t(words.expected)} <ShipmentArrival arrival={shipment} isReceived={false} />
        </span>
      </p>
      <footer>
        {isReady && (
          <small>
            <IconCircleCheck size={14} aria-hidden /> {t(words.ready)}
          </small>
        )}
        <Button aria-label={`${t(verb)} ${shNo}`} onClick={() => go(countHref(shNo))}>
          {t(verb)}
        </Button>
      </footer>
    </li>
  )
}

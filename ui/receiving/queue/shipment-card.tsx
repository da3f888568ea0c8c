import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { isOpen } from '../../../domain/platform/device-document.ts'
import { type statusesToReceive, toReceiveDisplay } from '../../../domain/receiving/receipt-status.ts'
import { countHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDeviceQueue } from '../../device/device-queue.tsx'
import { deviceStates } from '../../device/device-words.ts'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { countVerbOf, countWords as words } from '../count/count-words.ts'
import { ShipmentArrival, type ShipmentTimes } from '../shipment-arrival.tsx'
import css from './to-receive.module.css'

/** A shipment that waits to be received. */
export interface Shipment extends ShipmentTimes {
  readonly shNo: string
  readonly shopName: string
  readonly shStatus: (typeof statusesToReceive)[number]
  readonly fhTime: number
}

export interface ShipmentCardProps {
  readonly shipment: Shipment
  /** Whether its lines are stored on this device. */
  readonly isReady: boolean
  /** Whether its press is not the main one, because the goods are expected another day. */
  readonly isLater?: boolean
}

/** One shipment of the queue, with the press that counts it. */
export const ShipmentCard = ({ shipment, isReady, isLater = false }: ShipmentCardProps) => {
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
    <li className={css.shipment}>
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
        <Button
          variant={isLater && shipment.arrivedAt === null ? 'default' : 'filled'}
          aria-label={`${t(verb)} ${shNo}`}
          onClick={() => go(countHref(shNo))}
        >
          {t(verb)}
        </Button>
      </footer>
    </li>
  )
}

import { Button } from '@mantine/core'
import { IconBarcode, IconInbox, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { TRIP_ORDERS_MAX } from '../../../domain/fulfilment/trip.ts'
import type { WorkQueueTabName } from '../../../domain/fulfilment/work-queue.ts'
import { pickingHref, pickListHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'

const words = {
  accept: ['接单', 'Accept'],
  pick: ['打印拣货单', 'Pick list'],
  scan: ['拣货', 'Pick'],
  trip: ['整车发货', 'Ship on one lorry'],
} as const

export interface BatchActionsProps {
  readonly tab: WorkQueueTabName
  readonly selected: ReadonlyArray<string>
  readonly busy: boolean
  readonly onAccept: () => void
  readonly onTrip: () => void
}

/** The actions on the selected orders of a bucket. */
export const BatchActions = ({ tab, selected, busy, onAccept, onTrip }: BatchActionsProps) => {
  const t = useText()
  const go = useGo()
  return (
    <Gate code="DH0003">
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => go(pickListHref(selected))}>
        {t(words.pick)}
      </Button>
      {(tab === 'toShip' || tab === 'shipping') && (
        <Button
          variant="default"
          leftSection={<IconBarcode size={16} />}
          disabled={selected.length > TRIP_ORDERS_MAX}
          onClick={() => go(pickingHref(selected))}
        >
          {t(words.scan)}
        </Button>
      )}
      {tab === 'toShip' && (
        <Button
          leftSection={<IconTruckDelivery size={16} />}
          disabled={selected.length > TRIP_ORDERS_MAX}
          onClick={onTrip}
        >
          {t(words.trip)}
        </Button>
      )}
      {tab === 'toAccept' && (
        <Button leftSection={<IconInbox size={16} />} loading={busy} onClick={onAccept}>
          {t(words.accept)}
        </Button>
      )}
    </Gate>
  )
}

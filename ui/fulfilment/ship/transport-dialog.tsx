import '@mantine/core/styles/Switch.layer.css'

import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { updateTransport, type WarehouseShipment } from '../../../application/fulfilment/contract/warehouse.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { staleOrders } from '../stale.ts'
import css from '../warehouse.module.css'
import { TransportFields, type TypedTransport } from './transport-fields.tsx'

const words = {
  title: (shNo: string) => [`运输信息 ${shNo}`, `Transport of ${shNo}`] as const,
  onTheWay: ['已揽收，运输中', 'Picked up and on its way'],
  arrived: ['已送达门店', 'Arrived at the shop'],
  save: ['保存', 'Save'],
  saved: ['运输信息已更新', 'Transport details updated'],
} as const

export interface TransportDialogProps {
  readonly dhNo: string
  readonly shipment: WarehouseShipment
  readonly onClose: () => void
}

/** Updates a shipment's transport: carrier, progress and arrival. */
export const TransportDialog = ({ dhNo, shipment, onClose }: TransportDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const mutation = useApiMutation(updateTransport, staleOrders)
  const [typed, setTyped] = useState(() => typedOf(shipment))
  const [isUnderWay, setUnderWay] = useState(shipment.nodeStateCode !== null)
  const [isThere, setThere] = useState(shipment.nodeStateCode === 'C')
  const send = async () => {
    const { expectArriveAt, ...texts } = typed
    const state = isThere ? ({ nodeStateCode: 'C' } as const) : isUnderWay ? ({ nodeStateCode: 'B' } as const) : {}
    const news = { dhNo, shNo: shipment.shNo, ...texts, ...(expectArriveAt !== null && { expectArriveAt }), ...state }
    const answer = await mutation.mutateAsync(news).catch(reportFailure)
    if (!answer) return
    success(words.saved)
    onClose()
  }
  return (
    <Dialog asks onClose={onClose} title={t(words.title(shipment.shNo))} width={640} fillsPhone>
      <TransportFields value={typed} onChange={setTyped} />
      <div className={css.switches}>
        <Switch
          label={t(words.onTheWay)}
          checked={isUnderWay || isThere}
          disabled={isThere}
          onChange={event => setUnderWay(event.currentTarget.checked)}
        />
        <Switch
          label={t(words.arrived)}
          checked={isThere}
          disabled={shipment.nodeStateCode === 'C'}
          onChange={event => setThere(event.currentTarget.checked)}
        />
      </div>
      <div className={css.buttons}>
        <Button loading={mutation.isPending} onClick={() => void send()}>
          {t(words.save)}
        </Button>
      </div>
    </Dialog>
  )
}

const typedOf = (shipment: WarehouseShipment): TypedTransport => ({
  driverName: shipment.driverName ?? '',
  driverPhone: shipment.driverPhone ?? '',
  carNumber: shipment.carNumber ?? '',
  expressNo: shipment.expressNo ?? '',
  departureAddress: shipment.departureAddress ?? '',
  currLocation: shipment.currLocation ?? '',
  expectArriveAt: shipment.expectArriveAt,
})

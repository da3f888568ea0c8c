import { Button } from '@mantine/core'
import { IconPrinter, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import type { WarehouseShipment } from '../../../application/fulfilment/contract/warehouse.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type NodeState, nodeStates } from '../../../domain/ordering/order/follow.ts'
import { deliveryNoteHref, tripHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { InfoBlock } from '../../kit/document/detail-page/info-block.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { PageLink, useGo } from '../../kit/layout/link.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import css from '../warehouse.module.css'
import { TransportDialog } from './transport-dialog.tsx'

const words = {
  title: (batches: number) => [`已发批次（${batches}）`, `Batches shipped (${batches})`] as const,
  batch: (batchNo: number) => [`第 ${batchNo} 批`, `Batch ${batchNo}`] as const,
  by: (name: string, at: string) => [`${name} 发于 ${at}`, `Shipped by ${name}, ${at}`] as const,
  received: ['门店已收货', 'Received'],
  waiting: ['待揽收', 'Awaiting pickup'],
  transport: ['更新运输信息', 'Update transport'],
  note: ['打印发货单', 'Print delivery note'],
  trip: ['装车单', 'Trip'],
  driver: ['司机', 'Driver'],
  car: ['车牌号', 'Number plate'],
  express: ['快递单号', 'Tracking number'],
  location: ['当前位置', 'Current location'],
  expected: ['预计到达', 'Expected arrival'],
  arrived: ['送达时间', 'Arrived at'],
  replaces: (name: string) => [`替换 ${name}`, `replaces ${name}`] as const,
} as const

/** The shipped batches of an order. */
export const Shipments = ({
  dhNo,
  shipments,
}: {
  readonly dhNo: string
  readonly shipments: ReadonlyArray<WarehouseShipment>
}) => {
  const t = useText()
  const [openedShipment, setOpenedShipment] = useState<WarehouseShipment | null>(null)
  return (
    <Section title={t(words.title(shipments.length))}>
      {shipments.map(shipment => (
        <Batch key={shipment.shNo} dhNo={dhNo} shipment={shipment} onEnter={() => setOpenedShipment(shipment)} />
      ))}
      {openedShipment && (
        <TransportDialog dhNo={dhNo} shipment={openedShipment} onClose={() => setOpenedShipment(null)} />
      )}
    </Section>
  )
}

interface BatchProps {
  readonly dhNo: string
  readonly shipment: WarehouseShipment
  readonly onEnter: () => void
}

const Batch = ({ dhNo, shipment, onEnter }: BatchProps) => {
  const t = useText()
  const go = useGo()
  const { zone } = useServerClock()
  const at = (instant: number | null) => instant && formatInstant(instant, zone, 'minute')
  const { driverName, driverPhone, carNumber, expressNo, currLocation, expectArriveAt, arrivedAt } = shipment
  return (
    <article className={css.batch}>
      <header className={css.batchHead}>
        <strong>{t(words.batch(shipment.batchNo))}</strong>
        <CopyNumber number={shipment.shNo} />
        <StatusBadge status={displayOf(shipment)} />
        <span className={css.dim}>
          {t(words.by(shipment.shippedByName, formatInstant(shipment.shippedAt, zone, 'minute')))}
        </span>
        <span className={css.batchVerbs}>
          {shipment.tripNo !== null && (
            <PageLink href={tripHref(shipment.tripNo)} size="sm">
              {t(words.trip)}
            </PageLink>
          )}
          <Gate code="DH0003">
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPrinter size={14} />}
              onClick={() => go(deliveryNoteHref(dhNo, shipment.shNo))}
            >
              {t(words.note)}
            </Button>
            {shipment.receivedAt === null && (
              <Button size="compact-sm" variant="default" leftSection={<IconTruck size={14} />} onClick={onEnter}>
                {t(words.transport)}
              </Button>
            )}
          </Gate>
        </span>
      </header>
      <InfoBlock
        items={[
          { words: words.driver, value: [driverName, driverPhone].filter(Boolean).join(' ') },
          { words: words.car, value: carNumber },
          { words: words.express, value: expressNo, ...(expressNo && { copy: expressNo }) },
          { words: words.location, value: currLocation },
          { words: words.expected, value: at(expectArriveAt) },
          { words: words.arrived, value: at(arrivedAt) },
        ]}
      />
      <Lines shipment={shipment} />
    </article>
  )
}

const Lines = ({ shipment: { lines } }: { readonly shipment: WarehouseShipment }) => {
  const t = useText()
  return (
    <ul className={css.lines}>
      {lines.map(({ materialCode, materialName, unit, quantity, replaces }) => (
        <li key={`${materialCode} ${replaces}`}>
          <span>
            {materialName}
            {replaces && <span className={css.dim}> {t(words.replaces(replaces))}</span>}
          </span>
          <Quantity of={quantity} unit={unit} />
        </li>
      ))}
    </ul>
  )
}

const displayOf = ({ receivedAt, nodeStateCode }: WarehouseShipment): StatusDisplay => {
  if (receivedAt !== null) return { tone: 'done', icon: 'check', words: words.received }
  const state = nodeStateCode === null ? undefined : nodeStates[nodeStateCode as NodeState]
  return state ?? { tone: 'flow', icon: 'package', words: words.waiting as Text }
}

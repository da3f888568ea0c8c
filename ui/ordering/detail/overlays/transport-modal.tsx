import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMapPin, IconTruckDelivery } from '@tabler/icons-react'
import type { OrderInfo } from '../../../../application/ordering/contract/order.ts'
import { getTransport, type Transport } from '../../../../application/ordering/contract/order-tracking.ts'
import type { StatusDisplay } from '../../../../domain/kernel/status-display.ts'
import { type NodeState, nodeStates } from '../../../../domain/ordering/order/follow.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { InfoBlock } from '../../../kit/document/detail-page/info-block.tsx'
import { formatInstant, useServerClock } from '../../../kit/feedback/clock.tsx'
import { PhoneLink } from '../../../kit/fields/phone-link.tsx'
import { Dialog } from '../../../kit/layout/dialog.tsx'
import { EmptyState } from '../../../kit/layout/empty.tsx'
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import css from './transport-modal.module.css'

const words = {
  title: ['运输信息', 'Transport'],
  waiting: ['货物正在等待揽收', 'The goods are awaiting pickup'],
  waitingHint: [
    '仓库登记物流信息后，这里显示运输进度',
    'Progress is shown here once the warehouse has entered the transport details',
  ],
  departure: ['发货地', 'From'],
  destination: ['收货门店', 'To'],
  here: ['当前位置', 'Current location'],
  shNo: ['收货单号', 'Receipt'],
  delivery: ['配送单号', 'Delivery number'],
  shippedAt: ['发货时间', 'Shipped at'],
  expected: ['预计到达', 'Expected arrival'],
  arrivedAt: ['到达时间', 'Arrived at'],
  driver: ['司机', 'Driver'],
  phone: ['联系电话', 'Phone'],
  car: ['车牌号', 'Number plate'],
  express: ['快递单号', 'Tracking number'],
  batch: (batch: number, of: number) => [`第 ${batch} 批，共 ${of} 批`, `Shipment ${batch} of ${of}`] as const,
  earlier: ['上一批', 'Earlier'],
  later: ['下一批', 'Later'],
} as const

export interface TransportModalProps {
  readonly order: OrderInfo
  /** The shipment's number; undefined for the last one. */
  readonly shNo: string | undefined
  readonly opened: boolean
  readonly onShipment: (shNo: string) => void
  readonly onClose: () => void
}

/** Where a shipment of the order is, its carrier and its expected arrival (spec 3). */
export const TransportModal = ({ order, shNo, opened, onShipment, onClose }: TransportModalProps) => {
  const t = useText()
  const batches = order.shOrderLines
  const at = shNo === undefined ? batches.length - 1 : batches.findIndex(batch => batch.shNo === shNo)
  return (
    <Dialog opened={opened} onClose={onClose} width={640} title={t(words.title)}>
      {batches.length > 1 && at >= 0 && (
        <div className={css.pager}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconChevronLeft size={14} aria-hidden />}
            disabled={at === 0}
            onClick={() => onShipment(batches[at - 1]!.shNo)}
          >
            {t(words.earlier)}
          </Button>
          <span>{t(words.batch(at + 1, batches.length))}</span>
          <Button
            variant="default"
            size="compact-sm"
            rightSection={<IconChevronRight size={14} aria-hidden />}
            disabled={at === batches.length - 1}
            onClick={() => onShipment(batches[at + 1]!.shNo)}
          >
            {t(words.later)}
          </Button>
        </div>
      )}
      <TransportContent dhNo={order.dhNo} shNo={shNo} />
    </Dialog>
  )
}

const TransportContent = ({ dhNo, shNo }: { readonly dhNo: string; readonly shNo: string | undefined }) => {
  const transport = useApiQuery(getTransport, { dhNo, ...(shNo !== undefined && { shNo }) }, { staleTime: 0 })
  if (transport.data === undefined) {
    return <RowsSkeleton query={transport} rows={4} />
  }
  return transport.data?.nodeStateCode || transport.data?.hasExpress ? (
    <Journey transport={transport.data} />
  ) : (
    <EmptyState title={words.waiting} hint={words.waitingHint} />
  )
}

const Journey = ({ transport }: { readonly transport: Transport }) => {
  const t = useText()
  const { zone } = useServerClock()
  const at = (instant: number | null) => instant && formatInstant(instant, zone, 'minute')
  const { driverPhone } = transport
  return (
    <>
      <ol className={css.way}>
        <li>
          <IconTruckDelivery size={18} aria-hidden />
          <div>
            <span className={css.label}>{t(words.departure)}</span>
            {transport.departureAddress ?? '--'}
          </div>
        </li>
        <li data-here>
          <IconMapPin size={18} aria-hidden />
          <div>
            <span className={css.label}>{t(words.here)}</span>
            <div className={css.here}>
              {transport.currLocationName ?? '--'} <StatusBadge status={displayOf(transport)} />
            </div>
            {transport.arrivedTime === null && transport.expectTimeText && (
              <div className={css.expected}>{transport.expectTimeText}</div>
            )}
          </div>
        </li>
        <li>
          <IconMapPin size={18} aria-hidden />
          <div>
            <span className={css.label}>{t(words.destination)}</span>
            {transport.shopName}
          </div>
        </li>
      </ol>
      <InfoBlock
        items={[
          { words: words.shNo, value: transport.shNo, copy: transport.shNo },
          { words: words.delivery, value: transport.scmDeliveryNo, copy: transport.scmDeliveryNo ?? undefined },
          { words: words.shippedAt, value: at(transport.shippedAt) },
          { words: words.expected, value: at(transport.expectArriveTime) },
          { words: words.arrivedAt, value: at(transport.arrivedTime) },
          { words: words.driver, value: transport.driverName },
          {
            words: words.phone,
            value: driverPhone && <PhoneLink phone={driverPhone} />,
          },
          { words: words.car, value: transport.carNumber },
          ...(transport.hasExpress
            ? [{ words: words.express, value: transport.expressNo, copy: transport.expressNo ?? undefined }]
            : []),
        ]}
      />
    </>
  )
}

const displayOf = ({ nodeState, nodeStateCode }: Transport): StatusDisplay => {
  const { tone, icon } = nodeStates[nodeStateCode as NodeState] ?? { tone: 'flow', icon: 'clock' }
  return { tone, icon, words: [nodeState, nodeState] }
}

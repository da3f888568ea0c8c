import { Button } from '@mantine/core'
import { IconInbox, IconPrinter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { getDeskOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paths, pickListHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { DetailPage, Section } from '../../kit/document/detail-page/detail-page.tsx'
import { InfoBlock } from '../../kit/document/detail-page/info-block.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { type Missing, NotThere, PageLoading } from '../../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../../kit/layout/use-query.ts'
import { listed } from '../../kit/layout/words.ts'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { statusLook } from '../../ordering/order/status-look.ts'
import { storageText } from '../desk/desk-columns.tsx'
import { useAccept } from '../desk/use-accept.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { LeftLines } from './left-lines.tsx'
import { ShipForm, type ShipOrder } from './ship-form.tsx'
import { Shipments } from './shipments.tsx'
import { useNextOrder } from './use-next-order.ts'

const words = {
  warehouse: ['仓库', 'Warehouse'],
  desk: ['仓库作业', 'Warehouse desk'],
  ship: ['发货', 'Ship'],
  order: ['订货信息', 'Order'],
  shop: ['门店', 'Shop'],
  type: ['订单类型', 'Order type'],
  arrivalDate: ['到货日期', 'Arrival date'],
  storage: ['储存方式', 'Storage'],
  mode: ['物流方式', 'Delivery mode'],
  remark: ['备注', 'Remark'],
  reason: ['取消原因', 'Cancellation reason'],
  pick: ['打印拣货单', 'Print pick list'],
  cancel: ['取消发货', 'Cancel'],
  accept: ['接单', 'Accept'],
  acceptFirst: ['接单后才能发货', 'Accept the order before you ship it'],
  next: (count: number) => [`下一单（还有 ${count} 单）`, `Next (${count} left)`] as const,
} as const

const missing: Missing = {
  title: ['没有找到这张订货单', 'This order was not found'],
  hint: [
    '单号可能有误，或者它还没有交到仓库',
    'The number may be wrong, or the order has not reached the warehouse yet',
  ],
  href: paths.warehouseDesk,
  link: ['回到仓库作业', 'Back to the warehouse desk'],
}

const trail = [{ words: words.warehouse }, { words: words.desk, href: paths.warehouseDesk }, { words: words.ship }]

/** DH0003: one order on its way out of the warehouse; the next one comes up when it has left. */
export const ShipPage = () => {
  const [query] = useQueryString()
  const dhNo = numberOf(query.dhNo)
  return dhNo === undefined ? <NotThere trail={trail} {...missing} /> : <Shipping key={dhNo} dhNo={dhNo} />
}

const Shipping = ({ dhNo }: { readonly dhNo: string }) => {
  const asked = useApiQuery(getDeskOrder, { dhNo })
  if (asked.data) return <Loaded key={`${asked.data.nextBatchNo} ${asked.data.order.bizStatus}`} shown={asked.data} />
  return <PageLoading asked={asked} trail={trail} missing={missing} />
}

const Loaded = ({ shown }: { readonly shown: ShipOrder }) => {
  const t = useText()
  const { order, lineList, shipmentList } = shown
  const goOn = useNextOrder(order)
  const isOpen = order.bizStatus === 'DC_RECEIVED' || (order.bizStatus === 'DC_SHIPPED' && !order.isAllShipped)
  return (
    <DetailPage
      trail={trail}
      title={<CopyNumber number={order.dhNo} />}
      status={<StatusBadge status={statusLook(order)} />}
      backTo={paths.warehouseDesk}
      actions={<Verbs shown={shown} goOn={goOn} />}
    >
      <Section title={t(words.order)}>
        <InfoBlock
          items={[
            { words: words.shop, value: `${order.shopName} ${order.shopJdeNo}` },
            { words: words.arrivalDate, value: order.arrivalDate },
            { words: words.type, value: order.orderTypeName },
            { words: words.storage, value: t(storageText(order.storageTypes)) },
            { words: words.mode, value: t(listed(order.deliveryModes.map(({ msg }) => msg))) },
            { words: words.remark, value: order.remark, wide: true },
            ...(order.cancelReason ? [{ words: words.reason, value: order.cancelReason, wide: true }] : []),
          ]}
        />
      </Section>
      {isOpen ? <ShipForm shown={shown} onShipped={goOn.go} /> : <LeftLines lines={lineList} />}
      {shipmentList.length > 0 && <Shipments dhNo={order.dhNo} shipments={shipmentList} />}
    </DetailPage>
  )
}

interface VerbsProps {
  readonly shown: ShipOrder
  readonly goOn: ReturnType<typeof useNextOrder>
}

const Verbs = ({ shown: { order }, goOn }: VerbsProps) => {
  const t = useText()
  const go = useGo()
  const [cancelling, setCancelling] = useState(false)
  const accept = useAccept(() => undefined)
  const isWaiting = order.bizStatus === 'PLACE_SUCCESS'
  return (
    <Gate code="DH0003">
      {isWaiting && (
        <Button
          leftSection={<IconInbox size={16} />}
          loading={accept.busy}
          title={t(words.acceptFirst)}
          onClick={() => accept.some([order.dhNo])}
        >
          {t(words.accept)}
        </Button>
      )}
      {!order.isAllShipped && order.bizStatus !== 'DC_CANCEL' && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => go(pickListHref([order.dhNo], 'shop'))}
        >
          {t(words.pick)}
        </Button>
      )}
      {(isWaiting || order.bizStatus === 'DC_RECEIVED') && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconX size={16} />}
          onClick={() => setCancelling(true)}
        >
          {t(words.cancel)}
        </Button>
      )}
      {goOn.left > 0 && (
        <Button variant="default" onClick={goOn.go}>
          {t(words.next(goOn.left))}
        </Button>
      )}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} onDone={goOn.go} />}
    </Gate>
  )
}

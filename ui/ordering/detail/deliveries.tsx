import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTruckDelivery } from '@tabler/icons-react'
import type { OrderInfo } from '../../../application/ordering/contract/order.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { type DeliveryMode, deliveryModes } from '../../../domain/master-data/words.ts'
import { type ReturnStatus, returnStatuses } from '../../../domain/ordering/order/follow.ts'
import { applyReturnHref, differenceHref, receiptHref, returnHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { InfoBlock } from '../../kit/document/detail-page/info-block.tsx'
import { PhoneFold } from '../../kit/document/detail-page/phone-fold.tsx'
import { DocumentLink } from '../../kit/document/document-link.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { arrivalDayWords, lateWords, useDaysLate } from '../../kit/table/late.ts'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import css from './deliveries.module.css'
import type { OrderDocument } from './materials/material-section.tsx'

const words = {
  title: ['收货与退货', 'Receipts and returns'],
  receipts: ['收货单', 'Receipts'],
  batch: (batch: number) => [`第 ${batch} 批`, `Shipment ${batch}`] as const,
  received: ['已收货', 'Received'],
  onWay: ['待收货', 'Not received yet'],
  delivery: ['配送单号', 'Delivery number'],
  mode: ['物流方式', 'Delivery method'],
  shippedAt: ['发货时间', 'Shipped at'],
  expected: ['预计到货', 'Expected arrival'],
  receivedAt: ['收货时间', 'Received at'],
  fc: ['发货差异', 'Shipping difference'],
  sc: ['收货差异', 'Receiving difference'],
  none: ['无', 'None'],
  kinds: (kinds: number) => [`${kinds} 种`, kinds === 1 ? '1 material' : `${kinds} materials`] as const,
  replaced: (kinds: number) => [`替换 ${kinds} 种`, `${pluralOf(kinds, 'material')} replaced`] as const,
  scNo: ['差异单号', 'Difference number'],
  transport: ['运输信息', 'Transport'],
  apply: ['申请退货', 'Request a return'],
  returns: ['退货单', 'Returns'],
  shipments: (count: number) => [`收货单 ${count} 张`, pluralOf(count, 'receipt')] as const,
  waiting: (count: number) => [`${count} 张待收货`, `${count} not received yet`] as const,
  returnCount: (count: number) => [`退货 ${count} 单`, pluralOf(count, 'return')] as const,
  applied: (day: string) => [`${day} 申请`, `Requested ${day}`] as const,
} as const

/** The receipt orders and the return orders of an order, each with a link from its number (spec 2.10, 3). */
export const DeliverySection = ({ document: { baseInfo: order }, page }: DocumentPart<OrderDocument>) => {
  const t = useText()
  const { shOrderLines, pofThOrderLines, shopJdeNo } = order
  if (shOrderLines.length + pofThOrderLines.length === 0) return null
  return (
    <PhoneFold summary={t(summaryOf(order))}>
      <Section title={t(words.title)}>
        {shOrderLines.length > 0 && (
          <ul className={css.list} aria-label={t(words.receipts)}>
            {shOrderLines.map(receipt => (
              <Receipt
                key={receipt.shNo}
                receipt={receipt}
                order={order}
                onTransport={() => page.open('transport', { sh: receipt.shNo })}
              />
            ))}
          </ul>
        )}
        {pofThOrderLines.length > 0 && (
          <ul className={css.list} aria-label={t(words.returns)}>
            {pofThOrderLines.map(({ thNo, applyThDate, thStatus, thStatusName }) => (
              <li key={thNo} className={css.entry}>
                <div className={css.head}>
                  <span className={css.kind}>{t(words.returns)}</span>
                  <DocumentLink number={thNo} href={returnHref(thNo, shopJdeNo)} code="P000257" />
                  <StatusBadge status={returnDisplay(thStatus, thStatusName)} />
                  <span className={css.aside}>{t(words.applied(applyThDate))}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </PhoneFold>
  )
}

/** Says how many shipments there are, how many of them wait to be received, and how many returns. */
const summaryOf = ({ shOrderLines, pofThOrderLines }: OrderInfo): Text => {
  const waiting = shOrderLines.filter(({ receivedAt }) => receivedAt === null).length
  const parts = [
    ...(shOrderLines.length > 0 ? [words.shipments(shOrderLines.length)] : []),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(pofThOrderLines.length > 0 ? [words.returnCount(pofThOrderLines.length)] : []),
  ]
  return [parts.map(([zh]) => zh).join(' · '), parts.map(([, en]) => en).join(' · ')]
}

interface ReceiptProps {
  readonly receipt: OrderInfo['shOrderLines'][number]
  readonly order: Pick<OrderInfo, 'dhNo' | 'arrivalDate'>
  readonly onTransport: () => void
}

const Receipt = ({ receipt, order, onTransport }: ReceiptProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { arrivalDate } = order
  const { receivedAt, scNo, scmDeliveryNo, expectArrivalDate } = receipt
  return (
    <li className={css.entry}>
      <ReceiptHead receipt={receipt} order={order} onTransport={onTransport} />
      <InfoBlock
        items={[
          { words: words.delivery, value: scmDeliveryNo, copy: scmDeliveryNo ?? undefined },
          { words: words.mode, value: receipt.deliveryModeName },
          { words: words.shippedAt, value: formatInstant(receipt.shippedAt, zone, 'minute') },
          receivedAt === null
            ? {
                words: expectedWords(receipt.deliveryMode),
                value: expectArrivalDate && t(arrivalDayWords(expectArrivalDate, arrivalDate)),
              }
            : { words: words.receivedAt, value: formatInstant(receivedAt, zone, 'minute') },
          { words: words.fc, value: shippingText(t, receipt) },
          { words: words.sc, value: receivedAt === null ? null : t(kindsText(receipt.scCount)) },
          ...(scNo === null
            ? []
            : [
                {
                  words: words.scNo,
                  value: <DocumentLink number={scNo} href={differenceHref(scNo)} code="P000252" />,
                },
              ]),
        ]}
      />
    </li>
  )
}

/** The number and state of a receipt order, with its presses. */
const ReceiptHead = ({ receipt, order: { dhNo, arrivalDate }, onTransport }: ReceiptProps) => {
  const t = useText()
  const go = useGo()
  const { receivedAt, expectArrivalDate } = receipt
  const late = useDaysLate(receivedAt === null ? (arrivalDate ?? expectArrivalDate) : null)
  return (
    <div className={css.head}>
      <span className={css.kind}>{t(words.batch(receipt.batchNo))}</span>
      <DocumentLink number={receipt.shNo} href={receiptHref(receipt.shNo)} code="P000248" />
      <StatusBadge status={receivedAt === null ? onWay : received} />
      {late > 0 && <StatusBadge status={{ tone: 'fail', icon: 'alert', words: lateWords(late) }} />}
      <Button
        className={css.button}
        size="compact-sm"
        variant="default"
        leftSection={<IconTruckDelivery size={14} aria-hidden />}
        onClick={onTransport}
      >
        {t(words.transport)}
      </Button>
      {receivedAt !== null && (
        <Gate code="DH0024">
          <Button
            className={css.button}
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => go(applyReturnHref(dhNo, receipt.shNo))}
          >
            {t(words.apply)}
          </Button>
        </Gate>
      )}
    </div>
  )
}

/** Returns the label of the arrival date, which depends on the delivery mode (spec 9). */
const expectedWords = (mode: string): Text => deliveryModes[mode as DeliveryMode]?.arrival ?? words.expected

/** Describes how many kinds differ from the order, and for how many of the ordered kinds substitutes were shipped. */
const shippingText = (t: (text: Text) => string, { fcCount, shLines }: ReceiptProps['receipt']): string => {
  const replacedKinds = new Set(shLines.flatMap(({ replaces }) => replaces ?? [])).size
  if (replacedKinds === 0) return t(kindsText(fcCount))
  const texts = [...(fcCount === 0 ? [] : [kindsText(fcCount)]), words.replaced(replacedKinds)]
  return texts.map(t).join(' · ')
}

const kindsText = (kinds: number) => (kinds === 0 ? words.none : words.kinds(kinds))

const received: StatusDisplay = { tone: 'done', icon: 'check', words: words.received }
const onWay: StatusDisplay = { tone: 'flow', icon: 'truck', words: words.onWay }

const returnDisplay = (status: string, name: string): StatusDisplay => {
  const { tone, icon } = returnStatuses[status as ReturnStatus] ?? { tone: 'closed', icon: 'clock' }
  return { tone, icon, words: [name, name] }
}

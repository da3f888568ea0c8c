import { Button } from '@mantine/core'
import { IconHistory, IconPrinter, IconReceiptRefund, IconTruckDelivery } from '@tabler/icons-react'
import type { OrderInfo } from '../../../application/ordering/contract/order.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import { arrivalOf } from '../../../domain/ordering/order/arrival.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import type { DocumentPart, DocumentState } from '../../kit/document/detail-page/document-page.tsx'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { Countdown } from '../../kit/feedback/countdown.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { statusDisplay } from '../order/card/status-display.ts'
import { useStatusHint } from '../order/card/status-hint.ts'
import { placedWords } from '../order/placed-words.ts'
import { type OrderControl, resubmitWords, useOrderControl, wasWithdrawn } from '../order/use-order-control.ts'
import css from './detail.module.css'
import { DetailSteps } from './detail-steps.tsx'
import { DraftOffers } from './draft-offers.tsx'
import { feeTableOf } from './fee-table.ts'
import type { OrderDocument } from './materials/material-section.tsx'
import { ReplaceReminder } from './materials/replace-reminder.tsx'
import { useReplaceRead } from './materials/use-replace-read.ts'
import { WhyOrder } from './overlays/why-order.tsx'
import { StuckWithdrawal } from './stuck-withdrawal.tsx'

const words = {
  cutOff: ([zh, en]: Text) => [`截单 ${zh}`, `Cut-off ${en}`] as const,
  unpriced: (names: ReadonlyArray<string>) =>
    [`没有有效价格的物料：${names.join('、')}`, `Without a valid price: ${names.join(', ')}`] as const,
  rejected: (reason: string) => [`驳回原因：${reason}`, `Rejected: ${reason}`] as const,
  cancelled: (reason: string) => [`取消原因：${reason}`, `Cancelled: ${reason}`] as const,
  voided: (reason: string) => [`作废原因：${reason}`, `Voided: ${reason}`] as const,
  log: ['操作日志', 'Activity log'],
  refunds: (count: number) => [`退款 ${count}`, `Refunds ${count}`] as const,
  transport: ['运输信息', 'Transport'],
  print: ['打印', 'Print'],
} as const

/** The status of the order, the deadline of the next action, and that action (spec 4.1). */
export const StatusSection = ({ document: { baseInfo: order, lineList }, page }: DocumentPart<OrderDocument>) => {
  const t = useText()
  const { controlsOf, dialog } = useOrderControl()
  const { offset, zone } = useServerClock()
  const controls = controlsOf(order)
  const hint = useStatusHint()(order.bizStatus)
  const lines = [
    hint && t(hint),
    order.unpricedMaterials.length > 0 ? t(words.unpriced(order.unpricedMaterials)) : null,
    wasWithdrawn(order) ? t(resubmitWords(cutOffWords(order.purchaseEndAt, Date.now() + offset, zone))) : null,
    order.waitPayText,
    order.revokeText,
    order.rejectReason && t(words.rejected(order.rejectReason)),
    order.cancelReason && t(words[order.bizStatus === 'INVALID' ? 'voided' : 'cancelled'](order.cancelReason)),
  ].filter(line => line)
  return (
    <Section>
      {dialog}
      <div className={css.panel} aria-live="polite">
        <div className={css.standing}>
          <span className={css.badge}>
            <StatusBadge status={statusDisplay(order)} />
          </span>
          {hasCutOff(order) && <CutOff order={order} onEnd={page.reload} />}
          <Summary order={order} kinds={lineList.length} />
        </div>
        {lines.map(line => (
          <p key={line} className={css.hint}>
            {line}
          </p>
        ))}
        {order.bizStatus === 'ROLLING_BACK' && <StuckWithdrawal order={order} onRetry={page.reload} />}
        <Controls order={order} controls={controls} page={page} />
      </div>
      <DetailSteps order={order} />
    </Section>
  )
}

/** When it arrives, what was ordered and what it costs; the fees stand below the first screen. */
const Summary = ({ order, kinds }: { readonly order: OrderInfo; readonly kinds: number }) => {
  const t = useText()
  const { zone } = useServerClock()
  const fees = feeTableOf(order)
  const arrival = arrivalOf(order.arrivalDate, order.shOrderLines, zone)
  return (
    <span className={css.summary}>
      {arrival !== null && <span>{t(placedWords.arrives(arrival.slice(5)))}</span>}
      <span>{t(placedWords.kinds(kinds))}</span>
      {fees && <Money fen={fees.total} />}
    </span>
  )
}

interface ControlsProps {
  readonly order: OrderInfo
  readonly page: DocumentState
  readonly controls: ReadonlyArray<OrderControl>
}

/** The main action, then links to details. */
const Controls = ({ order, controls, page }: ControlsProps) => {
  const t = useText()
  const reading = useReplaceRead(order)
  return (
    <div className={css.controls}>
      {controls.map(control => (
        <Gate key={control.kind} code={control.code}>
          <Button
            onClick={control.press}
            {...(leading.has(control.kind) ? {} : { variant: 'default' })}
            {...(control.kind === 'void' ? { color: 'red', variant: 'outline' } : {})}
          >
            {t(control.words)}
          </Button>
        </Gate>
      ))}
      {order.isDraft && order.bizStatus === 'INVALID' && <DraftOffers order={order} />}
      <ReplaceReminder
        order={order}
        reading={reading}
        covered={page.overlay !== undefined}
        onReview={() => page.open('replace')}
      />
      {order.refundCount > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconReceiptRefund size={16} aria-hidden />}
          onClick={() => page.open('refund')}
        >
          {t(words.refunds(order.refundCount))}
        </Button>
      )}
      {waitsForShipment(order) && (
        <Button
          variant="subtle"
          leftSection={<IconTruckDelivery size={16} aria-hidden />}
          onClick={() => page.open('transport')}
        >
          {t(words.transport)}
        </Button>
      )}
      <WhyOrder dhNo={order.dhNo} />
      <Button variant="subtle" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => page.open('log')}>
        {t(words.log)}
      </Button>
      <Button
        className={css.print}
        variant="subtle"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t(words.print)}
      </Button>
    </div>
  )
}

/** Actions expected of the shop, which are highlighted. */
const leading: ReadonlySet<string> = new Set(['edit', 'settle'])

/** Returns whether nothing has been shipped yet; shipments have their transport beside their own number. */
const waitsForShipment = ({ bizStatus, shOrderLines }: OrderInfo): boolean =>
  ['PLACE_SUCCESS', 'DC_RECEIVED'].includes(bizStatus) && shOrderLines.length === 0

/** Returns whether the cut-off matters: while the shop can still place, change or withdraw the order. */
const hasCutOff = ({ bizStatus }: OrderInfo): boolean =>
  ['WAIT_SUBMIT', 'SUBMITTED', 'SUBMIT_FAIL', 'WAIT_PAY', 'ROLLING_BACK'].includes(bizStatus)

const CutOff = ({ order, onEnd }: { readonly order: OrderInfo; readonly onEnd: () => void }) => {
  const t = useText()
  const { offset, zone } = useServerClock()
  return (
    <span className={css.cutOff}>
      {t(words.cutOff(cutOffWords(order.purchaseEndAt, Date.now() + offset, zone)))}
      <Countdown until={order.purchaseEndAt} onEnd={onEnd} />
    </span>
  )
}

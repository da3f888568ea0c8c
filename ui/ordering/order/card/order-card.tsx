import { Button } from '@mantine/core'
import type { OrderCard as Order } from '../../../../application/ordering/contract/order.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../../domain/master-data/calendar-status.ts'
import { isAwaited } from '../../../../domain/ordering/order/arrival.ts'
import { orderDetailHref } from '../../../app/paths.ts'
import { useText } from '../../../app/preferences.tsx'
import { CopyNumber } from '../../../kit/document/copy-number.tsx'
import { formatInstant, useServerClock } from '../../../kit/feedback/clock.tsx'
import { Gate, useHolds } from '../../../kit/layout/gate.tsx'
import { PageLink, useGo } from '../../../kit/layout/link.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import { lateWords, useDaysLate } from '../../../kit/table/late.ts'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import { type OrderControl, resubmitWords, wasWithdrawn } from '../use-order-control.ts'
import css from './order-card.module.css'
import { statusDisplay } from './status-display.ts'
import { useStatusHint } from './status-hint.ts'

const words = {
  detail: ['查看详情', 'View details'],
  forecast: ['销售预估', 'Forecast'],
  resume: ['继续填单', 'Continue'],
  kinds: (count: number) => [`共 ${count} 种物料`, `${pluralOf(count, 'material')}`] as const,
  draft: ['尚未提交，可继续选择物料', 'Not submitted yet; you can still add materials'],
  unsubmitted: ['未提交', 'Not submitted'],
  reuse: ['用这些物料下单', 'Order these materials'],
  // For an order that was withdrawn.
  before: (who: string, when: string) => [`${who} 曾于 ${when} 提交`, `Last submitted by ${who}, ${when}`] as const,
  cancelled: (reason: string) => [`作废原因：${reason}`, `Voided: ${reason}`] as const,
  rejected: (reason: string) => [`驳回原因：${reason}`, `Rejected: ${reason}`] as const,
  submitted: (who: string, when: string) => [`${who} 于 ${when} 提交`, `Submitted by ${who}, ${when}`] as const,
} as const

export interface OrderCardProps {
  readonly order: Order
  readonly controls: ReadonlyArray<OrderControl>
  /** Opens the forecast of the order; missing where none is offered. */
  readonly onForecast?: (() => void) | undefined
}

/** One order of a day: type, content, submitter, and its next action. */
export const OrderCard = ({ order, controls, onForecast }: OrderCardProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const canOpenDetail = useHolds()('P000238')
  const late = useDaysLate(isAwaited(order.bizStatus) ? order.arrivalDate : null)
  const sent = order.bizStatus === 'WAIT_SUBMIT' ? words.before : words.submitted
  const notes = useNotes(order)
  const { dhNo, materialsText, totalMaterialCount, submittedAt, submittedAdminName } = order
  return (
    <article className={css.card} aria-label={`${order.orderTypeName} ${dhNo}`}>
      <div className={css.head}>
        <StatusBadge status={statusDisplay(order)} />
        {late > 0 && <StatusBadge status={{ tone: 'fail', icon: 'alert', words: lateWords(late) }} />}
        <span className={css.type}>{order.orderTypeName}</span>
        <span className={css.number}>
          <CopyNumber number={dhNo}>
            {canOpenDetail ? <PageLink href={orderDetailHref(dhNo)}>{dhNo}</PageLink> : dhNo}
          </CopyNumber>
        </span>
      </div>
      <div className={css.body}>
        <div className={css.what}>
          <span className={css.materials}>
            {materialsText || (order.bizStatus === 'WAIT_SUBMIT' ? t(words.draft) : '--')}
          </span>
          {totalMaterialCount > 0 && (
            <span className={css.dimmed}>
              {t(words.kinds(totalMaterialCount))}
              {order.isDraft && <span className={css.draft}>{t(words.unsubmitted)}</span>}
            </span>
          )}
        </div>
        {totalMaterialCount > 0 && <Money fen={order.orderAmount} size="lg" />}
      </div>
      {notes.map(note => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      <div className={css.foot}>
        <span className={css.dimmed}>
          {submittedAt !== null && t(sent(submittedAdminName ?? '--', formatInstant(submittedAt, zone, 'minute')))}
        </span>
        <Actions order={order} controls={controls} onForecast={onForecast} />
      </div>
    </article>
  )
}

/** The actions on the order: view, reorder, and what its status offers. */
const Actions = ({ order, controls, onForecast }: OrderCardProps) => {
  const t = useText()
  const go = useGo()
  const canOpenDetail = useHolds()('P000238')
  const { dhNo } = order
  return (
    <span className={css.actions}>
      {canOpenDetail && (
        <PageLink href={orderDetailHref(dhNo)} size="md">
          {t(words.detail)}
        </PageLink>
      )}
      {isReusable(order) && canOpenDetail && (
        <Button variant="light" onClick={() => go(orderDetailHref(dhNo))}>
          {t(words.reuse)}
        </Button>
      )}
      {onForecast && order.bizStatus === 'WAIT_SUBMIT' && (
        <Gate code="DH0060">
          <Button variant="default" onClick={onForecast}>
            {t(words.forecast)}
          </Button>
        </Gate>
      )}
      {controls.map(control => (
        <Gate key={control.kind} code={control.code}>
          <Button variant={variants[control.kind] ?? 'default'} onClick={control.press}>
            {t(control.kind === 'edit' ? words.resume : control.words)}
          </Button>
        </Gate>
      ))}
    </span>
  )
}

/** The weight of a control: carrying on with a draft is what its day is waiting for. */
const variants: Readonly<Partial<Record<OrderControl['kind'], string>>> = { edit: 'filled', settle: 'light' }

/** Returns whether its materials were not submitted in time and can be ordered again from its detail page. */
const isReusable = ({ isDraft, bizStatus }: Order): boolean => isDraft && bizStatus === 'INVALID'

/** Returns notes on the status: who must act, why it was rejected, and the deadline for submitting it again. */
const useNotes = (order: Order): ReadonlyArray<string> => {
  const t = useText()
  const { offset, zone } = useServerClock()
  const { bizStatus, rejectReason, cancelReason, purchaseEndAt } = order
  const hint = useStatusHint()(bizStatus)
  return [
    hint,
    bizStatus === 'INVALID' && cancelReason ? words.cancelled(cancelReason) : undefined,
    bizStatus === 'REJECT' && rejectReason ? words.rejected(rejectReason) : undefined,
    wasWithdrawn(order) ? resubmitWords(cutOffWords(purchaseEndAt, Date.now() + offset, zone)) : undefined,
  ].flatMap(note => (note ? [t(note)] : []))
}

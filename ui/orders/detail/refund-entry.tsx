import type { RefundItem } from '../../../application/contract/order-follow.ts'
import { fen } from '../../../domain/money.ts'
import { type AttachType, attachTypes, type RefundStatus, refundStatuses } from '../../../domain/order/follow.ts'
import { differenceHref, orderDetailHref, returnHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { InfoBlock } from '../../kit/detail-page/info-block.tsx'
import { DocumentLink } from '../../kit/document-link.tsx'
import { Money } from '../../kit/money.tsx'
import { StatusBadge, type StatusLook } from '../../kit/status-badge.tsx'
import css from './refund-drawer.module.css'

const words = {
  goods: ['货款', 'Goods'],
  service: ['服务费', 'Service fee'],
  car: ['专车费', 'Special-car fee'],
  promo: ['货补', 'Subsidy'],
  document: ['关联单号', 'Document'],
  way: ['退款方式', 'How'],
  account: ['退款账户', 'Account'],
  channel: ['渠道单号', 'Channel number'],
  source: ['退款来源', 'Set going by'],
  refundNo: ['退款单号', 'Refund number'],
  createdAt: ['发起时间', 'Begun at'],
  completeAt: ['完成时间', 'Completed at'],
  returned: ['退货状态', 'Return'],
} as const

export interface RefundEntryProps {
  readonly refund: RefundItem
  readonly shopJdeNo: string
  /** Of a main allocation: what it is for stands above, and head office's account is nobody's business here. */
  readonly isAllocated?: boolean
}

/** One refund: for which document, how much of what, how it goes back and how far it has come. */
export const RefundEntry = ({ refund, shopJdeNo, isAllocated = false }: RefundEntryProps) => {
  const { zone } = useServerClock()
  const at = (instant: number | null) => instant && formatInstant(instant, zone)
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span className={css.type}>{isAllocated ? refund.attachOrderNo : refund.attachTypeName}</span>
        <StatusBadge status={lookOf(refund)} />
        <span className={css.sum}>
          <Money fen={refund.refundFee} size="lg" />
        </span>
      </div>
      <Parts refund={refund} />
      <InfoBlock
        items={[
          { words: words.document, value: <Attached refund={refund} shopJdeNo={shopJdeNo} /> },
          { words: words.refundNo, value: refund.refundNo, copy: refund.refundNo },
          { words: words.way, value: refund.refundTypeName },
          ...(isAllocated
            ? []
            : [
                { words: words.account, value: refund.refundAcct },
                { words: words.channel, value: refund.spcChannelOrderNo, copy: refund.spcChannelOrderNo ?? undefined },
              ]),
          { words: words.source, value: refund.refundSource },
          ...(refund.shopReturnStatus ? [{ words: words.returned, value: refund.shopReturnStatus }] : []),
          { words: words.createdAt, value: at(refund.createdAt) },
          { words: words.completeAt, value: at(refund.completeAt) },
        ]}
      />
    </li>
  )
}

/** What the amount is made of; a refund of goods alone needs no saying. */
const Parts = ({ refund: { refundFee, serviceFee, carFee, refundPromoFee } }: { readonly refund: RefundItem }) => {
  const t = useText()
  const parts = [
    { words: words.goods, amount: fen(refundFee - serviceFee - carFee) },
    { words: words.service, amount: serviceFee },
    { words: words.car, amount: carFee },
    { words: words.promo, amount: refundPromoFee },
  ].filter(({ amount }) => amount > 0)
  if (parts.length < 2) return null
  return (
    <p className={css.parts}>
      {parts.map(part => (
        <span key={part.words[0]}>
          {t(part.words)} <Money fen={part.amount} />
        </span>
      ))}
    </p>
  )
}

const Attached = ({ refund, shopJdeNo }: Pick<RefundEntryProps, 'refund' | 'shopJdeNo'>) => {
  const { attachType, attachOrderNo } = refund
  const { page = null, code = null } = attachTypes[attachType as AttachType] ?? {}
  const href =
    page === 'difference'
      ? differenceHref(attachOrderNo)
      : page === 'return'
        ? returnHref(attachOrderNo, shopJdeNo)
        : orderDetailHref(attachOrderNo)
  return <DocumentLink number={attachOrderNo} href={page === null ? '' : href} code={code} />
}

const lookOf = ({ showRefundStatus, showRefundStatusName }: RefundItem): StatusLook => {
  const { tone, icon } = refundStatuses[showRefundStatus as RefundStatus] ?? { tone: 'closed', icon: 'clock' }
  return { tone, icon, words: [showRefundStatusName, showRefundStatusName] }
}

import type { RefundItem, TradeRefund } from '../../../application/payment/contract/refunds.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { type RefundKind, refundKinds } from '../../../domain/ordering/order/follow.ts'
import { differenceHref, orderDetailHref, returnHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { InfoBlock } from '../../kit/document/detail-page/info-block.tsx'
import { DocumentLink } from '../../kit/document/document-link.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { displayOf } from './refund-display.ts'
import css from './refund-entry.module.css'
import { RefundLines } from './refund-lines.tsx'

const words = {
  goods: ['货款', 'Goods'],
  service: ['服务费', 'Service fee'],
  car: ['专车费', 'Special delivery fee'],
  promo: ['货补', 'Subsidy'],
  document: ['关联单号', 'Document'],
  way: ['退款方式', 'Refund method'],
  account: ['退款账户', 'Account'],
  channel: ['渠道单号', 'Provider reference'],
  source: ['退款来源', 'Refund source'],
  refundNo: ['退款单号', 'Refund number'],
  createdAt: ['发起时间', 'Started at'],
  completeAt: ['完成时间', 'Completed at'],
  returned: ['退货状态', 'Return'],
  shop: ['门店', 'Shop'],
  order: ['订货单号', 'Order number'],
  trouble: ['渠道反馈', 'Provider response'],
} as const

export interface RefundEntryProps {
  readonly refund: RefundItem
  readonly shopJdeNo: string
  /** Whether it belongs to a main allocation: its purpose is in the heading, and head office's account is not shown. */
  readonly isAllocated?: boolean
  /** For refunds of a trade: the order that it belongs to, and its last error. */
  readonly of?: Pick<TradeRefund, 'dhNo' | 'shopName' | 'lastError'> | undefined
}

/** One refund: its document, goods, amounts, method and progress. */
export const RefundEntry = ({ refund, shopJdeNo, isAllocated = false, of }: RefundEntryProps) => {
  const { zone } = useServerClock()
  const at = (instant: number | null) => instant && formatInstant(instant, zone)
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <span className={css.type}>{isAllocated ? refund.attachOrderNo : refund.attachTypeName}</span>
        <StatusBadge status={displayOf(refund)} />
        <span className={css.sum}>
          <Money fen={refund.refundFee} size="lg" />
        </span>
      </div>
      <Parts refund={refund} />
      <InfoBlock
        items={[
          { words: words.document, value: <AttachedDocument refund={refund} shopJdeNo={shopJdeNo} of={of} /> },
          ...(of?.dhNo
            ? [
                { words: words.shop, value: of.shopName },
                ...(of.dhNo === refund.attachOrderNo ? [] : [{ words: words.order, value: <Order dhNo={of.dhNo} /> }]),
              ]
            : []),
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
          ...(of?.lastError ? [{ words: words.trouble, value: of.lastError, wide: true }] : []),
        ]}
      />
      <RefundLines lines={refund.lines} />
    </li>
  )
}

/** The parts of the amount; nothing if it consists of goods only. */
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

/** The document of a refund; in a trade, one without a page of its own links to its order (spec 001 section 2). */
const AttachedDocument = ({ refund, shopJdeNo, of }: Pick<RefundEntryProps, 'refund' | 'shopJdeNo' | 'of'>) => {
  const { attachType, attachOrderNo } = refund
  const { page = null, code = null } = refundKinds[attachType as RefundKind] ?? {}
  if (page === 'difference')
    return <DocumentLink number={attachOrderNo} href={differenceHref(attachOrderNo)} code={code} />
  if (page === 'return')
    return <DocumentLink number={attachOrderNo} href={returnHref(attachOrderNo, shopJdeNo)} code={code} />
  const href = of?.dhNo ? orderDetailHref(of.dhNo) : ''
  return <DocumentLink number={attachOrderNo} href={href} code={toOrder} />
}

const Order = ({ dhNo }: { readonly dhNo: string }) => (
  <DocumentLink number={dhNo} href={orderDetailHref(dhNo)} code={toOrder} />
)

const toOrder = 'P000238'

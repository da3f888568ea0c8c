import type { OrderInfo } from '../../../../application/ordering/contract/order.ts'
import { getRefunds, type RefundItem } from '../../../../application/payment/contract/refunds.ts'
import { sumFen } from '../../../../domain/kernel/money.ts'
import type { AttachType } from '../../../../domain/ordering/order/follow.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import type { DocumentPart } from '../../../kit/document/detail-page/document-page.tsx'
import { EmptyState } from '../../../kit/layout/empty.tsx'
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import { RefundEntry } from '../../../payment/refunds/refund-entry.tsx'
import { RefundTotals } from '../../../payment/refunds/refund-totals.tsx'
import type { OrderDocument } from '../materials/material-section.tsx'
import css from './refund-drawer.module.css'

const words = {
  none: ['没有退款', 'No refunds'],
  noneHint: [
    '撤回、发货差异、收货差异或退货产生的退款会列在这里',
    'Refunds for withdrawals, differences and returns are listed here',
  ],
  ofType: (name: string, count: number) => [`${name}（${count} 笔）`, `${name} (${count})`] as const,
} as const

/** Completed and pending refunds of the order; a main allocation of head office groups them by document (spec 2.10). */
export const RefundContent = ({ document: { baseInfo: order } }: DocumentPart<OrderDocument>) => {
  const refunds = useApiQuery(getRefunds, { orderNo: order.dhNo }, { staleTime: 0 })
  if (refunds.data === undefined) {
    return <RowsSkeleton query={refunds} rows={3} height={96} />
  }
  if (refunds.data.refundCount === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  const Layout = isMainAllocation(order) ? ByDocument : OneByOne
  return (
    <>
      <RefundTotals refunds={refunds.data} />
      <Layout refunds={refunds.data.refundInfoList} shopJdeNo={order.shopJdeNo} />
    </>
  )
}

const isMainAllocation = ({ orderType, orderSource }: OrderInfo): boolean =>
  orderSource === 'HEAD_OFFICE_ZP' || orderType === 'ZP' || orderType === 'SRM_ZP'

interface LayoutProps {
  readonly refunds: ReadonlyArray<RefundItem>
  readonly shopJdeNo: string
}

/** The normal layout: each refund on its own, the newest first. */
const OneByOne = ({ refunds, shopJdeNo }: LayoutProps) => (
  <ul className={css.list}>
    {refunds.map(refund => (
      <RefundEntry key={refund.refundNo} refund={refund} shopJdeNo={shopJdeNo} />
    ))}
  </ul>
)

/** Layout of a main allocation: the refunds below the total of each kind of document, without the payer's account. */
const ByDocument = ({ refunds, shopJdeNo }: LayoutProps) => {
  const t = useText()
  const kinds = Map.groupBy(refunds, refund => refund.attachType as AttachType)
  return [...kinds].map(([kind, ofKind]) => (
    <section key={kind} className={css.kind}>
      <h3>
        {t(words.ofType(ofKind[0]!.attachTypeName, ofKind.length))}
        <Money fen={sumFen(ofKind.map(({ refundFee }) => refundFee))} />
      </h3>
      <ul className={css.list}>
        {ofKind.map(refund => (
          <RefundEntry key={refund.refundNo} refund={refund} shopJdeNo={shopJdeNo} isAllocated />
        ))}
      </ul>
    </section>
  ))
}

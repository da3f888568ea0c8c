import { getRefunds } from '../../../application/payment/contract/refunds.ts'
import { useApiQuery } from '../../app/backend.ts'
import { textOf } from '../../documents/document-columns.ts'
import type { DocumentRecord } from '../../documents/document-detail-page.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { RefundEntry } from '../../payment/refunds/refund-entry.tsx'
import { RefundTotals } from '../../payment/refunds/refund-totals.tsx'
import css from './differences.module.css'

const words = {
  none: ['没有退款', 'No refund'],
  hint: ['审核通过的差异才会退款', 'Only approved differences are refunded'],
} as const

/** The refund of a receiving difference (spec 002 section 2). */
export const DifferenceRefund = ({ document: { head } }: DocumentPart<DocumentRecord>) => {
  const rofRefundOrderNo = textOf(head.rofRefundOrderNo) ?? ''
  const refunds = useApiQuery(getRefunds, { rofRefundOrderNo }, { enabled: rofRefundOrderNo !== '', staleTime: 0 })
  if (rofRefundOrderNo === '') return <EmptyState title={words.none} hint={words.hint} />
  if (refunds.data === undefined) return <RowsSkeleton query={refunds} rows={2} height={96} />
  return (
    <>
      <RefundTotals refunds={refunds.data} />
      <ul className={css.lines}>
        {refunds.data.refundInfoList.map(refund => (
          <RefundEntry key={refund.refundNo} refund={refund} shopJdeNo="" />
        ))}
      </ul>
    </>
  )
}

import type { Refunds } from '../../../application/payment/contract/refunds.ts'
import { useText } from '../../app/preferences.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import css from './refund-totals.module.css'

const words = {
  count: (count: number) => [`共 ${count} 笔退款`, count === 1 ? '1 refund' : `${count} refunds`] as const,
  cash: ['退款金额', 'Refunded'],
  promo: ['退回货补', 'Subsidy returned'],
} as const

type Sums = Pick<Refunds, 'refundCount' | 'totalRefundFee' | 'totalRefundPromoFee'>

/** The total refunds of an order or a trade. */
export const RefundTotals = ({ refunds }: { readonly refunds: Sums }) => {
  const t = useText()
  const { refundCount, totalRefundFee, totalRefundPromoFee } = refunds
  return (
    <p className={css.totals}>
      <span>{t(words.count(refundCount))}</span>
      <span>
        {t(words.cash)} <Money fen={totalRefundFee} size="lg" />
      </span>
      {totalRefundPromoFee > 0 && (
        <span>
          {t(words.promo)} <Money fen={totalRefundPromoFee} />
        </span>
      )}
    </p>
  )
}

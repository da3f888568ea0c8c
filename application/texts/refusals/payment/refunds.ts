import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { refundRefusals } from '../../../../domain/payment/refusals/refunds.ts'

type Sentences = { readonly [K in keyof typeof refundRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of refunds reported by a partner's program. */
export const refundSentences: Sentences = {
  PAID_HERE: ({ figures }) => [
    `订货单 ${figures.dhNo} 是在本系统支付的（交易 ${figures.tradeOrderNo}），退款也由本系统原路退回`,
    `Order ${figures.dhNo} was paid in this system (transaction ${figures.tradeOrderNo}), so it must be refunded here too`,
  ],
}

import { Effect } from 'effect'
import { creditNumber } from '../../../domain/fulfilment/returns.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { type ClaimedGoods, creditOf } from '../../../domain/receiving/difference-worth.ts'
import { Shipments } from '../../fulfilment/ports/shipments.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'

/** The document that brings a credit: a receiving difference or a return. */
interface CreditedDocument {
  readonly attachType: 'SC' | 'TH'
  readonly attachOrderNo: string
}

/**
 * Credits goods of an order that was not paid here: at most what is left of the order, and nothing if another system has
 * refunded the document already [RC27, RT7]. The credit of an OFFLINE order is recorded as a refund that is done, as refunds that
 * another system reports are [W11]; a refund that is reported later replaces it. An ONLINE order is refunded by the system that
 * was paid.
 */
export const creditGoods = Effect.fnUntraced(function* (
  { order, at }: { readonly order: OrderInScope; readonly at: number },
  document: CreditedDocument,
  goods: ReadonlyArray<ClaimedGoods>,
) {
  const shipments = yield* Shipments
  if (yield* shipments.isRefunded(order, document.attachType, document.attachOrderNo)) return []
  const fees = creditOf(goods, fen(order.totalFee - (yield* shipments.refunded(order, ''))))
  const refundFee = fen(fees.reduce((sum, { cash }) => sum + cash, 0))
  if (order.payMethod !== 'OFFLINE' || refundFee === 0) return fees
  const zero = fen(0)
  const refund = {
    ...{ ...document, refundNo: creditNumber(document.attachOrderNo), refundFee, refundPromoFee: zero },
    ...{ serviceFee: zero, carFee: zero, refundType: 'OFFLINE', refundSource: 'SHOP', refundAcct: null },
    ...{ spcChannelOrderNo: null, showRefundStatus: 'REFUND_SUCCESS' as const, completeAt: at },
  }
  yield* shipments.putRefund(order, refund, at)
  return fees
})

import { Effect } from 'effect'
import { sumFen } from '../../../../domain/kernel/money.ts'
import { refundItem } from '../../../ordering/handlers/order-tracking-views.ts'
import type { Caller } from '../../../platform/caller.ts'
import { notFound } from '../../../platform/failure.ts'
import { handler } from '../../../platform/handler.ts'
import * as refundsContract from '../../contract/refunds.ts'
import { Refunds, type TradeRefundRow } from '../../ports/refunds.ts'

export const getRefunds = handler(
  refundsContract.getRefunds,
  Effect.fnUntraced(function* (payload, { scope, language }) {
    const refunds = yield* (yield* Refunds).search(scope, payload)
    return {
      currencySymbol: '¥',
      refundCount: refunds.length,
      totalRefundFee: sumFen(refunds.map(({ refundFee }) => refundFee)),
      totalRefundPromoFee: sumFen(refunds.map(({ refundPromoFee }) => refundPromoFee)),
      refundInfoList: refunds.map(row => refundItem(row, language)),
    }
  }),
)

export const getTradeRefunds = handler(
  refundsContract.getTradeRefunds,
  Effect.fnUntraced(function* ({ tradeOrderNo }, caller) {
    const refunds = yield* (yield* Refunds).ofTrade(caller.scope, caller.userId, tradeOrderNo)
    if (!refunds) return yield* notFound(`trade ${tradeOrderNo}`)
    return {
      tradeOrderNo,
      currencySymbol: '¥',
      refundCount: refunds.length,
      totalRefundFee: sumFen(refunds.map(({ refundFee }) => refundFee)),
      totalRefundPromoFee: sumFen(refunds.map(({ refundPromoFee }) => refundPromoFee)),
      refundInfoList: refunds.map(row => tradeRefund(row, caller)),
    }
  }),
)

const tradeRefund = (row: TradeRefundRow, { language, codes }: Caller) => ({
  ...refundItem(row, language),
  currencySymbol: '¥',
  dhNo: row.dhNo,
  shopJdeNo: row.shopCode,
  shopName: row.shopName,
  lastError: codes.has('DH0010') ? row.lastError : null,
})

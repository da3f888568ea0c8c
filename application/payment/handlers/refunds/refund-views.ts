import { Effect } from 'effect'
import { sumFen } from '../../../../domain/kernel/money.ts'
import { refundItem } from '../../../ordering/handlers/order-follow-views.ts'
import type { Caller } from '../../../platform/caller.ts'
import { notFound } from '../../../platform/failure.ts'
import type { Handler } from '../../../ports.ts'
import { Refunds, type TradeRefundRow } from '../../ports/refunds.ts'

export const getRefunds: Handler<'order.refunds'> = Effect.fnUntraced(function* (payload, { scope, language }) {
  const refunds = yield* (yield* Refunds).search(scope, payload)
  return {
    currencySymbol: '¥',
    refundCount: refunds.length,
    totalRefundFee: sumFen(refunds.map(({ refundFee }) => refundFee)),
    totalRefundPromoFee: sumFen(refunds.map(({ refundPromoFee }) => refundPromoFee)),
    refundInfoList: refunds.map(row => refundItem(row, language)),
  }
})

export const getTradeRefunds: Handler<'trade.refunds'> = Effect.fnUntraced(function* ({ tradeOrderNo }, caller) {
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
})

const tradeRefund = (row: TradeRefundRow, { language, codes }: Caller) => ({
  ...refundItem(row, language),
  currencySymbol: '¥',
  dhNo: row.dhNo,
  shopJdeNo: row.shopCode,
  shopName: row.shopName,
  lastError: codes.has('DH0010') ? row.lastError : null,
})

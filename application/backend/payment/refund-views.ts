import { Effect } from 'effect'
import { sumFen } from '../../../domain/money.ts'
import type { Caller } from '../../caller.ts'
import { notFound } from '../../contract/failure.ts'
import { Refunds, type TradeRefundRow } from '../../ports/refunds.ts'
import type { Handler } from '../handler.ts'
import { refundItem } from '../order-follow-views.ts'

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

import { Clock, Effect } from 'effect'
import type { DateRange } from '../../../domain/kernel/date-range.ts'
import { addDays, atTime, type Day, type Zone } from '../../../domain/kernel/day.ts'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { isPayerOf, payAging, refreshableAt, validateTradeRange } from '../../../domain/payment/trade-view.ts'
import { paymentMethods, tradeStatuses } from '../../../domain/payment/words.ts'
import type { EndpointBy } from '../../endpoints.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import * as tradeContract from '../contract/trade-views.ts'
import {
  type TradeFilter,
  type TradePartView,
  type TradeRow,
  type TradeView,
  TradeViews,
} from '../ports/trade-views.ts'

export const getTrade = handler(
  tradeContract.getTrade,
  Effect.fnUntraced(function* (payload, caller) {
    const { tradeOrderNo, tradePaymentOrderNo: paymentOrderNo, keyword = '' } = payload
    const trade = yield* (yield* TradeViews).find(caller.scope, { tradeOrderNo, paymentOrderNo }, keyword)
    if (!trade) return yield* notFound(`trade ${tradeOrderNo ?? paymentOrderNo ?? 'of no number'}`)
    return detailOf(trade, yield* Clock.currentTimeMillis, caller)
  }),
)

export const listProcessingTrades = handler(
  tradeContract.listProcessingTrades,
  Effect.fnUntraced(function* (payload, caller) {
    const { zone } = yield* (yield* Shops).chain
    const range = yield* requireAccepted(validateTradeRange(rangeOf(payload), 'TIME_RANGE_OVER_90_DAYS'))
    const filter = filterOf(payload, range, zone)
    const { offset, limit, toPage } = pageOf(payload)
    const { trades, total } = yield* (yield* TradeViews).page(
      caller.scope,
      'PROCESSING',
      filter,
      offset,
      limit,
      payload.sort,
    )
    const now = yield* Clock.currentTimeMillis
    return toPage(
      trades.map(trade => {
        const { words, isOverdue, isTodayPay } = payAging(trade, now, zone)
        return {
          ...rowOf(trade),
          payAging: textIn(words, caller.language),
          payBy: trade.payBy,
          isOverdue,
          isTodayPay,
          isPayer: isPayerOf(trade, caller.userId),
          isConfirming: isConfirming(trade),
          isDiffering: trade.isDiffering,
          paymentMethodNo: trade.methodNo,
        }
      }),
      total,
    )
  }),
)

export const listPaidTrades = handler(
  tradeContract.listPaidTrades,
  Effect.fnUntraced(function* (payload, caller) {
    const { zone } = yield* (yield* Shops).chain
    const range = yield* requireAccepted(validateTradeRange(rangeOf(payload), 'PAYMENT_TIME_RANGE_OVER_90_DAYS'))
    const filter = filterOf(payload, range, zone)
    const { offset, limit, toPage } = pageOf(payload)
    const { trades, total } = yield* (yield* TradeViews).page(caller.scope, 'PAID', filter, offset, limit, payload.sort)
    return toPage(
      trades.map(trade => ({
        ...rowOf(trade),
        statusCode: trade.status,
        statusName: textIn(trade.isRefunding ? refunding : tradeStatuses[trade.status].words, caller.language),
        isRefunding: trade.isRefunding,
      })),
      total,
    )
  }),
)

type TradeListPayload = Omit<Payload<EndpointBy<'trade.processingList'>>, 'sort'>

const filterOf = ({ entityCodeList }: TradeListPayload, { start, end }: DateRange, zone: Zone): TradeFilter => ({
  entityCodeList,
  time: { from: startOf(start, zone), before: startOf(addDays(end, 1), zone) },
})

const rangeOf = ({ startTime, endTime }: TradeListPayload): DateRange => ({ start: startTime, end: endTime })

const startOf = (day: Day, zone: Zone): number => atTime(day, '00:00', zone)

const rowOf = (trade: TradeRow) => ({
  tradeOrderNo: trade.tradeOrderNo,
  entityCode: trade.entityCode,
  entityName: trade.entityName,
  shopInfos: trade.shops,
  orderCount: trade.orderCount,
  paidTime: trade.paidAt,
  payNo: trade.paymentOrderNo,
  totalFee: fen(trade.payableFee + (trade.isWhole ? trade.acceptedFee : 0)),
  createdAt: trade.createdAt,
})

const isConfirming = ({ status, paymentStatus }: Pick<TradeRow, 'status' | 'paymentStatus'>): boolean =>
  status === 'IN_TRANSACTION' && paymentStatus === 'UNKNOWN'

const cancelWords = {
  PAYER: ['付款人已取消支付', 'Cancelled by the payer'],
  EXPIRED: ['超过支付时限，已自动关闭', 'Closed because it was not paid in time'],
} as const satisfies Record<NonNullable<TradeView['cancelReason']>, Text>

const confirming: Text = ['支付结果确认中', 'Confirming the payment']
const refunding: Text = ['退款中', 'Refunding']
const differingText: Text = ['到账不符，财务处理中', 'Finance is checking the amount received']

const titleOf = (trade: TradeView): Text => {
  if (isConfirming(trade)) return confirming
  if (trade.status === 'IN_TRANSACTION' && trade.difference?.state === 'OPEN') return differingText
  return trade.isRefunding ? refunding : tradeStatuses[trade.status].words
}

function detailOf(trade: TradeView, now: number, { userId, language }: Caller) {
  const isWhole = trade.parts.length === trade.orderCount
  const shops = shopsOf(trade.parts)
  return {
    ...amountsOf(trade.parts),
    tradeOrderNo: trade.tradeOrderNo,
    statusCode: trade.status,
    titleText: textIn(titleOf(trade), language),
    isPayer: isPayerOf({ createdBy: trade.createdBy, isWhole }, userId),
    isConfirming: isConfirming(trade),
    isRefunding: trade.isRefunding,
    difference: isWhole ? trade.difference : null,
    isDiffering: trade.difference?.state === 'OPEN',
    isWhole,
    receivedFee: receivedOf(trade, isWhole),
    entityCode: trade.entityCode,
    entityName: trade.entityName,
    payerName: trade.createdByName,
    currencySymbol: '¥',
    shopCount: shops.size,
    orderCount: trade.parts.length,
    createdAt: trade.createdAt,
    expiresAt: trade.expiresAt,
    paidAt: trade.paidAt,
    canceledAt: trade.canceledAt,
    cancelReasonText: trade.cancelReason && textIn(cancelWords[trade.cancelReason], language),
    paymentNo: trade.paymentOrderNo,
    paymentMethodNo: trade.methodNo,
    paymentMethodName: trade.methodNo && textIn(paymentMethods[trade.methodNo].words, language),
    account: trade.payerAccount,
    refreshableAt: refreshableAt(trade.refreshedAt),
    now,
    shopOrders: [...shops].flatMap(([shopJdeNo, parts]) => {
      const orders = parts.filter(({ matchesKeyword }) => matchesKeyword).map(part => orderView(part, language))
      return orders.length === 0 ? [] : [{ ...amountsOf(parts), shopJdeNo, shopName: parts[0]!.shopName, orders }]
    }),
  }
}

/** Shown only to callers who see the whole trade, because the captured amount belongs to none of its orders. */
const receivedOf = ({ parts, difference }: TradeView, isWhole: boolean): Fen => {
  const payable = sumFen(parts.map(part => part.payableFee))
  return isWhole && difference?.state === 'SETTLED'
    ? fen(payable + difference.captured - difference.amountDue)
    : payable
}

const shopsOf = (parts: ReadonlyArray<TradePartView>) => Map.groupBy(parts, ({ shopCode }) => shopCode)

const orderView = (part: TradePartView, language: Caller['language']) => ({
  ...amountsOf([part]),
  dhNo: part.dhNo,
  orderType: part.orderType,
  orderTypeName: textIn(orderTypes[part.orderType].words, language),
  orderedAt: part.orderedAt,
  goodsFee: fen(part.goodsFee),
  serviceFee: fen(part.serviceFee),
  carFee: fen(part.carFee),
})

const amountsOf = (parts: ReadonlyArray<TradePartView>) => ({
  totalFee: sumFen(parts.map(part => part.totalFee)),
  subsidyFee: sumFen(parts.map(part => part.subsidyFee)),
  payableFee: sumFen(parts.map(part => part.payableFee)),
  refundFee: sumFen(parts.map(part => part.refundedFee)),
  refundSubsidy: sumFen(parts.map(part => part.refundedSubsidy)),
})

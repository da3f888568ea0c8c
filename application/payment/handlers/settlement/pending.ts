import { Clock, Effect } from 'effect'
import { dateRangeCaps, dateRanges, validateDateRange } from '../../../../domain/kernel/date-range.ts'
import { addDays, atTime, type Day, dayOf, type Zone } from '../../../../domain/kernel/day.ts'
import { sortRows } from '../../../../domain/kernel/list-sort.ts'
import { type Fen, fen, sumFen } from '../../../../domain/kernel/money.ts'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { type Language, textIn } from '../../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../../domain/master-data/calendar-status.ts'
import { orderTypes } from '../../../../domain/master-data/order-type.ts'
import { isOverdue, paymentTimes } from '../../../../domain/ordering/cart/cut-off.ts'
import { latestWords } from '../../../../domain/ordering/order/payment-deadline.ts'
import { type PlannableOrder, planSettlement as planOf } from '../../../../domain/payment/planner.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import { seesShop } from '../../../platform/caller.ts'
import { Refused } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import type { PendingOrderView, PendingSort } from '../../contract/pending.ts'
import * as pendingContract from '../../contract/pending.ts'
import { Batches } from '../../ports/batches.ts'
import { Ledger } from '../../ports/ledger.ts'
import { type PayerEntity, Payers } from '../../ports/payers.ts'
import { Pending, type PendingFilter, type PendingOrder } from '../../ports/pending.ts'
import { paymentMethodsOfChain } from './offered.ts'

export const listPayers = handler(
  pendingContract.listPayers,
  Effect.fnUntraced(function* (_, { scope }) {
    const entities = yield* (yield* Payers).entities(scope)
    return entities.map(({ entityCode, entityName, partnerNo, partnerName }) => ({
      ...{ entityCode, entityName, partnerNo, partnerName },
    }))
  }),
)

export const listPartners = handler(pendingContract.listPartners, (_, { scope }) =>
  Effect.flatMap(Payers, payers => payers.partners(scope)),
)

export const getPendingOverview = handler(
  pendingContract.getPendingOverview,
  Effect.fnUntraced(function* (payload, caller) {
    const { entityCodeList, partnerNoList } = payload
    const { span } = yield* loadSpan(payload)
    const filter = { ...span, entityCodes: entityCodeList, partnerNos: partnerNoList }
    const entityOrder = yield* (yield* Pending).overview(caller.scope, filter)
    return { entityOrder, isSingleEntity: entityOrder.length === 1, paymentMethodNos: yield* paymentMethodsOfChain }
  }),
)

export const listPendingShops = handler(
  pendingContract.listPendingShops,
  Effect.fnUntraced(function* ({ entityCode }, { scope }) {
    const shops = yield* (yield* Pending).shops(scope, entityCode)
    return shops.map(shop => ({ ...shop, shopId: shop.shopJdeNo, storeName: shop.shopName }))
  }),
)

/** A person cannot look through more; the count includes the others. */
const ordersPerPage = 500

export const listPendingOrders = handler(
  pendingContract.listPendingOrders,
  Effect.fnUntraced(function* (payload, caller) {
    const { span, zone, now } = yield* loadSpan(payload)
    const pendingOrders = yield* (yield* Pending).orders(caller.scope, filterOf(payload, span), ordersPerPage)
    if (pendingOrders.total === 0)
      return yield* new Refused({ refusal: refusal('NOTHING_PENDING', { entityCode: payload.entityCode }) })
    const sortedOrders = sortRows(pendingOrders.orders, payload.sort, cellOf, ['shopName'])
    const shops = Map.groupBy(sortedOrders, ({ shopCode }) => shopCode)
    const shopOrders = [...shops].map(([shopJdeNo, orders]) => ({
      shopJdeNo,
      shopName: orders[0]!.shopName,
      payableFee: sumFen(orders.map(({ payableFee }) => payableFee)),
      orders: orders.map(order => orderView(order, { now, zone }, caller.language)),
    }))
    return { shopOrders, orderCount: pendingOrders.total }
  }),
)

/** Shops are sorted by their first orders, whatever the sort column. */
const cellOf = (order: PendingOrder, column: PendingSort): string | number =>
  column === 'payBy' ? paymentTimes(order).voidAt : order[column]

export const sumSelection = handler(pendingContract.sumSelection, ({ dhNos }, { scope }) =>
  Effect.flatMap(Pending, pending => pending.summary(scope, dhNos)),
)

export const findAllocationTrade = handler(
  pendingContract.findAllocationTrade,
  Effect.fnUntraced(function* (payload, caller) {
    const pending = yield* Pending
    const tradeOrderNo = yield* pending.allocationTrade(caller.scope, payload.shopJdeNos)
    if (tradeOrderNo !== null) return { tradeOrderNo, dhNo: null }
    const ahead = yield* pending.allocationsAhead(payload.shopJdeNos)
    return { tradeOrderNo, dhNo: ahead.find(({ shopCode }) => seesShop(caller.scope, shopCode))?.dhNo ?? null }
  }),
)

/**
 * Plans a settlement of the orders that can be settled now: not in another settlement, and not blocked by a payment in
 * progress.
 */
export const planSettlement = handler(
  pendingContract.planSettlement,
  Effect.fnUntraced(function* (payload, caller) {
    const { span, zone, now } = yield* loadSpan(payload)
    const payer = yield* (yield* Payers).find(payload.entityCode)
    const pendingOrders = yield* (yield* Pending).orders(caller.scope, filterOf(payload, span), ordersPerPage)
    if (!payer || pendingOrders.total === 0) return { plan: null }
    const numbers = pendingOrders.orders.map(({ dhNo }) => dhNo)
    const inTheWay = yield* (yield* Batches).inTheWay(caller.scope, numbers)
    const otherBatches = inTheWay.filter(({ batch }) => batch.createdBy !== caller.userId && batch.expiresAt > now)
    const numbersElsewhere = new Set(otherBatches.flatMap(({ holds }) => holds.map(({ dhNo }) => dhNo)))
    const shopCodes = [...new Set(pendingOrders.orders.map(({ shopCode }) => shopCode))]
    const ahead = yield* (yield* Pending).allocationsAhead(shopCodes)
    const openNumbers = new Set(numbers.filter(dhNo => !numbersElsewhere.has(dhNo)))
    const waiting = new Set(ahead.filter(({ dhNo }) => !openNumbers.has(dhNo)).map(({ shopCode }) => shopCode))
    const plannable = pendingOrders.orders
      .filter(
        order =>
          openNumbers.has(order.dhNo) &&
          now < paymentTimes(order).voidAt &&
          (isAllocation(order) || !waiting.has(order.shopCode)),
      )
      .map(order => plannableOf(order, payer, { now, zone }))
    const { balance } = yield* (yield* Ledger).account(payer.entityCode)
    const account = { balance, isFrozen: payer.subsidyFrozen, ratio: payer.deductionRatio }
    const plan = planOf(plannable, account)
    return { plan: plan && { ...plan, accountSubsidy: balance, deductionRatio: payer.deductionRatio } }
  }),
)

interface Now {
  readonly now: number
  readonly zone: Zone
}

const isToday = (at: number, { now, zone }: Now): boolean => dayOf(at, zone) === dayOf(now, zone)
const isAllocation = ({ orderType }: PendingOrder): boolean => orderTypes[orderType].placedBy === 'HEAD_OFFICE'

const orderView = (order: PendingOrder, at: Now, language: Language): PendingOrderView => {
  const isLate = isOverdue(order, at.now)
  const { dueAt, voidAt } = paymentTimes(order)
  return {
    dhNo: order.dhNo,
    orderType: order.orderType,
    orderTypeName: textIn(orderTypes[order.orderType].words, language),
    orderedAt: order.orderedAt,
    purchaseEndAtText: textIn(cutOffWords(dueAt, at.now, at.zone), language),
    payBy: voidAt,
    payByText: voidAt === dueAt ? null : textIn(latestWords(cutOffWords(voidAt, at.now, at.zone)), language),
    isOverdue: isLate,
    isTodayPay: !isLate && isToday(dueAt, at),
    payableFee: order.payableFee,
    refundFee: order.refundFee,
  }
}

function plannableOf(order: PendingOrder, { feesUsable }: PayerEntity, at: Now): PlannableOrder {
  const isLate = isOverdue(order, at.now)
  const { dueAt, voidAt } = paymentTimes(order)
  const unusable: Fen = fen(order.unusableMaterialFee + (feesUsable ? 0 : order.fees))
  return {
    shopCode: order.shopCode,
    dhNo: order.dhNo,
    payBy: voidAt,
    isOverdue: isLate,
    isDue: isLate || isToday(dueAt, at),
    isAllocation: isAllocation(order),
    fee: order.payableFee,
    usable: fen(order.payableFee - unusable),
  }
}

interface DayRangeParams {
  readonly startTime?: Day
  readonly endTime?: Day
}

/**
 * Returns the requested days, by default the last 7, from the start of the first to the end of the last (spec 001
 * section 9).
 */
const loadSpan = Effect.fnUntraced(function* ({ startTime, endTime }: DayRangeParams) {
  const { zone } = yield* (yield* Shops).chain
  const now = yield* Clock.currentTimeMillis
  const last7 = dateRanges.LAST_7_DAYS.of(dayOf(now, zone))
  const end = endTime ?? last7.end
  const range = { start: startTime ?? (endTime ? addDays(endTime, -6) : last7.start), end }
  const { start } = yield* requireAccepted(validateDateRange(range, dateRangeCaps.PAYMENT))
  const span = { from: atTime(start, '00:00', zone), until: atTime(addDays(end, 1), '00:00', zone) }
  return { span, zone, now }
})

const filterOf = (
  payload: Pick<PendingFilter, 'entityCode' | 'orderTypes'> & { readonly shopJdeNos?: ReadonlyArray<string> },
  span: Pick<PendingFilter, 'from' | 'until'>,
): PendingFilter => ({
  ...span,
  entityCode: payload.entityCode,
  shopCodes: payload.shopJdeNos,
  orderTypes: payload.orderTypes,
})

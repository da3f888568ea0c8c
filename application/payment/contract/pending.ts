import { Schema } from 'effect'
import { planReasons } from '../../../domain/payment/planner.ts'
import { paymentMethods } from '../../../domain/payment/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { paymentForbidden } from '../../platform/failure.ts'
import {
  Count,
  Filter,
  FilterList,
  Instant,
  KeyOf,
  OrderNumber,
  RequiredText,
  ShopCode,
  sortBy,
  Text,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'

import { createBatch, findAllocationTrade } from './settle.ts'

/** Orders to be paid, and merging some of them into one settlement (spec 001 sections 2, 3, 7). */
const pom = { service: 'pom' } as const
const pendingCall = { ...pom, permission: 'P003046', mutates: false } as const

const EntityCode = RequiredText(32)
const listOf = <S extends Schema.ConstraintCodec<unknown, unknown>>(item: S, maxItems: number) =>
  Schema.Array(item).check(Schema.isMaxLength(maxItems))

/** The days on which the orders were submitted; by default the last 7. */
const submissionDays = { startTime: Filter(WireDay), endTime: Filter(WireDay) }
const rangeRefusals = ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'] as const

export const listPayers = endpoint({
  ...pom,
  name: 'payer.list',
  about: ['付款主体', 'The payers of the shops that the caller may see'],
  path: 'payer/list',
  permission: ['P003046', 'P003050', 'P003053', 'P000289', 'P000707', 'P000709', 'DH0011'],
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(
    Schema.Struct({
      entityCode: Schema.String,
      entityName: Schema.String,
      partnerNo: Schema.String,
      partnerName: Schema.String,
    }),
  ),
  refusals: [],
})

export const listPartners = endpoint({
  ...listPayers,
  name: 'partner.list',
  about: ['合伙人', 'The partners whose payers the caller may see'],
  path: 'partner/list',
  success: Schema.Array(Schema.Struct({ partnerNo: Schema.String, partnerName: Schema.String })),
})

export const getPendingOverview = endpoint({
  ...pendingCall,
  name: 'pending.overview',
  about: ['待支付概览', 'The number of unpaid orders of each payer'],
  path: 'pending-payment/overview',
  payload: Schema.Struct({
    ...submissionDays,
    entityCodeList: FilterList(EntityCode, 500),
    partnerNoList: FilterList(Text(32), 500),
  }),
  success: Schema.Struct({
    entityOrder: Schema.Array(
      Schema.Struct({ entityCode: Schema.String, entityName: Schema.String, waitPayOrderNum: Count }),
    ),
    isSingleEntity: Schema.Boolean,
    /** The payment methods of the chain; empty if it collects no payments. */
    paymentMethodNos: Schema.Array(KeyOf(paymentMethods)),
  }),
  refusals: rangeRefusals,
})

export const listPendingShops = endpoint({
  ...pendingCall,
  name: 'pending.shops',
  about: ['付款主体的门店', 'The shops that a payer pays for'],
  path: 'pending-payment/shops',
  payload: Schema.Struct({ entityCode: EntityCode }),
  success: Schema.Array(
    Schema.Struct({
      shopJdeNo: Schema.String,
      shopName: Schema.String,
      /** The same values under the names of the ledger. */
      shopId: Schema.String,
      storeName: Schema.String,
    }),
  ),
  refusals: [],
})

const PendingOrderView = Schema.Struct({
  dhNo: Schema.String,
  orderType: Schema.String,
  orderTypeName: Schema.String,
  orderedAt: Instant,
  /** The payment deadline as text with day and time. */
  purchaseEndAtText: Schema.String,
  /** The end of the grace period, after which it is voided, as text; null if there is no grace. */
  payByText: Schema.NullOr(Schema.String),
  /** When the order is voided if unpaid, including the grace period. */
  payBy: Instant,
  isOverdue: Schema.Boolean,
  isTodayPay: Schema.Boolean,
  payableFee: Yuan,
  refundFee: Yuan,
})
export type PendingOrderView = typeof PendingOrderView.Type

const ShopOrders = Schema.Struct({
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  payableFee: Yuan,
  orders: Schema.Array(PendingOrderView),
})
export type ShopOrders = typeof ShopOrders.Type

const ofEntity = {
  ...submissionDays,
  entityCode: EntityCode,
  shopJdeNos: FilterList(ShopCode, 500),
  orderTypes: FilterList(Text(16), 10),
}

/** Every column can be sorted, because the list is limited to one payer; a shop's orders stay together. */
export const pendingSorts = ['shopName', 'dhNo', 'orderedAt', 'payBy', 'payableFee'] as const
export type PendingSort = (typeof pendingSorts)[number]

export const listPendingOrders = endpoint({
  ...pendingCall,
  name: 'pending.orders',
  about: ['待支付订单', 'Unpaid orders of a payer by shop, earliest deadline first'],
  path: 'pending-payment/orders',
  payload: Schema.Struct({ ...ofEntity, sort: sortBy(pendingSorts) }),
  success: Schema.Struct({ shopOrders: Schema.Array(ShopOrders), orderCount: Count }),
  refusals: ['NOTHING_PENDING', ...rangeRefusals],
})

const PlanView = Schema.Struct({
  orders: Schema.Array(
    Schema.Struct({
      dhNo: Schema.String,
      reason: KeyOf(planReasons),
    }),
  ),
  totalFee: Yuan,
  subsidyFee: Yuan,
  payableFee: Yuan,
  accountSubsidy: Yuan,
  deductionRatio: Count,
  /** Number of due orders left out, because they and the main allocations they wait for would exceed the maximum. */
  dueLeft: Count,
  /**
   * Compared with paying the orders by deadline: more subsidy, more orders paid in time, cash not needed yet; negative
   * if less.
   */
  gain: Schema.Struct({ subsidy: Yuan, saved: Schema.Int, cashKept: Yuan }),
})
export type PlanView = typeof PlanView.Type

export const planSettlement = endpoint({
  ...pendingCall,
  name: 'pending.plan',
  about: ['建议合并', 'Which orders to settle together now, the reasons, and the gain'],
  path: 'pending-payment/plan',
  payload: Schema.Struct(ofEntity),
  success: Schema.Struct({ plan: Schema.NullOr(PlanView) }),
  refusals: rangeRefusals,
})

export const sumSelection = endpoint({
  ...pom,
  name: 'pending.summary',
  about: ['所选合计', 'The total of the selected orders that are still unpaid'],
  path: 'pending-payment/summary',
  permission: 'P003047',
  forbiddenCode: paymentForbidden,
  mutates: false,
  payload: Schema.Struct({ dhNos: listOf(OrderNumber, 1000) }),
  success: Schema.Struct({ totalFee: Yuan, selectedDhNoCount: Count }),
  refusals: [],
})

export { createBatch, findAllocationTrade }

export const pendingEndpoints = [
  listPayers,
  listPartners,
  getPendingOverview,
  listPendingShops,
  listPendingOrders,
  planSettlement,
  sumSelection,
  createBatch,
  findAllocationTrade,
] as const

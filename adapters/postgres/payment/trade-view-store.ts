import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { TradeSort } from '../../../application/payment/contract/trade-views.ts'
import {
  type TradeFilter,
  type TradeList,
  type TradeRow,
  type TradeView,
  TradeViews,
} from '../../../application/payment/ports/trade-views.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { tradeFilters } from '../../../domain/payment/lists/trade-lists.ts'
import { countRows, loadCounted, matchingRows } from '../engine/list.ts'
import { containing, inScope } from '../engine/scope.ts'
import { byName, listOrder } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'
import { filterConditions } from '../lists/conditions.ts'
import { dueAt } from './pending-store.ts'

export const tradeViewStore = Layer.effect(
  TradeViews,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      find: (scope, key, keyword) => row(tradeOf(scope, key, keyword.trim().toLowerCase())),
      page: (scope, list, filter, offset, limit, sort) =>
        Effect.map(
          loadCounted(
            { rows, row },
            pageOf(scope, list, filter, offset, limit, sort),
            matchingTrades(scope, list, filter),
            {
              offset,
              limit,
            },
          ),
          ({ records: trades, total }) => ({ trades, total }),
        ),
      beginRefresh: (trade, since, now) => Effect.map(write(refreshing(trade, since, now)), written => written === 1),
    }
  }),
)

/** Payment time reported by the provider; the completion time if the subsidy covered everything. */
const paidAt = sql<number>`coalesce(t.paid_at, t.completed_at)`

/** Time column and conditions of each list; each has an index in its order. */
const lists = {
  PROCESSING: { at: sql.ref('t.created_at'), holds: sql`t.status = 'IN_TRANSACTION'` },
  PAID: { at: paidAt, holds: sql`t.completed_at is not null` },
} as const satisfies Record<TradeList, unknown>

/** The payment that settled a trade, otherwise the one that is in progress or differs. */
const itsPayment = sql`
  left join lateral (
    select payment_order_no, status, method_no, payer_account from payment_orders p
    where p.entity_code = t.entity_code and p.trade_order_no = t.trade_order_no
      and (p.settles or p.status in ('CREATED', 'PREPAID', 'UNKNOWN', 'DIFFERS'))
    order by p.settles desc, p.attempt desc limit 1
  ) pay on true`

const isRefunding = sql`exists (select 1 from payment_refunds r where r.entity_code = t.entity_code
  and r.trade_order_no = t.trade_order_no and r.reason = 'ORDER_REFUND' and r.status = 'REFUND_ING')`

const differences = sql`select 1 from payment_differences d
  where d.entity_code = t.entity_code and d.trade_order_no = t.trade_order_no`

const itsDifference = sql`select json_build_object('kind', d.kind, 'state', d.state, 'amountDue', d.asked,
    'captured', d.captured, 'currency', d.currency) from payment_differences d
  where d.entity_code = t.entity_code and d.trade_order_no = t.trade_order_no
  order by d.state = 'OPEN' desc, d.state = 'SETTLED' desc, d.found_at desc limit 1`

const acceptedDifference = sql`coalesce((select sum(d.captured - d.asked)::bigint from payment_differences d
  where d.entity_code = t.entity_code and d.trade_order_no = t.trade_order_no and d.state = 'SETTLED'), 0)`

const ownParts = (scope: Scope) => sql`
  trade_parts part join orders o using (shop_code, dh_no)
  where part.entity_code = t.entity_code and part.trade_order_no = t.trade_order_no
    and ${inScope(scope, 'part.shop_code')}`

const tradeOf = (scope: Scope, key: Parameters<TradeViews['Service']['find']>[1], keyword: string) => sql<TradeView>`
  select t.entity_code as "entityCode", coalesce(e.entity_name, t.entity_code) as "entityName",
    t.trade_order_no as "tradeOrderNo", t.status, t.created_by as "createdBy", t.created_by_name as "createdByName",
    t.created_at as "createdAt", t.expires_at as "expiresAt", ${paidAt} as "paidAt", ${isRefunding} as "isRefunding",
    (${itsDifference}) as difference,
    t.canceled_at as "canceledAt", t.cancel_reason as "cancelReason", t.order_count as "orderCount",
    t.refreshed_at as "refreshedAt", pay.payment_order_no as "paymentOrderNo", pay.status as "paymentStatus",
    pay.method_no as "methodNo", pay.payer_account as "payerAccount", own.parts
  from trade_orders t left join payer_entities e using (entity_code) ${itsPayment}
  cross join lateral (
    select json_agg(json_build_object(
      'shopCode', part.shop_code, 'shopName', o.shop_name, 'dhNo', part.dh_no, 'orderType', o.order_type,
      'orderedAt', o.submitted_at, 'goodsFee', part.goods_fee, 'serviceFee', part.service_fee, 'carFee', part.car_fee,
      'totalFee', part.total_fee, 'subsidyFee', part.subsidy_fee, 'payableFee', part.payable_fee,
      'refundedFee', part.refunded_fee, 'refundedSubsidy', part.refunded_subsidy,
      'matchesKeyword', ${matchesKeyword(keyword)}
    ) order by part.seq) as parts
    from ${ownParts(scope)}
  ) own
  where own.parts is not null and ${isTrade(key)}`

const matchesKeyword = (keyword: string) => {
  const like = containing(keyword)
  return keyword === ''
    ? sql`true`
    : sql`lower(o.shop_name) like ${like} or lower(part.shop_code) like ${like} or lower(part.dh_no) like ${like}
        or exists (select 1 from shops s where s.shop_code = part.shop_code and s.initials like ${like})`
}

const isTrade = ({ tradeOrderNo, paymentOrderNo }: Parameters<TradeViews['Service']['find']>[1]) => {
  const conditions = [
    tradeOrderNo !== undefined && sql`t.trade_order_no = ${tradeOrderNo}`,
    paymentOrderNo !== undefined &&
      sql`(t.entity_code, t.trade_order_no) = (
        select entity_code, trade_order_no from payment_orders where payment_order_no = ${paymentOrderNo})`,
  ].filter(condition => typeof condition === 'object')
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` and `)
}

const matchingTrades = (scope: Scope, list: TradeList, filter: TradeFilter) => {
  const { at, holds } = lists[list]
  return matchingRows(sql`trade_orders t`, tradeInScope(scope), [
    holds,
    ...filterConditions(tradeFilters, { ...filter }, { entityCodeList: sql`t.entity_code`, time: at }),
  ])
}

/** Selects trades with an order of a shop in the scope. */
const tradeInScope = (scope: Scope) =>
  scope.shops === 'ALL'
    ? sql`true`
    : sql`exists (select 1 from trade_parts part where part.entity_code = t.entity_code
        and part.trade_order_no = t.trade_order_no and ${inScope(scope, 'part.shop_code')})`

const payByOf = sql`min(${dueAt})`

/** Returns the ORDER BY of a list; amounts and deadlines cover the parts in the scope. */
const orderOf = (scope: Scope, list: TradeList, sort: Sort<TradeSort> | undefined) =>
  listOrder(
    {
      columns: {
        entityName: byName(sql`(select entity_name from payer_entities where entity_code = t.entity_code)`),
        tradeOrderNo: sql`t.trade_order_no`,
        paidTime: paidAt,
        totalFee: sql`(select sum(part.payable_fee) + case when count(*) = t.order_count then ${acceptedDifference} else 0 end
          from ${ownParts(scope)})`,
        payAging: sql`(select ${payByOf} from ${ownParts(scope)})`,
      },
      order: sql`${lists[list].at} desc, t.trade_order_no desc`,
    },
    sort,
  )

/** Selects a page with the total count in each row; further data is read only for the rows of the page. */
const pageOf = (
  scope: Scope,
  list: TradeList,
  filter: TradeFilter,
  offset: number,
  limit: number,
  sort: Sort<TradeSort> | undefined,
) => sql<TradeRow & { readonly total: number }>`
  with page as (
    select * from ${matchingTrades(scope, list, filter)}
    order by ${orderOf(scope, list, sort)} offset ${offset} limit ${limit}
  )
  select t.trade_order_no as "tradeOrderNo", t.status, t.entity_code as "entityCode",
    coalesce(e.entity_name, t.entity_code) as "entityName", t.created_by as "createdBy", t.created_at as "createdAt",
    t.expires_at as "expiresAt", ${paidAt} as "paidAt", ${isRefunding} as "isRefunding",
    exists (${differences} and d.state = 'OPEN') as "isDiffering", pay.payment_order_no as "paymentOrderNo", pay.status as "paymentStatus",
    pay.method_no as "methodNo", own.shops, own.orders as "orderCount", own.payable as "payableFee",
    ${acceptedDifference} as "acceptedFee",
    own.orders = t.order_count as "isWhole", own.pay_by as "payBy", (${countRows(matchingTrades(scope, list, filter))}) as total
  from page t left join payer_entities e using (entity_code) ${itsPayment}
  cross join lateral (
    select count(*) as orders, sum(part.payable_fee)::bigint as payable,
      (select json_agg(json_build_object('shopJdeNo', shop_code, 'shopName', shop_name) order by shop_code)
        from (select distinct part.shop_code, o.shop_name from ${ownParts(scope)}) shop) as shops,
      ${payByOf} as pay_by
    from ${ownParts(scope)}
  ) own
  order by ${orderOf(scope, list, sort)}`

const refreshing = ({ entityCode, tradeOrderNo }: TradeView, since: number, now: number) => sql`
  update trade_orders set refreshed_at = ${now}
  where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo}
    and (refreshed_at is null or refreshed_at <= ${since})`

import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import { type TradeInScope, type TradePart, Trades } from '../../../application/payment/ports/trades.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { cancelTrade, completeTrade, putTrade, setHoldUntil } from './trade-changes.ts'

export const tradeStore = Layer.effect(
  Trades,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    return {
      find: (scope, tradeOrderNo) => row(tradesWhere(scope, sql`t.trade_order_no = ${tradeOrderNo}`)),
      lock: (scope, tradeOrderNo) =>
        row(sql<TradeInScope>`${tradesWhere(scope, sql`t.trade_order_no = ${tradeOrderNo}`)} for update of t`),
      parts: ({ entityCode, tradeOrderNo }) =>
        rows(sql<TradePart>`select entity_code as "entityCode", trade_order_no as "tradeOrderNo", seq,
            shop_code as "shopCode", dh_no as "dhNo", submission_no as "submissionNo", goods_fee as "goodsFee",
            service_fee as "serviceFee", car_fee as "carFee", total_fee as "totalFee", subsidy_fee as "subsidyFee",
            payable_fee as "payableFee", state, refunded_fee as "refundedFee", refunded_subsidy as "refundedSubsidy"
          from trade_parts where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo} order by seq`),
      holdUntil: (trade, until) => Effect.asVoid(write(setHoldUntil(trade, until))),
      put: (trade, parts, actor, at) => queue(...putTrade(trade, parts, actor, at)),
      complete: (trade, shares, moment) => queue(...completeTrade(trade, shares, moment)),
      cancel: (trade, reason, at) => queue(...cancelTrade(trade, reason, at)),
      expired: (now, limit) =>
        Effect.map(
          rows(sql<{ tradeOrderNo: string }>`select trade_order_no as "tradeOrderNo" from trade_orders t
            where status = 'IN_TRANSACTION' and expires_at <= ${now}
              and not exists (select 1 from payment_orders p where p.entity_code = t.entity_code
                and p.trade_order_no = t.trade_order_no and p.status in ('PREPAID', 'UNKNOWN') and p.confirmed_at is null)
            order by expires_at, trade_order_no limit ${limit}`),
          records => records.map(({ tradeOrderNo }) => tradeOrderNo),
        ),
    }
  }),
)

const columns = sql`t.entity_code as "entityCode", t.trade_order_no as "tradeOrderNo", t.batch_no as "batchNo",
  t.status, t.version, t.created_by as "createdBy", t.created_by_name as "createdByName", t.created_at as "createdAt",
  t.expires_at as "expiresAt", t.order_count as "orderCount", t.shop_count as "shopCount", t.total_fee as "totalFee",
  t.unusable_material_fee as "unusableMaterialFee", t.unusable_fee as "unusableFee",
  t.deduction_ratio as "deductionRatio", t.account_subsidy as "accountSubsidy", t.subsidy_fee as "subsidyFee",
  t.payable_fee as "payableFee", t.completed_at as "completedAt", t.canceled_at as "canceledAt",
  t.cancel_reason as "cancelReason"`

/** Selects trades with at least one shop in the scope. */
const tradesWhere = (scope: Scope, condition: RawBuilder<unknown>) =>
  sql<TradeInScope>`select ${columns} from trade_orders t where ${condition} and ${isVisible(scope, 't')}`

/** Whether the trade of a row has a shop in the scope. */
export const isVisible = (scope: Scope, table: string): RawBuilder<boolean> =>
  scope.shops === 'ALL'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from trade_parts part where part.entity_code = ${sql.ref(`${table}.entity_code`)}
        and part.trade_order_no = ${sql.ref(`${table}.trade_order_no`)} and ${inScope(scope, 'part.shop_code')})`

/** Whether all shops of a row's trade are in the scope. */
export const isWhollyVisible = (scope: Scope, table: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from trade_parts part where part.entity_code = ${sql.ref(`${table}.entity_code`)}
    and part.trade_order_no = ${sql.ref(`${table}.trade_order_no`)} and not ${inScope(scope, 'part.shop_code')})`

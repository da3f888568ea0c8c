import { sql } from 'kysely'
import type {
  CancelReason,
  CompletedAt,
  LineShare,
  NewTrade,
  NewTradePart,
  TradeInScope,
} from '../../../application/payment/ports/trades.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type { QueuedWrite } from '../engine/sql.ts'

export const putTrade = (
  trade: NewTrade,
  parts: ReadonlyArray<NewTradePart>,
  actor: Actor,
  at: number,
): ReadonlyArray<QueuedWrite> => {
  const column = (value: (part: NewTradePart) => string | number) => parts.map(value)
  return [
    {
      table: 'trade_orders',
      rows: 1,
      query: sql`
        insert into trade_orders (entity_code, trade_order_no, batch_no, status, created_by, created_by_name, created_at,
          expires_at, order_count, shop_count, total_fee, unusable_material_fee, unusable_fee, deduction_ratio,
          account_subsidy, subsidy_fee, payable_fee)
        values (${trade.entityCode}, ${trade.tradeOrderNo}, ${trade.batchNo}, 'IN_TRANSACTION', ${actor.userId},
          ${actor.name}, ${at}, ${trade.expiresAt}, ${parts.length},
          ${new Set(parts.map(({ shopCode }) => shopCode)).size}, ${trade.totalFee}, ${trade.unusableMaterialFee},
          ${trade.unusableFee}, ${trade.deductionRatio}, ${trade.accountSubsidy}, ${trade.subsidyFee},
          ${trade.payableFee})`,
    },
    {
      table: 'trade_parts',
      rows: parts.length,
      query: sql`
        insert into trade_parts (entity_code, trade_order_no, seq, shop_code, dh_no, submission_no, goods_fee,
          service_fee, car_fee, total_fee, subsidy_fee, payable_fee, state)
        select ${trade.entityCode}, ${trade.tradeOrderNo}, part.*, 'OPEN' from unnest(
          ${parts.map((_, index) => index + 1)}::int[], ${column(({ shopCode }) => shopCode)}::text[],
          ${column(({ dhNo }) => dhNo)}::text[], ${column(({ submissionNo }) => submissionNo)}::int[],
          ${column(({ goodsFee }) => goodsFee)}::bigint[], ${column(({ serviceFee }) => serviceFee)}::bigint[],
          ${column(({ carFee }) => carFee)}::bigint[], ${column(({ totalFee }) => totalFee)}::bigint[],
          ${column(({ subsidyFee }) => subsidyFee)}::bigint[], ${column(({ payableFee }) => payableFee)}::bigint[]
        ) as part`,
    },
  ]
}

/**
 * Extends the expiry of a trade to `until`, but not beyond the earliest payment deadline of its orders as shown to
 * payers: cut-off or approval, plus the grace period.
 */
export const setHoldUntil = (
  { entityCode, tradeOrderNo }: Pick<TradeInScope, 'entityCode' | 'tradeOrderNo'>,
  until: number,
) => sql`
  update trade_orders t set expires_at = greatest(expires_at, least(${until}::bigint, (
    select min(greatest(o.cut_off_at, coalesce(o.approved_at, o.cut_off_at)) + o.grace_minutes * 60000)
    from trade_parts p join orders o using (shop_code, dh_no)
    where p.entity_code = t.entity_code and p.trade_order_no = t.trade_order_no)))
  where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo} and status = 'IN_TRANSACTION'`

export const completeTrade = (
  trade: TradeInScope,
  shares: ReadonlyArray<LineShare>,
  { at, paidAt }: CompletedAt,
): ReadonlyArray<QueuedWrite> => {
  const column = (value: (share: LineShare) => string | number) => shares.map(value)
  return [
    {
      table: 'trade_orders',
      rows: 1,
      query: sql`
        update trade_orders set status = 'TRANSACTION_COMPLETED', version = version + 1, completed_at = ${at},
          paid_at = ${paidAt}
        where ${openAsRead(trade)}`,
    },
    moveParts(trade, 'PAID'),
    {
      table: 'order_lines',
      rows: shares.length,
      query: sql`
        update order_lines l set promo_fee = share.promo_fee
        from unnest(${column(({ shopCode }) => shopCode)}::text[], ${column(({ dhNo }) => dhNo)}::text[],
          ${column(({ materialCode }) => materialCode)}::text[], ${column(({ promoFee }) => promoFee)}::bigint[])
          as share(shop_code, dh_no, material_code, promo_fee)
        where l.shop_code = share.shop_code and l.dh_no = share.dh_no and l.material_code = share.material_code`,
    },
  ]
}

/** Cancels a trade. Its orders leave the settlement and can be settled again at once. */
export const cancelTrade = (trade: TradeInScope, reason: CancelReason, at: number): ReadonlyArray<QueuedWrite> => [
  {
    table: 'trade_orders',
    rows: 1,
    query: sql`
      update trade_orders set status = 'CANCELED', version = version + 1, canceled_at = ${at}, cancel_reason = ${reason}
      where ${openAsRead(trade)}`,
  },
  moveParts(trade, 'RELEASED'),
  {
    table: 'batch_orders',
    query: sql`
      update batch_orders set live = false
      where entity_code = ${trade.entityCode} and batch_no = ${trade.batchNo} and live`,
  },
]

/**
 * Guards a write by the version of the trade: of two concurrent decisions one writes nothing and is rolled back (A2).
 */
const openAsRead = ({ entityCode, tradeOrderNo, version }: TradeInScope) =>
  sql`entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo} and status = 'IN_TRANSACTION'
    and version = ${version}`

const moveParts = (
  { entityCode, tradeOrderNo, orderCount }: TradeInScope,
  state: 'PAID' | 'RELEASED',
): QueuedWrite => ({
  table: 'trade_parts',
  rows: orderCount,
  query: sql`
    update trade_parts set state = ${state}
    where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo} and state = 'OPEN'`,
})

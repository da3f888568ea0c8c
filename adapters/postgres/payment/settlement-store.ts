import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { Batch, BatchOrder } from '../../../application/payment/ports/batches.ts'
import { type ChargedLine, type OrderWithShop, Settlements } from '../../../application/payment/ports/settlements.ts'
import type { SettlementTerms } from '../../../domain/payment/settlement.ts'
import { Database } from '../engine/sql.ts'

export const settlementStore = Layer.effect(
  Settlements,
  Effect.gen(function* () {
    const { rows, write } = yield* Database
    return {
      orders: ({ entityCode, batchNo }) =>
        rows(sql<OrderWithShop>`select o.shop_code as "shopCode", o.dh_no as "dhNo", o.shop_name as "shopName",
            o.order_type as "orderType", o.submitted_at as "orderedAt", o.material_fee as "goodsFee",
            o.service_fee as "serviceFee", o.car_fee as "carFee"
          from batch_orders b join orders o using (shop_code, dh_no)
          where b.entity_code = ${entityCode} and b.batch_no = ${batchNo} order by shop_code, dh_no`),
      lines: ({ shopCode, dhNo }) =>
        rows(sql<ChargedLine>`select material_code as "materialCode", material_name as name, unit, quantity,
            coalesce(price, 0) as price, coalesce(amount, 0) as amount, subsidy_usable as "isUsable"
          from order_lines where shop_code = ${shopCode} and dh_no = ${dhNo} order by line_no`),
      retake: (batch, terms, orders) =>
        Effect.gen(function* () {
          yield* write(dropOrders(batch, orders))
          yield* write(writeTerms(batch, orders))
          yield* write(updateTotals(batch, terms))
        }),
      submitted: ({ entityCode, batchNo }, tradeOrderNo) =>
        Effect.gen(function* () {
          const written = yield* write(sql`update settlement_batches
            set status = 'SUBMITTED', trade_order_no = ${tradeOrderNo}, version = version + 1
            where entity_code = ${entityCode} and batch_no = ${batchNo} and status = 'LIVE'`)
          if (written !== 1) return yield* Effect.die(new Error(`settlement ${batchNo} is not live`))
        }),
    }
  }),
)

type BatchKey = Pick<Batch, 'entityCode' | 'batchNo'>

const dropOrders = ({ entityCode, batchNo }: BatchKey, orders: ReadonlyArray<BatchOrder>) => sql`
  delete from batch_orders where entity_code = ${entityCode} and batch_no = ${batchNo}
    and dh_no <> all(${orders.map(({ dhNo }) => dhNo)}::text[])`

const writeTerms = ({ entityCode, batchNo }: BatchKey, orders: ReadonlyArray<BatchOrder>) => {
  const column = (value: (order: BatchOrder) => string | number) => orders.map(value)
  return sql`
    update batch_orders b set live = true, submission_no = seen.submission_no, order_version = seen.order_version,
      total_fee = seen.total_fee, prices_digest = seen.prices_digest, subsidy_fee = seen.subsidy_fee
    from unnest(${column(({ shopCode }) => shopCode)}::text[], ${column(({ dhNo }) => dhNo)}::text[],
      ${column(({ submissionNo }) => submissionNo)}::int[], ${column(({ orderVersion }) => orderVersion)}::int[],
      ${column(({ totalFee }) => totalFee)}::bigint[], ${column(({ pricesDigest }) => pricesDigest)}::text[],
      ${column(({ subsidyFee }) => subsidyFee)}::bigint[]
    ) as seen(shop_code, dh_no, submission_no, order_version, total_fee, prices_digest, subsidy_fee)
    where b.entity_code = ${entityCode} and b.batch_no = ${batchNo} and b.shop_code = seen.shop_code and b.dh_no = seen.dh_no`
}

const updateTotals = ({ entityCode, batchNo }: BatchKey, terms: SettlementTerms) => sql`
  update settlement_batches set version = version + 1, is_subsidy = ${terms.isSubsidy}, total_fee = ${terms.totalFee},
    unusable_material_fee = ${terms.unusableMaterialFee}, unusable_fee = ${terms.unusableFee},
    deduction_ratio = ${terms.deductionRatio}, account_subsidy = ${terms.accountSubsidy},
    subsidy_fee = ${terms.subsidyFee}
  where entity_code = ${entityCode} and batch_no = ${batchNo} and status = 'LIVE'`

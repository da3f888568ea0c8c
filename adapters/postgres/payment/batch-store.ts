import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { OrderKey } from '../../../application/ordering/ports/orders.ts'
import {
  type Batch,
  Batches,
  type BatchOrder,
  type ConflictingBatch,
  type NewBatch,
  type OrderInBatch,
} from '../../../application/payment/ports/batches.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { orderKeys } from '../ordering/order-rows.ts'

export const batchStore = Layer.effect(
  Batches,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    return {
      find: batchNo => row(sql<Batch>`select ${batchColumns} from settlement_batches b where batch_no = ${batchNo}`),
      orders: ({ entityCode, batchNo }) =>
        rows(sql<OrderInBatch>`select ${batchOrderColumns} from batch_orders
          where entity_code = ${entityCode} and batch_no = ${batchNo} order by shop_code, dh_no`),
      lock: ({ entityCode, batchNo }) =>
        row(sql<Batch>`select ${batchColumns} from settlement_batches b
          where entity_code = ${entityCode} and batch_no = ${batchNo} for update`),
      inTheWay: (scope, dhNos) =>
        Effect.map(
          rows(sql<BatchRow>`select ${batchColumns}, ${lockedOrders} as holds from settlement_batches b
            where exists (select 1 from batch_orders o where ${ofBatch} and o.live and o.dh_no = any(${dhNos})
              and ${inScope(scope, 'o.shop_code')})`),
          records => records.map(inTheWay),
        ),
      lockInTheWay: orders =>
        Effect.map(
          rows(sql<BatchRow>`select ${batchColumns}, ${lockedOrders} as holds from settlement_batches b
            where exists (select 1 from batch_orders o where ${ofBatch} and o.live and (o.shop_code, o.dh_no) in (${orderKeys(orders)}))
            order by entity_code, batch_no for update`),
          records => records.map(inTheWay),
        ),
      end: (batches, status) =>
        Effect.gen(function* () {
          const over = sql`unnest(${batches.map(({ entityCode }) => entityCode)}::text[],
            ${batches.map(({ batchNo }) => batchNo)}::text[]) over (entity_code, batch_no)`
          yield* write(sql`update batch_orders o set live = false from ${over}
            where o.live and o.entity_code = over.entity_code and o.batch_no = over.batch_no`)
          yield* write(sql`update settlement_batches b set status = ${status}, version = version + 1 from ${over}
            where b.status = 'LIVE' and b.entity_code = over.entity_code and b.batch_no = over.batch_no`)
        }),
      release: orders =>
        queue({
          table: 'batch_orders',
          query: sql`update batch_orders set live = false where live and (shop_code, dh_no) in (${orderKeys(orders)})`,
        }),
      create: (batch, orders, actor, now) =>
        Effect.andThen(write(insertBatch(batch, actor, now)), Effect.asVoid(write(insertBatchOrders(batch, orders)))),
      expired: (now, limit) =>
        Effect.map(
          rows(sql<BatchRow>`select ${batchColumns}, ${lockedOrders} as holds from settlement_batches b
            where status = 'LIVE' and expires_at <= ${now} order by expires_at limit ${limit}`),
          records => records.map(inTheWay),
        ),
    }
  }),
)

type BatchRow = Batch & { readonly holds: ReadonlyArray<OrderKey> }

const inTheWay = ({ holds, ...batch }: BatchRow): ConflictingBatch => ({ batch, holds })

const ofBatch = sql`o.entity_code = b.entity_code and o.batch_no = b.batch_no`

const lockedOrders = sql`(select coalesce(json_agg(json_build_object('shopCode', o.shop_code, 'dhNo', o.dh_no)), '[]')
  from batch_orders o where ${ofBatch} and o.live)`

const batchColumns = sql`
  b.entity_code as "entityCode", b.batch_no as "batchNo", b.status, b.version, b.created_by as "createdBy",
  b.created_by_name as "createdByName", b.created_at as "createdAt", b.expires_at as "expiresAt",
  b.is_subsidy as "isSubsidy", b.total_fee as "totalFee", b.unusable_material_fee as "unusableMaterialFee",
  b.unusable_fee as "unusableFee", b.deduction_ratio as "deductionRatio", b.account_subsidy as "accountSubsidy",
  b.subsidy_fee as "subsidyFee", b.trade_order_no as "tradeOrderNo"`

const batchOrderColumns = sql`
  shop_code as "shopCode", dh_no as "dhNo", live, submission_no as "submissionNo", order_version as "orderVersion",
  total_fee as "totalFee", prices_digest as "pricesDigest", subsidy_fee as "subsidyFee"`

const insertBatch = (batch: NewBatch, actor: Actor, now: number) => sql`
  insert into settlement_batches (entity_code, batch_no, status, created_by, created_by_name, created_at, expires_at,
    is_subsidy, total_fee, unusable_material_fee, unusable_fee, deduction_ratio, account_subsidy, subsidy_fee)
  values (${batch.entityCode}, ${batch.batchNo}, 'LIVE', ${actor.userId}, ${actor.name}, ${now}, ${batch.expiresAt},
    ${batch.isSubsidy}, ${batch.totalFee}, ${batch.unusableMaterialFee}, ${batch.unusableFee}, ${batch.deductionRatio},
    ${batch.accountSubsidy}, ${batch.subsidyFee})`

const insertBatchOrders = ({ entityCode, batchNo }: NewBatch, orders: ReadonlyArray<BatchOrder>) => {
  const column = (value: (order: BatchOrder) => string | number) => orders.map(value)
  return sql`
    insert into batch_orders (entity_code, batch_no, shop_code, dh_no, submission_no, order_version, total_fee,
      prices_digest, subsidy_fee)
    select ${entityCode}, ${batchNo}, part.* from unnest(
      ${column(({ shopCode }) => shopCode)}::text[], ${column(({ dhNo }) => dhNo)}::text[],
      ${column(({ submissionNo }) => submissionNo)}::int[], ${column(({ orderVersion }) => orderVersion)}::int[],
      ${column(({ totalFee }) => totalFee)}::bigint[], ${column(({ pricesDigest }) => pricesDigest)}::text[],
      ${column(({ subsidyFee }) => subsidyFee)}::bigint[]) as part`
}

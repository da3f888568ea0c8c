import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type AdjustmentRecord, Adjustments, type OpenAdjustments } from '../../../application/adjustments/ports.ts'
import type { StockShop } from '../../../application/inventory/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { PricedAdjustmentLine } from '../../../domain/adjustments/adjustment.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { deleteLines, insertHead, insertLines, moveHead, replaceHead, settleHead } from './adjustment-rows.ts'

const table = 'account_adjustments'
const lineTable = 'account_adjustment_lines'

/** Account adjustments, in PostgreSQL. */
export const adjustmentStore = Layer.effect(
  Adjustments,
  Effect.map(Database, ({ row, rows, queue }): Adjustments['Service'] => ({
    shopOf: (scope, tzNo) =>
      Effect.map(
        row(sql<{ shopCode: string }>`select shop_code as "shopCode" from account_adjustments
          where tz_no = ${tzNo} and ${inScope(scope, 'shop_code')}`),
        record => record?.shopCode ?? null,
      ),
    find: Effect.fnUntraced(function* (shop, tzNo) {
      const head = yield* row(headOf(shop, tzNo))
      return head && { ...head, lines: yield* rows(linesOf(shop, tzNo)) }
    }),
    findByScm: ({ shopCode }, tzType, scmCode) =>
      Effect.map(
        row(sql<{ tzNo: string }>`select tz_no as "tzNo" from account_adjustments
          where shop_code = ${shopCode} and tz_type = ${tzType} and scm_code = ${scmCode} and tz_status <> '02'`),
        record => record?.tzNo ?? null,
      ),
    payerOf: ({ shopCode }) =>
      Effect.map(
        row(sql<{ entityCode: string }>`select e.entity_code as "entityCode" from shops s
          join payer_entities e on e.entity_code = s.payer_code where s.shop_code = ${shopCode}`),
        record => record?.entityCode ?? null,
      ),
    write: (shop, adjustment, actor, at) =>
      queue(
        ...(adjustment.version === 0
          ? [{ table, rows: 1, query: insertHead(shop, adjustment, actor, at) }]
          : [
              { table, rows: 1, query: replaceHead(shop, adjustment, actor, at) },
              { table: lineTable, query: deleteLines(shop, adjustment.tzNo) },
            ]),
        { table: lineTable, rows: adjustment.lines.length, query: insertLines(shop, adjustment) },
      ),
    move: (shop, move, actor, at) => queue({ table, rows: 1, query: moveHead(shop, move, actor, at) }),
    open: Effect.fnUntraced(function* (scope, entityCode, atMost) {
      const sum = yield* row(sql<Pick<OpenAdjustments, 'totalFee' | 'count'>>`
        select coalesce(sum(a.adjust_fee), 0)::bigint as "totalFee", count(*)::int as count ${openIn(scope, entityCode)}`)
      return { ...sum!, adjustments: yield* rows(openOf(scope, entityCode, atMost)) }
    }),
    settle: (shop, settlement, actor, at) => queue({ table, rows: 1, query: settleHead(shop, settlement, actor, at) }),
  })),
)

const openIn = (scope: Scope, entityCode: string) => sql`from account_adjustments a join shops s using (shop_code)
  where a.entity_code = ${entityCode} and a.pay_status = '0' and a.tz_status = '99' and ${inScope(scope, 'a.shop_code')}`

const openOf = (scope: Scope, entityCode: string, atMost: number) => sql<OpenAdjustments['adjustments'][number]>`
  select a.tz_no as "tzNo", a.shop_code as "shopJdeNo", s.name as "shopName", a.adjust_day as "dhDate",
    a.adjust_fee as "adjustFee", a.allowance_fee as "alwAmt", a.scm_code as "scmCode", a.remark
  ${openIn(scope, entityCode)} order by a.adjust_day, a.tz_no limit ${atMost}`

const headOf = ({ shopCode }: StockShop, tzNo: string) => sql<Omit<AdjustmentRecord, 'lines'>>`
  select shop_code as "shopCode", tz_no as "tzNo", tz_status as status, pay_status as "payStatus", tz_type as "tzType",
    tz_mode as "tzMode", scm_code as "scmCode", adjust_fee as amount, allowance_fee as "alwAmt",
    allowance_used as "alwUsedAmt", entity_code as "entityCode", version,
    created_at as "createdAt", created_by_name as "createdByName", confirmed_at as "confirmedAt",
    confirmed_by_name as "confirmedByName", settled_at as "settledAt", settled_by_name as "settledByName",
    settle_remark as "settleRemark", updated_at as "updatedAt", updated_by_name as "updatedByName", reason
  from account_adjustments where shop_code = ${shopCode} and tz_no = ${tzNo}`

const linesOf = ({ shopCode }: StockShop, tzNo: string) => sql<PricedAdjustmentLine>`
  select material_code as "materialCode", quantity, unit_cost as "unitCost", amount
  from account_adjustment_lines where shop_code = ${shopCode} and tz_no = ${tzNo} order by line_no`

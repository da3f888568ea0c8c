import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import {
  type LocalPurchaseMove,
  type LocalPurchaseRecord,
  LocalPurchases,
  type NewLocalPurchase,
} from '../../../application/local-purchase/ports.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { LocalPurchaseLine } from '../../../domain/local-purchase/purchase.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'

const table = 'local_purchases'

/** Local purchases, in PostgreSQL. */
export const localPurchaseStore = Layer.effect(
  LocalPurchases,
  Effect.map(Database, ({ row, rows, queue }): LocalPurchases['Service'] => {
    const load = Effect.fnUntraced(function* (shop: StockShop, condition: ReturnType<typeof sql>) {
      const head = yield* row(headOf(shop, condition))
      return head && { ...head, lines: yield* rows(linesOf(shop, head.lcNo)) }
    })
    return {
      reviewAbove: Effect.map(
        row(sql<{ limit: Fen | null }>`select local_purchase_review_above as "limit" from chain`),
        chain => chain!.limit,
      ),
      shopOf: (scope, lcNo) =>
        Effect.map(
          row(sql<{ shopCode: string }>`select shop_code as "shopCode" from local_purchases
            where lc_no = ${lcNo} and ${inScope(scope, 'shop_code')}`),
          record => record?.shopCode ?? null,
        ),
      find: (shop, lcNo) => load(shop, sql`lc_no = ${lcNo}`),
      findByKey: (shop, clientKey) => load(shop, sql`client_key = ${clientKey}`),
      create: (shop, purchase, actor, at) =>
        queue(
          { table, rows: 1, query: insertHead(shop, purchase, actor, at) },
          { table: 'local_purchase_lines', rows: purchase.lines.length, query: insertLines(shop, purchase) },
        ),
      move: (shop, move, actor, at) => queue({ table, rows: 1, query: moveHead(shop, move, actor, at) }),
    }
  }),
)

const headOf = ({ shopCode }: StockShop, condition: ReturnType<typeof sql>) => sql<Omit<LocalPurchaseRecord, 'lines'>>`
  select shop_code as "shopCode", lc_no as "lcNo", lc_status as status, paid_fee as amount, version,
    created_at as "createdAt", created_by_name as "createdByName", booked_at as "bookedAt", reviewed_at as "reviewedAt",
    reviewed_by_name as "reviewedByName", updated_at as "updatedAt", updated_by_name as "updatedByName", reason
  from local_purchases where shop_code = ${shopCode} and ${condition}`

const linesOf = ({ shopCode }: StockShop, lcNo: string) => sql<LocalPurchaseLine>`
  select material_code as "materialCode", quantity, paid_fee as "paidFee"
  from local_purchase_lines where shop_code = ${shopCode} and lc_no = ${lcNo} order by line_no`

const insertHead = ({ shopCode }: StockShop, purchase: NewLocalPurchase, { userId, name }: Actor, at: number) => sql`
  insert into local_purchases (shop_code, lc_no, lc_status, client_key, purchase_day, seller_name, remark, documents, paid_fee,
    created_at, created_by, created_by_name, updated_at, updated_by_name, booked_at)
  values (${shopCode}, ${purchase.lcNo}, ${purchase.status}, ${purchase.clientKey}, ${purchase.purchaseDate}::date,
    ${purchase.sellerName}, ${purchase.remark}, ${purchase.documents}::text[], ${purchase.amount}, ${at}, ${userId}, ${name},
    ${at}, ${name}, ${purchase.status === '99' ? at : null})`

const insertLines = ({ shopCode }: StockShop, { lcNo, lines }: NewLocalPurchase) => sql`
  insert into local_purchase_lines (shop_code, lc_no, line_no, material_code, quantity, paid_fee)
  select ${shopCode}, ${lcNo}, line.* from jsonb_to_recordset(${JSON.stringify(
    lines.map(({ materialCode, quantity, paidFee }, at) => ({
      ...{ line_no: at + 1, material_code: materialCode, quantity, paid_fee: paidFee },
    })),
  )}::jsonb) as line(line_no integer, material_code text, quantity bigint, paid_fee bigint)`

const moveHead = ({ shopCode }: StockShop, move: LocalPurchaseMove, { name }: Actor, at: number) => sql`
  update local_purchases set lc_status = ${move.to}, reason = ${move.reason}, version = version + 1, updated_at = ${at},
    updated_by_name = ${name},
    booked_at = case when ${move.to === '99'} then ${at}::bigint else booked_at end,
    reviewed_at = case when ${move.to === '99'} then ${at}::bigint else reviewed_at end,
    reviewed_by_name = case when ${move.to === '99'} then ${name} else reviewed_by_name end
  where shop_code = ${shopCode} and lc_no = ${move.lcNo} and version = ${move.version} and lc_status = ${move.from}`

import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type AllocationRow, Allocations } from '../../../application/allocation/ports.ts'
import type { OrderInScope, OrderKey } from '../../../application/ordering/ports/orders.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { type ListRows, loadPage, matchingRows } from '../engine/list.ts'
import { inScope } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { lockOrders, orderColumns } from '../ordering/order-rows.ts'

export const allocationStore = Layer.effect(
  Allocations,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    return {
      sent: contentHash =>
        row(sql<AllocationRow & { copyNo: number }>`select ${columns}, copy_no as "copyNo" from main_allocations
          where content_hash = ${contentHash} order by copy_no desc limit 1`),
      create: (allocation, actor, now) =>
        Effect.map(
          write(sql`insert into main_allocations (allocation_no, content_hash, copy_no, order_type, purchase_date,
              rows_sent, rows_left_out, orders, total_fee, created_by, created_by_name, created_at)
            values (${allocation.allocationNo}, ${allocation.contentHash}, ${allocation.copyNo},
              ${allocation.orderType}, ${allocation.purchaseDate}::date, ${allocation.rowsSent},
              ${allocation.rowsLeftOut}, ${allocation.orders}, ${allocation.totalFee}, ${actor.userId}, ${actor.name},
              ${now})
            on conflict (content_hash, copy_no) do nothing`),
          written => written === 1,
        ),
      addOrder: (allocationNo, { shopCode, dhNo }) =>
        queue({
          table: 'main_allocation_orders',
          query: sql`insert into main_allocation_orders (shop_code, dh_no, allocation_no)
            values (${shopCode}, ${dhNo}, ${allocationNo})`,
        }),
      page: (scope, offset, limit) =>
        Effect.map(loadPage({ rows, row }, allocationRows(scope), { offset, limit }), ({ records, total }) => ({
          ...{ allocations: records, total },
        })),
      lockOrders: (scope, allocationNo) =>
        Effect.gen(function* () {
          const lockedRow = yield* row(sql`select 1 from main_allocations a
            where allocation_no = ${allocationNo} and ${wholeInScope(scope)} for update`)
          if (!lockedRow) return null
          const keys = yield* rows(sql<OrderKey>`select shop_code as "shopCode", dh_no as "dhNo"
            from main_allocation_orders where allocation_no = ${allocationNo}`)
          return yield* lockOrders(rows, keys)
        }),
      cancel: (allocationNo, reason, actor, now) =>
        Effect.asVoid(
          write(sql`update main_allocations
            set cancelled_at = ${now}, cancelled_by_name = ${actor.name}, cancel_reason = ${reason}
            where allocation_no = ${allocationNo}`),
        ),
      ordersOf: (scope, allocationNo) =>
        rows(sql<OrderInScope>`select ${orderColumns} from orders
          where ${inScope(scope, 'shop_code')} and (shop_code, dh_no) in (
            select shop_code, dh_no from main_allocation_orders where allocation_no = ${allocationNo})
          order by shop_code, dh_no`),
    }
  }),
)

const allocationRows = (scope: Scope): ListRows<AllocationRow> => ({
  columns: sql`${columns}`,
  matching: matchingRows(sql`main_allocations a`, wholeInScope(scope)),
  order: sql`created_at desc, allocation_no desc`,
})

/** An allocation's sums cover all its orders, so only a caller whose scope contains all of them sees it. */
const wholeInScope = (scope: Scope) =>
  scope.shops === 'ALL'
    ? sql`true`
    : sql`not exists (select 1 from main_allocation_orders o
        where o.allocation_no = a.allocation_no and not ${inScope(scope, 'o.shop_code')})`

const columns = sql`allocation_no as "allocationNo", order_type as "orderType", purchase_date as "purchaseDate",
  rows_sent as "rowsSent", rows_left_out as "rowsLeftOut", orders, total_fee as "totalFee",
  created_by_name as "createdByName", created_at as "createdAt", cancelled_at as "cancelledAt",
  cancelled_by_name as "cancelledByName", cancel_reason as "cancelReason"`

import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { DifferenceSort } from '../../../../application/payment/contract/differences.ts'
import { type Difference, Differences } from '../../../../application/payment/ports/differences.ts'
import type { Scope } from '../../../../application/platform/caller.ts'
import type { Sort } from '../../../../domain/kernel/list-sort.ts'
import type { DifferenceFacts } from '../../../../domain/payment/difference.ts'
import { type ListRows, loadPage, matchingRows } from '../../engine/list.ts'
import { byName, type ListOrder, listOrder } from '../../engine/sorted.ts'
import { Database } from '../../engine/sql.ts'
import { isWhollyVisible } from '../trade-store.ts'

export const differenceStore = Layer.effect(
  Differences,
  Effect.gen(function* () {
    const { rows, row, queue } = yield* Database
    return {
      put: ({ entityCode, paymentOrderNo, tradeOrderNo, amount }, captured, kind, at) =>
        queue({
          table: 'payment_differences',
          rows: 1,
          query: sql`
            insert into payment_differences (entity_code, payment_order_no, trade_order_no, kind, asked, captured,
              currency, merchant, state, found_at)
            values (${entityCode}, ${paymentOrderNo}, ${tradeOrderNo}, ${kind}, ${amount}, ${captured.amount},
              ${captured.currency}, ${captured.merchant}, 'OPEN', ${at})`,
        }),
      open: ({ entityCode, tradeOrderNo }) =>
        rows(sql<DifferenceFacts>`select payment_order_no as "paymentOrderNo", trade_order_no as "tradeOrderNo", kind, state,
            captured from payment_differences
          where entity_code = ${entityCode} and trade_order_no = ${tradeOrderNo} and state = 'OPEN'
          order by payment_order_no`),
      find: (scope, paymentOrderNo) => row(differences(scope, sql`d.payment_order_no = ${paymentOrderNo}`)),
      page: (scope, { isOpen, offset, limit, sort }) =>
        Effect.map(loadPage({ rows, row }, differenceRows(scope, isOpen, sort), { offset, limit }), loaded => ({
          ...{ differences: loaded.records, total: loaded.total },
        })),
      decide: ({ entityCode, paymentOrderNo }, { state, actor, note, at }) =>
        queue({
          table: 'payment_differences',
          rows: 1,
          query: sql`
            update payment_differences set state = ${state}, decided_at = ${at}, decided_by = ${actor.userId},
              decided_by_name = ${actor.name}, note = ${note}
            where entity_code = ${entityCode} and payment_order_no = ${paymentOrderNo} and state = 'OPEN'`,
        }),
    }
  }),
)

const columns = sql`d.entity_code as "entityCode", e.entity_name as "entityName", t.created_by_name as "payerName",
  d.payment_order_no as "paymentOrderNo", d.trade_order_no as "tradeOrderNo", t.status as "tradeStatus", p.provider,
  p.channel_no as "channelNo", d.kind, d.asked as "amountDue", d.captured, d.currency, d.merchant, d.state, p.paid_at as "paidAt",
  d.found_at as "detectedAt", d.decided_at as "decidedAt", d.decided_by_name as "decidedByName", d.note`

const tables = sql`payment_differences d join payment_orders p using (entity_code, payment_order_no)
  join trade_orders t on t.entity_code = d.entity_code and t.trade_order_no = d.trade_order_no
  join payer_entities e on e.entity_code = d.entity_code`

/**
 * Selects differences of trades whose shops are all in the scope, because the money received belongs to no single shop.
 */
const differences = (scope: Scope, condition: RawBuilder<unknown>) =>
  sql<Difference>`select ${columns} from ${tables} where ${condition} and ${isWhollyVisible(scope, 't')}`

const orderOf = (isOpen: boolean): ListOrder<DifferenceSort> => ({
  columns: {
    paymentOrderNo: sql`d.payment_order_no`,
    entityName: byName(sql`e.entity_name`),
    amountDue: sql`d.asked`,
    captured: sql`d.captured`,
    difference: sql`d.captured - d.asked`,
    paidAt: sql`p.paid_at`,
    decidedAt: sql`d.decided_at`,
  },
  order: sql`${isOpen ? sql`d.found_at` : sql`d.decided_at desc`}, d.payment_order_no`,
})

const differenceRows = (
  scope: Scope,
  isOpen: boolean,
  sort: Sort<DifferenceSort> | undefined,
): ListRows<Difference> => ({
  columns: sql`${columns}`,
  matching: matchingRows(tables, isWhollyVisible(scope, 't'), [
    isOpen ? sql`d.state = 'OPEN'` : sql`d.state <> 'OPEN'`,
  ]),
  order: listOrder(orderOf(isOpen), sort),
})

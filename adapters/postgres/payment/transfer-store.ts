import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import type { TransferSort } from '../../../application/payment/contract/transfer.ts'
import {
  type ReceivingAccount,
  type Transfer,
  type TransferBack,
  type TransferFilter,
  Transfers,
} from '../../../application/payment/ports/transfers.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { TransferTab } from '../../../domain/payment/lists/transfer-list.ts'
import { countTabs, type ListRows, loadPage, matchingRows } from '../engine/list.ts'
import { containing } from '../engine/scope.ts'
import { byName, type ListOrder, listOrder } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'
import { isVisible, isWhollyVisible } from './trade-store.ts'

export const transferStore = (account: ReceivingAccount | null) =>
  Layer.effect(
    Transfers,
    Effect.gen(function* () {
      const { rows, row, write } = yield* Database
      return {
        account,
        find: (scope, userId, no) =>
          row(
            transfersWhere(
              scope,
              sql`t.payment_order_no = ${no} and (o.created_by = ${userId} or ${isWhollyVisible(scope, 'o')})`,
            ),
          ),
        lock: (scope, no) =>
          row(sql<Transfer>`${transfersWhere(scope, sql`t.payment_order_no = ${no}`)} for update of t`),
        lockBack: (scope, no) =>
          row(sql<TransferBack>`${backsWhere(scope, sql`r.payment_refund_no = ${no}`)} for update of r`),
        page: (scope, filter) =>
          Effect.map(loadPage({ rows, row }, transferRows(scope, filter), filter), ({ records, total }) => ({
            ...{ rows: records, total },
          })),
        unconfirmed: (scope, amounts) =>
          rows(
            sql<Transfer>`${transfersWhere(
              scope,
              sql`(t.state = 'WAITING' or (t.state = 'CLOSED' and t.amount = any(${amounts})))`,
            )} order by t.created_at, t.payment_order_no limit 5000`,
          ),
        counts: scope =>
          Effect.map(
            row(countTabs(tabNames, tab => matchingTransfers(scope, { tab, keyword: '' }))),
            counts => counts!,
          ),
        take: (scope, bankReference, no) =>
          Effect.gen(function* () {
            yield* write(sql`insert into bank_references (bank_reference, used_by) values (${bankReference}, ${no})
              on conflict do nothing`)
            const { usedBy } = (yield* row(sql<{ usedBy: string }>`
              select used_by as "usedBy" from bank_references where bank_reference = ${bankReference}`))!
            if (usedBy === no) return null
            const seenHere =
              (yield* row(transfersWhere(scope, sql`t.payment_order_no = ${usedBy}`))) ??
              (yield* row(backsWhere(scope, sql`r.payment_refund_no = ${usedBy}`)))
            return { takenBy: seenHere ? usedBy : null }
          }),
        confirm: ({ paymentOrderNo }, { bankReference, receivedAt, by, at }) =>
          write(sql`update offline_transfers set state = 'CONFIRMED', bank_reference = ${bankReference},
              received_at = ${receivedAt}, confirmed_at = ${at}, confirmed_by = ${by.userId},
              confirmed_by_name = ${by.name}
            where payment_order_no = ${paymentOrderNo} and state <> 'CONFIRMED'`).pipe(Effect.asVoid),
        confirmBack: ({ paymentRefundNo }, { bankReference, by, at }) =>
          write(sql`update offline_refunds set bank_reference = ${bankReference}, confirmed_at = ${at},
              confirmed_by = ${by.userId}, confirmed_by_name = ${by.name}
            where payment_refund_no = ${paymentRefundNo} and confirmed_at is null`).pipe(Effect.asVoid),
      }
    }),
  )

const tradeColumns = sql`t.payment_order_no as "paymentOrderNo", p.trade_order_no as "tradeOrderNo",
  p.entity_code as "entityCode", coalesce(e.entity_name, p.entity_code) as "entityName", o.created_by_name as "payerName", t.currency, t.state,
  t.held_until as "heldUntil"`

const transferJoins = sql`join payment_orders p using (payment_order_no)
  join trade_orders o on o.entity_code = p.entity_code and o.trade_order_no = p.trade_order_no
  left join payer_entities e on e.entity_code = p.entity_code`

const transfersWhere = (scope: Scope, condition: RawBuilder<unknown>) => sql<Transfer>`
  select ${tradeColumns}, t.amount, t.created_at as "createdAt", t.bank_reference as "bankReference",
    t.received_at as "receivedAt", t.confirmed_at as "confirmedAt", t.confirmed_by_name as "confirmedByName"
  from offline_transfers t ${transferJoins} where ${condition} and ${isVisible(scope, 'o')}`

const backsWhere = (scope: Scope, condition: RawBuilder<unknown>) => sql<TransferBack>`
  select ${tradeColumns}, r.payment_refund_no as "paymentRefundNo", r.amount, r.created_at as "createdAt",
    r.bank_reference as "bankReference", t.received_at as "receivedAt", r.confirmed_at as "confirmedAt",
    r.confirmed_by_name as "confirmedByName"
  from offline_refunds r join offline_transfers t using (payment_order_no) ${transferJoins}
  where ${condition} and ${isVisible(scope, 'o')}`

/** Conditions of each tab, and whether it lists refunds. */
const tabs: Readonly<Record<TransferTab, { readonly isBack: boolean; readonly where: RawBuilder<unknown> }>> = {
  waiting: { isBack: false, where: sql`t.state = 'WAITING'` },
  confirmed: { isBack: false, where: sql`t.state = 'CONFIRMED'` },
  closed: { isBack: false, where: sql`t.state = 'CLOSED'` },
  back: { isBack: true, where: sql`r.confirmed_at is null` },
  sentBack: { isBack: true, where: sql`r.confirmed_at is not null` },
}

const tabNames = Object.keys(tabs) as ReadonlyArray<TransferTab>

const conditionsOf = (scope: Scope, { tab, keyword }: Pick<TransferFilter, 'tab' | 'keyword'>) => {
  const { isBack, where } = tabs[tab]
  const like = containing(keyword)
  const columns = isBack ? sql`r.payment_refund_no, r.bank_reference` : sql`t.bank_reference, null`
  const condition = keyword
    ? sql`${where} and concat_ws(' ', t.payment_order_no, p.trade_order_no, e.entity_name, o.created_by_name, ${columns})
        ilike ${like}`
    : where
  return isBack ? backsWhere(scope, condition) : transfersWhere(scope, condition)
}

const order: ListOrder<TransferSort> = {
  columns: {
    entityName: byName(sql`"entityName"`),
    amount: sql`amount`,
    createdAt: sql`"createdAt"`,
    heldUntil: sql`"heldUntil"`,
  },
  order: sql`"createdAt" desc, "paymentOrderNo" desc`,
}

/**
 * Returns the rows of a tab. The statement names the scope itself, so that the list can be sorted by its result
 * columns.
 */
const matchingTransfers = (scope: Scope, filter: Pick<TransferFilter, 'tab' | 'keyword'>) =>
  matchingRows(sql`(${conditionsOf(scope, filter)}) found`, sql`true`)

const transferRows = (scope: Scope, filter: TransferFilter): ListRows<Transfer> => ({
  columns: sql`found.*`,
  matching: matchingTransfers(scope, filter),
  order: listOrder(order, filter.sort),
})

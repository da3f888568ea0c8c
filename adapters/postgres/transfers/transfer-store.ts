import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { StockShop } from '../../../application/inventory/ports.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import {
  type OpenTransfer,
  StockTransfers,
  type TransferFacts,
  type TransferGoods,
  type TransferShops,
} from '../../../application/transfers/ports.ts'
import { type OpenTransferStatus, openSteps } from '../../../domain/transfers/next-step.ts'
import { containing, inScope, inScopeOfAny } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'
import { businessDayAt } from '../inventory/expiring-view.ts'
import { stockUnitName } from '../inventory/unit-columns.ts'
import { headsOf, insertHead, insertLines, linesOf, moveHead, writeLines } from './transfer-rows.ts'

/** Transfers between shops, in PostgreSQL. */
export const transferStore = Layer.effect(
  StockTransfers,
  Effect.map(Database, ({ row, rows, queue }): StockTransfers['Service'] => {
    const load = Effect.fnUntraced(function* (condition: ReturnType<typeof sql>) {
      const head = yield* row(headsOf(condition))
      return head && { ...head, lines: yield* rows(linesOf(head.outShopCode, head.dbNo)) }
    })
    return {
      alarmDays: Effect.map(
        row(sql<{ days: number }>`select transfer_alarm_days as days from chain`),
        chain => chain!.days,
      ),
      shopsOf: (scope, dbNo) =>
        row(sql<TransferShops>`
          select out_shop_code as "outShopCode", in_shop_code as "inShopCode" from stock_transfers
          where db_no = ${dbNo} and ${inScopeOfAny(scope, ['out_shop_code', 'in_shop_code'])}`),
      open: (scope, statuses, atMost) =>
        Effect.map(rows(openIn(scope, statuses, atMost)), records => ({
          ...{ total: records[0]?.total ?? 0, toDo: records[0]?.toDo ?? 0 },
          transfers: records.map(({ total: _, toDo: __, ...transfer }) => transfer),
        })),
      find: ({ shopCode }, dbNo) => load(sql`out_shop_code = ${shopCode} and db_no = ${dbNo}`),
      findByKey: ({ shopCode }, clientKey) =>
        load(sql`applicant_shop_code = ${shopCode} and client_key = ${clientKey}`),
      apply: (shops, transfer, actor, at) =>
        queue(
          { table: 'stock_transfers', rows: 1, query: insertHead(shops, transfer, actor, at) },
          { table: 'stock_transfer_lines', rows: transfer.lines.length, query: insertLines(shops, transfer) },
        ),
      move: (sender, move, actor, at) =>
        queue(
          { table: 'stock_transfers', rows: 1, query: moveHead(sender, move, actor, at) },
          ...(move.lines === null
            ? []
            : [
                {
                  ...{ table: 'stock_transfer_lines' as const, rows: move.lines.length },
                  query: writeLines(sender, move.dbNo, move.lines),
                },
              ]),
        ),
      usual: (shop, { direction, now, since }, atMost) =>
        Effect.map(
          rows(direction === 'IN' ? neededOf(shop, now, since, atMost) : sendableOf(shop, since, atMost)),
          records => records.map(({ code }) => code),
        ),
      goods: codes => rows(goodsOf(codes)),
      partners: (shop, keyword, atMost) => rows(partnersOf(shop, keyword, atMost)),
      takeOverdue: (before, at, atMost) => rows(takeOverdue(before, at, atMost)),
    }
  }),
)

/** Days of the past whose use says how long a stock lasts, and the days below which a shop runs short. */
const useDays = 14
const shortDays = 3

/** Selects what is below zero, then what the shop runs short of by its use, then what it got most often, then the rest with the shortest and smallest stock. */
const neededOf = ({ shopCode }: StockShop, now: number, since: number, atMost: number) => sql<{ code: string }>`
  select material_code as code from (
    select l.material_code, count(*) as times from stock_transfers t join stock_transfer_lines l using (out_shop_code, db_no)
    where t.in_shop_code = ${shopCode} and t.created_at >= ${since} group by l.material_code
  ) l full join (
    select material_code, in_store + in_transport as stock, case when used > 0 then (in_store + in_transport) * ${useDays}::numeric / used end as days
    from stock_balances b left join (
      select material_code, sum(d.sale_out - d.sale_return - d.pd) as used from stock_days d cross join ${businessDayAt(now)}
      where d.shop_code = ${shopCode} and d.trade_day between today.day - ${useDays}::integer and today.day - 1 group by material_code
    ) u using (material_code) where b.shop_code = ${shopCode}
  ) s using (material_code) join materials using (material_code)
  order by coalesce(stock < 0, false) desc, case when days < ${shortDays} then days end nulls last, times desc nulls last, days nulls last, stock, material_code
  limit ${atMost}`

/** Selects what is in the store, what the shop sent most often first, then what it has most of. */
const sendableOf = ({ shopCode }: StockShop, since: number, atMost: number) => sql<{ code: string }>`
  select material_code as code from stock_balances b join materials using (material_code) left join (
    select l.material_code, count(*) as times from stock_transfers t join stock_transfer_lines l using (out_shop_code, db_no)
    where t.out_shop_code = ${shopCode} and t.created_at >= ${since} group by l.material_code
  ) l using (material_code)
  where b.shop_code = ${shopCode} and in_store > 0
  order by times desc nulls last, in_store desc, material_code limit ${atMost}`

type ListedTransfer = OpenTransfer & { readonly total: number; readonly toDo: number }

/** Whether a transfer is in one of the statuses and it is the turn of the shops, or of head office. */
const isTurnOf = (scope: Scope, statuses: ReadonlyArray<OpenTransferStatus>) => {
  const shopsOf = {
    SENDER: inScope(scope, 't.out_shop_code'),
    RECEIVER: inScope(scope, 't.in_shop_code'),
    HEAD_OFFICE: sql<boolean>`true`,
  }
  const turns = statuses.map(status => sql`(t.biz_status = ${status} and ${shopsOf[openSteps[status].turn]})`)
  return turns.length === 0 ? sql`false` : sql`(${sql.join(turns, sql` or `)})`
}

/**
 * Selects the open transfers of the shops, those that have waited longest first, each with their total number and the
 * number of those in the statuses whose turn it is.
 */
const openIn = (scope: Scope, statuses: ReadonlyArray<OpenTransferStatus>, atMost: number) => sql<ListedTransfer>`
  select t.db_no as "dbNo", t.biz_status as status, t.out_shop_code as "outShopCode", o.name as "outShopName",
    t.in_shop_code as "inShopCode", i.name as "inShopName", coalesce(t.out_at, t.created_at) as since,
    t.alarmed_at is not null as "isOverdue", count(*) over ()::int as total,
    (count(*) filter (where ${isTurnOf(scope, statuses)}) over ())::int as "toDo",
    (select count(*)::int from stock_transfer_lines l where l.out_shop_code = t.out_shop_code and l.db_no = t.db_no) as "itemTypeCount"
  from stock_transfers t join shops o on o.shop_code = t.out_shop_code join shops i on i.shop_code = t.in_shop_code
  where t.biz_status in ('APPLIED', 'CALLED_OUT', 'SHORT') and ${inScopeOfAny(scope, ['t.out_shop_code', 't.in_shop_code'])}
  order by since, t.db_no limit ${atMost}`

const goodsOf = (codes: ReadonlyArray<string>) => sql<TransferGoods>`
  select code as "materialCode", coalesce(m.name, code) as "materialName", m.spec as "materialSpecs",
    '/pictures/' || m.picture_hash as "materialUrl", ${stockUnitName} as "materialUnitName"
  from unnest(${codes}::text[]) with ordinality as listed(code, place) left join materials m on m.material_code = code
  order by place`

const partnersOf = ({ shopCode }: StockShop, keyword: string, atMost: number) => {
  const like = containing(keyword.toLowerCase())
  return sql<{ readonly shopCode: string; readonly shopName: string }>`
    select s.shop_code as "shopCode", s.name as "shopName" from shops s left join lateral (
      select max(t.created_at) as latest from stock_transfers t
      where (t.out_shop_code = ${shopCode} and t.in_shop_code = s.shop_code)
        or (t.in_shop_code = ${shopCode} and t.out_shop_code = s.shop_code)
    ) t on true
    where s.shop_code <> ${shopCode} and s.store_status <> '4'
      and (${keyword} = '' or lower(s.name) like ${like} or lower(s.shop_code) like ${like} or s.initials like ${like})
    order by t.latest desc nulls last, s.initials, s.shop_code limit ${atMost}`
}

/** Marks the transfers that are too long in transit, some at a time. */
const takeOverdue = (before: number, at: number, atMost: number) => sql<TransferFacts>`
  update stock_transfers t set alarmed_at = ${at} from shops o, shops i, (
    select out_shop_code, db_no from stock_transfers
    where biz_status in ('CALLED_OUT', 'SHORT') and alarmed_at is null and out_at <= ${before}
    order by out_at limit ${atMost} for update
  ) due
  where t.out_shop_code = due.out_shop_code and t.db_no = due.db_no and o.shop_code = t.out_shop_code
    and i.shop_code = t.in_shop_code
  returning t.db_no as "dbNo", t.out_shop_code as "outShopCode", t.in_shop_code as "inShopCode",
    o.name as "outShopName", i.name as "inShopName"`

import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { AccountSort } from '../../../application/payment/contract/subsidy.ts'
import {
  type AccountRow,
  Ledger,
  type Posting,
  type SubsidyAccount,
} from '../../../application/payment/ports/ledger.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import { type EntryWithBalance, type LedgerEvent, subsidyMoved, withBalances } from '../../../domain/payment/ledger.ts'
import { type EntryDays, entryDays, type LedgerCalendar } from '../../../domain/payment/month-close/entry-days.ts'
import { type ListRows, loadPage, matchingRows } from '../engine/list.ts'
import { containing, inScope } from '../engine/scope.ts'
import { byName, type ListOrder, listOrder } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'

export const ledgerStore = Layer.effect(
  Ledger,
  Effect.map(Database, database => ledgerOver(database)),
)

/** Returns the ledger over a database. `readCalendar` reads the calendar and locks it; a race test replaces it. */
export const ledgerOver = (
  { rows, row, write }: Database['Service'],
  readCalendar = lockedCalendar,
): Ledger['Service'] => {
  const accountOf = (entityCode: string) => sql<SubsidyAccount>`
      select entity_code as "entityCode", balance, version from subsidy_accounts where entity_code = ${entityCode}`
  const openAccount = (entityCode: string) =>
    write(sql`insert into subsidy_accounts (entity_code) values (${entityCode}) on conflict do nothing`)
  const lockAccount = (entityCode: string) => row(sql<SubsidyAccount>`${accountOf(entityCode)} for update`)
  return {
    account: entityCode =>
      Effect.map(
        row(accountOf(entityCode)),
        record => record ?? ({ entityCode, balance: 0, version: 0 } as SubsidyAccount),
      ),
    lockAccount: entityCode =>
      Effect.gen(function* () {
        const account = yield* lockAccount(entityCode)
        if (account) return account
        yield* openAccount(entityCode)
        return (yield* lockAccount(entityCode))!
      }),
    isInScope: (scope, entityCode) =>
      Effect.map(
        row(sql`select 1 from payer_entities e where entity_code = ${entityCode} and ${hasShop(scope)}`),
        accountRow => accountRow !== null,
      ),
    page: (scope, keyword, { offset, limit, sort }) =>
      Effect.map(loadPage({ rows, row }, accountRows(scope, keyword, sort), { offset, limit }), loaded => ({
        ...{ accounts: loaded.records, total: loaded.total },
      })),
    post: (entityCode, event, entries, posting) =>
      Effect.gen(function* () {
        const off = entries.reduce((sum, { amount }) => sum + amount, 0)
        if (off !== 0) return yield* Effect.die(new Error(`${event.kind} ${event.bizNo} is off by ${off}`))
        if (entries.length === 0) return
        const change = subsidyMoved(entries)
        // Locks the account before its entries are numbered, so that their order matches the balances.
        const left = change === 0 ? null : yield* row(moveBalance(entityCode, change))
        if (change !== 0 && left === null)
          return yield* Effect.die(
            new Error(`${event.kind} ${event.bizNo} would overdraw the account of ${entityCode}`),
          )
        const balances = withBalances(entries, fen((left?.balance ?? 0) - change))
        const { at, movedAt = at } = posting
        const days = entryDays(movedAt, at, (yield* row(readCalendar))!)
        yield* write(insertEntries(entityCode, event, balances, { ...posting, ...days }))
      }),
  }
}

/** Selects the time zone and the last closed day, without a lock. */
export const ledgerCalendar = sql<LedgerCalendar>`
  select chain.zone, c.closed_through as "closedThrough" from ledger_calendar c cross join chain`

/** Locks the calendar for share until the transaction ends, so that no month is closed before the entries are committed. */
const lockedCalendar = sql<LedgerCalendar>`${ledgerCalendar} for share of c`

const hasShop = (scope: Scope) => sql`exists (
  select 1 from shops s where s.payer_code = e.entity_code and ${inScope(scope, 's.shop_code')})`

const order: ListOrder<AccountSort> = {
  columns: {
    entityName: byName(sql`"entityName"`),
    entityCode: sql`"entityCode"`,
    shopCount: sql`"shopCount"`,
    balance: sql`balance`,
    reserved: sql`reserved`,
    movedAt: sql`"movedAt"`,
  },
  order: sql`"entityCode"`,
}

const accountRows = (scope: Scope, keyword: string, sort: Sort<AccountSort> | undefined): ListRows<AccountRow> => ({
  columns: sql`account.*`,
  matching: matchingRows(
    sql`(${accounts}) account`,
    sql`exists (
    select 1 from shops s where s.payer_code = account."entityCode" and ${inScope(scope, 's.shop_code')})`,
    [
      keyword &&
        sql`concat_ws(' ', "entityCode", "entityName", "partnerNo", "partnerName") ilike ${containing(keyword)}`,
    ],
  ),
  order: listOrder(order, sort),
})

const accounts = sql`
  select e.entity_code as "entityCode", e.entity_name as "entityName", e.partner_no as "partnerNo",
    e.partner_name as "partnerName", e.deduction_ratio as "deductionRatio", e.subsidy_frozen as "isFrozen",
    (select count(*)::int from shops s where s.payer_code = e.entity_code) as "shopCount",
    coalesce(a.balance, 0)::bigint as balance, coalesce(a.version, 0) as version,
    (select coalesce(sum(t.subsidy_fee), 0)::bigint from trade_orders t
      where t.entity_code = e.entity_code and t.status = 'IN_TRANSACTION') as reserved,
    (select max(l.at) from ledger_entries l where l.entity_code = e.entity_code and l.account = 'SUBSIDY') as "movedAt"
  from payer_entities e left join subsidy_accounts a using (entity_code)`

const moveBalance = (entityCode: string, by: Fen) => sql<{ readonly balance: Fen }>`
  update subsidy_accounts set balance = balance + ${by}, version = version + 1
  where entity_code = ${entityCode} and balance + ${by} >= 0 returning balance`

const insertEntries = (
  entityCode: string,
  event: LedgerEvent,
  entries: ReadonlyArray<EntryWithBalance>,
  posting: Posting & EntryDays,
) => {
  const { actor, at, moneyDay, bookDay, remark = null } = posting
  const column = (value: (entry: EntryWithBalance) => string | number | null) => entries.map(value)
  return sql`
    insert into ledger_entries (entity_code, account, kind, biz_no, shop_code, dh_no, trade_order_no, amount, balance,
      at, money_day, book_day, actor_id, actor_name, remark)
    select ${entityCode}, entry.account, ${event.kind}, ${event.bizNo}, entry.shop_code, entry.dh_no,
      ${event.tradeOrderNo}, entry.amount, entry.balance, ${at}, ${moneyDay}::date, ${bookDay}::date,
      ${actor.userId}, ${actor.name}, ${remark}
    from unnest(${column(({ account }) => account)}::text[], ${column(({ order }) => order?.shopCode ?? '')}::text[],
      ${column(({ order }) => order?.dhNo ?? '')}::text[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ balance }) => balance)}::bigint[]) with ordinality as entry(account, shop_code, dh_no, amount, balance, line)
    order by entry.line`
}

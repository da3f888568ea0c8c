import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type Books,
  type ClosedMonth,
  type LateDocument,
  MonthCloses,
  type MonthDays,
  type MonthLogRow,
  type StoredFindings,
} from '../../../../application/payment/ports/month-closes.ts'
import type { FigureSums, MonthFlow } from '../../../../domain/payment/month-close/month-figures.ts'
import { Database } from '../../engine/sql.ts'
import { insertFigures, monthFigures } from './month-figures.ts'

export const monthCloseStore = Layer.effect(
  MonthCloses,
  Effect.gen(function* () {
    const { rows, row, queue } = yield* Database
    return {
      books: Effect.map(row(booksOfChain), books => books!),
      // The lock is a statement of its own, so that what follows sees every entry that was posted before it.
      lockBooks: Effect.andThen(
        row(sql`select 1 from ledger_calendar for update`),
        Effect.map(row(booksOfChain), books => books!),
      ),
      flows: rows(flowsByMonth),
      figures: (days, entityCode) =>
        rows(sql<FigureSums>`select account, kind, opening, inflow, outflow
          from ${monthFigures(days, sql`${entityCode}`)} figures`),
      closed: rows(closedMonths(sql`true`)),
      find: month => row(closedMonths(sql`month = ${month}`)),
      lateCounts: rows(sql<{ month: string; count: number }>`
        select to_char(book_day, 'YYYY-MM') as month, count(distinct (entity_code, kind, biz_no))::int as count
        from ledger_entries where book_day <> money_day and ${isOtherMonth} group by 1`),
      late: (days, limit) => rows(lateDocuments(days, limit)),
      findings: days => Effect.map(row(findingsAt(days)), findings => findings!),
      log: month =>
        rows(sql<MonthLogRow>`select action, at, actor_name as "byName", reason, warnings from ledger_month_log
          where month = ${month} order by log_no desc`),
      close: (days, warnings, { userId, name }, at) =>
        queue(
          {
            ...{ table: 'ledger_months', rows: 1 },
            query: sql`insert into ledger_months (month, closed_at, closed_by, closed_by_name)
              values (${days.month}, ${at}, ${userId}, ${name})`,
          },
          { table: 'ledger_month_figures', query: insertFigures(days) },
          {
            ...{ table: 'ledger_calendar', rows: 1 },
            query: sql`update ledger_calendar set closed_through = ${days.last}::date`,
          },
          {
            ...{ table: 'ledger_month_log', rows: 1 },
            query: sql`insert into ledger_month_log (month, action, at, actor_id, actor_name, warnings)
              values (${days.month}, 'CLOSED', ${at}, ${userId}, ${name}, ${JSON.stringify(warnings)}::jsonb)`,
          },
        ),
      reopen: ({ month, first }, reason, { userId, name }, at) =>
        queue(
          {
            ...{ table: 'ledger_months', rows: 1 },
            query: sql`delete from ledger_months where month = ${month}`,
          },
          {
            ...{ table: 'ledger_calendar', rows: 1 },
            query: sql`update ledger_calendar
              set closed_through = case when exists (select 1 from ledger_months) then ${first}::date - 1 end`,
          },
          {
            ...{ table: 'ledger_month_log', rows: 1 },
            query: sql`insert into ledger_month_log (month, action, at, actor_id, actor_name, reason)
              values (${month}, 'REOPENED', ${at}, ${userId}, ${name}, ${reason})`,
          },
        ),
    }
  }),
)

const booksOfChain = sql<Books>`
  select chain.zone, c.closed_through as "closedThrough", (select min(book_day) from ledger_entries) as "firstDay"
  from ledger_calendar c cross join chain`

const isOtherMonth = sql`date_trunc('month', book_day) <> date_trunc('month', money_day)`

const flowsByMonth = sql<MonthFlow>`
  select month, account, kind, sum(inflow)::bigint as inflow, sum(outflow)::bigint as outflow, sum(entries)::int as entries
  from (
    select month, account, kind, inflow, outflow, entries from ledger_month_figures
    union all
    select to_char(book_day, 'YYYY-MM'), account, kind, greatest(amount, 0), greatest(-amount, 0), 1 from ledger_entries
    where book_day > coalesce((select closed_through from ledger_calendar), '-infinity')
  ) part group by month, account, kind`

const closedMonths = (condition: RawBuilder<unknown>) => sql<ClosedMonth>`
  select month, closed_at as "closedAt", closed_by_name as "closedByName" from ledger_months where ${condition}`

const lateDocuments = ({ first, last }: MonthDays, limit: number) => sql<LateDocument>`
  select l.entity_code as "entityCode", coalesce(e.entity_name, l.entity_code) as "entityName", l.kind, l.biz_no as no,
    l.money_day as "moneyDay", l.book_day as "bookDay", sum(greatest(l.amount, 0))::bigint as amount
  from ledger_entries l left join payer_entities e using (entity_code)
  where l.book_day <> l.money_day and ${isOtherMonth}
    and (l.book_day between ${first}::date and ${last}::date or l.money_day between ${first}::date and ${last}::date)
  group by l.entity_code, e.entity_name, l.kind, l.biz_no, l.money_day, l.book_day
  order by l.money_day, l.biz_no limit ${limit}`

/** Counts of what is open at the end of the month or earlier. Disagreements are those of the days that were fetched. */
const findingsAt = ({ last, before }: MonthDays) => sql<StoredFindings>`
  select
    (select count(*)::int from payment_differences d join payment_orders p using (entity_code, payment_order_no)
      where d.state = 'OPEN' and p.paid_at < ${before}) as differences,
    (select count(*)::int from bank_credits where state = 'OPEN' and received_at < ${before}) as credits,
    (select count(*)::int from provider_bills where exceptions > explained and bill_day <= ${last}::date) as disagreements,
    (select count(*)::int from payment_orders where status in ('PREPAID', 'UNKNOWN') and provider <> 'offline'
      and created_at < ${before}) as payments,
    (select count(*)::int from offline_transfers where state = 'WAITING' and created_at < ${before}) as transfers,
    (select count(*)::int from payment_refunds where status = 'REFUND_ING' and created_at < ${before}) as refunds,
    (select count(*)::int from subsidy_batches where state = 'WAITING' and created_at < ${before}) as "subsidyBatches"`

import { type RawBuilder, sql } from 'kysely'
import type { MonthDays } from '../../../../application/payment/ports/month-closes.ts'
import type { Day } from '../../../../domain/kernel/day.ts'

/**
 * Selects the figures of a month by payer, account and kind: the stored ones if it is closed, otherwise those of the last closed
 * month carried forward with the entries since then [J17]. `entityCode` limits them to one payer.
 */
export const monthFigures = (
  { month, first, last }: Pick<MonthDays, 'month' | 'first' | 'last'>,
  entityCode: RawBuilder<unknown> | null = null,
): RawBuilder<unknown> => {
  const ofPayer = entityCode === null ? sql`` : sql`and entity_code = ${entityCode}`
  return sql`(select entity_code, account, kind, sum(opening)::bigint as opening, sum(inflow)::bigint as inflow,
      sum(outflow)::bigint as outflow, sum(entries)::int as entries
    from (
      select entity_code, account, kind, opening, inflow, outflow, entries from ledger_month_figures
      where month = ${month} ${ofPayer}
      union all
      select entity_code, account, kind, closing, 0, 0, 0 from ledger_month_figures
      where month = to_char(${closedThrough}, 'YYYY-MM') and ${closedThrough} < ${first}::date ${ofPayer}
      union all
      select entity_code, account, kind, case when book_day < ${first}::date then amount else 0 end,
        case when book_day >= ${first}::date then greatest(amount, 0) else 0 end,
        case when book_day >= ${first}::date then greatest(-amount, 0) else 0 end, (book_day >= ${first}::date)::int
      from ledger_entries where book_day <= ${last}::date and book_day > coalesce(${closedThrough}, '-infinity') ${ofPayer}
    ) part group by entity_code, account, kind)`
}

const closedThrough = sql`(select closed_through from ledger_calendar)`

/** Selects whether the month that begins on this day is closed, as a code of `reportMonthStates`. */
export const monthStateOf = (first: Day): RawBuilder<string> =>
  sql<string>`case when ${closedThrough} >= ${first}::date then 'CLOSED' else 'OPEN' end`

/** Inserts the figures of a month that is being closed; its calendar must be locked. */
export const insertFigures = (days: MonthDays): RawBuilder<unknown> => sql`
  insert into ledger_month_figures (month, entity_code, account, kind, opening, inflow, outflow, entries)
  select ${days.month}, entity_code, account, kind, opening, inflow, outflow, entries from ${monthFigures(days)} figures
  where opening <> 0 or entries > 0`

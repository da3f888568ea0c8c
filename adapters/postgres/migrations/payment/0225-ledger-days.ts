import { type Kysely, sql } from 'kysely'

/**
 * Dates each entry of the ledger of money (docs/decisions/payment/0105-month-close.md): by the day on which the money moved and the day in
 * whose month it counts. Existing entries are dated by their posting. No month is closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [days, calendar]) await sql.raw(statement).execute(db)
}

const days = `
alter table ledger_entries add column money_day date, add column book_day date;
alter table ledger_entries disable trigger ledger_stays;
update ledger_entries set money_day = (to_timestamp(at / 1000.0) at time zone chain.zone)::date,
  book_day = (to_timestamp(at / 1000.0) at time zone chain.zone)::date from chain;
alter table ledger_entries enable trigger ledger_stays;
alter table ledger_entries alter column money_day set not null, alter column book_day set not null,
  add constraint ledger_entries_days check (book_day >= money_day);
create index ledger_entries_by_book_day on ledger_entries (book_day, entity_code);
create index ledger_entries_late on ledger_entries (book_day) where book_day <> money_day;
`

/** The last day of the last closed month. Postings lock the row for share, closings for update. */
const calendar = `
create table ledger_calendar (
  is_single boolean primary key default true check (is_single),
  closed_through date
);
insert into ledger_calendar default values;
`

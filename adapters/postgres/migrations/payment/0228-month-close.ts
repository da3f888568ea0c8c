import { type Kysely, sql } from 'kysely'

/**
 * Closed months of the ledger of money with their figures, and the log of closings and reopenings
 * (docs/decisions/payment/0105-month-close.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [months, figures, log]) await sql.raw(statement).execute(db)
}

const months = `
create table ledger_months (
  month text primary key check (month ~ '^\\d{4}-\\d{2}$'),
  closed_at bigint not null,
  closed_by text not null,
  closed_by_name text not null
)`

/** Amounts by payer, account and kind, carried forward from the month before. */
const figures = `
create table ledger_month_figures (
  month text not null references ledger_months on delete cascade,
  entity_code text not null,
  account text not null,
  kind text not null,
  opening bigint not null,
  inflow bigint not null check (inflow >= 0),
  outflow bigint not null check (outflow >= 0),
  closing bigint not null generated always as (opening + inflow - outflow) stored,
  entries integer not null check (entries >= 0),
  primary key (month, entity_code, account, kind)
)`

/** What was closed and reopened; warnings hold the number of findings of each check that was accepted. */
const log = `
create table ledger_month_log (
  log_no bigint generated always as identity primary key,
  month text not null,
  action text not null check (action in ('CLOSED', 'REOPENED')),
  at bigint not null,
  actor_id text not null,
  actor_name text not null,
  reason text,
  warnings jsonb not null default '{}',
  constraint ledger_month_log_reason check ((action = 'REOPENED') = (reason is not null))
);
create index ledger_month_log_by_month on ledger_month_log (month, log_no desc);
`

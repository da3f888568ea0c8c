import { type Kysely, sql } from 'kysely'

/**
 * Creates reconciliation: the daily bills of providers, the results of comparing them with the ledger, and the notes of
 * finance.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(bills).execute(db)
}

const bills = `
create table provider_bills (
  provider text not null,
  bill_day date not null,
  fetched_at bigint not null,
  fetched_by_name text not null,
  lines integer not null check (lines >= 0),
  matched integer not null check (matched >= 0),
  exceptions integer not null check (exceptions >= 0),
  explained integer not null check (explained between 0 and exceptions),
  billed bigint not null,
  done bigint not null,
  entered bigint not null,
  reconciled_at bigint not null,
  primary key (provider, bill_day)
);

create table bill_lines (
  provider text not null,
  bill_day date not null,
  way text not null check (way in ('PAYMENT', 'REFUND')),
  no text not null,
  channel_no text not null,
  amount bigint not null,
  at bigint not null,
  primary key (provider, bill_day, way, no),
  foreign key (provider, bill_day) references provider_bills
);

create table reconcile_notes (
  provider text not null,
  bill_day date not null,
  way text not null,
  no text not null,
  kind text not null,
  note text not null check (note <> ''),
  noted_by text not null,
  noted_by_name text not null,
  noted_at bigint not null,
  primary key (provider, bill_day, way, no, kind)
);
create index payment_refunds_completed on payment_refunds (completed_at) where completed_at is not null;
`

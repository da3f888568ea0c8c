import { type Kysely, sql } from 'kysely'

/** Stores the receipts of bank statements and what was decided about each (docs/decisions/payment/0085). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [statements, credits, openCredits, creditsByState]) await sql.raw(statement).execute(db)
}

const statements = `
create table bank_statements (
  statement_no text primary key,
  file_name text not null,
  bank text not null,
  account text not null,
  other_rows integer not null check (other_rows >= 0),
  uploaded_at bigint not null,
  uploaded_by text not null,
  uploaded_by_name text not null
)`

const credits = `
create table bank_credits (
  credit_no text primary key,
  statement_no text not null references bank_statements,
  bank text not null,
  account text not null,
  serial text not null,
  received_at bigint not null,
  amount bigint not null check (amount > 0),
  payer_name text not null,
  payer_account text not null,
  note text not null,
  state text not null check (state in ('OPEN', 'CONFIRMED', 'DISMISSED')),
  payment_order_no text references offline_transfers,
  decided_at bigint,
  decided_by text,
  decided_by_name text,
  reason text,
  constraint bank_credits_once unique (account, serial),
  constraint bank_credits_one_transfer unique (payment_order_no),
  constraint bank_credits_confirmed check ((state = 'CONFIRMED') = (payment_order_no is not null)),
  constraint bank_credits_dismissed check ((state = 'DISMISSED') = (reason is not null)),
  constraint bank_credits_decided check ((state = 'OPEN') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (decided_by is null) = (decided_by_name is null))
)`

const openCredits = `create index bank_credits_open on bank_credits (received_at, credit_no) where state = 'OPEN'`

const creditsByState = 'create index bank_credits_by_state on bank_credits (state, received_at desc, credit_no)'

import { type Kysely, sql } from 'kysely'

/**
 * Creates automatic submission: the setting of a shop, its log, and what was decided last about an order. Marks the steps
 * that the system makes in a person's name, and reminds the shops of a chain without orders 30 and 5 minutes before
 * their cut-off; a chain in use keeps its times (docs/decisions/ordering/0087).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [settings, entries, entriesOfShop, runs, automaticSteps, reminders, remindersNow])
    await sql.raw(statement).execute(db)
}

const settings = `
create table auto_submits (
  shop_code text primary key,
  lead_minutes integer not null,
  ceiling_percent integer not null,
  user_id text not null,
  user_name text not null,
  since bigint not null,
  constraint auto_submits_lead check (lead_minutes between 1 and 15),
  constraint auto_submits_ceiling check (ceiling_percent >= 100)
)`

const entries = `
create table auto_submit_log (
  shop_code text not null,
  entry_id bigint generated always as identity,
  at bigint not null,
  event text not null,
  dh_no text,
  purchase_date date,
  actor_name text not null,
  refusal jsonb,
  rescue jsonb,
  primary key (shop_code, entry_id)
)`

const entriesOfShop = 'create index auto_submit_log_of_shop on auto_submit_log (shop_code, at desc, entry_id desc)'

const runs = `
create table auto_submit_runs (
  shop_code text not null,
  dh_no text not null,
  refusal jsonb,
  next_at bigint not null,
  primary key (shop_code, dh_no)
)`

const automaticSteps = 'alter table order_log add column is_automatic boolean not null default false'

const reminders = `alter table chain alter column remind_minutes set default '{30,5}'`

const remindersNow = `update chain set remind_minutes = '{30,5}' 
  where remind_minutes = '{60,15}' and not exists (select 1 from orders)`

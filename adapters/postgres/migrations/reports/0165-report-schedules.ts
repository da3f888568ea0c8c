import { type Kysely, sql } from 'kysely'

/**
 * Creates the schedules by which saved views of reports are sent, what each receiver got of each run, and messages to one
 * person (docs/decisions/reports/0077).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [schedules, deliveries, messages]) await sql.raw(statement).execute(db)
}

const schedules = `
create table report_schedules (
  schedule_id text primary key,
  owner_id text not null references users on delete cascade,
  api_name text not null,
  view_id text references list_views on delete set null,
  view_name text not null,
  language text not null,
  every text not null,
  weekday text,
  month_day integer,
  at_time text not null,
  receivers text[] not null,
  is_active boolean not null default true,
  pause text,
  next_at bigint,
  run_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  constraint report_schedules_language check (language in ('zh', 'en')),
  constraint report_schedules_every check (every in ('DAILY', 'WEEKLY', 'MONTHLY')),
  constraint report_schedules_weekday check ((every = 'WEEKLY') = (weekday is not null)),
  constraint report_schedules_month_day check ((every = 'MONTHLY') = (month_day is not null) and month_day between 1 and 31),
  constraint report_schedules_at_time check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint report_schedules_receivers check (cardinality(receivers) between 1 and 50),
  constraint report_schedules_pause check (pause in ('VIEW_GONE', 'OWNER_GONE')),
  constraint report_schedules_next check (is_active = (next_at is not null) and (pause is null or not is_active))
);
create index report_schedules_of_owner on report_schedules (owner_id, created_at, schedule_id);
create index report_schedules_of_view on report_schedules (view_id);
`

const deliveries = `
create table report_deliveries (
  schedule_id text not null references report_schedules on delete cascade,
  run_at bigint not null,
  user_id text not null,
  state text not null default 'WAITING',
  task_no text,
  moved_at bigint not null,
  primary key (schedule_id, run_at, user_id),
  constraint report_deliveries_state
    check (state in ('WAITING', 'MAKING', 'SENT', 'NO_RIGHT', 'PERSON_GONE', 'SEARCH_REFUSED', 'NO_FILE')),
  constraint report_deliveries_file check ((state in ('MAKING', 'SENT', 'NO_FILE')) = (task_no is not null))
);
`

/** A message to one person has no shop; its shop code is empty. */
const messages = `
alter table messages add column recipient_id text references users on delete cascade;
create index messages_of_person on messages (recipient_id, at desc, message_id desc) where recipient_id is not null;
`

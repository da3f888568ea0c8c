import { type Kysely, sql } from 'kysely'

/**
 * Adds people's phone numbers, and the text messages about approval results, written together with the message in the
 * portal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [phones, queue, fill]) await sql.raw(statement).execute(db)
}

const phones = `
alter table users add column phone text not null default '' check (phone ~ '^(\\+?[0-9]{5,15})?$');
`

const queue = `
create table sms_messages (
  message_id bigint primary key,
  shop_code text not null,
  created_at bigint not null,
  due_at bigint,
  attempts integer not null default 0,
  sent_at bigint,
  error text,
  foreign key (shop_code, message_id) references messages on delete cascade
);
create index sms_messages_due on sms_messages (due_at) where due_at is not null;
create index sms_messages_age on sms_messages (created_at);
`

const fill = `
create function tell_phones() returns trigger language plpgsql as $$
begin
  insert into sms_messages (message_id, shop_code, created_at, due_at)
  select message_id, shop_code, at, at from told
  where kind in ('APPROVED', 'REJECTED', 'URGENT_APPROVED', 'URGENT_REJECTED');
  return null;
end $$;
create trigger messages_to_phones after insert on messages referencing new table as told
  for each statement execute function tell_phones();
`

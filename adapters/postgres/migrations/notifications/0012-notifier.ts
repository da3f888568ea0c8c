import { type Kysely, sql } from 'kysely'

/**
 * Creates notifications: messages in the portal, group chat robots, and a calendar feed of deadlines. A trigger of the
 * order log writes the messages of orders in the same transaction, so that no writer can omit them; events without a
 * message cost nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [messages, robots, tellOfOrders, tellOfUrgent, tellRobots, feeds])
    await sql.raw(statement).execute(db)
}

const messages = `
create table messages (
  shop_code text not null,
  message_id bigint generated always as identity,
  kind text not null,
  subject text not null,
  detail text,
  actor_id text not null,
  actor_name text not null,
  at bigint not null,
  primary key (shop_code, message_id)
);
create index messages_newest on messages (at desc, message_id desc);
create index messages_of_shop on messages (shop_code, at desc, message_id desc);
create unique index messages_one_reminder on messages (shop_code, subject, detail) where kind = 'CUT_OFF_NEAR';

create table message_marks (
  user_id text primary key references users on delete cascade,
  read_to bigint not null
);

alter table chain add column remind_minutes integer[] not null default '{60,15}';
`

const robots = `
create table robots (
  robot_id text primary key,
  name text not null,
  vendor text not null check (vendor in ('WECOM', 'DINGTALK', 'FEISHU')),
  url text not null,
  secret text,
  kinds text[] not null,
  shop_codes text[] not null default '{}',
  language text not null check (language in ('zh', 'en')),
  active boolean not null,
  version integer not null default 1,
  busy_until bigint not null default 0,
  sent_at bigint,
  error text,
  failures integer not null default 0
);

create table robot_messages (
  robot_id text not null references robots on delete cascade,
  shop_code text not null,
  message_id bigint not null,
  due_at bigint not null,
  attempts integer not null default 0,
  sent_at bigint,
  primary key (robot_id, message_id),
  foreign key (shop_code, message_id) references messages on delete cascade
);
create index robot_messages_due on robot_messages (due_at) where sent_at is null;
`

const tellOfOrders = `
create function tell_of_orders() returns trigger language plpgsql as $$
begin
  insert into messages (shop_code, kind, subject, detail, actor_id, actor_name, at)
  select shop_code, kind, dh_no, reason, actor_id, actor_name, at
  from (
    select moved.*, case
      when event = 'lock' and to_status = 'WAIT_APPROVE' then 'APPROVAL_WAITING'
      when event = 'lock' and to_status = 'SUBMIT_FAIL' then 'SUBMIT_FAILED'
      when event = 'cutOff' and to_status = 'INVALID' then 'VOIDED'
      when event = 'approve' then 'APPROVED'
      when event = 'reject' then 'REJECTED'
      when event = 'ship' then 'SHIPPED'
      when event = 'cancel' then 'DC_CANCELLED'
    end as kind
    from moved
  ) told
  where kind is not null;
  return null;
end $$;
create trigger order_log_told after insert on order_log referencing new table as moved
  for each statement execute function tell_of_orders();
`

const tellOfUrgent = `
create function tell_of_urgent() returns trigger language plpgsql as $$
begin
  insert into messages (shop_code, kind, subject, detail, actor_id, actor_name, at)
  select shop_code, case to_status
      when 'TO_AUDIT' then 'URGENT_WAITING' when 'SUCCESS' then 'URGENT_APPROVED' else 'URGENT_REJECTED' end,
    sq_no, reason, actor_id, actor_name, at
  from moved where to_status in ('TO_AUDIT', 'SUCCESS', 'REJECT');
  return null;
end $$;
create trigger urgent_log_told after insert on urgent_application_log referencing new table as moved
  for each statement execute function tell_of_urgent();
`

const tellRobots = `
create function tell_robots() returns trigger language plpgsql as $$
begin
  insert into robot_messages (robot_id, shop_code, message_id, due_at)
  select robot_id, told.shop_code, told.message_id, told.at
  from told join robots on active and told.kind = any(kinds)
    and (shop_codes = '{}' or told.shop_code = any(shop_codes));
  return null;
end $$;
create trigger messages_to_robots after insert on messages referencing new table as told
  for each statement execute function tell_robots();
`

const feeds = `
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  token_hash text not null unique,
  created_at bigint not null
);
`

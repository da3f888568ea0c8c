/**
 * Announcements of order events for listeners. A trigger of the order log writes them in the same transaction, so that
 * no writer can omit them; nothing is written without listeners. A row of `announced` is one message to one listener,
 * sent or pending.
 */
export const announcements = `
create table listeners (
  listener text primary key,
  events text[],
  shop_codes text[],
  active boolean not null default true
);

create table announcements (
  shop_code text not null,
  announcement_id bigint generated always as identity,
  dh_no text not null,
  event text not null,
  at bigint not null,
  version integer not null,
  from_status text,
  to_status text not null,
  submission_no integer not null,
  actor_name text not null,
  reason text,
  primary key (shop_code, announcement_id)
);
create index announcements_age on announcements (at);

create table announced (
  shop_code text not null,
  announcement_id bigint not null,
  listener text not null references listeners on delete cascade,
  dh_no text not null,
  due_at bigint not null,
  tries integer not null default 0,
  heard_at bigint,
  given_up_at bigint,
  primary key (shop_code, announcement_id, listener),
  foreign key (shop_code, announcement_id) references announcements on delete cascade,
  check (heard_at is null or given_up_at is null)
);
create index announced_waiting on announced (listener, announcement_id) where heard_at is null and given_up_at is null;
create index announced_by_listener on announced (listener, announcement_id desc);

create function announce_orders() returns trigger language plpgsql as $$
begin
  if not exists (select from listeners where active) then return null; end if;
  with heard as (
    select w.shop_code, w.dh_no, w.version, array_agg(l.listener) as by
    from written w join listeners l on l.active
      and (l.events is null or w.event = any(l.events)) and (l.shop_codes is null or w.shop_code = any(l.shop_codes))
    group by w.shop_code, w.dh_no, w.version
  ), told as (
    insert into announcements (shop_code, dh_no, event, at, version, from_status, to_status, submission_no, actor_name, reason)
    select w.shop_code, w.dh_no, w.event, w.at, w.version, w.from_status, w.to_status, w.submission_no, w.actor_name, w.reason
    from written w join heard using (shop_code, dh_no, version)
    order by w.dh_no, w.version
    returning *
  )
  insert into announced (shop_code, announcement_id, listener, dh_no, due_at)
  select t.shop_code, t.announcement_id, unnest(heard.by), t.dh_no, t.at
  from told t join heard using (shop_code, dh_no, version);
  return null;
end $$;
create trigger order_log_announces after insert on order_log
  referencing new table as written for each statement execute function announce_orders();
`

/** API keys of other systems, stored as hashes; the events they sent; and the audit log of all of it. */
export const inbound = `
create table api_keys (
  key_id text primary key,
  name text not null,
  secret_hash text not null unique,
  shop_codes text[],
  kinds text[] not null,
  disabled boolean not null default false,
  created_by_name text not null,
  created_at bigint not null,
  last_used_at bigint
);

create table inbound_events (
  key_id text not null references api_keys,
  event_id text not null,
  kind text not null,
  dh_no text not null,
  shop_code text,
  occurred_at bigint not null,
  body jsonb not null,
  body_hash text not null,
  received_at bigint not null,
  waiting_since bigint not null,
  outcome text not null check (outcome in ('APPLIED', 'PARKED', 'IGNORED', 'REFUSED')),
  reason text,
  refusal jsonb,
  subject text,
  tries integer not null default 1,
  settled_at bigint,
  due_at bigint,
  order_version integer,
  primary key (key_id, event_id),
  check ((outcome = 'PARKED') = (settled_at is null)),
  check ((outcome = 'PARKED') = (due_at is not null)),
  check ((outcome = 'REFUSED') = (refusal is not null))
);
create index inbound_events_parked on inbound_events (dh_no) where outcome = 'PARKED';
create index inbound_events_due on inbound_events (due_at) where outcome = 'PARKED';
create index inbound_events_applied on inbound_events (dh_no, kind) where outcome = 'APPLIED';
create index inbound_events_recent on inbound_events (received_at desc, key_id, event_id);

create table integration_changes (
  change_id bigint generated always as identity primary key,
  at bigint not null,
  actor_id text not null,
  actor_name text not null,
  change text not null,
  subject_id text not null,
  subject_name text not null
);
`

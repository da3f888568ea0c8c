/**
 * Addresses that receive announcements. A webhook is a listener; its secret is derived from the chain's and not stored.
 * `failures` counts those since the last success; `open_until` is when a failing address is tried again.
 */
export const webhooks = `
create table webhooks (
  webhook_id text primary key references listeners on delete cascade,
  name text not null,
  url text not null,
  secret_edition integer not null default 1,
  created_by_name text not null,
  created_at bigint not null,
  failures integer not null default 0,
  failing_since bigint,
  open_until bigint,
  paused_at bigint
);

create table webhook_tries (
  webhook_id text not null references webhooks on delete cascade,
  announcement_id bigint not null,
  try_no integer not null,
  at bigint not null,
  took_ms integer not null,
  status integer,
  failure text,
  answer text not null default '',
  primary key (webhook_id, announcement_id, try_no),
  check (char_length(answer) <= 500)
);
`

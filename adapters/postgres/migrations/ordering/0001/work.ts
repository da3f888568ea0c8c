/** Stock and its promises, the outbox and the idempotency keys. */
export const work = `
create table warehouse_stock (
  material_code text primary key references materials,
  on_hand bigint not null
);

create table stock_locks (
  shop_code text not null,
  dh_no text not null,
  material_code text not null,
  quantity bigint not null check (quantity > 0),
  primary key (shop_code, dh_no, material_code),
  foreign key (shop_code, dh_no) references orders
);
create index stock_locks_by_material on stock_locks (material_code) include (quantity);

create table shop_stock (
  shop_code text not null,
  material_code text not null references materials,
  on_hand bigint not null,
  primary key (shop_code, material_code)
);

create table outbox (
  outbox_id bigint generated always as identity primary key,
  shop_code text not null,
  topic text not null,
  payload jsonb not null,
  created_at bigint not null,
  due_at bigint not null,
  attempts integer not null default 0,
  delivered_at bigint
);
create index outbox_due on outbox (due_at) where delivered_at is null;
create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;

create table idempotency_keys (
  user_id text not null,
  endpoint text not null,
  idempotency_key text not null,
  body_hash text not null,
  answer text,
  created_at bigint not null,
  primary key (user_id, endpoint, idempotency_key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
`

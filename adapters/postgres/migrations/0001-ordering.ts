import { type Kysely, sql } from 'kysely'

/**
 * The first tables: who may do what, master data, orders, carts, stock, outbox, idempotency.
 *
 * Money is fen, quantity is thousandths, an instant is epoch milliseconds, all bigint. Every row of a shop carries
 * the shop's code in its key: it is the scope today and the distribution key of a sharded PostgreSQL tomorrow.
 * Sorting of Chinese goes by a stored pinyin key, never by the database's collation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [chain, people, masterData, orders, work]) await sql.raw(statement).execute(db)
}

const chain = `
create table chain (
  only_row boolean primary key default true check (only_row),
  name text not null,
  zone text not null,
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into chain (name, zone) values ('订货台', 'Asia/Shanghai');
`

const people = `
create table users (
  user_id text primary key,
  name text not null,
  password_hash text not null,
  presets text[] not null default '{}',
  granted_codes text[] not null default '{}',
  revoked_codes text[] not null default '{}',
  all_shops boolean not null default false,
  shop_codes text[] not null default '{}',
  disabled boolean not null default false,
  failed_sign_ins integer not null default 0,
  locked_until bigint not null default 0
);

create table sessions (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);
`

const masterData = `
create table shops (
  shop_code text primary key,
  name text not null,
  title text not null,
  initials text not null,
  store_status text not null check (store_status in ('1', '2', '3', '4')),
  business_model text not null check (business_model in ('Y', 'HH')),
  shop_group text not null,
  pay_method text not null check (pay_method in ('ONLINE', 'OFFLINE')),
  payer_code text
);
create index shops_by_initials on shops (initials, shop_code);

create table categories (
  category_code text primary key,
  parent_code text references categories,
  level smallint not null check (level between 1 and 4),
  name text not null,
  sort_key integer not null,
  check ((level = 1) = (parent_code is null))
);

create table pictures (
  picture_hash text primary key,
  media_type text not null,
  bytes bytea not null
);

create table materials (
  material_code text primary key,
  name text not null,
  spec text not null,
  unit text not null,
  category_code text not null references categories,
  storage_type text not null,
  delivery_mode text not null,
  labels text[] not null default '{}',
  picture_hash text references pictures,
  initials text not null
);
create index materials_by_category on materials (category_code);

create table purchase_rules (
  shop_group text not null,
  material_code text not null references materials,
  min_quantity bigint not null check (min_quantity > 0),
  step_quantity bigint not null check (step_quantity > 0),
  max_quantity bigint not null,
  can_purchase boolean not null,
  primary key (shop_group, material_code),
  check (max_quantity >= min_quantity)
);

create table prices (
  shop_group text not null,
  material_code text not null references materials,
  valid_from date not null,
  price bigint not null,
  primary key (shop_group, material_code, valid_from)
);

create table order_rules (
  shop_group text not null,
  order_type text not null,
  opens_day_offset integer not null,
  opens_at text not null,
  cut_off_day_offset integer not null,
  cut_off_at text not null,
  service_fee bigint not null check (service_fee >= 0),
  car_fee bigint not null check (car_fee >= 0),
  grace_minutes integer not null check (grace_minutes >= 0),
  primary key (shop_group, order_type)
);

create table calendar_entries (
  shop_group text not null,
  day text not null,
  can_order boolean not null,
  arrival_days integer not null check (arrival_days >= 0),
  primary key (shop_group, day)
);

create table notices (
  notice_id text primary key,
  title text not null,
  main_text text not null,
  effective_from bigint not null,
  effective_to bigint not null,
  shop_groups text[] not null default '{}',
  check (effective_to > effective_from)
);

create table notice_reads (
  shop_code text not null,
  notice_id text not null,
  user_id text not null,
  read_at bigint not null,
  primary key (shop_code, notice_id, user_id)
);
`

const orders = `
create table orders (
  shop_code text not null,
  dh_no text not null,
  order_type text not null check (order_type in ('NORMAL', 'OVERTIME', 'URGENT', 'ZP', 'SRM_ZP')),
  status text not null,
  version integer not null default 1,
  submission_no integer not null default 0,
  cart_version integer not null default 0,
  shop_group text not null,
  shop_name text not null,
  purchase_date date not null,
  arrival_date date,
  opens_at bigint not null,
  cut_off_at bigint not null,
  grace_minutes integer not null default 0 check (grace_minutes >= 0),
  approved_at bigint,
  pay_method text not null check (pay_method in ('ONLINE', 'OFFLINE')),
  business_code text not null,
  delivery_mode text not null,
  order_source text not null,
  zp_type text,
  material_fee bigint not null default 0 check (material_fee >= 0),
  discount_fee bigint not null default 0 check (discount_fee >= 0),
  service_fee bigint not null default 0 check (service_fee >= 0),
  car_fee bigint not null default 0 check (car_fee >= 0),
  total_fee bigint not null default 0,
  kinds integer not null default 0,
  delivered_kinds integer not null default 0,
  first_materials text not null default '',
  has_difference boolean not null default false,
  all_shipped boolean not null default false,
  reason text,
  remark text,
  reject_reason text,
  cancel_reason text,
  created_by text not null,
  created_at bigint not null,
  submitted_by text,
  submitted_by_name text,
  submitted_at bigint,
  status_since bigint not null,
  primary key (shop_code, dh_no),
  check (total_fee = material_fee + service_fee + car_fee - discount_fee),
  check (cut_off_at > opens_at),
  check (submitted_at is null or submitted_at < cut_off_at or order_type <> 'NORMAL')
);
create index orders_by_number on orders (dh_no);
create index orders_by_date on orders (shop_code, purchase_date desc, dh_no desc);
create index orders_by_date_all on orders (purchase_date desc, dh_no desc);
create unique index orders_one_live_routine on orders (shop_code, purchase_date, order_type)
  where order_type = 'NORMAL' and status <> 'INVALID';
create index orders_awaiting_cut_off on orders (cut_off_at)
  where status in ('WAIT_SUBMIT', 'SUBMIT_FAIL', 'SUBMITTED');
create index orders_without_cut_off on orders (shop_code)
  where status = 'SUBMITTED' and order_type <> 'NORMAL';
create index orders_awaiting_payment on orders (cut_off_at) where status = 'WAIT_PAY';

create table order_lines (
  shop_code text not null,
  dh_no text not null,
  material_code text not null,
  line_no integer not null,
  material_name text not null,
  spec text not null,
  unit text not null,
  storage_type text not null,
  delivery_mode text not null,
  picture_hash text,
  min_quantity bigint not null,
  step_quantity bigint not null,
  max_quantity bigint not null,
  quantity bigint not null check (quantity > 0),
  price bigint,
  amount bigint,
  shipped bigint check (shipped >= 0),
  received bigint check (received >= 0),
  returned bigint check (returned >= 0),
  cancelled bigint not null default 0 check (cancelled >= 0),
  primary key (shop_code, dh_no, material_code),
  foreign key (shop_code, dh_no) references orders,
  constraint quantity_rule check (
    quantity >= min_quantity and quantity <= max_quantity
    and ((quantity - min_quantity) % step_quantity = 0 or quantity = max_quantity)
  )
);
create index order_lines_by_material on order_lines (shop_code, material_code);

create table cart_lines (
  shop_code text not null,
  dh_no text not null,
  material_code text not null,
  quantity bigint not null check (quantity >= 0),
  version integer not null,
  updated_by text not null,
  updated_by_name text not null,
  updated_at bigint not null,
  primary key (shop_code, dh_no, material_code),
  foreign key (shop_code, dh_no) references orders
);

create table order_log (
  shop_code text not null,
  dh_no text not null,
  version integer not null,
  at bigint not null,
  actor_id text not null,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text not null,
  submission_no integer not null,
  reason text,
  primary key (shop_code, dh_no, version),
  foreign key (shop_code, dh_no) references orders
);

create table order_loads (
  shop_code text not null,
  dh_no text not null,
  total integer not null,
  done integer not null default 0,
  finished_at bigint,
  primary key (shop_code, dh_no),
  foreign key (shop_code, dh_no) references orders
);

create table order_suggestions (
  shop_code text not null,
  dh_no text not null,
  material_code text not null,
  quantity bigint not null,
  daily_estimate bigint not null,
  cover_days integer not null,
  in_shop bigint not null,
  in_transit bigint not null,
  primary key (shop_code, dh_no, material_code),
  foreign key (shop_code, dh_no) references orders
);
`

const work = `
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

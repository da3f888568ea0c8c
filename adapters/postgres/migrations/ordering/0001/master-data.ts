/** Tables of the sheets: shops, categories, materials, rules, dated prices, calendar, notices. */
export const masterData = `
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

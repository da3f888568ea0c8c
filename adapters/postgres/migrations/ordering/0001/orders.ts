/** Orders with their lines, carts, log and prepared forms; the constraints enforce the rules of RULES.md. */
export const orders = `
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
create index orders_in_work on orders (status_since) where status in ('SUBMITTING', 'ROLLING_BACK');
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

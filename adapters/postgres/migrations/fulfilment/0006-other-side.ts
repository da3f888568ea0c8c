import { type Kysely, sql } from 'kysely'

/**
 * Creates fulfilment: what was shipped, received, substituted, returned and refunded of an order. One shipment is one
 * receipt order (shNo) of the shop; a shipped line with `replaces` substitutes the ordered material.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [ordersGain, shipments, returns, refunds]) await sql.raw(statement).execute(db)
}

const ordersGain = `
alter table orders
  add column attachments text[] not null default '{}',
  add column zp_explain text,
  add column sq_no text,
  add column replace_read_at bigint;
`

const shipments = `
create table shipments (
  shop_code text not null,
  dh_no text not null,
  sh_no text not null,
  batch_no integer not null check (batch_no > 0),
  scm_delivery_no text,
  delivery_mode text not null,
  expect_arrival_date date,
  shipped_at bigint not null,
  shipped_by text not null,
  shipped_by_name text not null,
  departure_address text,
  driver_name text,
  driver_phone text,
  car_number text,
  express_no text,
  node_state text check (node_state in ('B', 'C')),
  curr_location text,
  expect_arrive_at bigint,
  arrived_at bigint,
  received_at bigint,
  received_by_name text,
  sc_no text,
  primary key (shop_code, dh_no, sh_no),
  unique (shop_code, dh_no, batch_no),
  foreign key (shop_code, dh_no) references orders,
  check (node_state <> 'C' or arrived_at is not null)
);
create index shipments_by_number on shipments (sh_no);

create table shipment_lines (
  shop_code text not null,
  dh_no text not null,
  sh_no text not null,
  material_code text not null,
  replaces text not null default '',
  material_name text not null,
  spec text not null,
  unit text not null,
  price bigint,
  shipped bigint not null check (shipped > 0),
  received bigint check (received >= 0),
  primary key (shop_code, dh_no, sh_no, material_code, replaces),
  foreign key (shop_code, dh_no, sh_no) references shipments,
  check (replaces <> material_code)
);
`

const returns = `
create table return_orders (
  shop_code text not null,
  th_no text not null,
  dh_no text not null,
  sh_no text,
  applied_at bigint not null,
  th_status text not null,
  primary key (shop_code, th_no),
  foreign key (shop_code, dh_no) references orders
);
create index return_orders_by_order on return_orders (shop_code, dh_no);

create table return_lines (
  shop_code text not null,
  th_no text not null,
  material_code text not null,
  quantity bigint not null check (quantity > 0),
  primary key (shop_code, th_no, material_code),
  foreign key (shop_code, th_no) references return_orders
);
`

/** Refunds of an order for any reason, done or in progress; amounts in fen, cash and subsidy separate. */
const refunds = `
create table order_refunds (
  shop_code text not null,
  refund_no text not null,
  dh_no text not null,
  attach_type text not null,
  attach_order_no text not null,
  refund_fee bigint not null check (refund_fee >= 0),
  refund_promo_fee bigint not null default 0 check (refund_promo_fee >= 0),
  service_fee bigint not null default 0 check (service_fee >= 0),
  car_fee bigint not null default 0 check (car_fee >= 0),
  refund_type text not null,
  refund_acct text,
  spc_channel_order_no text,
  refund_source text,
  show_refund_status text not null check (show_refund_status in ('REFUND_ING', 'REFUND_SUCCESS')),
  shop_return_status text,
  created_at bigint not null,
  complete_at bigint,
  primary key (shop_code, refund_no),
  foreign key (shop_code, dh_no) references orders,
  check ((show_refund_status = 'REFUND_SUCCESS') = (complete_at is not null))
);
create index order_refunds_by_order on order_refunds (shop_code, dh_no);
`

/**
 * Settlements that a payer is preparing, as last shown, with their orders. An order is in at most one active
 * settlement; a row of batch_orders is written only under the lock of its order.
 */
export const batches = `
create table settlement_batches (
  entity_code text not null,
  batch_no text not null,
  status text not null check (status in ('LIVE', 'SUBMITTED', 'EXPIRED', 'CANCELED')),
  version integer not null default 1,
  created_by text not null,
  created_by_name text not null,
  created_at bigint not null,
  expires_at bigint not null,
  is_subsidy boolean not null,
  total_fee bigint not null check (total_fee >= 0),
  unusable_material_fee bigint not null default 0 check (unusable_material_fee >= 0),
  unusable_fee bigint not null default 0 check (unusable_fee >= 0),
  deduction_ratio integer not null,
  account_subsidy bigint not null check (account_subsidy >= 0),
  subsidy_fee bigint not null check (subsidy_fee >= 0),
  trade_order_no text,
  primary key (entity_code, batch_no),
  check (subsidy_fee <= total_fee),
  check ((status = 'SUBMITTED') = (trade_order_no is not null))
);
create unique index settlement_batches_by_number on settlement_batches (batch_no);
create index settlement_batches_expiring on settlement_batches (expires_at) where status = 'LIVE';

create table batch_orders (
  entity_code text not null,
  batch_no text not null,
  shop_code text not null,
  dh_no text not null,
  live boolean not null default true,
  submission_no integer not null,
  order_version integer not null,
  total_fee bigint not null,
  prices_digest text not null,
  subsidy_fee bigint not null default 0 check (subsidy_fee >= 0),
  primary key (entity_code, batch_no, shop_code, dh_no),
  foreign key (entity_code, batch_no) references settlement_batches,
  foreign key (shop_code, dh_no) references orders
);
create unique index batch_orders_one_live on batch_orders (shop_code, dh_no) where live;

create function order_leaves_settlement() returns trigger language plpgsql as $$
begin
  update batch_orders b set live = false from written w
  where b.live and b.shop_code = w.shop_code and b.dh_no = w.dh_no
    and w.from_status in ('WAIT_PAY', 'PAYING') and w.to_status not in ('WAIT_PAY', 'PAYING');
  return null;
end $$;
create trigger order_log_leaves_settlement after insert on order_log
  referencing new table as written for each statement execute function order_leaves_settlement();
`

/**
 * Submitted settlements: one amount for several orders, each with its share of the subsidy. An order is in at most one
 * open or paid trade until it is fully refunded.
 */
export const trades = `
create table trade_orders (
  entity_code text not null,
  trade_order_no text not null,
  batch_no text not null,
  status text not null check (status in ('IN_TRANSACTION', 'TRANSACTION_COMPLETED', 'CANCELED', 'REFUND', 'PART_REFUND')),
  version integer not null default 1,
  created_by text not null,
  created_by_name text not null,
  created_at bigint not null,
  expires_at bigint not null,
  order_count integer not null check (order_count between 1 and 30),
  shop_count integer not null check (shop_count between 1 and 30),
  total_fee bigint not null check (total_fee >= 0),
  unusable_material_fee bigint not null check (unusable_material_fee >= 0),
  unusable_fee bigint not null check (unusable_fee >= 0),
  deduction_ratio integer not null,
  account_subsidy bigint not null check (account_subsidy >= 0),
  subsidy_fee bigint not null check (subsidy_fee >= 0),
  payable_fee bigint not null check (payable_fee >= 0),
  completed_at bigint,
  canceled_at bigint,
  cancel_reason text check (cancel_reason in ('PAYER', 'EXPIRED')),
  primary key (entity_code, trade_order_no),
  foreign key (entity_code, batch_no) references settlement_batches,
  check (total_fee = subsidy_fee + payable_fee),
  check (subsidy_fee <= account_subsidy),
  check ((canceled_at is null) = (cancel_reason is null)),
  check ((status = 'CANCELED') = (canceled_at is not null)),
  check ((status in ('TRANSACTION_COMPLETED', 'REFUND', 'PART_REFUND')) = (completed_at is not null))
);
create unique index trade_orders_by_number on trade_orders (trade_order_no);
create index trade_orders_open on trade_orders (expires_at) where status = 'IN_TRANSACTION';
create index trade_orders_completed on trade_orders (completed_at desc, trade_order_no desc) where completed_at is not null;

create table trade_parts (
  entity_code text not null,
  trade_order_no text not null,
  seq integer not null check (seq between 1 and 30),
  shop_code text not null,
  dh_no text not null,
  submission_no integer not null,
  goods_fee bigint not null check (goods_fee >= 0),
  service_fee bigint not null check (service_fee >= 0),
  car_fee bigint not null check (car_fee >= 0),
  total_fee bigint not null,
  subsidy_fee bigint not null check (subsidy_fee >= 0),
  payable_fee bigint not null check (payable_fee >= 0),
  state text not null check (state in ('OPEN', 'PAID', 'RELEASED')),
  refunded_fee bigint not null default 0 check (refunded_fee between 0 and payable_fee),
  refunded_subsidy bigint not null default 0 check (refunded_subsidy between 0 and subsidy_fee),
  primary key (entity_code, trade_order_no, shop_code, dh_no),
  unique (entity_code, trade_order_no, seq),
  foreign key (entity_code, trade_order_no) references trade_orders,
  foreign key (shop_code, dh_no) references orders,
  check (total_fee = goods_fee + service_fee + car_fee),
  check (total_fee = subsidy_fee + payable_fee),
  check (state = 'PAID' or (refunded_fee = 0 and refunded_subsidy = 0))
);
create index trade_parts_by_order on trade_parts (shop_code, dh_no);
create unique index trade_parts_one_open on trade_parts (shop_code, dh_no) where state = 'OPEN';
create unique index trade_parts_one_paid on trade_parts (shop_code, dh_no)
  where state = 'PAID' and (refunded_fee < payable_fee or refunded_subsidy < subsidy_fee);
`

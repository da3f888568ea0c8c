/**
 * Attempts to collect a trade's amount at a provider, under a number known to the provider; the provider's answers to
 * queries; and every notification, stored once.
 */
export const payments = `
create table payment_orders (
  entity_code text not null,
  payment_order_no text not null,
  trade_order_no text not null,
  attempt integer not null check (attempt > 0),
  provider text check (provider in ('sandbox', 'offline', 'wechat')),
  method_no text,
  amount bigint not null check (amount > 0),
  currency text not null default 'CNY',
  status text not null check (status in ('CREATED', 'PREPAID', 'UNKNOWN', 'PAID', 'CLOSED')),
  settles boolean not null default false,
  pay_url text,
  created_at bigint not null,
  prepaid_at bigint,
  closed_at bigint,
  paid_at bigint,
  channel_no text,
  external_channel_no text,
  paid_channel text,
  paid_type text,
  payer_account text,
  confirmed_amount bigint,
  confirmed_currency text,
  confirmed_merchant text,
  confirmed_at bigint,
  refunding bigint not null default 0,
  refunded bigint not null default 0,
  ask_at bigint,
  asked integer not null default 0,
  primary key (entity_code, payment_order_no),
  unique (entity_code, trade_order_no, attempt),
  foreign key (entity_code, trade_order_no) references trade_orders,
  check (refunded >= 0 and refunded <= refunding and refunding <= amount),
  check ((status = 'PAID') = (paid_at is not null)),
  check (status <> 'PAID' or (confirmed_at is not null and confirmed_amount = amount and confirmed_currency = currency)),
  check (not settles or status = 'PAID'),
  check (refunding = 0 or status = 'PAID')
);
create unique index payment_orders_by_number on payment_orders (payment_order_no);
create unique index payment_orders_one_live on payment_orders (entity_code, trade_order_no)
  where status in ('CREATED', 'PREPAID', 'UNKNOWN');
create unique index payment_orders_one_settling on payment_orders (entity_code, trade_order_no) where settles;
create index payment_orders_to_ask on payment_orders (ask_at) where ask_at is not null;
create index payment_orders_paid on payment_orders (paid_at desc, payment_order_no desc) where status = 'PAID';

create table payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  about_no text not null,
  received_at bigint not null,
  body text not null,
  done_at bigint,
  primary key (provider, event_id)
);
create index payment_events_waiting on payment_events (received_at) where done_at is null;
create index payment_events_age on payment_events (received_at);
`

/** Refunds through the provider; the row is the order to send one, written together with its cause. */
export const paymentRefunds = `
create table payment_refunds (
  entity_code text not null,
  payment_refund_no text not null,
  payment_order_no text not null,
  trade_order_no text not null,
  reason text not null check (reason in ('ORDER_REFUND', 'LATE_PAYMENT')),
  shop_code text,
  refund_no text,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('REFUND_ING', 'REFUND_SUCCESS')),
  channel_refund_no text,
  external_refund_no text,
  created_at bigint not null,
  due_at bigint,
  tries integer not null default 0,
  sent_at bigint,
  last_error text,
  completed_at bigint,
  primary key (entity_code, payment_refund_no),
  foreign key (entity_code, payment_order_no) references payment_orders,
  foreign key (shop_code, refund_no) references order_refunds,
  check ((status = 'REFUND_SUCCESS') = (completed_at is not null)),
  check ((status = 'REFUND_ING') = (due_at is not null)),
  check ((reason = 'ORDER_REFUND') = (refund_no is not null)),
  check ((shop_code is null) = (refund_no is null))
);
create unique index payment_refunds_by_number on payment_refunds (payment_refund_no);
create unique index payment_refunds_once on payment_refunds (shop_code, refund_no) where refund_no is not null;
create unique index payment_refunds_late_once on payment_refunds (entity_code, payment_order_no) where reason = 'LATE_PAYMENT';
create index payment_refunds_due on payment_refunds (due_at) where due_at is not null;
create index payment_refunds_by_trade on payment_refunds (entity_code, trade_order_no);
`

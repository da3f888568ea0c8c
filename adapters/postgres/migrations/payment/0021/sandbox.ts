/**
 * Tables of the sandbox cashier, which is treated like another company: the portal reads them only through the provider
 * port.
 */
export const sandbox = `
create table sandbox_payments (
  payment_no text primary key,
  channel_no text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  notify_url text not null,
  created_at bigint not null,
  expires_at bigint not null,
  state text not null check (state in ('OPEN', 'PAID', 'CLOSED')),
  failures integer not null default 0,
  paid_at bigint,
  closed_at bigint,
  payer_account text,
  refunded bigint not null default 0,
  check ((state = 'PAID') = (paid_at is not null)),
  check ((state = 'PAID') = (payer_account is not null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (refunded between 0 and amount),
  check (refunded = 0 or state = 'PAID')
);
create index sandbox_payments_paid on sandbox_payments (paid_at) where paid_at is not null;
create index sandbox_payments_newest on sandbox_payments (created_at desc, payment_no desc);

create table sandbox_refunds (
  refund_no text primary key,
  payment_no text not null references sandbox_payments,
  channel_refund_no text not null unique,
  amount bigint not null check (amount > 0),
  notify_url text not null,
  state text not null check (state in ('PROCESSING', 'SUCCESS', 'FAILED')),
  created_at bigint not null,
  due_at bigint not null,
  completed_at bigint,
  check ((state = 'SUCCESS') = (completed_at is not null))
);
create index sandbox_refunds_due on sandbox_refunds (due_at) where state = 'PROCESSING';
create index sandbox_refunds_completed on sandbox_refunds (completed_at) where completed_at is not null;
create index sandbox_refunds_by_payment on sandbox_refunds (payment_no);

create table sandbox_notifications (
  notification_no bigint generated always as identity primary key,
  event_id text not null,
  url text not null,
  body text not null,
  forgery text,
  due_at bigint,
  tries integer not null default 0,
  last_answer text,
  created_at bigint not null
);
create index sandbox_notifications_due on sandbox_notifications (due_at) where due_at is not null;

create table sandbox_settings (
  only_row boolean primary key default true check (only_row),
  late_s integer not null default 0 check (late_s between 0 and 90000),
  copies integer not null default 1 check (copies between 1 and 16),
  shuffled boolean not null default false,
  forged boolean not null default false,
  silent boolean not null default false,
  down_until bigint not null default 0,
  slow_ms integer not null default 0 check (slow_ms between 0 and 10000),
  refund_s integer not null default 0 check (refund_s between 0 and 86400),
  refunds_fail boolean not null default false
);
insert into sandbox_settings default values;
`

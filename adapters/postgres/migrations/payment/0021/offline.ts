/** Bank transfers announced by payers, until head office finds them in the account; and refunds to be transferred. */
export const offline = `
create table offline_transfers (
  payment_order_no text primary key,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  held_until bigint not null,
  created_at bigint not null,
  state text not null check (state in ('WAITING', 'CONFIRMED', 'CLOSED')),
  closed_at bigint,
  bank_reference text unique,
  received_at bigint,
  confirmed_at bigint,
  confirmed_by text,
  confirmed_by_name text,
  check ((state = 'CONFIRMED') = (confirmed_at is not null)),
  check ((confirmed_at is null) = (bank_reference is null)),
  check ((confirmed_at is null) = (received_at is null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((confirmed_at is null) = (confirmed_by_name is null)),
  check (state <> 'CLOSED' or closed_at is not null)
);
create index offline_transfers_by_state on offline_transfers (state, created_at desc, payment_order_no desc);
create index offline_transfers_received on offline_transfers (received_at) where received_at is not null;

create table offline_refunds (
  payment_refund_no text primary key,
  payment_order_no text not null references offline_transfers,
  amount bigint not null check (amount > 0),
  created_at bigint not null,
  bank_reference text unique,
  confirmed_at bigint,
  confirmed_by text,
  confirmed_by_name text,
  check ((confirmed_at is null) = (bank_reference is null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((confirmed_at is null) = (confirmed_by_name is null))
);
create index offline_refunds_by_payment on offline_refunds (payment_order_no);
create index offline_refunds_waiting on offline_refunds (created_at desc, payment_refund_no desc) where confirmed_at is null;

create table bank_references (
  bank_reference text primary key,
  used_by text not null
);

create table payment_nonces (
  provider text not null,
  nonce text not null,
  seen_at bigint not null,
  primary key (provider, nonce)
);
create index payment_nonces_age on payment_nonces (seen_at);
`

/** Payers: a partner has one or more payer entities, each with its subsidy account. */
export const payers = `
create table payer_entities (
  entity_code text primary key,
  entity_name text not null,
  partner_no text not null,
  partner_name text not null,
  deduction_ratio integer not null default 0 check (deduction_ratio between 0 and 10000),
  fees_usable boolean not null default false,
  subsidy_frozen boolean not null default false
);

create table subsidy_accounts (
  entity_code text primary key,
  balance bigint not null default 0 check (balance >= 0),
  version integer not null default 0
);
`

/**
 * Every movement of money as entries that sum to zero for each event; entries are never changed or deleted. The entries
 * of SUBSIDY sum to the balance of the account.
 */
export const ledger = `
create table ledger_entries (
  entity_code text not null,
  entry_no bigint generated always as identity,
  account text not null check (account in ('SUBSIDY', 'SUBSIDY_GRANTED', 'SUBSIDY_HELD', 'CHANNEL', 'GOODS', 'UNSETTLED')),
  kind text not null check (kind in ('RECHARGE', 'HOLD', 'CLEAR_REFUND', 'PAYMENT', 'REFUND', 'LATE_PAYMENT', 'LATE_REFUND')),
  biz_no text not null,
  shop_code text not null default '',
  dh_no text not null default '',
  trade_order_no text,
  amount bigint not null check (amount <> 0),
  at bigint not null,
  actor_id text not null,
  actor_name text not null,
  remark text,
  primary key (entity_code, entry_no),
  unique (entity_code, account, kind, biz_no, shop_code, dh_no)
);
create index ledger_entries_by_time on ledger_entries (at desc, entry_no desc) where account = 'SUBSIDY';
create index ledger_entries_by_event on ledger_entries (kind, biz_no);

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger ledger_stays before update or delete on ledger_entries for each row execute function ledger_stays();
`

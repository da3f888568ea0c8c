import { type Kysely, sql } from 'kysely'

/**
 * Creates receiving (docs/decisions/stock/0059): the status of each receipt, what arrived damaged or wrong, drafts, receiving
 * differences and the events of these documents. Quantities are thousandths, times epoch ms, amounts fen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [settings, receipts, drafts, differences, events, earlierDifferences]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Days of 0 switch off the automatic receipt, or forbid to void a receipt. */
const settings = `
alter table chain
  add column auto_receive_days integer not null default 3,
  add column void_receipt_days integer not null default 7,
  add column blind_receiving boolean not null default false,
  add constraint chain_auto_receive_days check (auto_receive_days between 0 and 90),
  add constraint chain_void_receipt_days check (void_receipt_days between 0 and 90);
`

/**
 * A voided receipt is on its way again and may be received once more, as its next edition. The UUID of the phone stays
 * with the shipment, so that a repeat after the void is recognised.
 */
const receipts = `
alter table shipments
  add column sh_status text not null default '10',
  add column is_auto boolean not null default false,
  add column edition integer not null default 1,
  add column voided_at bigint,
  add column void_reason text,
  add column counted_at bigint,
  add column auto_warned_at bigint,
  add column client_key text;
update shipments set sh_status = '99' where received_at is not null;
alter table shipments
  add constraint shipments_status check (sh_status in ('10', '20', '99', '02')),
  add constraint shipments_received check ((sh_status = '99') = (received_at is not null)),
  add constraint shipments_voided check ((voided_at is null) = (void_reason is null)
    and (sh_status <> '02' or voided_at is not null)),
  add constraint shipments_edition check (edition > 0);
create unique index shipments_by_client_key on shipments (shop_code, client_key);
create index shipments_by_time on shipments (shop_code, shipped_at desc, sh_no desc);
create index shipments_by_arrival on shipments (shop_code, expect_arrival_date);
create index shipments_to_receive on shipments (shipped_at) where sh_status <> '99';
alter table shipment_lines
  add column damaged bigint not null default 0,
  add column wrong bigint not null default 0,
  add constraint shipment_lines_damaged check (damaged >= 0 and (damaged = 0 or received is not null)),
  add constraint shipment_lines_wrong check (wrong >= 0 and (wrong = 0 or received is not null));
`

const drafts = `
create table receipt_drafts (
  shop_code text not null,
  dh_no text not null,
  sh_no text not null,
  lines jsonb not null,
  version integer not null,
  saved_at bigint not null,
  saved_by_name text not null,
  primary key (shop_code, sh_no),
  foreign key (shop_code, dh_no, sh_no) references shipments
);
`

const differences = `
create table difference_orders (
  shop_code text not null,
  sc_no text not null,
  dh_no text not null,
  sh_no text not null,
  sc_status text not null,
  applied_at bigint not null,
  applied_by text not null,
  applied_by_name text not null,
  decided_at bigint,
  decided_by_name text,
  version integer not null default 1,
  primary key (shop_code, sc_no),
  foreign key (shop_code, dh_no, sh_no) references shipments,
  constraint difference_orders_status check (sc_status in ('10', '11', '99', '01', '02')),
  constraint difference_orders_decided check ((sc_status in ('99', '01')) = (decided_at is not null)
    and (decided_at is null) = (decided_by_name is null))
);
create index difference_orders_by_order on difference_orders (shop_code, dh_no);
create index difference_orders_by_receipt on difference_orders (shop_code, sh_no);
create index difference_orders_by_time on difference_orders (shop_code, applied_at desc, sc_no desc);
create index difference_orders_to_review on difference_orders (applied_at) where sc_status in ('10', '11');
create table difference_lines (
  shop_code text not null,
  sc_no text not null,
  material_code text not null,
  replaces text not null default '',
  kind text not null,
  quantity bigint not null,
  price bigint,
  reason text not null default '',
  documents text[] not null default '{}',
  approve_status text not null default 'WAIT_APPROVE',
  approved_quantity bigint,
  reject_reason text,
  cancel_fee bigint not null default 0,
  subsidy_fee bigint not null default 0,
  primary key (shop_code, sc_no, material_code, replaces, kind),
  foreign key (shop_code, sc_no) references difference_orders,
  constraint difference_lines_kind check (kind in ('SHORT', 'DAMAGED', 'WRONG', 'MORE')),
  constraint difference_lines_quantity check (quantity > 0),
  constraint difference_lines_status check (approve_status in ('INVALID', 'WAIT_APPROVE', 'APPROVED', 'REJECT')),
  constraint difference_lines_approved check (approved_quantity between 0 and quantity),
  constraint difference_lines_fees check (cancel_fee >= 0 and subsidy_fee >= 0)
);
`

/** What happened to a receipt, a receiving difference or a return, for its timeline. */
const events = `
create table document_events (
  shop_code text not null,
  document_no text not null,
  at bigint not null,
  node text not null,
  status text not null,
  actor_name text not null,
  remark text,
  primary key (shop_code, document_no, at, node),
  constraint document_events_status check (status in ('SUCC', 'FALL', 'WAIT', 'OUT'))
);
`

/**
 * Differences of receipts from before this migration: recorded, without a claim. Their lines are INVALID, so that they bring
 * no refund and nothing is to review.
 */
const earlierDifferences = `
insert into difference_orders (shop_code, sc_no, dh_no, sh_no, sc_status, applied_at, applied_by, applied_by_name, decided_at,
    decided_by_name)
  select shop_code, sc_no, dh_no, sh_no, '99', received_at, 'system', coalesce(received_by_name, '系统'), received_at, '系统'
  from shipments where sc_no is not null and received_at is not null;
insert into difference_lines (shop_code, sc_no, material_code, replaces, kind, quantity, price, approve_status)
  select l.shop_code, s.sc_no, l.material_code, l.replaces, 'SHORT', l.shipped - l.received, l.price, 'INVALID'
  from shipments s join shipment_lines l using (shop_code, dh_no, sh_no)
  where s.sc_no is not null and l.received < l.shipped;
insert into document_events (shop_code, document_no, at, node, status, actor_name)
  select shop_code, sh_no, shipped_at, 'SHIPPED', 'SUCC', shipped_by_name from shipments;
insert into document_events (shop_code, document_no, at, node, status, actor_name)
  select shop_code, sh_no, received_at, 'RECEIVED', 'SUCC', coalesce(received_by_name, '') from shipments
  where received_at is not null;
`

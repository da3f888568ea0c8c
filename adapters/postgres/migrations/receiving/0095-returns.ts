import { type Kysely, sql } from 'kysely'

/**
 * Makes returns documents of their own (docs/decisions/stock/0061): what was applied for, approved and stored of each line, who did
 * it and when. A material can be returned for `return_days` after its receipt; null means without a limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [materials, orders, lines, past, indexes]) await sql.raw(statement).execute(db)
}

const materials = `
alter table materials add column return_days integer constraint materials_return_days check (return_days between 0 and 3650);
`

/** `stock_left` says whether the goods left the stock ledger, so that what comes back is posted once. */
const orders = `
alter table return_orders
  add column th_type text not null default 'ORIGINAL_ORDER'
    constraint return_orders_type check (th_type in ('ORIGINAL_ORDER', 'NOT_ORIGINAL_ORDER')),
  add column th_source text not null default 'SHOP'
    constraint return_orders_source check (th_source in ('SHOP', 'HEAD_OFFICE', 'SRM')),
  add column delivery_mode text constraint return_orders_mode check (delivery_mode in ('ZS', 'CP')),
  add column th_batch_no text,
  add column scm_th_no text,
  add column stock_left boolean not null default false,
  add column version integer not null default 1,
  add column applied_by_name text,
  add column submitted_at bigint,
  add column reviewed_at bigint,
  add column reviewed_by_name text,
  add column reject_reason text,
  add column stored_at bigint,
  add column stored_by_name text,
  add column voided_at bigint,
  add column voided_by_name text,
  add column void_reason text;
`

const lines = `
alter table return_lines
  add column return_limit bigint,
  add column approved bigint,
  add column stored bigint,
  add column cancel_fee bigint,
  add column subsidy_fee bigint,
  add column reason text,
  add column documents text[] not null default '{}',
  add constraint return_lines_approved check (approved between 0 and quantity),
  add constraint return_lines_stored check (stored between 0 and quantity),
  add constraint return_lines_fees check (cancel_fee >= 0 and subsidy_fee >= 0);
`

/** Returns of the past: what is completed was stored whole, and what was rejected or voided can be returned again. */
const past = `
update return_orders r set submitted_at = applied_at, stock_left = exists (
    select 1 from stock_postings p where p.shop_code = r.shop_code and p.posting_key = 'TH:' || r.th_no);
update return_lines l set approved = quantity, stored = case when r.th_status = '99' then quantity end
from return_orders r where r.shop_code = l.shop_code and r.th_no = l.th_no and r.th_status in ('31', '99');
update order_lines o set returned = coalesce((
    select sum(l.quantity) from return_lines l join return_orders r using (shop_code, th_no)
    where r.shop_code = o.shop_code and r.dh_no = o.dh_no and l.material_code = o.material_code
      and r.th_status in ('11', '31', '99')), 0)
where (shop_code, dh_no) in (select shop_code, dh_no from return_orders where th_status in ('00', '01', '02'));
`

const indexes = `
create index return_orders_applied on return_orders (shop_code, applied_at desc, th_no);
create index return_lines_by_material on return_lines (shop_code, material_code);
`

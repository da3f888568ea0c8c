import { type Kysely, sql } from 'kysely'

/** Creates main allocations of head office with the orders they created; the same content again is a duplicate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(allocations).execute(db)
}

const allocations = `
create table main_allocations (
  allocation_no text primary key,
  content_hash text not null,
  copy_no integer not null check (copy_no > 0),
  order_type text not null check (order_type in ('ZP', 'SRM_ZP')),
  purchase_date date not null,
  rows_sent integer not null check (rows_sent > 0),
  rows_left_out integer not null check (rows_left_out >= 0),
  orders integer not null check (orders > 0),
  total_fee bigint not null check (total_fee >= 0),
  created_by text not null,
  created_by_name text not null,
  created_at bigint not null,
  unique (content_hash, copy_no)
);
create index main_allocations_by_time on main_allocations (created_at desc, allocation_no desc);

create table main_allocation_orders (
  shop_code text not null,
  dh_no text not null,
  allocation_no text not null references main_allocations,
  primary key (shop_code, dh_no),
  foreign key (shop_code, dh_no) references orders
);
create index main_allocation_orders_by_allocation on main_allocation_orders (allocation_no);
`

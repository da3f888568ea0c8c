import { type Kysely, sql } from 'kysely'

/** Stores what is picked of each line for a batch before the batch is shipped (docs/decisions/fulfilment/0086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(picks).execute(db)
}

const picks = `
create table picks (
  shop_code text not null,
  dh_no text not null,
  batch_no integer not null,
  material_code text not null,
  picked bigint not null,
  short_reason text,
  picked_by text not null,
  picked_by_name text not null,
  picked_at bigint not null,
  primary key (shop_code, dh_no, batch_no, material_code),
  constraint picks_order foreign key (shop_code, dh_no) references orders,
  constraint picks_picked check (picked >= 0),
  constraint picks_batch check (batch_no > 0)
)`

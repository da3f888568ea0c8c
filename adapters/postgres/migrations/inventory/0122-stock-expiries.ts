import { type Kysely, sql } from 'kysely'

/**
 * Tracks when the goods of a shop expire (docs/decisions/stock/0067). A material with `shelf_life_days` is tracked: what of it is in
 * the store is divided into batches by expiry day and by the document that brought it in. `tracks_expiry` says that the
 * batches of a balance are kept; they begin with the first posting after the shelf life was set, or with the scheduler.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [materials, balances, expiries]) await sql.raw(statement).execute(db)
}

const materials = `
alter table materials add column shelf_life_days integer
  constraint materials_shelf_life check (shelf_life_days between 1 and 3650)`

const balances = `alter table stock_balances add column tracks_expiry boolean not null default false`

const expiries = `
create table stock_expiries (
  shop_code text not null,
  material_code text not null,
  expire_day date not null,
  document_no text not null,
  quantity bigint not null,
  primary key (shop_code, material_code, expire_day, document_no),
  constraint stock_expiries_balance foreign key (shop_code, material_code) references stock_balances,
  constraint stock_expiries_quantity check (quantity > 0)
)`

import { type Kysely, sql } from 'kysely'

/**
 * Stores what leaves the stock for each line of a scrap order: the material itself, or the materials of a product by its recipe
 * (docs/decisions/stock/0067).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [parts, filled, moved]) await sql.raw(statement).execute(db)
}

const parts = `
create table scrap_parts (
  shop_code text not null,
  bf_no text not null,
  batch_no integer not null,
  material_code text not null,
  quantity bigint not null,
  expire_day date,
  amount bigint not null,
  before_quantity bigint not null,
  primary key (shop_code, bf_no, batch_no, material_code),
  constraint scrap_parts_line foreign key (shop_code, bf_no, batch_no) references scrap_lines on delete cascade,
  constraint scrap_parts_quantity check (quantity > 0),
  constraint scrap_parts_amount check (amount >= 0)
)`

const filled = `
insert into scrap_parts (shop_code, bf_no, batch_no, material_code, quantity, expire_day, amount, before_quantity)
select shop_code, bf_no, batch_no, material_code, quantity, expire_day, amount, before_quantity from scrap_lines`

const moved = `alter table scrap_lines drop column before_quantity`

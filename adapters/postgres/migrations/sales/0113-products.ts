import { type Kysely, sql } from 'kysely'

/**
 * Creates products and their dated recipes (docs/decisions/stock/0065). Quantities and portions are thousandths, prices fen, yields hundredths
 * of a percent. A component is a material or a product, which have no code in common, so it has no foreign key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [products, recipes]) await sql.raw(statement).execute(db)
}

const products = `
create table products (
  product_code text primary key,
  name text not null,
  kind text not null,
  unit text not null references units,
  price bigint,
  constraint products_kind check (kind in ('PRODUCT', 'SEMI', 'SERVICE')),
  constraint products_price check (price >= 0)
);
`

const recipes = `
create table recipes (
  product_code text not null references products,
  valid_from date not null,
  component_code text not null,
  quantity bigint not null,
  unit text not null references units,
  portions bigint not null,
  yield_rate integer not null,
  primary key (product_code, valid_from, component_code),
  constraint recipes_quantity check (quantity > 0 and portions > 0),
  constraint recipes_yield_rate check (yield_rate between 1 and 10000)
);
create index recipes_by_component on recipes (component_code);
`

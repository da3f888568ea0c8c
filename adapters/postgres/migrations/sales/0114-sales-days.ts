import { type Kysely, sql } from 'kysely'

/**
 * Creates the sales days of shops (docs/decisions/stock/0065): the edition that counts with its products, what it used of each material, and
 * all editions that were received. Quantities are thousandths, amounts fen, times epoch ms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [days, editions, lines, usage]) await sql.raw(statement).execute(db)
}

/** `revision` counts the postings of an edition: a later one posts the products whose recipe came later. */
const days = `
create table sales_days (
  shop_code text not null references shops,
  trade_day date not null,
  sales_no text not null,
  edition integer not null,
  revision integer not null default 0,
  body_hash text not null,
  source text not null,
  gross bigint not null,
  sold bigint not null,
  returned bigint not null,
  waiting integer not null,
  recorded_at bigint not null,
  recorded_by text not null,
  recorded_by_name text not null,
  primary key (shop_code, trade_day),
  constraint sales_days_edition check (edition > 0 and revision >= 0),
  constraint sales_days_quantities check (sold >= 0 and returned >= 0 and waiting >= 0),
  constraint sales_days_source check (source in ('EVENT', 'SCREEN', 'SHEET'))
);
create unique index sales_days_by_number on sales_days (sales_no);
create index sales_days_by_day on sales_days (trade_day desc, shop_code);
`

const editions = `
create table sales_editions (
  shop_code text not null,
  trade_day date not null,
  edition integer not null,
  source text not null,
  gross bigint not null,
  sold bigint not null,
  returned bigint not null,
  recorded_at bigint not null,
  recorded_by text not null,
  recorded_by_name text not null,
  primary key (shop_code, trade_day, edition),
  foreign key (shop_code, trade_day) references sales_days
);
`

/** \`gap_reason\` and \`gap_path\` say why a product waits; both are null if its materials were posted. */
const lines = `
create table sales_lines (
  shop_code text not null,
  trade_day date not null,
  product_code text not null,
  sold bigint not null,
  returned bigint not null,
  amount bigint not null,
  gap_reason text,
  gap_path text[],
  primary key (shop_code, trade_day, product_code),
  foreign key (shop_code, trade_day) references sales_days,
  constraint sales_lines_quantities check (sold >= 0 and returned >= 0),
  constraint sales_lines_gap check ((gap_reason is null) = (gap_path is null))
);
create index sales_lines_waiting on sales_lines (product_code, trade_day, shop_code) where gap_reason is not null;
`

const usage = `
create table sales_usage (
  shop_code text not null,
  trade_day date not null,
  material_code text not null,
  sold bigint not null,
  returned bigint not null,
  primary key (shop_code, trade_day, material_code),
  foreign key (shop_code, trade_day) references sales_days,
  constraint sales_usage_quantities check (sold >= 0 and returned >= 0)
);
`

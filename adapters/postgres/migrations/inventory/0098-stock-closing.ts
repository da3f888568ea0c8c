import { type Kysely, sql } from 'kysely'

/** Adds when the days of shops are closed: hours after their end, and for reopened days hours after the reopening. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
alter table chain add column stock_grace_hours integer not null default 36
  constraint chain_stock_grace_hours check (stock_grace_hours between 0 and 240);
alter table stock_shops add column reopened_at bigint;
`

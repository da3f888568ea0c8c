import { type Kysely, sql } from 'kysely'

/** Adds indexes of the few rows that two reports look for among millions (docs/decisions/reports/0074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of indexes) await sql.raw(statement).execute(db)
}

const indexes = [
  'create index order_lines_differing on order_lines (shop_code, dh_no) where shipped <> quantity',
  `create index stocktake_entries_with_batches on stocktake_entries (shop_code, order_no) where batches <> '[]'`,
]

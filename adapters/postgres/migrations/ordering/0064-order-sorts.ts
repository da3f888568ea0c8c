import { type Kysely, sql } from 'kysely'

/** Adds indexes to sort the order list by arrival date and by submission time; missing values sort lowest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of indexes) await sql.raw(statement).execute(db)
}

const indexes = [
  'create index orders_by_arrival on orders (arrival_date nulls first, dh_no, shop_code)',
  'create index orders_by_submission on orders (submitted_at nulls first, dh_no, shop_code)',
]

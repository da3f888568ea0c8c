import { type Kysely, sql } from 'kysely'

/**
 * Stores the batches from which the goods of a return left: `[{expireDay, documentNo, quantity}]` in the stock unit. What comes
 * back goes to them (docs/decisions/stock/0067).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table return_lines add column batches jsonb not null default '[]'`).execute(db)
}

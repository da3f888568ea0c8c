import { type Kysely, sql } from 'kysely'

/** Stores the expiry days that a receipt states of its lines: `[{expireDay, quantity}]` in the unit of the shipment (docs/decisions/stock/0067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table shipment_lines add column expiries jsonb not null default '[]'`).execute(db)
}

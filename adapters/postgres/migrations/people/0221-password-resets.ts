import { type Kysely, sql } from 'kysely'

/**
 * Codes by which people reset their own password, and how many were requested for a login, whether or not somebody has it
 * (docs/decisions/administration/0101).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(passwordResets).execute(db)
}

const passwordResets = `
create table password_resets (
  login text primary key,
  counted_since bigint not null,
  codes integer not null,
  last_at bigint not null,
  code_hash text,
  expires_at bigint not null,
  tries integer not null default 0,
  constraint password_resets_counts check (codes >= 0 and tries >= 0)
)`

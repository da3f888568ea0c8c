import { type Kysely, sql } from 'kysely'

/** The roles of the chain: names for sets of permission codes (docs/decisions/administration/0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(roles).execute(db)
}

const roles = `
create table roles (
  role_code text primary key,
  name text not null,
  codes text[] not null default '{}'
)`

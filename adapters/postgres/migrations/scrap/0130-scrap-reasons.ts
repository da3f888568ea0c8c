import { type Kysely, sql } from 'kysely'

/** The reasons that are offered when goods are scrapped, with the usual ones to begin with (docs/decisions/stock/0067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [reasons, usual]) await sql.raw(statement).execute(db)
}

const reasons = `
create table scrap_reasons (
  reason_code text primary key,
  name text not null,
  position integer not null default 0,
  for_expired boolean not null default false,
  constraint scrap_reasons_position check (position between 0 and 9999)
)`

const usual = `
insert into scrap_reasons (reason_code, name, position, for_expired)
values ('EXPIRED', '过期', 1, true), ('DAMAGED', '破损', 2, false), ('SPOILT', '变质', 3, false),
  ('SURPLUS', '备货过多', 4, false)`

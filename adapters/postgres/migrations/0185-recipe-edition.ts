import { type Kysely, sql } from 'kysely'

/**
 * Counts the edition of recipes in the transaction that changes them, so that a cached recipe book can be checked for being
 * current, whoever wrote (docs/decisions/0065). Marking a ratio as used does not change the book.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [edition, ...triggers]) await sql.raw(statement).execute(db)
}

const edition = `
alter table chain add column recipe_edition bigint not null default 1;
create function count_recipe_edition() returns trigger language plpgsql as
  'begin update chain set recipe_edition = recipe_edition + 1; return null; end'`

const counted: Readonly<Record<string, string>> = {
  products: 'insert or update or delete or truncate',
  recipes: 'insert or update or delete or truncate',
  materials: 'insert or update or delete or truncate',
  material_units: 'insert or update of unit, valid_from, numerator, denominator or delete or truncate',
}

const triggers = Object.entries(counted).map(
  ([table, changes]) => `
create trigger ${table}_recipe_edition after ${changes} on ${table}
  for each statement execute function count_recipe_edition()`,
)

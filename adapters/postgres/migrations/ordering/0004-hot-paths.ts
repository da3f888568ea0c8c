import { type Kysely, sql } from 'kysely'

/**
 * Speeds up the most frequent calls (docs/decisions/engine/0009). Triggers count the edition of the sheets in the transaction
 * that changes them, so that a cached sheet can be checked for being current, whoever wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [edition, ...listIndexes]) await sql.raw(statement).execute(db)
}

const edition = `
alter table chain add column sheet_edition bigint not null default 1;
create function count_sheet_edition() returns trigger language plpgsql as
  'begin update chain set sheet_edition = sheet_edition + 1; return null; end';
${['categories', 'materials', 'purchase_rules', 'prices']
  .map(
    table => `create trigger ${table}_edition after insert or update or delete or truncate on ${table}
  for each statement execute function count_sheet_edition();`,
  )
  .join('\n')}
`

/** Both indexes include the filter columns of the list, so that counting is an index-only scan. */
const filters = 'include (order_type, has_difference, delivery_mode, pay_method'
const listIndexes = [
  `create index orders_by_status on orders (status, purchase_date desc, dh_no desc) ${filters}, shop_code)`,
  'drop index orders_by_date',
  `create index orders_by_date on orders (shop_code, purchase_date desc, dh_no desc) ${filters}, status)`,
]

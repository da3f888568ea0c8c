import { type Kysely, sql } from 'kysely'

/**
 * What the busiest calls stand on (docs/decisions/0009). The edition of the sheets is counted by the tables themselves,
 * in the transaction that changes them, so that a sheet kept in memory is known to be the one of now whoever wrote.
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

/** Both carry what the list filters by, so that counting reads the index alone. */
const filters = 'include (order_type, has_difference, delivery_mode, pay_method'
const listIndexes = [
  `create index orders_by_status on orders (status, purchase_date desc, dh_no desc) ${filters}, shop_code)`,
  'drop index orders_by_date',
  `create index orders_by_date on orders (shop_code, purchase_date desc, dh_no desc) ${filters}, status)`,
]

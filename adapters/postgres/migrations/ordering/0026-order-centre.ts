import { type Kysely, sql } from 'kysely'

/**
 * Speeds up the order centre's polling: rules and calendar of a shop group also count the edition of the master data,
 * so that they can be cached, and an index finds urgent orders in progress without reading a shop's history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_rules', 'calendar_entries']) await sql.raw(edition(table)).execute(db)
  await sql.raw(urgentUnderWay).execute(db)
}

const edition = (table: string): string => `
create trigger ${table}_edition after insert or update or delete or truncate on ${table}
  for each statement execute function count_sheet_edition()`

const urgentUnderWay = `
create index orders_urgent_under_way on orders (shop_code)
  where order_type = 'URGENT' and status not in ('INVALID', 'STORE_RECEIVE', 'DC_CANCEL')`

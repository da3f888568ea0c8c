import { type Kysely, sql } from 'kysely'

/**
 * Creates shop groups and units as records that shops, rules and materials refer to. Existing values are migrated with
 * their code as name, including groups that only rules name, so that nothing is lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create table shop_groups (shop_group text primary key, name text not null)',
  `insert into shop_groups (shop_group, name)
    select shop_group, shop_group from (
      select shop_group from shops union select shop_group from purchase_rules union select shop_group from prices
      union select shop_group from order_rules union select shop_group from calendar_entries
      union select unnest(shop_groups) from notices
    ) used where shop_group <> ''`,
  'create table units (unit text primary key, name text not null)',
  'insert into units (unit, name) select distinct unit, unit from materials',
]

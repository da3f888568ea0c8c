import { type Kysely, sql } from 'kysely'

/**
 * Indexes for the stock figures of an order form, so that their cost does not grow with the orders of other shops or with the
 * materials of the chain: a shop's orders with goods to come, and the materials that are ordered in another unit than that of
 * their stock (docs/decisions/engine/0109).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [underWay, inOtherUnit]) await sql.raw(statement).execute(db)
}

const underWay = `
create index orders_under_way on orders (shop_code)
  where status in ('SUBMITTED', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED')`

const inOtherUnit = `
create index materials_in_other_unit on materials (material_code) where stock_unit is not null and stock_unit <> unit`

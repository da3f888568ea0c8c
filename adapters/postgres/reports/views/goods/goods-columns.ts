import { type RawBuilder, sql } from 'kysely'

type Column = RawBuilder<unknown>

/** Joins the category of the material `m` with those above it: a material belongs to one of the fourth level. */
export const categoryJoins = sql`
  left join categories k1 on k1.category_code = m.category_code
  left join categories k2 on k2.category_code = k1.parent_code
  left join categories k3 on k3.category_code = k2.parent_code
  left join categories k4 on k4.category_code = k3.parent_code`

const ofLevel = (
  level: number,
  column: string,
) => sql`case ${sql.lit(level)} when k1.level then ${sql.ref(`k1.${column}`)}
  when k2.level then ${sql.ref(`k2.${column}`)} when k3.level then ${sql.ref(`k3.${column}`)}
  when k4.level then ${sql.ref(`k4.${column}`)} end`

/** The names of the categories of a material on each level; null where it has none. */
export const categoryColumns = {
  categoryLevel1: ofLevel(1, 'name'),
  categoryLevel2: ofLevel(2, 'name'),
  categoryLevel3: ofLevel(3, 'name'),
}

/** The columns of the category filter, one for each level. */
export const categoryFilterColumns = [1, 2, 3].map(level => ofLevel(level, 'category_code'))

/** Amounts are shown for orders of business C only (spec 002 section 5). */
export const inBusinessC = (value: Column): Column => sql`case when o.business_code = 'C' then ${value} end`

/** A price in fen × a quantity in thousandths, in fen; half a fen is rounded away from zero [M2]. */
export const costOf = (price: Column, quantity: Column): Column =>
  sql`round(${price}::numeric * ${quantity} / 1000)::bigint`

/** A price in fen as a unit cost in ten-thousandths of a yuan. */
export const unitCostOf = (price: Column): Column => sql`${price} * 100`

/** A value of the ledger (fen × thousandths) for a quantity as a unit cost in ten-thousandths of a yuan; null for no quantity. */
export const unitCostFrom = (value: Column, quantity: Column): Column =>
  sql`round(${value}::numeric * 100 / nullif(${quantity}, 0))::bigint`

/** A value of the ledger in fen; half a fen is rounded away from zero. */
export const inFen = (value: Column): Column => sql`round(${value}::numeric / 1000)::bigint`

/** A condition as the codes 1 and 0. */
export const yesNoOf = (condition: Column): Column => sql`case when ${condition} then '1' else '0' end`

/** The day of an instant in the zone of the chain. */
export const dayOfInstant = (instant: Column): Column =>
  sql`(to_timestamp(${instant} / 1000.0) at time zone (select zone from chain))::date`

/** No number of another system is known. */
export const unknown = sql`null::text`

import { type RawBuilder, sql } from 'kysely'

/** The unit of a line of a document with its ratio as JSON; null if its unit is that of the stock. */
export const stockUnitOf = (line: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`
  case when ${line}.stock_numerator is not null then json_build_object('name', ${name},
    'ratio', json_build_object('numerator', ${line}.stock_numerator, 'denominator', ${line}.stock_denominator)) end`

/** The unit in which the stock of a material is kept. */
export const stockUnitName = sql`coalesce(m.stock_unit, m.unit)`

/**
 * Selects the ratio of a unit of the material `m` on a day: the latest that has begun; the first one also holds before it begins. No
 * row if the unit is that of the stock.
 */
export const ratioOn = (unit: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select u.numerator, u.denominator from material_units u
  where ${unit} <> ${stockUnitName} and u.material_code = m.material_code and u.unit = ${unit}
  order by u.valid_from <= ${day} desc, case when u.valid_from <= ${day} then u.valid_from end desc, u.valid_from limit 1`

/** The day of an instant in the zone of the chain. */
export const dayAt = (at: number) => sql`
  (select (to_timestamp(${at}::bigint / 1000) at time zone zone)::date from chain)`

/** The unit in which the material `m` is ordered; null if it is that of the stock. */
export const orderUnitName = sql`nullif(m.unit, ${stockUnitName})`

/** How many stock units an order unit of the material `m` is on a day, as text such as `12/1`; null if both are the same. */
export const orderUnitRatio = (day: RawBuilder<unknown>) => sql`
  case when m.stock_unit is not null then
    (select order_unit.numerator || '/' || order_unit.denominator from (${ratioOn(sql`m.unit`, day)}) order_unit) end`

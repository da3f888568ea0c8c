import { sql } from 'kysely'
import type { Row } from '../../../application/master-data/ports/master-data-store.ts'
import type { Ask } from '../engine/bulk.ts'

/** Editions of the chain, by which caches are checked for being current, and the tables whose changes count them. */
const editions = [
  {
    column: 'sheet_edition',
    suffix: '_edition',
    tables: ['categories', 'materials', 'purchase_rules', 'prices', 'order_rules', 'calendar_entries'],
  },
  {
    column: 'recipe_edition',
    suffix: '_recipe_edition',
    tables: ['products', 'recipes', 'materials', 'material_units'],
  },
] as const

/** Tables whose changes make the sums of sales months stale. */
const summedUp = ['recipes', 'material_units', 'materials']

/**
 * Runs a change of a table and what its triggers do, where they are missing: an engine that spreads tables over several
 * servers cannot run them (docs/decisions/engine/0110). On one PostgreSQL they exist, and are only looked for.
 */
export const applyChange = async (
  ask: Ask,
  table: string,
  rows: ReadonlyArray<Row>,
  change: () => Promise<void>,
): Promise<void> => {
  const stale = editions.filter(({ tables }) => (tables as ReadonlyArray<string>).includes(table))
  if (stale.length === 0) return change()
  const triggers = await ask(sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`)
  const isMissing = (suffix: string) => !triggers.some(({ name }) => name === `${table}${suffix}`)
  const since = summedUp.includes(table) && isMissing('_months') ? await changedSince(ask, table, rows) : null
  await change()
  const counted = stale.filter(({ suffix }) => isMissing(suffix)).map(({ column }) => column)
  if (counted.length > 0) {
    await ask(
      sql`update chain set ${sql.join(counted.map(column => sql`${sql.ref(column)} = ${sql.ref(column)} + 1`))}`,
    )
  }
  if (since !== null) {
    // As in the trigger, a change and the sums of a month wait for each other (sales-month-store.ts).
    await ask(sql`select pg_advisory_xact_lock_shared(7302017)`)
    await ask(sql`delete from sales_months where through >= ${since}::date`)
  }
}

/** Returns the first day whose sales a change may break down differently; null if none. */
const changedSince = async (ask: Ask, table: string, rows: ReadonlyArray<Row>): Promise<string | null> => {
  if (table === 'recipes') return rows.map(row => String(row.valid_from)).toSorted()[0] ?? null
  if (table === 'material_units') return rows.length > 0 ? '-infinity' : null
  const codes = rows.map(row => String(row.material_code))
  const [units, stockUnits] = [rows.map(({ unit }) => unit ?? null), rows.map(row => row.stock_unit ?? null)]
  const changed = await ask(sql`
    select 1 from unnest(${codes}::text[], ${units}::text[], ${stockUnits}::text[]) as given(code, unit, stock_unit)
      join materials m on m.material_code = given.code
    where (m.unit, m.stock_unit) is distinct from (given.unit, given.stock_unit) limit 1`)
  return changed.length > 0 ? '-infinity' : null
}

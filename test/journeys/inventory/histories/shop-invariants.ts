import { invariants } from '../../../../adapters/postgres/invariants/index.ts'

interface Client {
  query(sql: string): Promise<{ readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>> }>
}

/** Columns that name the shop of a row, the first that a table has. */
const shopColumns = ['shop_code', 'out_shop_code']
const tablesOfShops = async (client: Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query(
    `select relname, array_agg(attname::text) as columns from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname in ('shop_code', 'out_shop_code')
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace group by relname`,
  )
  return new Map(
    rows.map(row => {
      const columns = row.columns as ReadonlyArray<string>
      return [String(row.relname), shopColumns.find(column => columns.includes(column))!]
    }),
  )
}

/**
 * Evaluates the invariants of goods over the rows of some shops alone, so that it costs the same however many shops there are:
 * the names of the tables mean those rows. Returns the violated ones with their first rows.
 */
export const brokenOf = async (client: Client, shops: ReadonlyArray<string>, now: number) => {
  const tables = await tablesOfShops(client)
  const codes = shops.map(shop => `'${shop}'`).join(', ')
  const broken: Array<object> = []
  for (const { name, sql } of invariants) {
    if (!name.startsWith('G')) continue
    const text = sql(now)
    const scoped = [...tables].filter(([table]) => new RegExp(`\\b(all_)?${table}\\b`).test(text))
    const parts = scoped.flatMap(([table, column]) => [
      `${table} as (select * from public.${table} where ${column} in (${codes}))`,
      ...(text.includes(`all_${table}`) ? [`all_${table} as (select * from ${table})`] : []),
    ])
    const { rows } = await client.query(
      `${parts.length > 0 ? `with ${parts.join(', ')}` : ''} select * from (${text}) broken limit 3`,
    )
    if (rows.length > 0) broken.push({ name, rows })
  }
  return broken
}

import type { Connections } from '../../../adapters/postgres/engine/pool.ts'

/**
 * Copies tables, and all that reference them, into another schema. Returns the statements that restore their rows after
 * `before`; triggers and foreign keys are off meanwhile, because the copy was consistent.
 */
export const copyTables = async (
  pool: Connections['pool'],
  roots: ReadonlyArray<string>,
  before: string,
): Promise<string> => {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `with recursive reached as (
       select unnest($1::regclass[])::oid as id
       union select conrelid from pg_constraint join reached on confrelid = id where contype = 'f')
     select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from reached join pg_class on pg_class.oid = id join pg_attribute on attrelid = id
     where not relispartition and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
    [roots],
  )
  await pool.query(
    `create schema copies; ${tables.map(({ name }) => `create table copies.${name} as table ${name}`).join('; ')}`,
  )
  const restore = tables.flatMap(({ name, columns }) => [
    `delete from ${name}`,
    `insert into ${name} (${columns}) overriding system value select ${columns} from copies.${name}`,
  ])
  return `begin; set local session_replication_role = replica; ${[before, ...restore].join('; ')}; commit`
}

import type pg from 'pg'
import { homes } from './homes.ts'
import {
  type ForeignKey,
  indexesOverShops,
  keysBetweenHomes,
  keysThatCascadeUpdates,
  keysToCopies,
  type Schema,
  shopColumnOf,
  tablesOf,
  triggersOffCoordinator,
  type UniqueIndex,
} from './schema.ts'

/** One change of the layout in a transaction of its own, so that an interruption leaves whole steps. */
export type Step = ReadonlyArray<string>

/** How the engine holds a table: a copy on each server, spread by shop, or on the coordinator but known to all. */
export type EngineTable = 'reference' | 'shop' | 'coordinator'

/** What a distribution has already done. */
export interface Progress {
  readonly isBegun: boolean
  readonly tables: ReadonlyMap<string, EngineTable>
  /** Foreign keys that are dropped while their tables move, and added again at the end. */
  readonly droppedKeys: ReadonlyArray<Pick<ForeignKey, 'table' | 'name' | 'definition'>>
  /** Tables that the coordinator no longer holds but whose former rows still fill its disk. */
  readonly unemptied: ReadonlyArray<string>
  readonly hasFunction: boolean
}

/** The progress of a database that is still whole. */
export const notBegun: Progress = {
  isBegun: false,
  tables: new Map(),
  droppedKeys: [],
  unemptied: [],
  hasFunction: false,
}

/**
 * Returns the missing steps. What such an engine refuses is dropped first: foreign keys between homes, unique indexes
 * without the shop, triggers. Then tables with a copy on each server are made, then tables by shop, each after those that its
 * foreign keys lead to. Foreign keys to copies are dropped meanwhile, because with them the engine would take over their tables as
 * tables of the coordinator first. Last, the rows are removed that the coordinator kept of tables it no longer holds.
 */
export const missingSteps = (schema: Schema, progress: Progress): ReadonlyArray<Step> => {
  const shopTables = ['orders', ...tablesOf('shop', schema).filter(table => table !== 'orders')]
  const copies = tablesOf('reference', schema).filter(table => progress.tables.get(table) !== 'reference')
  const byShop = shopTables.filter(table => progress.tables.get(table) !== 'shop')
  const areMoving = copies.length + byShop.length > 0
  const keys = [...progress.droppedKeys, ...(areMoving ? keysToCopies(schema) : [])]
  const steps = [
    ...(areMoving ? keysToCopies(schema).map(setAside) : []),
    ...keysBetweenHomes(schema).map(({ table, name }) => [dropKey(table, name)]),
    ...keysThatCascadeUpdates(schema).map(({ table, name, definition }) => [
      dropKey(table, name),
      addKey({ table, name, definition: definition.replace(' ON UPDATE CASCADE', '') }),
    ]),
    ...indexesOverShops(schema).map(withShop),
    ...triggersOffCoordinator(schema).map(({ table, name }) => [`drop trigger ${name} on ${table}`]),
    ...(progress.hasFunction ? [] : [[`select create_distributed_function('${FUNCTION}')`]]),
    ...copies.map(table => [`select create_reference_table('${table}')`]),
    ...byShop.map(table => [distribution(table)]),
    ...keys.map(takeBack),
    ...[...new Set([...progress.unemptied, ...copies, ...byShop])].map(table => [
      `select truncate_local_data_after_distributing_table('${table}')`,
    ]),
  ]
  if (steps.length === 0 && !progress.isBegun) return []
  return [...(progress.isBegun ? [] : [beginning]), ...steps, [`drop schema ${WORK} cascade`]]
}

/** The function that statements call on every server. */
const FUNCTION = 'stock_quantity(bigint, integer, integer)'
/** The schema that exists while a distribution is unfinished, with the keys to add again. */
export const WORK = 'dinghuo_distribution'

const beginning: Step = [
  `create schema ${WORK}`,
  `create table ${WORK}.keys ("table" text, name text, definition text, primary key ("table", name))`,
]

const setAside = ({ table, name, definition }: ForeignKey): Step => [
  `insert into ${WORK}.keys values ('${table}', '${name}', '${definition}')`,
  dropKey(table, name),
]

const takeBack = (key: Pick<ForeignKey, 'table' | 'name' | 'definition'>): Step => [
  addKey(key),
  `delete from ${WORK}.keys where "table" = '${key.table}' and name = '${key.name}'`,
]

const dropKey = (table: string, name: string): string => `alter table ${table} drop constraint ${name}`
const addKey = ({ table, name, definition }: Pick<ForeignKey, 'table' | 'name' | 'definition'>): string =>
  `alter table ${table} add constraint ${name} ${definition}`

/** Replaces a unique index by one with the shop as its first column. */
const withShop = ({ table, name, isConstraint, definition }: UniqueIndex): Step => {
  const wider = definition.replace('(', `(${shopColumnOf(table)}, `)
  return isConstraint
    ? [dropKey(table, name), `alter table ${table} add constraint ${name} ${wider}`]
    : [`drop index ${name}`, wider]
}

const distribution = (table: string): string =>
  table === 'orders'
    ? `select create_distributed_table('orders', 'shop_code', colocate_with => 'none')`
    : `select create_distributed_table('${table}', '${shopColumnOf(table)}', colocate_with => 'orders')`

/** Reads what a distribution has done in a database that has the engine's extension. */
export const readProgress = async (client: pg.Pool | pg.ClientBase): Promise<Progress> => {
  const rows = async <Row>(sql: string): Promise<ReadonlyArray<Row>> => (await client.query(sql)).rows
  const [state] = await rows<{ isBegun: boolean; hasFunction: boolean }>(`
    select to_regclass('${WORK}.keys') is not null as "isBegun", exists (select 1 from pg_catalog.pg_dist_object
      where classid = 'pg_proc'::regclass and objid = to_regprocedure('${FUNCTION}')) as "hasFunction"`)
  const tables = await rows<{ name: string; place: EngineTable; bytes: string }>(`
    select logicalrelid::text as name,
      case when partmethod = 'h' then 'shop' when repmodel = 't' then 'reference' else 'coordinator' end as place,
      coalesce((select sum(pg_relation_size(relid)) from pg_partition_tree(logicalrelid)), pg_relation_size(logicalrelid))::text as bytes
    from pg_dist_partition`)
  return {
    ...state!,
    tables: new Map(tables.map(({ name, place }) => [name, place])),
    droppedKeys: state!.isBegun ? await rows(`select * from ${WORK}.keys order by 1, 2`) : [],
    unemptied: tables
      .filter(({ name, place, bytes }) => place !== 'coordinator' && bytes !== '0' && homes.has(name))
      .map(({ name }) => name),
  }
}

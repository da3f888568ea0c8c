import { sql } from 'kysely'
import type {
  MasterData,
  MasterDataStore,
  Picture,
  Row,
} from '../../../application/master-data/ports/master-data-store.ts'
import { type Ask, askOf, forRows } from '../engine/bulk.ts'
import type { Db } from '../engine/pool.ts'
import { applyChange } from './apply-change.ts'
import { type Home, homes } from './master-data-tables.ts'
import { trailOver } from './trail.ts'

/** Key of the advisory lock that allows one import at a time; the same in every process. */
const oneImportAtATime = 7_302_001

export const holdMasterData = sql`select pg_advisory_xact_lock(${oneImportAtATime})`

/**
 * Master data on real tables; joins the caller's transaction if there is one. A check runs in a read-only transaction,
 * so that it cannot write.
 */
export const masterDataOn = (db: Db): MasterData => ({
  transaction: async (mode, work) => {
    if (db.isTransaction) return work(storeOn(askOf(db), mode))
    const transaction = db
      .transaction()
      .setIsolationLevel(mode === 'check' ? 'repeatable read' : 'read committed')
      .setAccessMode(mode === 'check' ? 'read only' : 'read write')
    return transaction.execute(async begun => {
      // Hashing many passwords and writing long price lists take longer than a request may.
      await sql`set local statement_timeout = '5min'`.execute(begun)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(begun)
      if (mode === 'apply') await holdMasterData.execute(begun)
      return work(storeOn(askOf(begun), mode))
    })
  },
})

/** Master data over the statements of a transaction that the caller has begun. */
export const storeOn = (ask: Ask, mode: 'check' | 'apply' = 'apply'): MasterDataStore => ({
  zone: async () => (await ask(sql<{ zone: string }>`select zone from chain`))[0]!.zone,
  rows: name =>
    ask(sql<Row>`${sql.raw(selectOf(homes[name]))} order by ${sql.raw(homes[name].order)}
      ${sql.raw(homes[name].moves && mode === 'apply' ? 'for update' : '')}`),
  write: async (name, rows) => {
    const { table, columnTypes, after = [] } = homes[name]
    // Parents first: a foreign key is checked at the end of each statement, and many rows need several statements.
    const inOrder = name === 'categories' ? [...rows].sort((a, b) => Number(a.level) - Number(b.level)) : rows
    await applyChange(ask, table, rows, async () => {
      for (const statement of [upsertOf(homes[name]), ...after]) await forRows(ask, columnTypes, inOrder, statement)
    })
  },
  remove: async (name, rows) => {
    const { table, key, columnTypes } = homes[name]
    const types = Object.fromEntries(key.map(column => [column, columnTypes[column]!]))
    const sameKey = key.map(column => `${table}.${column} = given.${column}`).join(' and ')
    await applyChange(ask, table, rows, () =>
      forRows(ask, types, rows, `delete from ${table} using given where ${sameKey}`),
    )
  },
  materialsInUse: async codes => {
    if (codes.length === 0) return new Set()
    // Shop by shop, because the indexes of orders and balances begin with the shop.
    const uses = await ask(sql<{ code: string }>`
      select code from unnest(${codes}::text[]) code where exists (
        select 1 from shops s where exists (
          select 1 from stock_balances b where b.shop_code = s.shop_code and b.material_code = code
        ) or exists (select 1 from order_lines l where l.shop_code = s.shop_code and l.material_code = code))`)
    return new Set(uses.map(({ code }) => code))
  },
  passwordHashes: async () => {
    const users = await ask(sql<Hashed>`select user_id as "userId", password_hash as hash from users`)
    return new Map(users.map(({ userId, hash }) => [userId, hash]))
  },
  ...picturesOver(ask),
  ...trailOver(ask),
})

interface Hashed {
  readonly userId: string
  readonly hash: string
}

const picturesOver = (ask: Ask): Pick<MasterDataStore, 'pictureHashes' | 'pictures' | 'addPictures'> => ({
  pictureHashes: async () => {
    const pictures = await ask(sql<Pick<Picture, 'hash'>>`select picture_hash as hash from pictures`)
    return new Set(pictures.map(({ hash }) => hash))
  },
  pictures: () => ask(sql<Picture>`select picture_hash as hash, media_type as "mediaType", bytes from pictures`),
  addPictures: async pictures => {
    const encoded = pictures.map(({ hash, mediaType, bytes }) => ({
      picture_hash: hash,
      media_type: mediaType,
      base64: Buffer.from(bytes).toString('base64'),
    }))
    await forRows(
      ask,
      { picture_hash: 'text', media_type: 'text', base64: 'text' },
      encoded,
      `insert into pictures (picture_hash, media_type, bytes)
       select picture_hash, media_type, decode(base64, 'base64') from given on conflict do nothing`,
    )
  },
})

/** Selects the rows of a sheet without an order. */
export const selectOf = ({ table, columnTypes, read = {} }: Home): string => {
  const columns = Object.keys(columnTypes).map(column => `${read[column] ?? column} as "${column}"`)
  return `select ${columns.join(', ')} from ${table}`
}

const upsertOf = ({ table, key, columnTypes, instead = [], fill = {}, update = {} }: Home): string => {
  const columns = [...Object.keys(columnTypes).filter(column => !instead.includes(column)), ...Object.keys(fill)]
  const values = columns.map(column => fill[column] ?? column)
  const replacements = columns
    .filter(column => !key.includes(column))
    .map(column => `${column} = ${update[column] ?? `excluded.${column}`}`)
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from given
    on conflict (${key.join(', ')}) do update set ${replacements.join(', ')}`
}

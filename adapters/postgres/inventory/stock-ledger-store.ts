import { createHash } from 'node:crypto'
import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import {
  type StockDocument,
  StockLedger,
  type StockPosting,
  type StockShop,
} from '../../../application/inventory/ports.ts'
import type { NegativeStock } from '../../../domain/inventory/book-shortage.ts'
import { businessDayOf, postingDay } from '../../../domain/inventory/business-day.ts'
import {
  applyLine,
  emptyBalance,
  mergeLines,
  type StockBalance,
  type StockLine,
  type StockMovement,
} from '../../../domain/inventory/posting.ts'
import { type ClockTime, type Day, dayOf, type Zone } from '../../../domain/kernel/day.ts'
import { Database } from '../engine/sql.ts'
import { moveExpiries, type TrackedMaterial } from './expiry-writes.ts'
import {
  markRatiosUsed,
  type PostingPlace,
  writeBalances,
  writeDays,
  writeMovements,
  writePosting,
} from './ledger-writes.ts'

/** The business day of the chain, and the last closed day of a shop. */
interface ShopDays {
  readonly closedThrough: Day | null
  readonly zone: Zone
  readonly dayEndsAt: ClockTime
}

interface BalanceRow extends Omit<StockBalance, 'lastCost'> {
  readonly materialCode: string
  readonly lastValue: number | null
  readonly lastQuantity: number | null
}

/** A material of a posting: whether and how long its goods last. `seq` is null without a balance. */
interface PostedRow extends Omit<BalanceRow, 'seq' | 'inStore'>, TrackedMaterial {
  readonly seq: number | null
}

/**
 * The ledger in PostgreSQL. A posting locks its shop's row in `stock_shops`, reads the balances in the same round trip,
 * calculates by the rules of the domain and queues its writes for the commit. A balance is only written over the one
 * that was read (`seq`): without the lock a concurrent posting would roll back instead of losing a movement.
 */
export const stockLedgerStore = Layer.effect(
  StockLedger,
  Effect.map(Database, database => ledgerOver(database)),
)

/** Returns the ledger over a database. `readShop` reads the days of a shop and locks it; a race test replaces it. */
export const ledgerOver = (database: Database['Service'], readShop = lockShopRow): StockLedger['Service'] => {
  const { row, rows, queue } = database
  const read = Effect.fnUntraced(function* (shop: StockShop, key: string, codes: ReadonlyArray<string>) {
    let days: ShopDays | undefined
    let hash: string | undefined
    yield* queue(
      { table: 'stock_shops', query: insertShop(shop) },
      { table: 'stock_shops', query: readShop(shop), onRows: ([row]: ReadonlyArray<ShopDays>) => (days = row) },
      {
        table: 'stock_postings',
        query: postingOf(shop, key),
        onRows: ([row]: ReadonlyArray<{ bodyHash: string }>) => (hash = row?.bodyHash),
      },
    )
    const materials = yield* rows(balancesOf(shop, codes))
    const balances = materials.filter((row): row is PostedRow & BalanceRow => row.seq !== null)
    return { days: days!, hash, balances: balancesByMaterial(balances), materials }
  })
  return {
    negativeStock: Effect.map(
      row(sql<{ setting: NegativeStock }>`select negative_stock as setting from chain`),
      settings => settings!.setting,
    ),
    lock: (shop, codes) => Effect.map(read(shop, '', codes), ({ balances }) => balances),
    post: Effect.fnUntraced(function* (shop, document, documentLines, at) {
      const lines = mergeLines(documentLines)
      const bodyHash = hashOf(document, lines)
      const { days, hash, balances, materials } = yield* read(
        shop,
        document.key,
        lines.map(({ materialCode }) => materialCode),
      )
      const occurredDay = businessDayOf(document.occurredAt, days.zone, days.dayEndsAt)
      const tradeDay = postingDay(occurredDay, days.closedThrough)
      const posting: StockPosting = { tradeDay, isLate: tradeDay !== occurredDay, movements: [] }
      if (hash !== undefined && hash !== bodyHash)
        return yield* Effect.die(new Error(`${document.key} was posted with other lines`))
      if (hash !== undefined) return posting
      const movements = lines.map(line => applyLine(balances.get(line.materialCode) ?? emptyBalance, line))
      const expiries = yield* moveExpiries(
        database,
        shop,
        materials,
        movements.map((movement, at) => ({
          ...{ process: document.process, documentNo: document.documentNo, tradeDay },
          ...{ materialCode: movement.materialCode, change: movement.changeInStore, inStore: movement.after.inStore },
          stated: lines[at]!.expiries ?? [],
        })),
      )
      const place = { tradeDay, occurredDay, bodyHash, recordedDay: dayOf(at, days.zone), at }
      yield* queue(...postingWrites(shop, document, place, movements), ...expiries)
      return { ...posting, movements }
    }),
  }
}

const postingWrites = (
  shop: StockShop,
  document: StockDocument,
  place: PostingPlace,
  movements: ReadonlyArray<StockMovement>,
) => [
  { table: 'stock_postings', rows: 1, query: writePosting(shop, document, place) },
  { table: 'stock_balances', rows: movements.length, query: writeBalances(shop, movements) },
  { table: 'stock_movements', rows: movements.length, query: writeMovements(shop, document, place, movements) },
  { table: 'stock_days', query: writeDays(shop, document.process, place.tradeDay, movements) },
  ...(movements.some(({ unit }) => unit !== null)
    ? [{ table: 'material_units', query: markRatiosUsed(movements, place.at) }]
    : []),
]

/** Returns the days of a shop, and makes its postings wait until the transaction ends. */
export const lockShop = Effect.fnUntraced(function* ({ row, queue }: Database['Service'], shop: StockShop) {
  yield* queue({ table: 'stock_shops', query: insertShop(shop) })
  return (yield* row(lockShopRow(shop)))!
})

const insertShop = ({ shopCode }: StockShop) =>
  sql`insert into stock_shops (shop_code) values (${shopCode}) on conflict do nothing`

const lockShopRow = ({ shopCode }: StockShop) => sql<ShopDays>`${shopDays({ shopCode })} for update of s`

/** Selects the days of a shop, without a lock. */
export const shopDays = ({ shopCode }: Pick<StockShop, 'shopCode'>) => sql<ShopDays>`
  select s.closed_through as "closedThrough", chain.zone, chain.day_ends_at as "dayEndsAt"
  from stock_shops s cross join chain where s.shop_code = ${shopCode}`

const postingOf = ({ shopCode }: StockShop, key: string) => sql<{ bodyHash: string }>`
  select body_hash as "bodyHash" from stock_postings where shop_code = ${shopCode} and posting_key = ${key}`

const balanceColumns = sql`
  material_code as "materialCode", in_store as "inStore", in_transport as "inTransport", value,
  last_value as "lastValue", last_quantity as "lastQuantity", seq`

/** Selects the balances of materials, and those without one whose expiry is tracked. */
const balancesOf = ({ shopCode }: StockShop, materialCodes: ReadonlyArray<string>) => sql<PostedRow>`
  select ${balanceColumns}, coalesce(tracks_expiry, false) as "isTracked", m.shelf_life_days as "shelfLifeDays"
  from unnest(${materialCodes}::text[]) material_code
    left join (select * from stock_balances where shop_code = ${shopCode}) b using (material_code)
    left join materials m using (material_code)
  where b.seq is not null or m.shelf_life_days is not null`

/** Selects the balances of a shop, without a lock. */
export const allBalancesOf = ({ shopCode }: StockShop) => sql<BalanceRow>`
  select ${balanceColumns} from stock_balances where shop_code = ${shopCode} order by material_code collate "C"`

export const balancesByMaterial = (rows: ReadonlyArray<BalanceRow>): ReadonlyMap<string, StockBalance> =>
  new Map(
    rows.map(({ materialCode, inStore, inTransport, value, seq, lastValue, lastQuantity }) => [
      materialCode,
      {
        ...{ inStore, inTransport, value, seq },
        lastCost: lastValue === null ? null : { value: lastValue, quantity: lastQuantity! },
      },
    ]),
  )

/** Returns a digest of what a document posts, so that the same key with other lines is noticed. */
const hashOf = ({ process, documentNo }: StockDocument, lines: ReadonlyArray<StockLine>): string => {
  const body = lines.map(({ materialCode, inStore, inTransport, value, expiries }) => [
    ...[materialCode, inStore, inTransport, value],
    ...(expiries ? [expiries.map(({ expireDay, quantity }) => [expireDay, quantity])] : []),
  ])
  return createHash('sha256')
    .update(JSON.stringify([process, documentNo, body]))
    .digest('base64url')
}

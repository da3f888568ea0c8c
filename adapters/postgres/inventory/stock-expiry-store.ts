import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type CountedBatches, StockExpiries, type StockShop } from '../../../application/inventory/ports.ts'
import { businessDayOf } from '../../../domain/inventory/business-day.ts'
import { restateBatches } from '../../../domain/inventory/expiry.ts'
import { Database } from '../engine/sql.ts'
import { batchesOf, batchWrites, groupByMaterial, loadBatches, type TrackedMaterial } from './expiry-writes.ts'
import { lockShop } from './stock-ledger-store.ts'

/** The expiry days of the goods of the shops, in PostgreSQL. Its writes take the lock of postings. */
export const stockExpiryStore = Layer.effect(
  StockExpiries,
  Effect.map(Database, database => {
    const { rows, queue } = database
    const restate = Effect.fnUntraced(function* (
      shop: StockShop,
      counts: ReadonlyArray<CountedBatches>,
      documentNo: string,
      at: number,
    ) {
      const { zone, dayEndsAt } = yield* lockShop(database, shop)
      const tradeDay = businessDayOf(at, zone, dayEndsAt)
      const codes = counts.map(({ materialCode }) => materialCode)
      const materials = yield* rows(
        trackedOf(shop, sql`m.shelf_life_days is not null and b.material_code = any(${codes})`),
      )
      const batches = yield* loadBatches(database, shop, materials, tradeDay)
      const changes = materials.map(({ materialCode, shelfLifeDays, inStore }) => {
        const { before, start } = batches.get(materialCode)!
        const counted = counts.find(count => count.materialCode === materialCode)!.counted
        const document = { documentNo, tradeDay, shelfLifeDays: shelfLifeDays!, inStore: inStore! }
        return { materialCode, before, after: restateBatches(start, counted, document) }
      })
      yield* queue(...batchWrites(shop, materials, changes))
    })
    const align = Effect.fnUntraced(function* (shop: StockShop, at: number) {
      const { zone, dayEndsAt } = yield* lockShop(database, shop)
      const materials = yield* rows(trackedOf(shop, isMisaligned))
      const batches = yield* loadBatches(database, shop, materials, businessDayOf(at, zone, dayEndsAt))
      const changes = materials.map(({ materialCode, shelfLifeDays }) => {
        const { before, start } = batches.get(materialCode)!
        return { materialCode, before, after: shelfLifeDays === null ? [] : start }
      })
      yield* queue(...batchWrites(shop, materials, changes))
    })
    return {
      batches: (shop, codes) => Effect.map(rows(batchesOf(shop, codes)), groupByMaterial),
      shelfLives: codes =>
        Effect.map(
          rows(sql<{ materialCode: string; days: number }>`
            select material_code as "materialCode", shelf_life_days as days from materials
            where material_code = any(${codes}) and shelf_life_days is not null`),
          records => new Map(records.map(({ materialCode, days }) => [materialCode, days])),
        ),
      restate,
      due: (after, atMost) =>
        Effect.map(
          rows(sql<{ shopCode: string }>`select distinct b.shop_code as "shopCode"
            from stock_balances b left join materials m using (material_code)
            where ${isMisaligned} and b.shop_code > ${after} order by 1 limit ${atMost}`),
          records => records.map(({ shopCode }) => shopCode),
        ),
      align,
    }
  }),
)

/** Whether the tracking of a balance `b` is not that of its material `m`. */
const isMisaligned = sql`b.tracks_expiry <> (m.shelf_life_days is not null)`

const trackedOf = ({ shopCode }: StockShop, condition: ReturnType<typeof sql>) => sql<TrackedMaterial>`
  select b.material_code as "materialCode", b.in_store as "inStore", b.tracks_expiry as "isTracked",
    m.shelf_life_days as "shelfLifeDays"
  from stock_balances b left join materials m using (material_code)
  where b.shop_code = ${shopCode} and ${condition}`

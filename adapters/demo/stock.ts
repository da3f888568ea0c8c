import { Effect } from 'effect'
import { openStock } from '../../application/inventory/handlers/opening.ts'
import { Shops } from '../../application/master-data/ports/shops.ts'
import { commitAndRun } from '../../application/ordering/handlers/relay.ts'
import { systemActor, systemScope } from '../../application/platform/caller.ts'
import type { CountedStock } from '../../domain/inventory/opening.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { insertRows } from '../postgres/engine/bulk.ts'
import type { Db } from '../postgres/engine/pool.ts'
import { demoShops } from './chain.ts'
import type { DemoGoods, DemoMaterial } from './goods.ts'
import { type Purchases, usualUse } from './purchases.ts'
import type { Random } from './random.ts'
import type { Stage } from './replay/stage.ts'
import { streamOf } from './script/setting.ts'

/**
 * Opens the stock ledger of each shop with the materials that it uses, as counted before the first day of the replay; it has some of
 * what it ordered in the days before.
 */
export const openShopStocks = async (
  { run }: Stage,
  random: Random,
  { materials }: DemoGoods,
  { purchases, days }: { readonly purchases: Purchases; readonly days: ReadonlyArray<Day> },
): Promise<void> => {
  for (const [place, shop] of demoShops.entries()) {
    const { code } = shop
    const ordered = new Set(days.flatMap(day => purchases(shop, day).map(({ material }) => material)))
    const drawn = new Map(random.some(materials, 180).map(({ code }) => [code, random.between(0, 24)]))
    const usual = usualUse(place)
    const counted = materials.flatMap((material, index) => {
      const { code: materialCode, name, prices } = material
      const steps = drawn.get(materialCode)
      const use = usual.get(name)
      const other = isLeftOver(material, index, place)
        ? 1000 + (index % 2) * 1000
        : otherStock(material, steps ?? 0, ordered.has(material))
      const more = surplus[code]?.[name]
      const isLean = code === lean.shop && more === undefined
      const days = more ?? (steps ?? 12) / 12
      const ofRecipe = isLean ? leanStock : ingredientStock
      const inStore = use === undefined ? other : ofRecipe(material, use, days)
      return inStore === 0 ? [] : [{ materialCode, inStore, unitCost: prices['DIRECT-A'][0]?.price ?? null }]
    })
    await run(commitAndRun(openShop(code, counted)))
  }
}

/** Fewest days of use of an ingredient in the opening stock: until the first order of the replay comes. */
const DAYS_OF_USE = 3.4

/** A shop with less of everything, so that what is suggested to it is what it orders every day. */
const lean = { shop: 'SH1001', daysOfUse: 2.9 } as const

/** What a shop has too much of, in days of its use, so that another shop of its city can have it before it expires. */
const surplus: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  SH1001: { 咸奶盖浆: 7, 淡奶油: 7, 椰乳: 10, 奶茶粉: 10 },
}

/** Returns the opening stock of an ingredient: a few days of its use in whole packs, and one pack more of what does not expire. */
const ingredientStock = ({ rule, storage }: DemoMaterial, use: number, moreDays: number): number => {
  const packs = Math.ceil((use * (DAYS_OF_USE + moreDays)) / rule.step)
  return (packs + (storage === 'CHILLED' ? 0 : 1)) * rule.step
}

/** Returns the opening stock of an ingredient in the lean shop. */
const leanStock = ({ rule }: DemoMaterial, use: number): number =>
  Math.ceil((use * lean.daysOfUse) / rule.step) * rule.step

/** Returns the opening stock of goods that no recipe takes: a few, but none to cool unless they were ordered. `drawn` is from 0 to 24. */
const otherStock = ({ storage, rule, unit }: DemoMaterial, drawn: number, isOrdered: boolean): number => {
  if (!isOrdered && (storage !== 'NORMAL' || drawn < 8)) return 0
  return unit === '台' ? 1000 : rule.min + (drawn % 3) * rule.step
}

/** Whether a shop has a few chilled goods left that no recipe takes, one of each shelf life, so that they expire on different days. */
const isLeftOver = ({ storage }: DemoMaterial, index: number, place: number): boolean =>
  storage === 'CHILLED' && (Math.floor(index / 5) + place) % 4 === 0

const openShop = (shopCode: string, counted: ReadonlyArray<CountedStock>) =>
  Effect.gen(function* () {
    const shop = yield* (yield* Shops).find(systemScope, shopCode)
    return yield* openStock(shop!, counted, systemActor)
  })

/** Writes the stock of the warehouse as counted this morning: nearly every material is there, and the same ones are missing each day. */
export const writeStock = async (db: Db, { materials }: DemoGoods): Promise<void> => {
  const random = streamOf('stock of the warehouse')
  const inWarehouse = materials.map(({ code }) => ({
    material_code: code,
    on_hand: random.chance(0.03) ? 0 : random.between(80, 6000) * 1000,
  }))
  await insertRows(db, 'warehouse_stock', { material_code: 'text', on_hand: 'bigint' }, inWarehouse)
}

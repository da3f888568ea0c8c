import { Effect } from 'effect'
import { openStock } from '../../application/inventory/handlers/opening.ts'
import { Shops } from '../../application/master-data/ports/shops.ts'
import { commitAndRun } from '../../application/ordering/handlers/relay.ts'
import { systemActor, systemScope } from '../../application/platform/caller.ts'
import type { CountedStock } from '../../domain/inventory/opening.ts'
import { insertRows } from '../postgres/engine/bulk.ts'
import type { Db } from '../postgres/engine/pool.ts'
import { demoShops } from './chain.ts'
import type { DemoGoods, DemoMaterial } from './goods.ts'
import { ingredients, unitsPerPortion } from './products.ts'
import type { Random } from './random.ts'
import type { Stage } from './replay/stage.ts'
import { portionsADay } from './script/sales-script.ts'

/** Opens the stock ledger of each shop with the materials that it uses, as counted before the first day of the replay. */
export const openShopStocks = async ({ run }: Stage, random: Random, { materials }: DemoGoods): Promise<void> => {
  for (const [place, { code }] of demoShops.entries()) {
    const drawn = new Map(random.some(materials, 180).map(({ code }) => [code, random.between(0, 24)]))
    const counted = materials.flatMap(material => {
      const { code: materialCode, name, storage, rule, prices } = material
      const steps = drawn.get(materialCode)
      if (steps === undefined && !ingredients.has(name)) return []
      const least = ingredients.has(name) ? Math.ceil(leastOfIngredient / rule.step) : 0
      const isChilled = storage === 'CHILLED'
      const inStore = isChilled ? chilledStock(material, place, steps ?? 12) : ((steps ?? 0) + least) * rule.step
      return inStore === 0 ? [] : [{ materialCode, inStore, unitCost: prices['DIRECT-A'][0]?.price ?? null }]
    })
    await run(commitAndRun(openShop(code, counted)))
  }
}

/** What a week of sales takes of one ingredient at most, in thousandths. */
const leastOfIngredient = 30_000

/** Days of sales between the opening of the stock and the present. */
const daysSold = 8

/**
 * Returns the opening stock of chilled goods, which expire: of an ingredient what the sales since then take and up to six
 * days more, in half units; of other goods a few units or nothing. `drawn` is from 0 to 24.
 */
const chilledStock = ({ name }: DemoMaterial, place: number, drawn: number): number => {
  const perPortion = unitsPerPortion.get(name)
  if (perPortion === undefined) return drawn < 16 ? 0 : (1 + (drawn % 4)) * 1000
  const days = daysSold + drawn / 4
  return Math.ceil(perPortion * portionsADay(place) * days * 2) * 500
}

const openShop = (shopCode: string, counted: ReadonlyArray<CountedStock>) =>
  Effect.gen(function* () {
    const shop = yield* (yield* Shops).find(systemScope, shopCode)
    return yield* openStock(shop!, counted, systemActor)
  })

/** Writes the stock of the warehouse as counted this morning: nearly every material is there. */
export const writeStock = async (db: Db, random: Random, { materials }: DemoGoods): Promise<void> => {
  const inWarehouse = materials.map(({ code }) => ({
    material_code: code,
    on_hand: random.chance(0.03) ? 0 : random.between(80, 6000) * 1000,
  }))
  await insertRows(db, 'warehouse_stock', { material_code: 'text', on_hand: 'bigint' }, inWarehouse)
}

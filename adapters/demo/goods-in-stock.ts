import { Effect } from 'effect'
import { StockViews } from '../../application/inventory/ports.ts'
import { Shops } from '../../application/master-data/ports/shops.ts'
import { systemScope } from '../../application/platform/caller.ts'
import type { Random } from './random.ts'
import type { Scene } from './replay/acts.ts'
import type { GoodsInStock, Portion } from './replay/script-entry.ts'
import { streamOf } from './script/setting.ts'

/**
 * Chooses goods of which the book has enough, by material code in thousandths. Returns fewer than asked for if the book has
 * enough of fewer.
 */
export const chooseInStock = (
  random: Random,
  book: ReadonlyMap<string, number>,
  { candidates, count, quantity }: GoodsInStock,
): ReadonlyArray<Portion> =>
  random
    .some(
      candidates.filter(code => (book.get(code) ?? 0) >= quantity),
      count,
    )
    .map(materialCode => ({ materialCode, quantity }))

/** Chooses goods from the present book of a shop. `name` is the document's name in the script. */
export const portionsInStock = async (
  { stage }: Scene,
  name: string,
  shop: string,
  goods: GoodsInStock,
): Promise<ReadonlyArray<Portion>> => {
  const book = await stage.run(
    Effect.gen(function* () {
      const stockShop = yield* (yield* Shops).find(systemScope, shop)
      const balances = yield* (yield* StockViews).balances(stockShop!)
      return new Map([...balances].map(([code, { inStore }]) => [code, inStore]))
    }),
  )
  return chooseInStock(streamOf(name), book, goods)
}

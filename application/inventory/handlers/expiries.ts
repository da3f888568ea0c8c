import { Clock, Effect } from 'effect'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemScope } from '../../platform/caller.ts'
import { Transaction } from '../../platform/transaction.ts'
import { StockExpiries } from '../ports.ts'

const shopsAtOnce = 200

/**
 * Begins to track the goods of materials that got a shelf life, and ends it for those that lost theirs, each shop in a
 * transaction of its own [EX5].
 */
export const alignExpiries = Effect.gen(function* () {
  const expiries = yield* StockExpiries
  for (let after = ''; ; ) {
    const codes = yield* expiries.due(after, shopsAtOnce)
    for (const shopCode of codes) {
      const shop = yield* (yield* Shops).find(systemScope, shopCode)
      if (shop) yield* (yield* Transaction).run(expiries.align(shop, yield* Clock.currentTimeMillis))
    }
    if (codes.length < shopsAtOnce) return
    after = codes.at(-1)!
  }
})

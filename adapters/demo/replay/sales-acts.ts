import { Effect } from 'effect'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { commitAndRun } from '../../../application/ordering/handlers/relay.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { recordSales } from '../../../application/sales/handlers/record.ts'
import type { ActionHandlers } from './acts.ts'

const till = { userId: 'key:till', name: '收银系统' }

/** Records the sales days that tills report. */
export const salesHandlers: ActionHandlers<'sell'> = {
  sell: ({ stage }, { shop, day, lines }) =>
    stage.run(
      commitAndRun(
        Effect.gen(function* () {
          const stockShop = yield* (yield* Shops).find(systemScope, shop)
          return yield* recordSales(stockShop!, { day, edition: 1, lines, source: 'EVENT', actor: till })
        }),
      ),
    ),
}

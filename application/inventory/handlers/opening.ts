import { Clock, Effect } from 'effect'
import { type CountedStock, openingLines } from '../../../domain/inventory/opening.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import type { Actor } from '../../platform/caller.ts'
import { StockLedger, type StockShop } from '../ports.ts'

/**
 * Brings the book of a shop to what was counted, e.g. when the shop begins to keep stock here [SL6]. Returns the number of the
 * document, or null if the book agreed already.
 */
export const openStock = Effect.fnUntraced(function* (
  shop: StockShop,
  counted: ReadonlyArray<CountedStock>,
  actor: Actor,
) {
  const ledger = yield* StockLedger
  const balances = yield* ledger.lock(
    shop,
    counted.map(({ materialCode }) => materialCode),
  )
  const at = yield* Clock.currentTimeMillis
  const lines = openingLines(balances, counted)
  if (lines.length === 0) return null
  const documentNo = yield* newNumber('openingStock', at)
  const document = { documentNo, relatedNo: null, occurredAt: at, actor, process: 'BOH_SYNC' } as const
  yield* ledger.post(shop, { key: `BOH:${documentNo}`, ...document }, lines, at)
  return documentNo
})

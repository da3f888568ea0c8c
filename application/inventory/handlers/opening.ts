import { Clock, Effect } from 'effect'
import { countInStockUnit } from '../../../domain/inventory/material-units.ts'
import { type CountedStock, openingLines } from '../../../domain/inventory/opening.ts'
import { validateStockReason } from '../../../domain/inventory/reason.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { newNumber } from '../../master-data/handlers/new-number.ts'
import type { Actor } from '../../platform/caller.ts'
import { badRequest } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as openingContract from '../contract/opening.ts'
import { StockLedger, type StockShop, StockUnits } from '../ports.ts'

/**
 * Brings the book of a shop to what was counted, e.g. when the shop begins to keep stock here [SL6]. Returns the number of the
 * document, or null if the book agreed already.
 */
export const openStock = Effect.fnUntraced(function* (
  shop: StockShop,
  counts: ReadonlyArray<CountedStock>,
  actor: Actor,
  remark?: string,
) {
  const ledger = yield* StockLedger
  const balances = yield* ledger.lock(
    shop,
    counts.map(({ materialCode }) => materialCode),
  )
  const at = yield* Clock.currentTimeMillis
  const lines = openingLines(balances, counts)
  if (lines.length === 0) return null
  const documentNo = yield* newNumber('openingStock', at)
  const document = { documentNo, relatedNo: null, occurredAt: at, actor, process: 'BOH_SYNC', remark } as const
  yield* ledger.post(shop, { key: `BOH:${documentNo}`, ...document }, lines, at)
  return documentNo
})

/** Sets the stock of materials of a shop to what was counted, with a reason. */
export const setShopStock = handler(
  openingContract.setShopStock,
  Effect.fnUntraced(function* ({ storeCode, lines, reason }, caller) {
    const why = yield* requireAccepted(validateStockReason(reason))
    const shop = yield* loadShop(caller, storeCode)
    const codes = lines.map(({ materialCode }) => materialCode)
    if (new Set(codes).size < codes.length) return yield* badRequest('a material twice')
    yield* (yield* StockLedger).lock(shop, codes)
    const units = yield* (yield* StockUnits).known(codes, yield* Clock.currentTimeMillis)
    const counts: Array<CountedStock> = []
    for (const { materialCode, onHand: inStore, unitCost = null, unit } of lines) {
      const materialUnits = units.get(materialCode)
      if (materialUnits === undefined)
        return yield* requireAccepted(refuse('MATERIAL_UNKNOWN', { keyword: materialCode }))
      const count = { materialCode, inStore, unitCost, unit: unit ?? materialUnits.stockUnit }
      counts.push(yield* requireAccepted(countInStockUnit(materialUnits, count)))
    }
    return { documentNo: yield* openStock(shop, counts, caller, why) }
  }),
)

import { Clock, Effect, Schema } from 'effect'
import type { Arrival } from '../../../domain/integration/inbound.ts'
import { countInOrderUnit, countInStockUnit } from '../../../domain/inventory/material-units.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { accept, refuse } from '../../../domain/kernel/result.ts'
import { openStock } from '../../inventory/handlers/opening.ts'
import { StockLedger, StockUnits } from '../../inventory/ports.ts'
import { Administration } from '../../master-data/ports/administration.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { Stocks } from '../../ordering/ports/stocks.ts'
import { systemScope } from '../../platform/caller.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { StockCounted } from '../contract/integration-events.ts'
import { Inbound, type NewInbound } from '../ports/inbound.ts'

/** Sets the stock of a material in a shop or in the warehouse to the counted quantity [G10, SL6]. */
export const countStock = Effect.fnUntraced(function* (
  { actor }: { readonly actor: { readonly userId: string; readonly name: string } },
  row: NewInbound,
) {
  const { data } = Schema.decodeUnknownSync(StockCounted)(row.body)
  const { shopCode } = data
  const count = shopCode === undefined ? countWarehouse(actor, row) : countShop(actor, row, { ...data, shopCode })
  return { arrival: yield* count, shopCode: null }
})

/** Posts the difference to the ledger of the shop, unless a later count is known. */
const countShop = Effect.fnUntraced(function* (
  system: { readonly userId: string; readonly name: string },
  row: NewInbound,
  { shopCode, materialCode, onHand, unit, unitCost, reason }: StockCounted['data'] & { readonly shopCode: string },
) {
  const shop = yield* (yield* Shops).find(systemScope, shopCode)
  if (!shop) return yield* requireAccepted(refuse('EVENT_SHOP_UNKNOWN', { shopCode }))
  // The lock of the shop's ledger comes first, so that of two concurrent counts the second sees the first.
  yield* (yield* StockLedger).lock(shop, [materialCode])
  const units = yield* unitsOf(materialCode)
  const count = { materialCode, inStore: onHand, unitCost: unitCost ?? null, unit: unit ?? units.stockUnit }
  const countedStock = yield* requireAccepted(countInStockUnit(units, count))
  if ((yield* (yield* Inbound).newer(row)).length > 0) return superseded
  yield* openStock(shop, [countedStock], system, reason)
  return applied
})

/** Returns the units of a material now; an unknown material is refused. */
const unitsOf = Effect.fnUntraced(function* (materialCode: string) {
  const units = yield* (yield* StockUnits).known([materialCode], yield* Clock.currentTimeMillis)
  const materialUnits = units.get(materialCode)
  return yield* requireAccepted(
    materialUnits ? accept(materialUnits) : refuse('EVENT_MATERIAL_UNKNOWN', { materialCode }),
  )
})

/**
 * Sets the stock of a material in the warehouse to the counted quantity and logs the change, unless a later count or correction is known
 * [G10].
 */
const countWarehouse = Effect.fnUntraced(function* (
  system: { readonly userId: string; readonly name: string },
  row: NewInbound,
) {
  const stocks = yield* Stocks
  const { data, occurredAt } = Schema.decodeUnknownSync(StockCounted)(row.body)
  const { materialCode, onHand: quantity, unit, reason } = data
  // Locked before anything else is read, so that of two concurrent counts the second sees the first.
  const stock = yield* stocks.hold(materialCode)
  const { onHand: before } = yield* requireAccepted(
    stock ? accept(stock) : refuse('EVENT_MATERIAL_UNKNOWN', { materialCode }),
  )
  const units = yield* unitsOf(materialCode)
  const onHand = yield* requireAccepted(
    countInOrderUnit(units, { materialCode, quantity, unit: unit ?? units.orderUnit }),
  )
  const newer = yield* (yield* Inbound).newer(row)
  if (newer.length > 0 || (yield* stocks.isCorrectedAfter(materialCode, occurredAt))) return superseded
  if (before === onHand) return applied
  yield* stocks.count(materialCode, onHand)
  const fields = [
    { column: 'on_hand', from: before === null ? '' : formatQuantity(before), to: formatQuantity(onHand) },
    { column: 'reason', from: '', to: reason },
  ]
  const change = {
    sheet: 'warehouse_stock',
    key: materialCode,
    kind: before === null ? 'ADDED' : 'CHANGED',
    fields,
  } as const
  const at = yield* Clock.currentTimeMillis
  yield* (yield* Administration).note([change], { ...system, way: 'SYSTEM', at })
  return applied
})

const applied: Arrival = { action: 'apply' }
const superseded: Arrival = { action: 'ignore', because: 'superseded' }

import { Clock, Effect, Schema } from 'effect'
import type { Arrival } from '../../../domain/integration/inbound.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { accept, refuse } from '../../../domain/kernel/result.ts'
import { Administration } from '../../master-data/ports/administration.ts'
import { Stocks } from '../../ordering/ports/stocks.ts'
import { allowed } from '../../platform/guards.ts'
import { StockCounted } from '../contract/integration-events.ts'
import { Inbound, type NewInbound } from '../ports/inbound.ts'

/**
 * Sets the stock of a material to the counted quantity and logs the change, unless a later count or correction is known
 * [G10].
 */
export const countStock = Effect.fnUntraced(function* (
  system: { readonly userId: string; readonly name: string },
  row: NewInbound,
) {
  const stocks = yield* Stocks
  const { data, occurredAt } = Schema.decodeUnknownSync(StockCounted)(row.body)
  const { materialCode, onHand, reason } = data
  // Locked before anything else is read, so that of two concurrent counts the second sees the first.
  const stock = yield* stocks.hold(materialCode)
  const { onHand: before } = yield* allowed(stock ? accept(stock) : refuse('EVENT_MATERIAL_UNKNOWN', { materialCode }))
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

import { Effect, Schema } from 'effect'
import type { Arrival } from '../../../domain/integration/inbound.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import type { ScopedActor } from '../../fulfilment/handlers/load-order.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { recordSales } from '../../sales/handlers/record.ts'
import { salesLinesOf } from '../../sales/handlers/sales.ts'
import { SalesReported } from '../contract/integration-events.ts'
import type { NewInbound } from '../ports/inbound.ts'

/** Records the sales of a shop's day that another system reports, and posts what they used [SA6]. */
export const recordReportedSales = Effect.fnUntraced(function* ({ scope, actor }: ScopedActor, row: NewInbound) {
  const { shopCode, day, edition, lines } = Schema.decodeUnknownSync(SalesReported)(row.body).data
  const shop = yield* (yield* Shops).find(scope, shopCode)
  if (!shop) return yield* requireAccepted(refuse('EVENT_SHOP_UNKNOWN', { shopCode }))
  yield* recordSales(shop, { day, edition, lines: salesLinesOf(lines), source: 'EVENT', actor })
  return { arrival, shopCode }
})

const arrival: Arrival = { action: 'apply' }

import { Effect } from 'effect'
import type { ShopInScope } from '../../master-data/ports/shops.ts'
import type { Actor } from '../../platform/caller.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { publish } from '../../platform/domain-events.ts'
import { stocktakesPlanned } from '../events.ts'
import { type NewStocktake, Stocktakes } from '../ports/stocktakes.ts'

/** Creates a stocktake with its materials; returns how many, 0 if there is nothing to count or the plan has one of that day. */
export const createStocktake = Effect.fnUntraced(function* (
  shop: ShopInScope,
  stocktake: NewStocktake,
  actor: Actor,
  at: number,
) {
  const materials = yield* (yield* Stocktakes).create(shop, stocktake, actor, at)
  if (materials === 0) return 0
  const step = { at, node: 'CREATED', status: 'SUCC', actorName: actor.name } as const
  yield* (yield* DocumentEvents).record(shop, stocktake.orderNo, { ...step, remark: stocktake.plan?.name ?? null })
  const { orderNo, plan } = stocktake
  const plannedStocktake = plan && { shopCode: shop.shopCode, orderNo, planName: plan.name }
  if (plannedStocktake) yield* publish(stocktakesPlanned, { stocktakes: [plannedStocktake], at })
  return materials
})

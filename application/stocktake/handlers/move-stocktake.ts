import { Effect } from 'effect'
import type { StocktakeNode } from '../../../domain/stocktake/timeline.ts'
import type { StocktakeStatus } from '../../../domain/stocktake/words.ts'
import { DocumentEvents } from '../../platform/documents/document-events.ts'
import { publish } from '../../platform/domain-events.ts'
import { stocktakeMoved } from '../events.ts'
import { type StocktakeInScope, type StocktakeMove, Stocktakes } from '../ports/stocktakes.ts'

const nodes: Readonly<Record<Exclude<StocktakeStatus, '10'>, StocktakeNode>> = {
  ...{ '20': 'COUNTING', '11': 'SENT', '99': 'APPROVED', '01': 'REJECTED', '02': 'VOIDED' },
}

/** Changes the status of a locked stocktake, records the step and publishes it [ST1]. */
export const moveTo = Effect.fnUntraced(function* (stocktake: StocktakeInScope, move: StocktakeMove) {
  const { to, actor, at, reason = null } = move
  yield* (yield* Stocktakes).move(stocktake, move)
  const status = to === '01' || to === '02' ? 'FALL' : 'SUCC'
  const step = { at, node: nodes[to as keyof typeof nodes], status, actorName: actor.name, remark: reason } as const
  yield* (yield* DocumentEvents).record(stocktake, stocktake.orderNo, step)
  yield* publish(stocktakeMoved, { stocktake, to, actor, at, reason })
  return { orderNo: stocktake.orderNo, status: to }
})

import type { StocktakeStatus } from '../../domain/stocktake/words.ts'
import type { Actor } from '../platform/caller.ts'
import { eventKind } from '../platform/domain-events.ts'
import type { PlannedStocktake, StocktakeInScope } from './ports/stocktakes.ts'

/** A stocktake was begun, sent, approved, rejected or voided. */
export const stocktakeMoved = eventKind<{
  readonly stocktake: StocktakeInScope
  readonly to: StocktakeStatus
  readonly actor: Actor
  readonly at: number
  /** Why it was rejected or voided; null otherwise. */
  readonly reason: string | null
}>('stocktake.moved')

/** Plans made stocktakes that are to be counted. */
export const stocktakesPlanned = eventKind<{
  readonly stocktakes: ReadonlyArray<PlannedStocktake>
  readonly at: number
}>('stocktake.planned')

/** Stocktakes of plans were due and have not been sent; published once for each. */
export const stocktakesOverdue = eventKind<{
  readonly stocktakes: ReadonlyArray<PlannedStocktake>
  readonly at: number
}>('stocktake.overdue')

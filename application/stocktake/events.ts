import type { StocktakeStatus } from '../../domain/stocktake/words.ts'
import type { Actor } from '../platform/caller.ts'
import { eventKind } from '../platform/domain-events.ts'
import type { StocktakeInScope } from './ports/stocktakes.ts'

/** A stocktake was begun, sent, approved, rejected or voided. */
export const stocktakeMoved = eventKind<{
  readonly stocktake: StocktakeInScope
  readonly to: StocktakeStatus
  readonly actor: Actor
  readonly at: number
  /** Why it was rejected or voided; null otherwise. */
  readonly reason: string | null
}>('stocktake.moved')

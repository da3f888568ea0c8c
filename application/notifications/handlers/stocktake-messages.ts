import { Effect } from 'effect'
import { voidedStocktake } from '../../../domain/notifications/done-messages.ts'
import { stocktakeRequests } from '../../../domain/notifications/stocktake-kinds.ts'
import type { StocktakeStatus } from '../../../domain/stocktake/words.ts'
import { type Actor, systemActor } from '../../platform/caller.ts'
import { Messages } from '../ports/messages.ts'

interface MovedStocktake {
  readonly stocktake: { readonly shopCode: string; readonly orderNo: string }
  readonly to: StocktakeStatus
  readonly actor: Actor
  readonly at: number
  readonly reason: string | null
}

interface PlannedStocktakes {
  readonly stocktakes: ReadonlyArray<{ readonly shopCode: string; readonly orderNo: string; readonly planName: string }>
  readonly at: number
}

/**
 * Settles requests for a stocktake that no longer needs counting, and notifies the shop of a rejection with its reason
 * [T1].
 */
export const sendStocktakeMessages = Effect.fnUntraced(function* (transition: MovedStocktake) {
  const { stocktake, to, actor, at, reason } = transition
  const { shopCode, orderNo: subject } = stocktake
  const messages = yield* Messages
  const settledKinds = Object.entries<ReadonlyArray<StocktakeStatus>>(stocktakeRequests).filter(
    ([, open]) => !open.includes(to),
  ) as ReadonlyArray<[keyof typeof stocktakeRequests, unknown]>
  const detail = to === '02' ? voidedStocktake : undefined
  yield* messages.markDone(settledKinds.map(([kind]) => ({ kind, shopCode, subject, detail, at })))
  if (to === '01') yield* messages.send([{ kind: 'STOCKTAKE_REJECTED', shopCode, subject, detail: reason, actor, at }])
})

const requestOf =
  (kind: 'STOCKTAKE_WAITING' | 'STOCKTAKE_OVERDUE') =>
  ({ stocktakes, at }: PlannedStocktakes) =>
    Effect.flatMap(Messages, messages =>
      messages.send(
        stocktakes.map(({ shopCode, orderNo: subject, planName: detail }) => ({
          ...{ kind, shopCode, subject, detail, actor: systemActor, at },
        })),
      ),
    )

/** Notifies shops of new stocktakes of plans [T1]. */
export const sendPlannedStocktakes = requestOf('STOCKTAKE_WAITING')
/** Warns shops of stocktakes that are past their due time [T1]. */
export const sendOverdueStocktakes = requestOf('STOCKTAKE_OVERDUE')

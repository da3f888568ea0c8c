import { Effect } from 'effect'
import type { OrderStatus } from '../../../../domain/ordering/order/status.ts'
import type { OrderMove } from '../../../ordering/events.ts'
import { Batches } from '../../ports/batches.ts'

/** Removes orders that can no longer be paid from their settlement: paid, withdrawn or voided. */
export const leaveSettlement = Effect.fnUntraced(function* (moves: ReadonlyArray<OrderMove>) {
  const movesOutOfPayment = moves.filter(({ from, to }) => isUnpaid(from) && !isUnpaid(to))
  if (movesOutOfPayment.length > 0) yield* (yield* Batches).release(movesOutOfPayment.map(({ order }) => order))
})

const isUnpaid = (status: OrderStatus | null): boolean => status === 'WAIT_PAY' || status === 'PAYING'

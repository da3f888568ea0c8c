import { Effect } from 'effect'
import { expireTrades, queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { expireBatches } from '../../../application/payment/handlers/settlement/batch-create.ts'
import { runSecondTick } from '../../../application/scheduler.ts'

/** What the chain does by itself at a moment: orders are closed, trades expire, refunds are sent. */
export const tick = Effect.all([runSecondTick, queryDuePayments, expireTrades, expireBatches, sendRefunds], {
  discard: true,
})

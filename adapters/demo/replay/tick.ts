import { Effect } from 'effect'
import { expireTrades, queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { expireBatches } from '../../../application/payment/handlers/settlement/batch-create.ts'
import { runSecondTick } from '../../../application/scheduler.ts'

/** Runs the scheduled work that is due: closes orders, expires trades and sends refunds. */
export const tick = Effect.all([runSecondTick, queryDuePayments, expireTrades, expireBatches, sendRefunds], {
  discard: true,
})

import { Effect } from 'effect'
import { expireTrades, queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { expireBatches } from '../../../application/payment/handlers/settlement/batch-create.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { automaticReceiptJob, runAutomaticReceipts } from '../../../application/receiving/handlers/automatic.ts'
import { runSecondTick } from '../../../application/scheduler.ts'

/** Runs the scheduled work that is due: closes orders, expires trades, sends refunds and receives what nobody counted. */
export const tick = Effect.andThen(
  Effect.all([runSecondTick, queryDuePayments, expireTrades, expireBatches, sendRefunds], { discard: true }),
  Effect.andThen(runAutomaticReceipts, runDueJobs(automaticReceiptJob)),
)

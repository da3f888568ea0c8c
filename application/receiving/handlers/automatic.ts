import { Clock, Effect } from 'effect'
import { doublePauses, HOUR, MINUTE } from '../../../domain/platform/backoff.ts'
import { automaticLead, automaticTimes } from '../../../domain/receiving/receipt-document.ts'
import { loadOrderForUpdate } from '../../ordering/handlers/guards.ts'
import { commitAndRun } from '../../ordering/handlers/relay.ts'
import { systemActor, systemScope } from '../../platform/caller.ts'
import { publish } from '../../platform/domain-events.ts'
import { done, type Job, jobKind } from '../../platform/jobs/jobs.ts'
import { Transaction } from '../../platform/transaction.ts'
import { automaticReceiptNear } from '../events.ts'
import { Receipts } from '../ports/receipts.ts'
import { receiveShipment } from './receive.ts'

const atOnce = 200

/** Receives a shipment that no shop received within the chain's days [RC7]. */
export const automaticReceiptJob = jobKind({
  name: 'automaticReceipt',
  words: ['自动收货', 'Automatic receipt'],
  backoff: { pausesMs: doublePauses(MINUTE, HOUR), attempts: null },
  leaseMs: 60_000,
  concurrency: 4,
  handle: ([job]) => handleJob(job),
})

/** Warns of the shipments that will be received automatically soon, and enqueues those that are due. */
export const runAutomaticReceipts = Effect.gen(function* () {
  const [receipts, transaction] = [yield* Receipts, yield* Transaction]
  const warn = Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    const shipments = yield* receipts.takeToWarn(at, atOnce)
    if (shipments.length === 0) return 0
    const dueAt = at + automaticLead((yield* receipts.settings).autoReceiveDays)
    yield* publish(automaticReceiptNear, { shipments, dueAt, at })
    return shipments.length
  })
  while ((yield* transaction.run(warn)) === atOnce) {}
  yield* receipts.enqueueDue(yield* Clock.currentTimeMillis, atOnce)
})

const handleJob = Effect.fnUntraced(function* ({ key }: Job) {
  const [dhNo, shNo] = JSON.parse(key) as [string, string]
  return yield* commitAndRun(receiveDue(dhNo, shNo)).pipe(
    Effect.as(done),
    Effect.catch(failure => Effect.succeed({ is: 'failed', error: String(failure) } as const)),
  )
})

/**
 * Receives the shipment as shipped, or as counted so far if somebody began to count, so that counted differences are not lost. Does nothing if the shop has already received it.
 */
export const receiveDue = Effect.fnUntraced(function* (dhNo: string, shNo: string) {
  const receipts = yield* Receipts
  const order = yield* loadOrderForUpdate(systemScope, dhNo)
  const at = yield* Clock.currentTimeMillis
  const state = yield* receipts.state(order, shNo)
  const times = automaticTimes(state, (yield* receipts.settings).autoReceiveDays)
  if (state.shStatus === '99' || state.warnedAt === null || times === null || times.dueAt > at) return
  const lines = (yield* receipts.draft(order, shNo))?.lines ?? []
  const terms = { allowsMore: true, isBlind: false }
  yield* receiveShipment({ order, at }, systemActor, shNo, { lines, terms, isAuto: true })
})

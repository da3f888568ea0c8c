import { Clock, Effect, Schema } from 'effect'
import { type ApiKey, kindsOf } from '../../../domain/access/api-key.ts'
import { type Arrival, hasWaitedTooLong, WAIT_HOURS, waitingEventBackoff } from '../../../domain/integration/inbound.ts'
import { type Refusal, refusal } from '../../../domain/kernel/refusal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { commitAndRun } from '../../ordering/handlers/relay.ts'
import { Orders } from '../../ordering/ports/orders.ts'
import { type Caller, scopeOf } from '../../platform/caller.ts'
import { Fault } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { done, jobKind, type Outcome } from '../../platform/jobs/jobs.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { Tokens } from '../../platform/tokens.ts'
import * as integrationContract from '../contract/integration.ts'
import { InboundEvent } from '../contract/integration-events.ts'
import { ApiKeys } from '../ports/api-keys.ts'
import { type EventKey, Inbound, type InboundRow, type NewInbound } from '../ports/inbound.ts'
import { processEvent } from './arrive.ts'
import { countStock } from './count-stock.ts'
import { recordReportedSales } from './take-sales.ts'
import { messageOf } from './views.ts'

/** Applies each event in a transaction of its own; events that waited for it are applied at once [G2, G3]. */
export const receiveEvents = handler(
  integrationContract.receiveEvents,
  Effect.fnUntraced(function* ({ events }, caller) {
    const { key } = caller
    if (!key) return yield* new Fault({ kind: 'FORBIDDEN', detail: 'needs an API key' })
    const refusals: Array<Refusal | null> = []
    for (const event of events) refusals.push(yield* receiveOnce(yield* inboundOf(key, event), key))
    const ids = events.map(({ eventId }) => eventId)
    const rows = yield* (yield* Inbound).find(key.keyId, ids)
    const rowsById = new Map(rows.map(row => [row.eventId, row]))
    return { results: ids.map((eventId, index) => resultOf(eventId, rowsById.get(eventId)!, refusals[index]!, caller)) }
  }),
)

const resultOf = (eventId: string, row: InboundRow, reuseRefusal: Refusal | null, { language }: Caller) => {
  const {
    outcome,
    reason,
    refusal: no,
  } = reuseRefusal ? { outcome: 'REFUSED' as const, reason: null, refusal: reuseRefusal } : row
  return { eventId, outcome, reason, refusal: no, message: messageOf({ outcome, reason, refusal: no }, language) }
}

const inboundOf = Effect.fnUntraced(function* ({ keyId }: ApiKey, event: InboundEvent) {
  const body = Schema.encodeSync(InboundEvent)(event)
  const { eventId, kind, occurredAt } = event
  const dhNo = 'dhNo' in event ? event.dhNo : null
  const bodyHash = (yield* Tokens).digest(body)
  return { keyId, eventId, kind, dhNo, occurredAt, subject: subjectOf(event), body, bodyHash } satisfies NewInbound
})

/** Returns the subject of an event, about which a later event may report something else; null if there is none. */
function subjectOf(event: InboundEvent): string | null {
  if (event.kind === 'transport.updated') return `batch ${event.data.batchNo}`
  if (event.kind === 'return.recorded') return event.data.thNo
  if (event.kind === 'stock.counted') return [event.data.shopCode, event.data.materialCode].filter(Boolean).join(' ')
  return event.kind === 'refund.recorded' ? event.data.refundNo : null
}

/** Applies an event once [G2]; refuses only if its number was used for another event. */
const receiveOnce = Effect.fnUntraced(function* (event: NewInbound, key: ApiKey) {
  const inbound = yield* Inbound
  const keep = Effect.flatMap(Clock.currentTimeMillis, now => inbound.keep(event, now))
  const isNew = yield* commitAndRun(
    Effect.gen(function* () {
      if (!(yield* keep)) return false
      yield* decide(event, key)
      return true
    }),
  ).pipe(
    Effect.catchTag('Refused', no =>
      commitAndRun(
        Effect.gen(function* () {
          if (!(yield* keep)) return false
          yield* refuseEvent(event, no.refusal)
          return true
        }),
      ),
    ),
  )
  if (isNew) {
    if (event.dhNo !== null) yield* releaseParked(event.dhNo)
    return null
  }
  const [known] = yield* inbound.find(key.keyId, [event.eventId])
  return known?.bodyHash === event.bodyHash ? null : refusal('EVENT_ID_REUSED', { eventId: event.eventId })
})

/** Retries the waiting events of an order until none of them can be applied any more [G3]. */
export const releaseParked = Effect.fnUntraced(function* (dhNo: string) {
  const inbound = yield* Inbound
  let hasMoved = true
  while (hasMoved) {
    hasMoved = false
    for (const event of yield* inbound.parkedOf(dhNo)) hasMoved = (yield* retryEvent(event)) || hasMoved
  }
})

/** Retries a waiting event; returns whether it was settled. */
export const retryEvent = Effect.fnUntraced(function* (event: EventKey) {
  const key = yield* (yield* ApiKeys).find(event.keyId)
  if (!key) return false
  return yield* commitAndRun(
    Effect.gen(function* () {
      const row = yield* (yield* Inbound).lockParked(event)
      if (!row) return false
      if (hasWaitedTooLong(row.waitingSince, yield* Clock.currentTimeMillis)) {
        const waitsFor = row.reason ?? 'placed'
        return yield* requireAccepted(refuse('EVENT_WAITED_TOO_LONG', { waitsFor, hours: WAIT_HOURS }))
      }
      return yield* decide(row, key)
    }),
  ).pipe(
    Effect.catchTag('Refused', no =>
      commitAndRun(
        Effect.gen(function* () {
          if (!(yield* (yield* Inbound).lockParked(event))) return false
          yield* refuseEvent(event, no.refusal)
          return true
        }),
      ),
    ),
  )
})

/** Locks the order or stock, reads the clock, validates the event and applies it; a refusal rolls everything back. */
const decide = Effect.fnUntraced(function* (event: NewInbound, key: ApiKey) {
  const { dhNo, kind: eventKind } = event
  const kinds = kindsOf(key)
  if (!kinds.includes(eventKind)) return yield* requireAccepted(refuse('EVENT_KIND_NOT_ALLOWED', { eventKind }, kinds))
  const by = { scope: scopeOf(key.shops), actor: { userId: `key:${key.keyId}`, name: key.name } }
  if (dhNo === null) {
    const withoutOrder = eventKind === 'sales.day' ? recordReportedSales : countStock
    const { arrival, shopCode } = key.disabled
      ? { arrival: keyDisabled, shopCode: null }
      : yield* withoutOrder(by, event)
    return yield* storeResult(event, arrival, { shopCode, orderVersion: null })
  }
  const order = yield* (yield* Orders).lock(by.scope, dhNo)
  if (!order) return yield* requireAccepted(refuse('EVENT_ORDER_UNKNOWN', { dhNo }))
  const { shopCode, version: orderVersion } = order
  const arrival = key.disabled ? keyDisabled : yield* processEvent(by, order, event, yield* Clock.currentTimeMillis)
  return yield* storeResult(event, arrival, { shopCode, orderVersion })
})

interface AttemptContext {
  readonly shopCode: string | null
  readonly orderVersion: number | null
}

/** Stores the result of an event; returns whether it no longer waits. */
const storeResult = Effect.fnUntraced(function* (event: EventKey, arrival: Arrival, of: AttemptContext) {
  const inbound = yield* Inbound
  const { shopCode, orderVersion } = of
  const at = yield* Clock.currentTimeMillis
  if (arrival.action === 'park') {
    yield* inbound.park(event, { reason: arrival.waitsFor, shopCode, orderVersion, at })
    return false
  }
  const reason = arrival.action === 'ignore' ? arrival.because : undefined
  const outcome = arrival.action === 'ignore' ? 'IGNORED' : 'APPLIED'
  yield* inbound.settle(event, { outcome, reason, shopCode: shopCode ?? undefined, at })
  return true
})

/** Result for an event of a disabled key: it waits until the key is enabled or its time is over. */
const keyDisabled = { action: 'park', waitsFor: 'key' } as const

const refuseEvent = Effect.fnUntraced(function* (event: EventKey, no: Refusal) {
  const at = yield* Clock.currentTimeMillis
  yield* (yield* Inbound).settle(event, { outcome: 'REFUSED', refusal: no, at })
})

const waitingOutcome: Outcome = { is: 'failed', error: 'it still waits' }

/** Retries a waiting event, and the events that waited for it. */
export const inboundEventJob = jobKind({
  name: 'inboundEvent',
  words: ['等待处理的外部消息', 'Waiting event of another system'],
  backoff: waitingEventBackoff,
  leaseMs: 30_000,
  concurrency: 4,
  handle: Effect.fnUntraced(function* ([{ key }]) {
    const [keyId, eventId] = [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)]
    if (!(yield* retryEvent({ keyId, eventId }))) return waitingOutcome
    const [event] = yield* (yield* Inbound).find(keyId, [eventId])
    if (event?.dhNo) yield* releaseParked(event.dhNo)
    return done
  }, Effect.orDie),
})

/** Retries waiting events at once if their order was moved in another way [G3]. */
export const wakeMovedEvents = Effect.gen(function* () {
  yield* (yield* Inbound).wakeMoved(yield* Clock.currentTimeMillis)
})

/** Retries events that are due or whose order has moved, and waits until all were attempted. */
export const releaseDue = Effect.andThen(wakeMovedEvents, runDueJobs(inboundEventJob))

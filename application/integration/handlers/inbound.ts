import { Clock, Effect } from 'effect'
import { accept, refuse } from '../../../domain/kernel/result.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import * as integrationContract from '../contract/integration.ts'
import { Inbound } from '../ports/inbound.ts'
import { inboundView } from './views.ts'

export const listInbound = handler(
  integrationContract.listInbound,
  Effect.fnUntraced(function* (payload, caller) {
    const { outcome, kind, keyword } = payload
    const { offset, limit, toPage } = pageOf(payload, 20)
    const filter = { outcome, kind, keyword: keyword?.trim() }
    const inbound = yield* Inbound
    const byOutcome = yield* inbound.counts(caller.scope, filter)
    const all = byOutcome.APPLIED + byOutcome.PARKED + byOutcome.IGNORED + byOutcome.REFUSED
    const total = outcome ? byOutcome[outcome] : all
    const rows = yield* inbound.page(caller.scope, filter, offset, limit, payload.sort)
    const records = rows.map(row => inboundView(row, caller.language))
    return { ...toPage(records, total), counts: { ALL: all, ...byOutcome } }
  }),
)

/** Makes the event due now; it is processed within a second, in a transaction of its own [G3]. */
export const retryInbound = handler(
  integrationContract.retryInbound,
  Effect.fnUntraced(function* (event, caller) {
    const inbound = yield* Inbound
    const row = yield* inbound.findRow(caller.scope, event)
    if (!row) return yield* notFound(`event ${event.eventId} of key ${event.keyId}`)
    const { outcome } = row
    const isOpen = outcome === 'PARKED' || outcome === 'REFUSED'
    yield* requireAccepted(isOpen ? accept(row) : refuse('EVENT_SETTLED', { eventId: event.eventId, outcome }))
    yield* inbound.reopen(event, yield* Clock.currentTimeMillis)
    return inboundView((yield* inbound.findRow(caller.scope, event)) ?? row, caller.language)
  }),
)

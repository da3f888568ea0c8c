import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { InboundSort } from '../../../application/integration/contract/integration.ts'
import {
  type EventKey,
  Inbound,
  type InboundFilter,
  type InboundRow,
  type NewInbound,
} from '../../../application/integration/ports/inbound.ts'
import type { Scope } from '../../../application/platform/caller.ts'
import { outcomeNames, waitingEventBackoff } from '../../../domain/integration/inbound.ts'
import { countTabs, matchingRows } from '../engine/list.ts'
import { dropJobs, type NewJob, presentJob, renewJob } from '../engine/new-job.ts'
import { containing } from '../engine/scope.ts'
import { type ListOrder, listOrder } from '../engine/sorted.ts'
import { Database } from '../engine/sql.ts'

export const inboundStore = Layer.effect(
  Inbound,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    return {
      keep: (event, now) => Effect.map(write(insertEvent(event, now)), written => written === 1),
      find: (keyId, eventIds) =>
        rows(
          sql<InboundRow>`select ${columns} from ${tables} where e.key_id = ${keyId} and e.event_id = any(${eventIds})`,
        ),
      lockParked: event =>
        row(sql<InboundRow>`select ${columns} from ${tables} where ${is(event)} and e.outcome = 'PARKED'
          for update of e`),
      settle: (event, { outcome, reason, refusal, shopCode, at }) =>
        queue(
          {
            table: 'inbound_events',
            query: sql`update inbound_events e set outcome = ${outcome}, reason = ${reason ?? null},
              refusal = ${refusal === undefined ? null : JSON.stringify(refusal)}::jsonb,
              shop_code = coalesce(${shopCode ?? null}, shop_code), settled_at = ${at}
            where ${is(event)} and outcome = 'PARKED'`,
          },
          dropJobs(jobKeyOf(event), 'inboundEvent'),
        ),
      park: (event, { reason, shopCode, orderVersion, at }) =>
        queue(
          {
            table: 'inbound_events',
            query: sql`update inbound_events e set reason = ${reason}, shop_code = ${shopCode},
              order_version = ${orderVersion}, tries = tries + 1
            where ${is(event)} and outcome = 'PARKED'`,
          },
          presentJob({ ...newTry(event, at), shopCode, dueAt: at + waitingEventBackoff.pausesMs[0] }),
        ),
      reopen: (event, now) =>
        queue({ table: 'inbound_events', query: reopenEvent(event, now) }, renewJob(newTry(event, now))),
      parkedOf: dhNo =>
        rows(sql<EventKey>`select key_id as "keyId", event_id as "eventId" from inbound_events
          where dh_no = ${dhNo} and outcome = 'PARKED' order by occurred_at, event_id`),
      wakeMoved: now => Effect.asVoid(write(movedSince(now))),
      newer: ({ dhNo, kind, subject, occurredAt, eventId }) =>
        Effect.map(
          rows(sql<{ body: unknown }>`select body from inbound_events
            where ${dhNo === null ? sql`dh_no is null` : sql`dh_no = ${dhNo}`} and kind = ${kind} and subject = ${subject} and outcome = 'APPLIED'
              and (occurred_at, event_id) > (${occurredAt}::bigint, ${eventId}::text)`),
          newer => newer.map(({ body }) => body),
        ),
      page: (scope, filter, offset, limit, sort) =>
        rows(sql<InboundRow>`select ${columns} from ${matchingEvents(scope, filter)}
          order by ${listOrder(order, sort)} offset ${offset} limit ${limit}`),
      findRow: (scope, event) =>
        row(sql<InboundRow>`select ${columns} from ${matchingEvents(scope, {})} and ${is(event)}`),
      counts: (scope, filter) =>
        Effect.map(
          row(countTabs(outcomeNames, outcome => matchingEvents(scope, { ...filter, outcome }))),
          counts => counts!,
        ),
      forget: before => write(sql`delete from inbound_events where settled_at < ${before}`),
    }
  }),
)

const order: ListOrder<InboundSort> = {
  columns: { receivedAt: sql`e.received_at`, occurredAt: sql`e.occurred_at` },
  order: sql`e.received_at desc, e.key_id, e.event_id`,
}

const insertEvent = (event: NewInbound, now: number) => sql`
  insert into inbound_events (key_id, event_id, kind, dh_no, occurred_at, subject, body, body_hash, received_at,
    waiting_since, outcome)
  values (${event.keyId}, ${event.eventId}, ${event.kind}, ${event.dhNo}, ${event.occurredAt}, ${event.subject},
    ${JSON.stringify(event.body)}::jsonb, ${event.bodyHash}, ${now}, ${now}, 'PARKED')
  on conflict (key_id, event_id) do nothing`

/**
 * Makes the jobs of parked events due if their order has changed. Only the orders of these events are read, each by its
 * key, because a join could read every order each second.
 */
const movedSince = (now: number) => sql`
  update jobs j set due_at = ${now} from inbound_events e
  where e.outcome = 'PARKED' and j.kind = 'inboundEvent' and j.key = e.key_id || '/' || e.event_id
    and j.due_at > ${now} and j.claimed_until is null and e.order_version <>
      (select o.version from orders o where o.shop_code = e.shop_code and o.dh_no = e.dh_no)`

const reopenEvent = (event: EventKey, now: number) => sql`
  update inbound_events e set outcome = 'PARKED', refusal = null, settled_at = null, waiting_since = ${now}
  where ${is(event)} and outcome = 'REFUSED'`

const jobKeyOf = ({ keyId, eventId }: EventKey): string => `${keyId}/${eventId}`
const newTry = (event: EventKey, at: number): NewJob => ({ kind: 'inboundEvent', key: jobKeyOf(event), at })

const is = ({ keyId, eventId }: EventKey) => sql<boolean>`(e.key_id = ${keyId} and e.event_id = ${eventId})`

const tables = sql`inbound_events e join api_keys k using (key_id)`

/** Selects the events of the keys that the caller administers, if all their shops are in the scope. */
const matchingEvents = ({ shops }: Scope, { kind, keyword, outcome }: InboundFilter) =>
  matchingRows(tables, shops === 'ALL' ? sql`true` : sql`k.shop_codes <@ ${shops}::text[]`, [
    kind !== undefined && sql`e.kind = ${kind}`,
    keyword && sql`(e.dh_no like ${containing(keyword)} or e.event_id like ${containing(keyword)})`,
    outcome && sql`e.outcome = ${outcome}`,
  ])

const columns = sql.raw<string>(`e.key_id as "keyId", k.name as "keyName", e.event_id as "eventId", e.kind,
  e.dh_no as "dhNo", e.occurred_at as "occurredAt", e.subject, e.body, e.body_hash as "bodyHash",
  e.received_at as "receivedAt", e.waiting_since as "waitingSince", e.settled_at as "settledAt", e.tries, e.outcome,
  e.reason, e.refusal`)

import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type Attempt,
  type Delivery,
  type DeliveryFilter,
  type Webhook,
  Webhooks,
} from '../../../application/integration/ports/webhooks.ts'
import type { Health } from '../../../domain/integration/webhook.ts'
import {
  type Condition,
  countRows,
  loadCounted,
  type MatchingRows,
  matchingRows,
  type PageRange,
} from '../engine/list.ts'
import { Database } from '../engine/sql.ts'
import { jobsOf } from './announcement-store.ts'
import { allInScope } from './api-key-store.ts'

export const webhookStore = Layer.effect(
  Webhooks,
  Effect.gen(function* () {
    const { rows, row, write, queue } = yield* Database
    const lanes = (condition: RawBuilder<boolean>) =>
      Effect.map(
        rows(sql<{ webhookId: string }>`select webhook_id as "webhookId" from webhooks w
        join listeners on listener = webhook_id where ${condition}`),
        records => records.map(({ webhookId }) => webhookId),
      )
    return {
      list: scope => rows(sql<Webhook>`${webhooks} where ${allInScope(scope)} order by created_at desc, webhook_id`),
      find: (scope, webhookId) =>
        row(sql<Webhook>`${webhooks} where webhook_id = ${webhookId} and ${allInScope(scope)}`),
      add: (webhook, max) => Effect.map(write(addWebhook(webhook, max)), written => written === 1),
      save: webhook => write(saveWebhook(webhook)),
      remove: webhookId =>
        queue(
          { table: 'jobs', query: sql`delete from jobs where kind = 'webhook' and lane = ${webhookId}` },
          { table: 'listeners', query: sql`delete from listeners where listener = ${webhookId}` },
        ),
      open: webhookId => row(sql<Webhook>`${webhooks} where webhook_id = ${webhookId} and active`),
      paused: now => lanes(sql<boolean>`not active or open_until > ${now}`),
      failing: from => lanes(sql<boolean>`failures >= ${from}`),
      lockHealth: webhookId =>
        row(sql<Health>`select ${health} from webhooks w where webhook_id = ${webhookId} for no key update`),
      putHealth: (webhookId, { failures, failingSince, openUntil, pausedAt }) =>
        write(sql`
          with turned_off as (
            update listeners set active = false where listener = ${webhookId} and ${pausedAt}::bigint is not null
          )
          update webhooks set failures = ${failures}, failing_since = ${failingSince}, open_until = ${openUntil},
            paused_at = ${pausedAt} where webhook_id = ${webhookId}`),
      note: (webhookId, announcementId, { at, tookMs, status, failure, answer }) =>
        write(sql`
          insert into webhook_tries (webhook_id, announcement_id, try_no, at, took_ms, status, failure, answer)
          select webhook_id, ${announcementId}, 1 + (select count(*) from webhook_tries t
            where t.webhook_id = w.webhook_id and t.announcement_id = ${announcementId}),
            ${at}, ${tookMs}, ${status}, ${failure}, ${answer}
          from webhooks w where webhook_id = ${webhookId}`),
      deliveries: (webhookId, state, range) => {
        const deliveries = deliveriesOf(webhookId, [inState(state)])
        return loadCounted({ rows, row }, deliveryPage(deliveries, range), deliveries, range)
      },
      delivery: (webhookId, announcementId) =>
        row(sql<Delivery>`select ${columns}
          from ${withDetails(deliveriesOf(webhookId, [sql`x.announcement_id = ${announcementId}`]))}`),
      attempts: (webhookId, announcementId) =>
        rows(sql<Attempt>`select try_no as "tryNo", at, took_ms as "tookMs", status, failure, answer
          from webhook_tries where webhook_id = ${webhookId} and announcement_id = ${announcementId}
          order by try_no desc limit 100`),
      resend: (webhookId, announcementId, now) => Effect.asVoid(write(resend(webhookId, announcementId, now))),
      ping: (webhookId, actorName, now) =>
        Effect.map(row(insertPing(webhookId, actorName, now)), announced => announced!.announcementId),
    }
  }),
)

const addWebhook = (webhook: Webhook, max: number) => sql`
  with listening as (
    insert into listeners (listener, events, shop_codes, active)
    select ${webhook.webhookId}, ${webhook.events}::text[], ${shopsOf(webhook)}::text[], ${webhook.active}::boolean
    where (select count(*) from webhooks) < ${max} returning listener
  )
  insert into webhooks (webhook_id, name, url, created_by_name, created_at)
  select listener, ${webhook.name}, ${webhook.url}, ${webhook.createdByName}, ${webhook.createdAt}::bigint from listening`

const saveWebhook = (webhook: Webhook) => sql`
  with listening as (
    update listeners set events = ${webhook.events}::text[], shop_codes = ${shopsOf(webhook)}::text[],
      active = ${webhook.active} where listener = ${webhook.webhookId}
  )
  update webhooks set name = ${webhook.name}, url = ${webhook.url}, secret_edition = ${webhook.secretEdition},
    failures = ${webhook.failures}, failing_since = ${webhook.failingSince}, open_until = ${webhook.openUntil},
    paused_at = ${webhook.pausedAt}
  where webhook_id = ${webhook.webhookId}`

const shopsOf = ({ shops }: Webhook): ReadonlyArray<string> | null => (shops === 'ALL' ? null : shops)

const isWaiting = 'x.heard_at is null and x.given_up_at is null'
const health = sql.raw<string>(`w.failures, w.failing_since as "failingSince", w.open_until as "openUntil",
  w.paused_at as "pausedAt"`)
const webhooks = sql`select webhook_id as "webhookId", name, url, secret_edition as "secretEdition", events,
  coalesce(to_jsonb(shop_codes), '"ALL"') as shops, active, created_by_name as "createdByName",
  created_at as "createdAt", ${health}, (select count(*)::int from (
    select 1 from announced x where x.listener = webhook_id and ${sql.raw(isWaiting)} limit 1000) few) as waiting
  from webhooks w join listeners on listener = webhook_id`

const columns = sql<Delivery>`x.announcement_id as "announcementId", x.shop_code as "shopCode", a.event, a.dh_no as "dhNo",
  a.at, a.version, a.from_status as "fromStatus", a.to_status as "toStatus", a.submission_no as "submissionNo",
  a.reason, j.due_at as "dueAt", x.tries, x.heard_at as "acknowledgedAt", x.given_up_at as "abandonedAt",
  last.status as "lastStatus", last.failure as "lastFailure"`

/** The deliveries of a webhook, without the data of their announcements, so that counting reads one table. */
const deliveriesOf = (webhookId: string, conditions: ReadonlyArray<Condition>) =>
  matchingRows(sql`announced x`, sql`x.listener = ${webhookId}`, conditions)

const withDetails = (deliveries: MatchingRows) => sql`(select x.* from ${deliveries}) x
  join announcements a using (shop_code, announcement_id)
  left join jobs j on j.kind = 'webhook' and j.key = x.listener || '/' || x.announcement_id
  left join lateral (
    select status, failure from webhook_tries t
    where t.webhook_id = x.listener and t.announcement_id = x.announcement_id order by try_no desc limit 1
  ) last on true`

const deliveryPage = (deliveries: MatchingRows, { offset, limit }: PageRange) =>
  sql<Delivery & { readonly total: number }>`select ${columns}, (${countRows(deliveries)}) as total
    from ${withDetails(deliveries)} order by x.announcement_id desc offset ${offset} limit ${limit}`

const states: Readonly<Record<DeliveryFilter, string>> = {
  waiting: `${isWaiting} and x.tries = 0`,
  retrying: `${isWaiting} and x.tries > 0`,
  delivered: 'x.heard_at is not null',
  failed: 'x.given_up_at is not null',
}
const inState = (state: DeliveryFilter | undefined): Condition => state && sql.raw(`(${states[state]})`)

/** Creates a test announcement, which belongs to no order and no shop. */
const insertPing = (webhookId: string, actorName: string, now: number) => sql<{ announcementId: number }>`
  with said as (
    insert into announcements (shop_code, dh_no, event, at, version, to_status, submission_no, actor_name)
    values ('', '', 'ping', ${now}, 0, '', 0, ${actorName}) returning *
  ), addressed as (
    insert into announced (shop_code, announcement_id, listener, dh_no)
    select shop_code, announcement_id, ${webhookId}, 'ping ' || announcement_id from said
    returning shop_code, announcement_id, listener, dh_no
  ), sent as (${jobsOf(sql`(select addressed.*, said.at from addressed join said using (shop_code, announcement_id)) message`)})
  select announcement_id as "announcementId" from addressed`

/** Enqueues the message again, with all its attempts if it was delivered or given up. */
const resend = (webhookId: string, announcementId: number, now: number) => sql`
  with addressed as (
    update announced set heard_at = null, given_up_at = null,
      tries = case when heard_at is null and given_up_at is null then tries else 0 end
    where listener = ${webhookId} and announcement_id = ${announcementId}
    returning shop_code, announcement_id, listener, dh_no, ${now}::bigint as at
  )
  ${jobsOf(sql`addressed`)}
  on conflict (kind, key) do update set due_at = excluded.due_at where jobs.claimed_until is null`

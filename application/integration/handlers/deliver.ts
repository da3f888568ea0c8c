import { Clock, Effect } from 'effect'
import { messageIdOf, type WebhookAnnouncement, webhookBody } from '../../../domain/integration/outgoing.ts'
import {
  afterFailure,
  type Health,
  initialHealth,
  PROBE_FAILURES,
  webhookBackoff,
} from '../../../domain/integration/webhook.ts'
import { done, jobKind, type Outcome } from '../../platform/jobs/jobs.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { Transaction } from '../../platform/transaction.ts'
import { type Announcement, Announcements, announcementIdOf } from '../ports/announcements.ts'
import { Messenger, type Webhook, Webhooks } from '../ports/webhooks.ts'

/** Sends order events to a webhook; a slow or unreachable address does not delay the others [G7]. */
export const webhookJob = jobKind({
  name: 'webhook',
  words: ['Webhook 消息', 'Webhook message'],
  backoff: webhookBackoff,
  leaseMs: 30_000,
  concurrency: 32,
  perLane: 4,
  closedLanes: Effect.gen(function* () {
    return yield* (yield* Webhooks).paused(yield* Clock.currentTimeMillis)
  }),
  narrowLanes: Effect.flatMap(Webhooks, webhooks => webhooks.failing(PROBE_FAILURES)),
  handle: Effect.fnUntraced(function* ([{ key, lane }]) {
    const announcement = yield* (yield* Announcements).find(lane, announcementIdOf(key))
    if (!announcement) return done
    const webhook = yield* (yield* Webhooks).open(lane)
    if (!webhook) return { is: 'again', at: (yield* Clock.currentTimeMillis) + disabledRetryMs }
    return yield* deliver(webhook, announcement)
  }),
  giveUp: Effect.fnUntraced(function* ([{ key, lane }]) {
    yield* (yield* Announcements).giveUp(lane, announcementIdOf(key), yield* Clock.currentTimeMillis)
  }),
})

/** How long to wait before checking again a webhook that was disabled while a message was being sent, ms. */
const disabledRetryMs = 10_000

/** Sends the due messages and waits until all were attempted. */
export const deliverDue = runDueJobs(webhookJob)

const deliver = Effect.fnUntraced(function* ({ webhookId, url, secretEdition }: Webhook, announcement: Announcement) {
  const messenger = yield* Messenger
  const at = yield* Clock.currentTimeMillis
  const order: WebhookAnnouncement = announcement
  const secret = messenger.secretOf(webhookId, secretEdition)
  const message = { url, secret, messageId: messageIdOf(order), sentAt: at, body: webhookBody(order) }
  const attempt = yield* messenger.send(message)
  const isAcknowledged = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  // Locked first, so that concurrent attempts do not deadlock.
  const work = Effect.gen(function* () {
    const before = yield* (yield* Webhooks).lockHealth(webhookId)
    if (!before) return
    yield* (yield* Webhooks).note(webhookId, announcement.announcementId, { ...attempt, at })
    yield* isAcknowledged ? onSuccess(webhookId, announcement, before) : onFailure(webhookId, announcement, before)
  })
  yield* (yield* Transaction).run(work)
  return isAcknowledged
    ? done
    : ({ is: 'failed', error: attempt.failure ?? `answered ${attempt.status}` } satisfies Outcome)
})

const onSuccess = Effect.fnUntraced(function* (webhookId: string, { announcementId }: Announcement, before: Health) {
  yield* (yield* Announcements).acknowledge(webhookId, announcementId, yield* Clock.currentTimeMillis)
  if (before.failures > 0) yield* (yield* Webhooks).putHealth(webhookId, initialHealth)
})

const onFailure = Effect.fnUntraced(function* (webhookId: string, { announcementId }: Announcement, before: Health) {
  yield* (yield* Announcements).missed(webhookId, announcementId)
  yield* (yield* Webhooks).putHealth(webhookId, afterFailure(before, yield* Clock.currentTimeMillis))
})

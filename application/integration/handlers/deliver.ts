import { Clock, Effect } from 'effect'
import { messageIdOf, type ToldOrder, webhookBody } from '../../../domain/integration/outgoing.ts'
import { afterFailure, atOnce, type Health, healthy, nextTryAt } from '../../../domain/integration/webhook.ts'
import { Transaction } from '../../platform/transaction.ts'
import { type Announcement, Announcements } from '../ports/announcements.ts'
import { Messenger, type Webhook, Webhooks } from '../ports/webhooks.ts'

/** Longer than a try may take: who has not said by then what became of it has crashed. */
const leaseMs = 30_000
/** A webhook with much to tell lets others of its process go first now and then. */
const turnsAtOnce = 50

/** Sends what is due and waits until all of it was tried; a slow address holds up no other [G7]. */
export const deliverDue = Effect.gen(function* () {
  const ready = yield* (yield* Webhooks).ready(yield* Clock.currentTimeMillis)
  yield* Effect.forEach(ready, deliverTo, { concurrency: 'unbounded', discard: true })
})

/** The round of one process: begins with each webhook that it is not already telling things, and does not wait. */
export const deliverTick = () => {
  const underWay = new Set<string>()
  return Effect.gen(function* () {
    const ready = yield* (yield* Webhooks).ready(yield* Clock.currentTimeMillis)
    for (const webhook of ready.filter(({ webhookId }) => !underWay.has(webhookId))) {
      const { webhookId } = webhook
      underWay.add(webhookId)
      yield* deliverTo(webhook).pipe(
        Effect.catchCause(cause => Effect.logWarning(`webhook ${webhookId} is put off`, cause)),
        Effect.ensuring(Effect.sync(() => underWay.delete(webhookId))),
        Effect.forkDetach,
      )
    }
  })
}

/** One after the other of each order, some orders at a time, until nothing is due or something failed. */
const deliverTo = Effect.fnUntraced(function* (webhook: Webhook) {
  const announcements = yield* Announcements
  for (let round = 0; round < turnsAtOnce; round++) {
    const now = yield* Clock.currentTimeMillis
    const due = yield* announcements.claim(webhook.webhookId, now, now + leaseMs, atOnce(webhook))
    if (due.length === 0) return
    const sent = yield* Effect.forEach(due, each => deliver(webhook, each), { concurrency: 'unbounded' })
    if (sent.includes(false)) return
  }
})

const deliver = Effect.fnUntraced(function* ({ webhookId, url, secretEdition }: Webhook, each: Announcement) {
  const messenger = yield* Messenger
  const at = yield* Clock.currentTimeMillis
  const order: ToldOrder = each
  const secret = messenger.secretOf(webhookId, secretEdition)
  const message = { url, secret, messageId: messageIdOf(order), sentAt: at, body: webhookBody(order) }
  const attempt = yield* messenger.send(message)
  const isHeard = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  // Held first, so that several tries at once do not wait for each other crosswise.
  const work = Effect.gen(function* () {
    const before = yield* (yield* Webhooks).holdHealth(webhookId)
    if (!before) return
    yield* (yield* Webhooks).note(webhookId, each.announcementId, { ...attempt, at })
    yield* isHeard ? onSuccess(webhookId, each, before) : missed(webhookId, each, before)
  })
  yield* (yield* Transaction).run(work)
  return isHeard
})

const onSuccess = Effect.fnUntraced(function* (webhookId: string, { announcementId }: Announcement, before: Health) {
  yield* (yield* Announcements).heard(webhookId, [announcementId], yield* Clock.currentTimeMillis)
  if (before.failures > 0) yield* (yield* Webhooks).putHealth(webhookId, healthy)
})

const missed = Effect.fnUntraced(function* (
  webhookId: string,
  { announcementId, tries }: Announcement,
  before: Health,
) {
  const now = yield* Clock.currentTimeMillis
  const dueAt = nextTryAt(tries + 1, now, chanceOf(announcementId, tries))
  yield* (yield* Announcements).missed(webhookId, announcementId, dueAt, now)
  yield* (yield* Webhooks).putHealth(webhookId, afterFailure(before, now))
})

/** Spreads the tries of many messages like chance does, and the same each time it is asked. */
const chanceOf = (announcementId: number, tries: number): number =>
  (Math.imul(announcementId * 31 + tries, 0x9e3779b1) >>> 0) / 2 ** 32

import { createHash } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { sql } from 'kysely'
import type { Database } from '../../postgres/engine/sql.ts'
import type { SandboxPayment, SandboxRefund, SandboxSettings } from './books.ts'
import { type Forgery, forgeries, forgeryNames } from './forgery.ts'
import { type Keys, type NotificationBody, sign } from './signature.ts'

/** Pauses in seconds between attempts to send a notification; after the last one it is given up [K3]. */
export const RETRY_AFTER_S = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
]
const SHUFFLED_WITHIN_S = 30
const AT_ONCE = 16
const PATIENCE_MS = 5000

type Books = Database['Service']

/** Content of a notification about a payment. */
export const aboutPayment = ({ merchant }: Keys, payment: SandboxPayment, outcome: string, at: number) =>
  event(payment.notifyUrl, {
    kind: 'PAYMENT',
    outcome,
    merchant,
    aboutNo: payment.paymentNo,
    amount: payment.amount,
    currency: payment.currency,
    createdAt: at,
  })

export const aboutRefund = ({ merchant }: Keys, refund: SandboxRefund, outcome: string, at: number) =>
  event(refund.notifyUrl, {
    kind: 'REFUND',
    outcome,
    merchant,
    aboutNo: refund.refundNo,
    amount: refund.amount,
    currency: refund.currency,
    createdAt: at,
  })

interface OutgoingEvent {
  readonly url: string
  readonly body: NotificationBody
}

const event = (url: string, notification: Omit<NotificationBody, 'id'>): OutgoingEvent => {
  const id = hashOf(`${notification.kind} ${notification.aboutNo} ${notification.outcome} ${notification.createdAt}`)
    .toString('hex')
    .slice(0, 32)
  return { url, body: { id: `EV${id}`, ...notification } }
}

/**
 * Schedules the notifications of an event, in the transaction of the event and according to the settings of the sandbox
 * [K3].
 */
export const scheduleNotifications = ({ url, body }: OutgoingEvent, settings: SandboxSettings, now: number) => {
  const copies = settings.silent ? [] : Array.from({ length: settings.copies }, () => null as Forgery | null)
  const all = settings.forged && !settings.silent ? [...copies, ...forgeryNames] : copies
  const dueAt = all.map((_, copy) => {
    const shuffle = settings.shuffled ? hashOf(`${body.id} ${copy}`).readUInt16BE(0) % (SHUFFLED_WITHIN_S * 1000) : 0
    return now + settings.lateS * 1000 + shuffle
  })
  return sql`
    insert into sandbox_notifications (event_id, url, body, forgery, due_at, created_at)
    select ${body.id}, ${url}, ${JSON.stringify(body)}, copy.forgery, copy.due_at, ${now}
    from unnest(${all}::text[], ${dueAt}::bigint[]) as copy(forgery, due_at)`
}

interface DueNotification {
  readonly notificationNo: number
  readonly url: string
  readonly body: string
  readonly forgery: Forgery | null
  readonly tries: number
}

/**
 * Claims notifications that are due, in order of their due time, and sets the time of their next attempt at once: after
 * a crash while sending, a notification is late but not lost.
 */
const claimDue = (now: number) => sql<DueNotification>`
  with due as (
    select notification_no from sandbox_notifications where due_at <= ${now}
    order by due_at, notification_no limit 200 for update
  ), next as (
    update sandbox_notifications n set tries = tries + 1,
      due_at = case when n.forgery is null then ${now} + (${RETRY_AFTER_S}::bigint[])[tries + 1] * 1000 end
    from due where n.notification_no = due.notification_no
    returning n.notification_no as "notificationNo", n.url, n.body, n.forgery, n.tries
  ) select * from next order by "notificationNo"`

const storeAnswer = ({ notificationNo, tries }: DueNotification, answer: string, isAcknowledged: boolean) => sql`
  update sandbox_notifications set last_answer = ${answer}, due_at = case when ${isAcknowledged} then null else due_at end
  where notification_no = ${notificationNo} and tries = ${tries}`

/** Sends due notifications over HTTP, each signed at the time of sending. Returns the number sent. */
export const sendDue = Effect.fnUntraced(function* ({ rows, write }: Books, keys: Keys) {
  const due = yield* rows(claimDue(yield* Clock.currentTimeMillis))
  const send = Effect.fnUntraced(function* (one: DueNotification) {
    const now = yield* Clock.currentTimeMillis
    const genuine = { body: one.body, headers: sign(keys, one.body, now) }
    const { body, headers } = one.forgery ? forgeries[one.forgery](genuine, one.notificationNo, keys, now) : genuine
    const answer = yield* Effect.promise(() => post(one.url, headers, body))
    yield* write(storeAnswer(one, answer, answer === '200'))
  })
  yield* Effect.forEach(due, send, { concurrency: AT_ONCE, discard: true })
  return due.length
})

/** Returns the status of the response, or why there was none. */
const post = async (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> => {
  try {
    const options = { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) } as const
    const response = await fetch(url, { ...options, headers: { 'content-type': 'application/json', ...headers }, body })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

import { Clock, Effect } from 'effect'
import { codesOf } from '../../../domain/access/rights.ts'
import { DAY_MS, type Day } from '../../../domain/kernel/day.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { kindsFor, messageKinds, messagePath } from '../../../domain/notifications/message.ts'
import { PUSH_DEVICE_EXPIRES_MS } from '../../../domain/notifications/push/push-device.ts'
import {
  isSubmitReminder,
  type PushVerdict,
  pushBackoff,
  pushExpiry,
  pushTag,
  verdictOf,
} from '../../../domain/notifications/push/push-message.ts'
import { statesToRemind } from '../../../domain/notifications/readiness.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { type Account, Users } from '../../people/ports/users.ts'
import { scopeOf, seesShop } from '../../platform/caller.ts'
import { done, jobKind, type Outcome } from '../../platform/jobs/jobs.ts'
import { PushDevices, type PushMessage, PushSender, type PushTarget } from '../ports/push.ts'
import { Readiness } from '../ports/readiness.ts'
import { messageText } from './messages.ts'
import { onDay } from './readiness.ts'

/**
 * Sends a message to one device. The key of a job is the device and the message, its lane the host of the push service
 * [T11, T12].
 */
export const pushJob = jobKind({
  name: 'push',
  words: ['浏览器通知', 'Browser notification'],
  backoff: pushBackoff,
  leaseMs: 20_000,
  concurrency: 16,
  perLane: 8,
  handle: Effect.fnUntraced(function* ([{ key }]) {
    const [deviceId = '', messageId] = key.split('/')
    const delivery = yield* (yield* PushDevices).load(deviceId, Number(messageId))
    if (!delivery) return done
    const { target, message } = delivery
    if (yield* isUnusable(target)) {
      yield* (yield* PushDevices).remove(target.userId, deviceId)
      return done
    }
    const expiresAt = yield* expiryOf(target, message)
    return expiresAt === null ? done : yield* deliver(target, message, expiresAt)
  }),
})

/** Returns whether nothing may be sent to the device any more: it subscribed for another key, or was not used for long. */
const isUnusable = Effect.fnUntraced(function* ({ serverKey, seenAt }: PushTarget) {
  const now = yield* Clock.currentTimeMillis
  return serverKey !== (yield* PushSender).publicKey || seenAt + PUSH_DEVICE_EXPIRES_MS <= now
})

/** Returns until when the message is worth sending to this person; null if it is not, or no longer. */
const expiryOf = Effect.fnUntraced(function* ({ userId }: PushTarget, message: PushMessage) {
  const account = yield* (yield* Users).find(userId)
  if (!account || account.disabled || message.isDone || !isFor(account, message)) return null
  const kinds = (yield* (yield* PushDevices).kinds(userId)) ?? []
  if (!kinds.includes(message.kind)) return null
  const cutOffAt = isSubmitReminder(message.kind) ? yield* openCutOff(message) : null
  if (isSubmitReminder(message.kind) && cutOffAt === null) return null
  const expiresAt = pushExpiry(message, cutOffAt)
  return expiresAt > (yield* Clock.currentTimeMillis) ? expiresAt : null
})

/** Returns whether the person receives the message, by their rights and shops of now. */
const isFor = (account: Account, { kind, shopCode, recipientId, actorId }: PushMessage): boolean => {
  if (recipientId !== null) return recipientId === account.userId
  const codes = new Set<string>(codesOf(account))
  const works = account.shops === 'ALL' ? 'CHAIN' : 'SHOPS'
  return (
    actorId !== account.userId &&
    seesShop(scopeOf(account.shops), shopCode) &&
    kindsFor({ codes, works }).includes(kind)
  )
}

/** Returns the cut-off of a reminder to submit; null if the shop has submitted meanwhile or cannot order that day. */
const openCutOff = Effect.fnUntraced(function* ({ shopCode, subject }: PushMessage) {
  const purchaseDate = subject as Day
  const scope = scopeOf([shopCode])
  const readiness = yield* Readiness
  const { zone } = yield* (yield* Shops).chain
  const [group] = yield* readiness.groups(scope)
  if (!group) return null
  const { shopGroup, cutOffAt, closed } = onDay(group, purchaseDate, zone)
  if (closed !== null || cutOffAt === null) return null
  const filter = { states: statesToRemind('SUBMIT'), keyword: '', shopCodes: [shopCode] }
  const { rows } = yield* readiness.page(scope, purchaseDate, [shopGroup], filter, 0, 1)
  return rows.length > 0 ? cutOffAt : null
})

/** Sends the message, unless an attempt has begun whose result is not known: it may be on the device already. */
const deliver = Effect.fnUntraced(function* (target: PushTarget, message: PushMessage, expiresAt: number) {
  const devices = yield* PushDevices
  const { deviceId, userId } = target
  const now = yield* Clock.currentTimeMillis
  if (!(yield* devices.begin(deviceId, message.messageId, now))) return done
  const content = yield* contentOf(target, message)
  const isUrgent = messageKinds[message.kind].tone === 'act'
  const verdict = verdictOf(
    yield* (yield* PushSender).send({ target, content, tag: content.tag, isUrgent, now, expiresAt }),
  )
  if (verdict.is === 'SENT') yield* devices.markSent(deviceId, now)
  if (verdict.is === 'GONE') yield* devices.remove(userId, deviceId)
  if (verdict.is === 'LATER') yield* devices.reopen(deviceId, message.messageId)
  if (verdict.is === 'UNKNOWN') yield* Effect.logWarning(`push ${message.messageId}: ${verdict.error}; not sent again`)
  return outcomeOf(verdict, expiresAt)
})

/** What happens to the job; when the push service asks to wait beyond the end of the message, nothing more is sent. */
const outcomeOf = (verdict: PushVerdict, expiresAt: number): Outcome => {
  if (verdict.is === 'REFUSED') return { is: 'dead', error: verdict.error }
  if (verdict.is !== 'LATER') return done
  if (verdict.at === null) return { is: 'failed', error: verdict.error }
  return verdict.at >= expiresAt ? done : { is: 'again', at: verdict.at }
}

/** Longest text; with the rest it stays far below the 4 KB that push services accept. */
const bodyMax = 300

const contentOf = Effect.fnUntraced(function* ({ language }: PushTarget, message: PushMessage) {
  const { zone } = yield* (yield* Shops).chain
  return {
    id: String(message.messageId),
    title: textIn(messageKinds[message.kind].words, language),
    body: [...messageText(message, { language, zone })].slice(0, bodyMax).join(''),
    tag: pushTag(message),
    path: messagePath(message),
    language,
  }
})

/** Deletes devices that were not used for long, and what was recorded about messages that have long expired. */
export const forgetPush = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* (yield* PushDevices).forget(now - PUSH_DEVICE_EXPIRES_MS, now - DAY_MS)
})

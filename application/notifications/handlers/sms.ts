import { Clock, Effect } from 'effect'
import { say } from '../../../domain/kernel/text.ts'
import { messageKinds } from '../../../domain/notifications/message.ts'
import { SmsSender } from '../../platform/sms-sender.ts'
import { SmsQueue, type WaitingSms } from '../ports/sms.ts'

/** After so many tries somebody has read it in the portal, and a text message would come too late. */
const triesAtMost = 8
const keptMs = 24 * 3_600_000

/** Sends the results of approvals to the phones of those who asked; what was not taken waits twice as long each time [T10]. */
export const sendSms = Effect.gen(function* () {
  const sender = yield* SmsSender
  if (!sender.isConfigured) return
  const queue = yield* SmsQueue
  while (true) {
    const waiting = yield* queue.claim(yield* Clock.currentTimeMillis)
    if (!waiting) return
    const error = yield* sentTo(waiting)
    const now = yield* Clock.currentTimeMillis
    if (error !== null) yield* Effect.logWarning(`SMS ${waiting.messageId} about ${waiting.subject}: ${error}`)
    const isOver = error === null || waiting.phone === null || waiting.attempts + 1 >= triesAtMost
    const nextAt = isOver ? null : now + 10_000 * 2 ** waiting.attempts
    yield* queue.settle(waiting, { error, nextAt }, now)
  }
})

const sentTo = Effect.fnUntraced(function* ({ phone, messageId, kind, shopName, subject }: WaitingSms) {
  if (phone === null) return 'no phone number in the master data'
  const result = say(messageKinds[kind].words, 'zh')
  const sms = { phone, outId: String(messageId), variables: { shop: shopName, no: subject, result } }
  return yield* (yield* SmsSender).send(sms, yield* Clock.currentTimeMillis)
})

/** Without a provider nothing waits for one: whoever sets one up later does not send old news. */
export const forgetSms = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* (yield* SmsQueue).forget((yield* SmsSender).isConfigured ? now - keptMs : now)
})

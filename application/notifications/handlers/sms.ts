import { Clock, Effect } from 'effect'
import { textIn } from '../../../domain/kernel/text.ts'
import { messageKinds } from '../../../domain/notifications/message.ts'
import { doublePauses, HOUR, SECOND } from '../../../domain/platform/backoff.ts'
import { done, Jobs, jobKind } from '../../platform/jobs/jobs.ts'
import { SmsSender } from '../../platform/sms-sender.ts'
import { type SmsText, SmsTexts } from '../ports/sms.ts'

/** The longest wait of a text message in ms; a later one would be outdated [T10]. */
const smsRetentionMs = 24 * HOUR

/** Sends the result of an approval to the applicant's phone; without a provider such jobs wait [T10]. */
export const smsJob = jobKind({
  name: 'sms',
  words: ['短信通知', 'Text message'],
  backoff: { pausesMs: doublePauses(10 * SECOND, HOUR), attempts: 8 },
  leaseMs: 15_000,
  concurrency: 1,
  closedLanes: Effect.map(SmsSender, ({ isConfigured }) => (isConfigured ? [] : [''])),
  handle: Effect.fnUntraced(function* ([{ key }]) {
    const text = yield* (yield* SmsTexts).find(Number(key))
    if (!text) return done
    if (text.phone === null) return { is: 'dead', error: 'no phone number in the master data' }
    const error = yield* send(text, text.phone)
    if (error === null) return done
    yield* Effect.logWarning(`SMS ${key} about ${text.subject}: ${error}`)
    return { is: 'failed', error }
  }),
})

const send = Effect.fnUntraced(function* ({ messageId, kind, shopName, subject }: SmsText, phone: string) {
  const result = textIn(messageKinds[kind].words, 'zh')
  const sms = {
    template: 'RESULT' as const,
    phone,
    outId: String(messageId),
    variables: { shop: shopName, no: subject, result },
  }
  return yield* (yield* SmsSender).send(sms, yield* Clock.currentTimeMillis)
})

/**
 * Deletes text messages that are a day old, or all of them without a provider, so that a provider set up later sends no
 * outdated results.
 */
export const forgetSms = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* (yield* Jobs).forget(smsJob.name, (yield* SmsSender).isConfigured ? now - smsRetentionMs : now)
})

import type { Instant, Zone } from '../../kernel/day.ts'
import type { Text } from '../../kernel/text.ts'
import { cutOffWords } from '../../master-data/calendar-status.ts'
import type { PaymentTimes } from '../cart/cut-off.ts'

/**
 * Returns a sentence with both payment deadlines: when an unpaid order is due and when it is voided [B5]. Without a
 * grace period there is only one.
 */
export function payByWords({ dueAt, voidAt }: PaymentTimes, inWords: (at: Instant) => Text): Text {
  const [zh, en] = inWords(dueAt)
  if (voidAt === dueAt) return [`请在${zh} 前支付，过期作废`, `Please pay by ${en}, or the order will be voided`]
  const latest = inWords(voidAt)
  return [
    `请在${zh} 前支付，${latestWords(latest)[0]}`,
    `Please pay by ${en}; the order is voided if it is not paid by ${latest[1]}`,
  ]
}

/** Returns the part of the sentence about voiding, for places that show the due time separately. */
export const latestWords = ([zh, en]: Text): Text => [`最迟${zh}，过期作废`, `Voided if it is not paid by ${en}`]

/** Formats an instant relative to now. */
export const soonWords =
  (now: Instant, zone: Zone) =>
  (at: Instant): Text =>
    cutOffWords(at, now, zone)

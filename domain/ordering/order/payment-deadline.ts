import type { Instant, Zone } from '../../kernel/day.ts'
import type { Text } from '../../kernel/text.ts'
import { cutOffWords } from '../../master-data/calendar-status.ts'
import type { PaymentTimes } from '../cart/cut-off.ts'

/**
 * Until when an unpaid order is to be paid, as one sentence that names both instants: when it is due, and when it is voided
 * unless it is paid [B5]. An order without grace has only one.
 */
export function payByWords({ dueAt, voidAt }: PaymentTimes, inWords: (at: Instant) => Text): Text {
  const [zh, en] = inWords(dueAt)
  if (voidAt === dueAt) return [`请在${zh} 前支付，过期作废`, `Please pay by ${en}, or the order will be voided`]
  const [latestZh, latestEn] = latestWords(inWords(voidAt))
  return [`请在${zh} 前支付，${latestZh}`, `Please pay by ${en}, ${latestEn}`]
}

/** The half of the sentence that tells when the order is voided, for a place that names the due time itself. */
export const latestWords = ([zh, en]: Text): Text => [
  `最迟${zh}，过期作废`,
  `at the latest by ${en}, or the order will be voided`,
]

/** Words of an instant on a page, which is read now. */
export const soonWords =
  (now: Instant, zone: Zone) =>
  (at: Instant): Text =>
    cutOffWords(at, now, zone)

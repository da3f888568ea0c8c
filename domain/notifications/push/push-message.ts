import type { Instant } from '../../kernel/day.ts'
import { type Backoff, doublePauses, HOUR, MINUTE, SECOND } from '../../platform/backoff.ts'
import type { MessageKind } from '../message-kind-names.ts'

/** The kinds that are chosen when a person switches notifications on: those that cannot wait until the portal is opened. */
export const pushDefaults: ReadonlyArray<MessageKind> = [
  ...(['CUT_OFF_NEAR', 'REMINDED', 'PAYMENT_NEAR', 'PAYMENT_REMINDED', 'AUTO_SUBMIT_REFUSED'] as const),
  ...([
    'REJECTED',
    'URGENT_REJECTED',
    'URGENT_APPROVED',
    'SUBMIT_FAILED',
    'APPROVAL_WAITING',
    'URGENT_WAITING',
  ] as const),
]

/** Kinds that ask to submit the routine order of a day; pointless once it is submitted or its cut-off has passed [T12]. */
export const isSubmitReminder = (kind: MessageKind): boolean => kind === 'CUT_OFF_NEAR' || kind === 'REMINDED'

/** How long other messages are worth a notification. */
const worthMs = 4 * HOUR

/** Returns when a message is no longer worth sending; `cutOffAt` is that of a reminder to submit [T12]. */
export const pushExpiry = (
  { kind, detail, at }: { readonly kind: MessageKind; readonly detail: string | null; readonly at: Instant },
  cutOffAt: Instant | null,
): Instant => {
  if (cutOffAt !== null) return cutOffAt
  return kind === 'PAYMENT_NEAR' ? at + Number(detail) * MINUTE : at + worthMs
}

/** A later message with the same tag replaces the earlier one: the reminder at 5 minutes that at 30. */
export const pushTag = ({ kind, shopCode, subject }: Record<'kind' | 'shopCode' | 'subject', string>): string =>
  [kind, shopCode, subject].join('/')

/** What a push service answered. */
export interface PushAnswer {
  /** Null if there was no answer. */
  readonly status: number | null
  readonly failure: string | null
  /** When the service may be asked again, if it says so. */
  readonly retryAt: Instant | null
  /** Whether the request may have arrived although there was no answer. */
  readonly maybeArrived: boolean
}

export type PushVerdict =
  | { readonly is: 'SENT' }
  /** The subscription no longer exists. */
  | { readonly is: 'GONE' }
  | { readonly is: 'LATER'; readonly error: string; readonly at: Instant | null }
  /** Trying again cannot help. */
  | { readonly is: 'REFUSED'; readonly error: string }
  /** There was no answer, and the message may be on the device: another attempt could show it twice. */
  | { readonly is: 'UNKNOWN'; readonly error: string }

/** Judges the answer of a push service (RFC 8030, sections 5 and 7.3) [T12]. */
export function verdictOf({ status, failure, retryAt, maybeArrived }: PushAnswer): PushVerdict {
  if (status === null) {
    const error = failure ?? 'no answer'
    return maybeArrived ? { is: 'UNKNOWN', error } : { is: 'LATER', error, at: null }
  }
  const error = `the push service answered ${status}`
  if (status >= 200 && status < 300) return { is: 'SENT' }
  if (status === 404 || status === 410) return { is: 'GONE' }
  if (status === 429 || status >= 500) return { is: 'LATER', error, at: retryAt }
  return { is: 'REFUSED', error }
}

/** Attempts within the first hour; a message expires before or soon after. */
export const pushBackoff: Backoff = { pausesMs: doublePauses(5 * SECOND, 10 * MINUTE), attempts: 12 }

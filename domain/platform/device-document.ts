import type { Instant } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { type Backoff, doublePauses, retryAt, SECOND } from './backoff.ts'

/**
 * Where a document stands that was written on a device: on the device, sent and not answered yet, or judged by the
 * server [DD1].
 */
export type DeviceState = 'WAITING' | 'SENT' | 'ACCEPTED' | 'ACCEPTED_LATE' | 'REFUSED'

/** Why an attempt brought no judgement. */
export type NoAnswerCause = 'UNREACHABLE' | 'UNAVAILABLE' | 'TOO_MANY' | 'DEFECT' | 'UNAUTHENTICATED'

/** Why the server does not accept a document: a refusal of the rules, or a fault such as a missing permission. */
export interface Rejection {
  /** The kind of the fault; `REFUSED` for a refusal of the rules. */
  readonly kind: string
  readonly refusal: Refusal | null
  readonly detail: string | null
}

/** What came of one attempt to send a document. */
export type SendingResult =
  | { readonly kind: 'ACCEPTED'; readonly lateReasons: ReadonlyArray<string>; readonly answer: unknown }
  | { readonly kind: 'REFUSED'; readonly rejection: Rejection }
  | { readonly kind: 'NO_ANSWER'; readonly cause: NoAnswerCause }

/** A document that a person wrote on a device, until the server has judged it and somebody has read that. */
export interface DeviceDocument {
  /** Identifies the document for ever, also on the server: a repeat is answered as before. */
  readonly uuid: string
  readonly kind: string
  readonly userId: string
  readonly shopName: string
  /** The number of what it is about, such as the receiving order. */
  readonly subject: string
  /** As it goes over the wire. */
  readonly payload: unknown
  readonly createdAt: Instant
  readonly state: DeviceState
  /** Number of times that it was sent. */
  readonly attempts: number
  /** When it may be sent again. */
  readonly nextAt: Instant
  /** Why the last attempt brought no judgement; null if there was none, or if it is judged. */
  readonly cause: NoAnswerCause | null
  readonly answeredAt: Instant | null
  /** Why it counts as late, for a document accepted late. */
  readonly lateReasons: ReadonlyArray<string>
  readonly answer: unknown
  readonly rejection: Rejection | null
}

export type NewDeviceDocument = Pick<
  DeviceDocument,
  'uuid' | 'kind' | 'userId' | 'shopName' | 'subject' | 'payload' | 'createdAt'
>

/** Returns a document that waits on the device to be sent at once. */
export const createDeviceDocument = (document: NewDeviceDocument): DeviceDocument => ({
  ...document,
  ...{ state: 'WAITING', attempts: 0, nextAt: document.createdAt, cause: null, answeredAt: null, lateReasons: [] },
  ...{ answer: null, rejection: null },
})

/** Whether the server has not judged the document yet. */
export const isOpen = ({ state }: Pick<DeviceDocument, 'state'>): boolean => state === 'WAITING' || state === 'SENT'

/** Whether a person can still take the document back: nothing of it has left the device [DD3]. */
export const canTakeBack = ({ state, attempts }: DeviceDocument): boolean => state === 'WAITING' && attempts === 0

/** Pauses between the attempts: 5 s, 10 s … 5 minutes, for ever. */
const sendingBackoff: Backoff = { pausesMs: doublePauses(5 * SECOND, 300 * SECOND), attempts: null }

/** How long an accepted document stays visible on the device. */
export const ACCEPTED_VISIBLE_MS = 3 * 86_400_000

/** Marks an open document as sent. */
export const markSent = (document: DeviceDocument): DeviceDocument => ({
  ...document,
  state: 'SENT',
  attempts: document.attempts + 1,
})

/**
 * Returns a sent document after the result of its attempt. A judgement is final; without one the document waits on the
 * device again and is sent later under the same UUID [DD1, DD2]. `chance` is from 0 to 1.
 */
export function applySendingResult(
  document: DeviceDocument,
  result: SendingResult,
  now: Instant,
  chance: number,
): DeviceDocument {
  if (!isOpen(document)) return document
  const validation = { ...document, cause: null, answeredAt: now }
  if (result.kind === 'REFUSED') return { ...validation, state: 'REFUSED', rejection: result.rejection }
  if (result.kind === 'ACCEPTED') {
    const { lateReasons, answer } = result
    return { ...validation, state: lateReasons.length > 0 ? 'ACCEPTED_LATE' : 'ACCEPTED', lateReasons, answer }
  }
  // Without a limit of attempts there is always a next one.
  const nextAt = retryAt(sendingBackoff, Math.max(1, document.attempts), now, chance)!
  return { ...document, state: 'WAITING', cause: result.cause, nextAt }
}

/**
 * Returns the documents to send now, in the order in which they were written. A document marked as sent is among them: its
 * sender has ended without an answer. `isForced` ignores the pauses, such as when the network is back [DD2].
 */
export const dueDocuments = (
  documents: ReadonlyArray<DeviceDocument>,
  now: Instant,
  isForced: boolean,
): ReadonlyArray<DeviceDocument> =>
  documents
    .filter(document => isOpen(document) && (isForced || document.state === 'SENT' || document.nextAt <= now))
    .toSorted((a, b) => a.createdAt - b.createdAt)

/** Whether the other documents should wait too: their attempts would end in the same way. */
export const stopsQueue = (cause: NoAnswerCause): boolean => cause !== 'DEFECT'

/** Whether a document need not be kept any longer: it was accepted and has been visible for long enough [DD3]. */
export const isOutdated = ({ state, answeredAt }: DeviceDocument, now: Instant): boolean =>
  (state === 'ACCEPTED' || state === 'ACCEPTED_LATE') && answeredAt !== null && now - answeredAt > ACCEPTED_VISIBLE_MS

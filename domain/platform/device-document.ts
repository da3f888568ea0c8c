import { DAY_MS, type Instant } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { type Backoff, doublePauses, retryAt, SECOND } from './backoff.ts'

/**
 * State of a document written on a device: on the device, sent without an answer yet, or decided by the server [DD1].
 */
export type DeviceState = 'WAITING' | 'SENT' | 'ACCEPTED' | 'ACCEPTED_LATE' | 'REFUSED'

/** Why an attempt led to no decision by the server. */
export type NoAnswerCause = 'UNREACHABLE' | 'UNAVAILABLE' | 'TOO_MANY' | 'DEFECT' | 'UNAUTHENTICATED'

/** Why the server does not accept a document: a refusal of the rules, or a fault such as a missing permission. */
export interface Rejection {
  /** The kind of the fault; `REFUSED` for a refusal of the rules. */
  readonly kind: string
  readonly refusal: Refusal | null
  readonly detail: string | null
}

/** The result of one attempt to send a document. */
export type SendingResult =
  | { readonly kind: 'ACCEPTED'; readonly lateReasons: ReadonlyArray<string>; readonly answer: unknown }
  | { readonly kind: 'REFUSED'; readonly rejection: Rejection }
  | { readonly kind: 'NO_ANSWER'; readonly cause: NoAnswerCause }

/**
 * A document that a person wrote on a device; kept until the server has decided on it and somebody has read the
 * result.
 */
export interface DeviceDocument {
  /** Permanent identifier, also on the server: a repeat gets the same answer. */
  readonly uuid: string
  readonly kind: string
  readonly userId: string
  readonly shopName: string
  /** Number of its subject, such as a receiving order. */
  readonly subject: string
  /** The payload in its wire form. */
  readonly payload: unknown
  readonly createdAt: Instant
  readonly state: DeviceState
  /** Number of times it was sent. */
  readonly attempts: number
  /** Earliest time of the next attempt. */
  readonly nextAt: Instant
  /** Why the last attempt led to no decision; null if there was no attempt, or if the server has decided. */
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

/** Returns a new document on the device, due at once. */
export const createDeviceDocument = (document: NewDeviceDocument): DeviceDocument => ({
  ...document,
  ...{ state: 'WAITING', attempts: 0, nextAt: document.createdAt, cause: null, answeredAt: null, lateReasons: [] },
  ...{ answer: null, rejection: null },
})

/** Returns whether the server has not decided on the document yet. */
export const isOpen = ({ state }: Pick<DeviceDocument, 'state'>): boolean => state === 'WAITING' || state === 'SENT'

/** Returns whether a person can still delete the document: it was never sent [DD3]. */
export const canTakeBack = ({ state, attempts }: DeviceDocument): boolean => state === 'WAITING' && attempts === 0

/** Pauses between the attempts: 5 s, 10 s … 5 minutes, without a limit of attempts. */
const sendingBackoff: Backoff = { pausesMs: doublePauses(5 * SECOND, 300 * SECOND), attempts: null }

/** Time for which an accepted document stays visible on the device, in milliseconds. */
export const ACCEPTED_VISIBLE_MS = 3 * DAY_MS

/** Returns an open document, marked as sent. */
export const markSent = (document: DeviceDocument): DeviceDocument => ({
  ...document,
  state: 'SENT',
  attempts: document.attempts + 1,
})

/**
 * Applies the result of an attempt to a sent document. A decision is final; without one the document waits on the
 * device and is sent again later under the same UUID [DD1, DD2]. `chance` is from 0 to 1.
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
 * Returns the documents to send now, in the order in which they were written. This includes documents marked as sent,
 * whose sender ended without an answer. `isForced` ignores the pauses, for example when the network is back [DD2].
 */
export const dueDocuments = (
  documents: ReadonlyArray<DeviceDocument>,
  now: Instant,
  isForced: boolean,
): ReadonlyArray<DeviceDocument> =>
  documents
    .filter(document => isOpen(document) && (isForced || document.state === 'SENT' || document.nextAt <= now))
    .toSorted((a, b) => a.createdAt - b.createdAt)

/** Returns whether the other documents should wait too, because their attempts would end in the same way. */
export const stopsQueue = (cause: NoAnswerCause): boolean => cause !== 'DEFECT'

/** Returns whether a document can be deleted: it was accepted and has been visible long enough [DD3]. */
export const isOutdated = ({ state, answeredAt }: DeviceDocument, now: Instant): boolean =>
  (state === 'ACCEPTED' || state === 'ACCEPTED_LATE') && answeredAt !== null && now - answeredAt > ACCEPTED_VISIBLE_MS

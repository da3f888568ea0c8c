import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { StatusDisplay } from '../kernel/status-display.ts'
import { type Backoff, doublePauses, HOUR, MINUTE, pauseAfter, SECOND } from '../platform/backoff.ts'
import { outgoingUrl } from '../platform/outgoing-address.ts'

const day = 24 * HOUR

const pausesMs: Backoff['pausesMs'] = [
  ...([5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const),
  ...[1, 3, 6, 12, 24, 24].map(hours => hours * HOUR),
]
/** Twelve attempts in three days [G7]. */
export const webhookBackoff: Backoff = { pausesMs, attempts: pausesMs.length + 1 }

/** A webhook is paused after failing for this long without a success. */
export const PAUSED_AFTER_MS = 5 * day
/** Maximum stored length of a response, in characters. */
export const RESPONSE_MAX = 500
export const ATTEMPT_TIMEOUT_MS = 5 * SECOND

/** The state of a message to a webhook. */
export const deliveryStates = {
  WAITING: { words: ['待推送', 'Waiting'], tone: 'flow', icon: 'clock' },
  RETRYING: { words: ['重试中', 'Retrying'], tone: 'review', icon: 'hourglass' },
  DELIVERED: { words: ['已送达', 'Delivered'], tone: 'done', icon: 'check' },
  FAILED: { words: ['已放弃', 'Failed'], tone: 'fail', icon: 'x' },
} as const satisfies Record<string, StatusDisplay>
export type DeliveryState = keyof typeof deliveryStates
export const deliveryStateNames = Object.keys(deliveryStates) as ReadonlyArray<DeliveryState>

/** Delivery health of a webhook address. */
export interface Health {
  readonly failures: number
  readonly failingSince: number | null
  /** Deliveries are paused until this instant; afterwards a single message probes the address. */
  readonly openUntil: number | null
  readonly pausedAt: number | null
}
export const initialHealth: Health = { failures: 0, failingSince: null, openUntil: null, pausedAt: null }

const FAILURES_BEFORE_PAUSE = 5
const pauseBackoff: Backoff = { pausesMs: doublePauses(30 * SECOND, HOUR), attempts: null }

/**
 * Updates the health after a failure: from the fifth on deliveries pause, twice as long each time, and finally the
 * webhook is paused [G7].
 */
export function afterFailure(health: Health, now: number): Health {
  const failures = health.failures + 1
  const failingSince = health.failingSince ?? now
  const pause =
    failures < FAILURES_BEFORE_PAUSE ? null : pauseAfter(pauseBackoff, failures - FAILURES_BEFORE_PAUSE + 1, 0)
  return {
    failures,
    failingSince,
    openUntil: pause === null ? null : now + pause,
    pausedAt: now - failingSince >= PAUSED_AFTER_MS ? now : null,
  }
}

/** Number of failures from which on an address is sent one message at a time. */
export const PROBE_FAILURES = FAILURES_BEFORE_PAUSE

/** Validates a webhook address: https, or http if the operator allows addresses in the private network [G8]. */
export function validateWebhookUrl(url: string, isPrivateAllowed: boolean): Result<string, Refusal<'WEBHOOK_URL'>> {
  const outgoing = outgoingUrl(url, isPrivateAllowed)
  return 'fault' in outgoing ? refuse('WEBHOOK_URL', { url, urlFault: outgoing.fault }) : accept(outgoing.href)
}

import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { StatusDisplay } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'
import { type Backoff, doublePauses, HOUR, MINUTE, pauseAfter, SECOND } from '../platform/backoff.ts'

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

/** Reasons why an address is not accepted. */
export const urlFaults = {
  malformed: ['不是完整的网址', 'it is not a complete web address'],
  scheme: ['须以 https:// 开头', 'it must start with https://'],
  credentials: ['不能带用户名和密码', 'it must not contain a user name and password'],
  private: ['指向内网地址', 'it points to a private network'],
} as const satisfies Record<string, Text>
export type UrlFault = keyof typeof urlFaults

/** Validates a webhook address: https, or http if the operator allows addresses in the private network [G8]. */
export function validateWebhookUrl(url: string, isPrivateAllowed: boolean): Result<string, Refusal<'WEBHOOK_URL'>> {
  const address = URL.canParse(url) ? new URL(url) : null
  const no = (urlFault: UrlFault) => refuse('WEBHOOK_URL', { url, urlFault })
  if (address === null || address.hostname === '') return no('malformed')
  const isPrivate = isPrivateName(address.hostname)
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isPrivateAllowed && isPrivate))
    return no('scheme')
  if (address.username !== '' || address.password !== '') return no('credentials')
  return isPrivate && !isPrivateAllowed ? no('private') : accept(address.href)
}

/** Returns whether a host name or address is obviously private. The resolved address is checked again on each call. */
const isPrivateName = (hostname: string): boolean =>
  /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa))\.?$/i.test(hostname) ||
  !/[.:]/.test(hostname) ||
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(hostname) ||
  /\[(::1?|::ffff:.*|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]/i.test(hostname)

import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long after each failed try the next comes: twelve tries in three days [G7]. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
]
export const TRIES_MAX = pauses.length + 1
/** After this long without one success a webhook is paused. */
export const PAUSED_AFTER_MS = 5 * day
/** How much of an answer is kept, in characters. */
export const ANSWER_MAX = 500
export const TRY_TIMEOUT_MS = 5 * second

/** When a message that failed for the n-th time is tried again, a fifth earlier or later by chance; null is never [G7]. */
export function nextTryAt(failedTries: number, now: number, chance: number): number | null {
  const pause = pauses[failedTries - 1]
  return pause === undefined ? null : Math.round(now + pause * (0.8 + 0.4 * chance))
}

/** How an address has been doing. */
export interface Health {
  readonly failures: number
  readonly failingSince: number | null
  /** Until then nothing is sent; afterwards one message tries whether it lives. */
  readonly openUntil: number | null
  readonly pausedAt: number | null
}
export const healthy: Health = { failures: 0, failingSince: null, openUntil: null, pausedAt: null }

const breaksAfter = 5
const longestBreak = hour

/** What one more failure does to an address: from the fifth on it rests, twice as long each time; at last it is paused [G7]. */
export function afterFailure(health: Health, now: number): Health {
  const failures = health.failures + 1
  const failingSince = health.failingSince ?? now
  const rest = failures < breaksAfter ? null : Math.min(30 * second * 2 ** (failures - breaksAfter), longestBreak)
  return {
    failures,
    failingSince,
    openUntil: rest === null ? null : now + rest,
    pausedAt: now - failingSince >= PAUSED_AFTER_MS ? now : null,
  }
}

/** How many messages an address may be sent at once: one where it has to prove that it lives. */
export const atOnce = ({ failures }: Health): number => (failures >= breaksAfter ? 1 : 4)

/** What is wrong with an address. */
export const urlFaults = {
  malformed: ['不是完整的网址', 'it is not a complete web address'],
  scheme: ['须以 https:// 开头', 'it must start with https://'],
  credentials: ['不能带用户名和密码', 'it must not contain a user name and password'],
  private: ['指向内网地址', 'it points to a private network'],
} as const satisfies Record<string, Text>
export type UrlFault = keyof typeof urlFaults

/** An address to tell things to: https, and http only where the operator lets messages into the own network [G8]. */
export function judgeWebhookUrl(url: string, isPrivateAllowed: boolean): Result<string, Refusal<'WEBHOOK_URL'>> {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const no = (urlFault: UrlFault) => refuse('WEBHOOK_URL', { url, urlFault })
  if (parsed === null || parsed.hostname === '') return no('malformed')
  const isPrivate = isPrivateName(parsed.hostname)
  if (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && isPrivateAllowed && isPrivate))
    return no('scheme')
  if (parsed.username !== '' || parsed.password !== '') return no('credentials')
  return isPrivate && !isPrivateAllowed ? no('private') : accept(parsed.href)
}

/** Names and numbers that plainly lie within; what a name leads to is judged again when it is called. */
const isPrivateName = (hostname: string): boolean =>
  /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa))\.?$/i.test(hostname) ||
  !/[.:]/.test(hostname) ||
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(hostname) ||
  /\[(::1?|::ffff:.*|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]/i.test(hostname)

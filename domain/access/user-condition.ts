import { DAY_MS, type Instant } from '../kernel/day.ts'
import type { Tone } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'

/** What an administrator may have to do about a user who is enabled, the most urgent first. */
export const userConditions = {
  LOCKED: { words: ['登录被锁定', 'Locked out'], tone: 'fail' },
  NO_RIGHTS: { words: ['没有权限', 'No rights'], tone: 'act' },
  NO_SHOPS: { words: ['没有门店', 'No shops'], tone: 'act' },
  ONE_TIME_PASSWORD: { words: ['还没改一次性密码', 'One-time password not changed'], tone: 'flow' },
  NOT_SEEN: { words: ['半年内没有登录', 'No sign-in for six months'], tone: 'closed' },
} as const satisfies Record<string, { readonly words: Text; readonly tone: Tone }>

export type UserCondition = keyof typeof userConditions
export const userConditionNames = Object.keys(userConditions) as ReadonlyArray<UserCondition>

/** How long sign-ins are known, in milliseconds: six months. */
export const SIGN_INS_KNOWN_MS = 180 * DAY_MS

export interface UserFacts {
  readonly disabled: boolean
  readonly mustChangePassword: boolean
  readonly shops: ReadonlyArray<string> | 'ALL'
  /** The number of rights. */
  readonly rights: number
  /** Until when some address has to wait before its next password is checked; null without failed attempts. */
  readonly lockedUntil: Instant | null
  /** Latest sign-in of the last six months; null if there was none. */
  readonly seenAt: Instant | null
  /** When the user was added; 0 if that is not known. */
  readonly createdAt: Instant
}

/** Returns the conditions of a user; a disabled user has none [P13]. */
export const conditionsOf = (user: UserFacts, now: Instant): ReadonlyArray<UserCondition> =>
  user.disabled ? [] : userConditionNames.filter(name => applies[name](user, now))

const applies: Readonly<Record<UserCondition, (user: UserFacts, now: Instant) => boolean>> = {
  LOCKED: ({ lockedUntil }, now) => lockedUntil !== null && lockedUntil > now,
  NO_RIGHTS: ({ rights }) => rights === 0,
  NO_SHOPS: ({ shops }) => shops.length === 0,
  ONE_TIME_PASSWORD: ({ mustChangePassword }) => mustChangePassword,
  NOT_SEEN: ({ seenAt, createdAt }, now) => seenAt === null && createdAt <= now - SIGN_INS_KNOWN_MS,
}

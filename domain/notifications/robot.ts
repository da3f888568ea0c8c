import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'

/** The group-chat robots that a chain uses: where each lives and whether it signs what it is sent. */
export const robotVendors = {
  WECOM: { words: ['企业微信', 'WeCom'], hosts: ['qyapi.weixin.qq.com'], signs: false },
  DINGTALK: { words: ['钉钉', 'DingTalk'], hosts: ['oapi.dingtalk.com', 'api.dingtalk.com'], signs: true },
  FEISHU: { words: ['飞书', 'Feishu'], hosts: ['open.feishu.cn', 'open.larksuite.com'], signs: true },
} as const satisfies Record<string, { words: Text; hosts: ReadonlyArray<string>; signs: boolean }>
export type RobotVendor = keyof typeof robotVendors

/** A robot takes 20 messages a minute; what comes in between is told together [T4]. */
export const ROBOT_PAUSE_MS = 3_500
export const ROBOT_LINES_MAX = 20

/** What one message to a robot says: a heading and a line each, with where it leads. */
export interface Digest {
  readonly title: string
  /** With the place in the portal that a line leads to, if it leads to one. */
  readonly lines: ReadonlyArray<{ readonly text: string; readonly path: string | null }>
}

/** A robot is reached by https at its vendor's own host and nowhere else, so that no address inside is called [T5]. */
export function judgeRobotUrl(vendor: RobotVendor, url: string): Result<string, Refusal<'ROBOT_URL'>> {
  const { hosts } = robotVendors[vendor]
  const parsed = URL.canParse(url) ? new URL(url) : null
  const isVendors =
    parsed?.protocol === 'https:' &&
    (hosts as ReadonlyArray<string>).includes(parsed.hostname) &&
    parsed.port === '' &&
    parsed.username === '' &&
    parsed.password === ''
  return isVendors ? accept(url) : refuse('ROBOT_URL', { vendor }, hosts)
}

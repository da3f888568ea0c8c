import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'

/** Supported group-chat robots: host, and whether messages are signed. */
export const robotVendors = {
  WECOM: { words: ['企业微信', 'WeCom'], hosts: ['qyapi.weixin.qq.com'], signs: false },
  DINGTALK: { words: ['钉钉', 'DingTalk'], hosts: ['oapi.dingtalk.com', 'api.dingtalk.com'], signs: true },
  FEISHU: { words: ['飞书', 'Feishu'], hosts: ['open.feishu.cn', 'open.larksuite.com'], signs: true },
} as const satisfies Record<string, { words: Text; hosts: ReadonlyArray<string>; signs: boolean }>
export type RobotVendor = keyof typeof robotVendors

/** A robot accepts 20 messages a minute; messages in between are bundled [T4]. */
export const ROBOT_PAUSE_MS = 3_500
export const ROBOT_LINES_MAX = 20

/** A bundled robot message: a heading and lines with links. */
export interface Digest {
  readonly title: string
  /** Each line with its portal path, or null. */
  readonly lines: ReadonlyArray<{ readonly text: string; readonly path: string | null }>
}

/** Validates a robot address: https at the vendor's own host only, so that no internal address is called [T5]. */
export function validateRobotUrl(vendor: RobotVendor, url: string): Result<string, Refusal<'ROBOT_URL'>> {
  const { hosts } = robotVendors[vendor]
  const address = URL.canParse(url) ? new URL(url) : null
  const isVendors =
    address?.protocol === 'https:' &&
    (hosts as ReadonlyArray<string>).includes(address.hostname) &&
    address.port === '' &&
    address.username === '' &&
    address.password === ''
  return isVendors ? accept(url) : refuse('ROBOT_URL', { vendor }, hosts)
}

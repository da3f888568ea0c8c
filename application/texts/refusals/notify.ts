import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { notifyRefusals } from '../../../domain/notifications/refusals.ts'

type Sentences = { readonly [K in keyof typeof notifyRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of robots. */
export const notifySentences: Sentences = {
  ROBOT_URL: ({ accepted }) => [
    `机器人地址应以 https:// 开头，域名为 ${accepted.join('、')}`,
    `The robot address must start with https:// and be on ${accepted.join(' or ')}`,
  ],
  ROBOT_CHANGED: ({ figures }) => [
    `机器人「${figures.robotName}」刚被修改或删除，请刷新后再试`,
    `The robot "${figures.robotName}" has just been changed or deleted; refresh and try again`,
  ],
}

import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { notifyRefusals } from '../../../domain/notifications/refusals.ts'
import { figureText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof notifyRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of robots, and of notifications on devices. */
export const notifySentences: Sentences = {
  ROBOT_URL: ({ accepted }) => [
    `机器人地址应以 https:// 开头，域名为 ${accepted.join('、')}`,
    `The robot address must start with https:// and be on ${accepted.join(' or ')}`,
  ],
  ROBOT_CHANGED: ({ figures }) => [
    `机器人「${figures.robotName}」刚被修改或删除，请刷新后再试`,
    `The robot "${figures.robotName}" has just been changed or deleted; refresh and try again`,
  ],
  PUSH_DEVICE_INVALID: ({ figures }) => {
    const [zh, en] = figureText('pushFault', figures.pushFault)
    return [`无法在此设备上开启通知：${zh}`, `Notifications cannot be switched on for this device: ${en}`]
  },
  PUSH_DEVICES_FULL: ({ figures }) => [
    `最多在 ${figures.max} 台设备上开启通知，请先关闭一台`,
    `Notifications can be on for at most ${figures.max} devices; switch one off first`,
  ],
}

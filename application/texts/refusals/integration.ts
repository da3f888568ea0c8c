import type { integrationRefusals } from '../../../domain/integration/refusals.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { figureText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof integrationRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of other systems' calls and of webhooks. */
export const integrationSentences: Sentences = {
  EVENT_ID_REUSED: ({ figures }) => [
    `事件编号 ${figures.eventId} 已用于另一内容`,
    `Event ${figures.eventId} was already sent with different content`,
  ],
  EVENT_KIND_NOT_ALLOWED: ({ figures }) => [
    `该密钥不能发送 ${figures.eventKind} 事件`,
    `This key may not send ${figures.eventKind} events`,
  ],
  EVENT_ORDER_UNKNOWN: ({ figures }) => [`没有订货单 ${figures.dhNo}`, `Order ${figures.dhNo} does not exist`],
  EVENT_MATERIAL_UNKNOWN: ({ figures }) => [
    `没有物料 ${figures.materialCode}`,
    `There is no material ${figures.materialCode}`,
  ],
  EVENT_SHOP_UNKNOWN: ({ figures }) => [`没有门店 ${figures.shopCode}`, `There is no shop ${figures.shopCode}`],
  EVENT_WAITED_TOO_LONG: ({ figures }) => {
    const [zh, en] = figureText('eventWait', figures.waitsFor)
    return [
      `${zh}超过 ${figures.hours} 小时，事件未生效`,
      `${en} for more than ${figures.hours} hours: the event was not applied`,
    ]
  },
  EVENT_SETTLED: ({ figures }) => {
    const [zh, en] = figureText('eventOutcome', figures.outcome)
    return [`事件${zh}，无需重试`, `The event is already ${en.toLowerCase()} and does not need a retry`]
  },
  WEBHOOK_URL: ({ figures }) => {
    const [zh, en] = figureText('urlFault', figures.urlFault)
    return [`推送地址不可用：${zh}`, `The address cannot be used: ${en}`]
  },
  WEBHOOK_OFF: ({ figures }) => [
    `推送「${figures.webhookName}」已停用，请先启用`,
    `The webhook "${figures.webhookName}" is off; turn it on first`,
  ],
  INTEGRATION_FULL: ({ figures }) => [`最多 ${figures.max} 个`, `At most ${figures.max} are allowed`],
}

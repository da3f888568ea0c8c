import type { Text } from '../kernel/text.ts'
import type { OrderEvent } from '../ordering/order/status.ts'

/** The events that webhooks receive: each step of an order under its public name. */
export const outgoingKinds = {
  create: { kind: 'order.created', words: ['创建', 'Created'] },
  submit: { kind: 'order.submitted', words: ['提交', 'Submitted'] },
  lock: { kind: 'order.confirmed', words: ['锁定库存', 'Stock reserved'] },
  withdraw: { kind: 'order.withdrawn', words: ['撤回', 'Withdrawn'] },
  release: { kind: 'order.reopened', words: ['释放库存', 'Stock released'] },
  void: { kind: 'order.voided', words: ['作废', 'Voided'] },
  approve: { kind: 'order.approved', words: ['审批通过', 'Approved'] },
  approveInPart: { kind: 'order.approvedInPart', words: ['部分通过', 'Approved in part'] },
  reject: { kind: 'order.rejected', words: ['审批驳回', 'Rejected'] },
  beginPayment: { kind: 'order.paymentBegun', words: ['发起支付', 'Payment started'] },
  pay: { kind: 'order.paid', words: ['支付成功', 'Paid'] },
  takeBack: { kind: 'order.takenBack', words: ['总部取消主配', 'Cancelled by head office'] },
  endPayment: { kind: 'order.paymentEnded', words: ['支付结束', 'Payment ended'] },
  cutOff: { kind: 'order.closed', words: ['截单', 'Cut-off passed'] },
  accept: { kind: 'order.accepted', words: ['仓库接单', 'Accepted by the warehouse'] },
  ship: { kind: 'order.shipped', words: ['仓库发货', 'Shipped'] },
  receive: { kind: 'order.received', words: ['门店收货', 'Received'] },
  cancel: { kind: 'order.cancelled', words: ['取消发货', 'Cancelled by the warehouse'] },
} as const satisfies Record<OrderEvent | 'create', { kind: string; words: Text }>

export type OutgoingEvent = keyof typeof outgoingKinds
export const outgoingEvents = Object.keys(outgoingKinds) as ReadonlyArray<OutgoingEvent>
/** The kind of a test message. */
export const PING = { kind: 'ping', words: ['测试消息', 'Test message'] } as const satisfies {
  kind: string
  words: Text
}

export const isOutgoingEvent = (event: string): event is OutgoingEvent => Object.hasOwn(outgoingKinds, event)
export const outgoingOf = (event: string): { readonly kind: string; readonly words: Text } =>
  isOutgoingEvent(event) ? outgoingKinds[event] : PING

/** The parts of an announcement that a webhook receives. */
export interface WebhookAnnouncement {
  readonly announcementId: number
  readonly event: string
  readonly at: number
  readonly shopCode: string
  readonly dhNo: string
  readonly version: number
  readonly submissionNo: number
  readonly fromStatus: string | null
  readonly toStatus: string
  readonly reason: string | null
}

/** Returns the message id by which a receiver recognises repeats; every attempt has the same id. */
export const messageIdOf = ({ announcementId }: Pick<WebhookAnnouncement, 'announcementId'>): string =>
  `evt_${announcementId}`

/** Returns the body of a webhook message: the event, the order and its new status. It does not say who acted. */
export const webhookBody = (announcement: WebhookAnnouncement): string => {
  const { event, at, shopCode, dhNo, version, submissionNo, fromStatus, toStatus, reason } = announcement
  const order = { dhNo, shopCode, version, submissionNo, fromStatus, toStatus, reason }
  return JSON.stringify({
    type: outgoingOf(event).kind,
    timestamp: new Date(at).toISOString(),
    data: isOutgoingEvent(event) ? order : { message: 'This is a trial message of Dinghuo.' },
  })
}

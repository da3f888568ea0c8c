import type { PermissionCode } from '../permission.ts'
import type { Text } from '../text.ts'

/** What a message is about: its shop, the number or day that it names, why, and who did it. */
export interface MessageFacts {
  readonly shopName: string
  readonly subject: string
  readonly detail: string | null
  readonly actorName: string
}
/** Where a message leads. */
export type MessagePlace = 'order' | 'center' | 'approvals'
/** Who must act on it, as a colour. */
export type MessageTone = 'act' | 'review' | 'flow' | 'done' | 'fail'

interface MessageRow {
  readonly words: Text
  readonly tone: MessageTone
  /** Of these codes one is enough to see it, in the shops that the person works for. */
  readonly audience: ReadonlyArray<PermissionCode>
  readonly place: MessagePlace
  readonly says: (facts: MessageFacts) => Text
}

const orderers: ReadonlyArray<PermissionCode> = ['P000225', 'P000226', 'P000227', 'P000228']
const approvers: ReadonlyArray<PermissionCode> = ['DH0002']
const because = ({ detail }: MessageFacts): Text => (detail ? [`：${detail}`, `: ${detail}`] : ['', ''])

/** Everything that people are told of unasked, and to whom [T1]. */
export const messageKinds = {
  APPROVAL_WAITING: {
    words: ['加单待审批', 'Add-on order to approve'],
    tone: 'review',
    audience: approvers,
    place: 'approvals',
    says: ({ shopName, subject }) => [
      `${shopName}的加单 ${subject} 待审批`,
      `Add-on order ${subject} of ${shopName} awaits approval`,
    ],
  },
  URGENT_WAITING: {
    words: ['紧急申请待审批', 'Urgent application to approve'],
    tone: 'review',
    audience: approvers,
    place: 'approvals',
    says: ({ shopName, subject }) => [
      `${shopName}的紧急申请 ${subject} 待审批`,
      `Urgent application ${subject} of ${shopName} awaits approval`,
    ],
  },
  APPROVED: {
    words: ['审批通过', 'Approved'],
    tone: 'done',
    audience: orderers,
    place: 'order',
    says: ({ subject }) => [`加单 ${subject} 审批通过`, `Add-on order ${subject} is approved`],
  },
  REJECTED: {
    words: ['审批驳回', 'Rejected'],
    tone: 'fail',
    audience: orderers,
    place: 'order',
    says: facts => [
      `加单 ${facts.subject} 被驳回${because(facts)[0]}`,
      `Add-on order ${facts.subject} is rejected${because(facts)[1]}`,
    ],
  },
  URGENT_APPROVED: {
    words: ['紧急申请通过', 'Urgent application approved'],
    tone: 'act',
    audience: orderers,
    place: 'center',
    says: ({ subject }) => [
      `紧急申请 ${subject} 已通过，请尽快填单`,
      `Urgent application ${subject} is approved; fill in the order soon`,
    ],
  },
  URGENT_REJECTED: {
    words: ['紧急申请驳回', 'Urgent application rejected'],
    tone: 'fail',
    audience: orderers,
    place: 'center',
    says: facts => [
      `紧急申请 ${facts.subject} 被驳回${because(facts)[0]}`,
      `Urgent application ${facts.subject} is rejected${because(facts)[1]}`,
    ],
  },
  SUBMIT_FAILED: {
    words: ['提交失败', 'Submit failed'],
    tone: 'fail',
    audience: orderers,
    place: 'order',
    says: ({ subject }) => [
      `订货单 ${subject} 提交失败：物料价格异常，请联系管理员`,
      `Order ${subject} failed: a material has no valid price, please contact the administrator`,
    ],
  },
  VOIDED: {
    words: ['订货单作废', 'Order voided'],
    tone: 'fail',
    audience: orderers,
    place: 'order',
    says: facts => [
      `订货单 ${facts.subject} 已作废${because(facts)[0]}`,
      `Order ${facts.subject} is void${because(facts)[1]}`,
    ],
  },
  SHIPPED: {
    words: ['仓库发货', 'Shipped'],
    tone: 'flow',
    audience: orderers,
    place: 'order',
    says: ({ subject }) => [`订货单 ${subject} 已发货，请留意收货`, `Order ${subject} is on its way`],
  },
  DC_CANCELLED: {
    words: ['仓库取消发货', 'Shipment cancelled'],
    tone: 'fail',
    audience: orderers,
    place: 'order',
    says: facts => [
      `订货单 ${facts.subject} 仓库取消发货${because(facts)[0]}`,
      `The warehouse cancelled order ${facts.subject}${because(facts)[1]}`,
    ],
  },
  CUT_OFF_NEAR: {
    words: ['截单提醒', 'Cut-off ahead'],
    tone: 'act',
    audience: orderers,
    place: 'center',
    says: ({ shopName, subject, detail }) => [
      `${shopName} ${subject} 的订货单还未提交，${detail} 分钟后截单`,
      `${shopName} has not submitted its order for ${subject}; the cut-off is in ${detail} minutes`,
    ],
  },
  REMINDED: {
    words: ['总部催单', 'Reminder from head office'],
    tone: 'act',
    audience: orderers,
    place: 'center',
    says: ({ shopName, subject, actorName }) => [
      `${actorName}提醒：${shopName} ${subject} 的订货单还未提交`,
      `${actorName} reminds you: ${shopName} has not submitted its order for ${subject}`,
    ],
  },
} as const satisfies Record<string, MessageRow> as Readonly<Record<MessageKind, MessageRow>>

export type MessageKind =
  | 'APPROVAL_WAITING'
  | 'URGENT_WAITING'
  | 'APPROVED'
  | 'REJECTED'
  | 'URGENT_APPROVED'
  | 'URGENT_REJECTED'
  | 'SUBMIT_FAILED'
  | 'VOIDED'
  | 'SHIPPED'
  | 'DC_CANCELLED'
  | 'CUT_OFF_NEAR'
  | 'REMINDED'

export const messageKindNames = Object.keys(messageKinds) as ReadonlyArray<MessageKind>
export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name)

/** The kinds that a person is told of, by the codes they hold [T1]. */
export const kindsFor = (codes: ReadonlySet<string>): ReadonlyArray<MessageKind> =>
  messageKindNames.filter(kind => messageKinds[kind].audience.some(code => codes.has(code)))

/** Where in the portal a message leads. */
export const messagePath = ({ kind, subject }: { readonly kind: MessageKind; readonly subject: string }): string =>
  places[messageKinds[kind].place](encodeURIComponent(subject))

const places: Readonly<Record<MessagePlace, (subject: string) => string>> = {
  order: subject => `/purchase-order/order/order-detail?dhNo=${subject}`,
  center: () => '/purchase-order/order/order-center',
  approvals: () => '/head-office/approvals',
}

import type { PermissionCode } from '../access/permission.ts'
import { messageKindNames } from './message-kind-names.ts'
import { type MessageKind, messageKinds } from './message-kinds.ts'
import type { Audience, MessageFacts, MessageTone } from './message-row.ts'
import { schedulesPath } from './report-kinds.ts'

export { type MessageKind, type MessageTone, messageKindNames, messageKinds }

export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name)

/** The reader: permission codes, and whether they work for certain shops or for the whole chain. */
export interface MessageReader {
  readonly codes: ReadonlySet<string>
  readonly works: 'SHOPS' | 'CHAIN'
}

/**
 * Returns the message kinds that a reader receives; messages about their own actions are filtered when reading [T1].
 */
export const kindsFor = (reader: MessageReader): ReadonlyArray<MessageKind> =>
  messageKindNames.filter(kind => messageKinds[kind].audience.some(part => isIn(part, reader)))

/** Shop messages go to people of certain shops, not to all of head office. */
const isIn = ({ codes, of }: Audience, reader: MessageReader): boolean =>
  (of === 'CHAIN' || reader.works === 'SHOPS') && codes.some((code: PermissionCode) => reader.codes.has(code))

/** Returns the portal address that a message links to. */
export const messagePath = ({
  kind,
  subject,
}: Pick<MessageFacts, 'subject'> & { readonly kind: MessageKind }): string =>
  places[messageKinds[kind].place](encodeURIComponent(subject))

const places = {
  order: (subject: string) => `/purchase-order/order/order-detail?dhNo=${subject}`,
  center: () => '/purchase-order/order/order-center',
  addOns: (subject: string) => `/head-office/approvals?tab=addOn&open=${subject}`,
  urgent: (subject: string) => `/head-office/approvals?tab=urgent&open=${subject}`,
  pending: () => '/purchase-order/payment/pending-payment',
  trade: (subject: string) => `/purchase-order/payment/payment-going/detail?tradeOrderNo=${subject}`,
  transfers: (subject: string) => `/head-office/transfers?keyword=${subject}`,
  receipt: (subject: string) => `/purchase-order/received-goods/receive?no=${subject}`,
  warehouse: () => '/warehouse/desk',
  claim: (subject: string) => `/purchase-order/received-goods/difference-detail?no=${subject}`,
  claimReview: (subject: string) => `/head-office/receiving-differences?open=${subject}`,
  stockTransfer: (subject: string) => `/purchase-order/inventory/allocation/detail?no=${subject}`,
  count: (subject: string) => `/purchase-order/inventory/stocktake/count?no=${subject}`,
  differences: () => '/head-office/payment-differences',
  exports: () => `${schedulesPath}?exports=1`,
  schedules: () => schedulesPath,
}

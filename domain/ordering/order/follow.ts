import type { PermissionCode } from '../../access/permission.ts'
import type { StatusDisplay } from '../../kernel/status-display.ts'
import type { Text } from '../../kernel/text.ts'

/** States of a delivery (spec 3, transport info). */
export const nodeStates = {
  B: { words: ['运输中', 'In transit'], tone: 'flow', icon: 'truck' },
  C: { words: ['已送达', 'Delivered'], tone: 'done', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>
export type NodeState = keyof typeof nodeStates

/** Return statuses, with the codes of the third document, section 4. */
export const returnStatuses = {
  '00': { words: ['待提交', 'To be submitted'], tone: 'act', icon: 'pencil' },
  '11': { words: ['待审核', 'Under review'], tone: 'review', icon: 'hourglass' },
  '31': { words: ['待退货入库', 'Awaiting restock'], tone: 'flow', icon: 'inbox' },
  '99': { words: ['已完成', 'Completed'], tone: 'done', icon: 'check' },
  '01': { words: ['已驳回', 'Rejected'], tone: 'fail', icon: 'x' },
  '02': { words: ['已作废', 'Voided'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, StatusDisplay>
export type ReturnStatus = keyof typeof returnStatuses

export const refundStatuses = {
  REFUND_ING: { words: ['退款中', 'Refunding'], tone: 'busy', icon: 'spinner' },
  REFUND_SUCCESS: { words: ['已退款', 'Refunded'], tone: 'done', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>
export type RefundStatus = keyof typeof refundStatuses

/** Causes of a refund, with the page and permission of the document (spec 3, refund item). */
export const attachTypes = {
  SC: { words: ['收货差异', 'Receiving difference'], page: 'difference', code: 'P000252' },
  TH: { words: ['退货', 'Return'], page: 'return', code: 'P000257' },
  FC: { words: ['发货差异', 'Shipping difference'], page: null, code: null },
  REQ_CANCEL: { words: ['订货取消', 'Order cancelled'], page: null, code: null },
  ORDER_CANCEL: { words: ['仓库取消发货', 'Shipment cancelled'], page: null, code: null },
} as const satisfies Record<string, { words: Text; page: 'difference' | 'return' | null; code: PermissionCode | null }>
export type AttachType = keyof typeof attachTypes

/**
 * Causes of a refund, including late payments of closed trades and differing payments, which only the system refunds.
 */
export const refundKinds = {
  ...attachTypes,
  LATE_PAYMENT: { words: ['关单后到账退回', 'Paid after the transaction was closed'], page: null, code: null },
  DIFFERENCE: { words: ['到账不符退回', 'Amount paid did not match'], page: null, code: null },
} as const satisfies Record<string, { words: Text; page: 'difference' | 'return' | null; code: PermissionCode | null }>
export type RefundKind = keyof typeof refundKinds

/** Who initiated a refund. */
export const refundSources = {
  SHOP: { words: ['门店', 'Shop'] },
  WAREHOUSE: { words: ['仓库', 'Warehouse'] },
  HEAD_OFFICE: { words: ['总部', 'Head office'] },
  SYSTEM: { words: ['系统', 'System'] },
} as const satisfies Record<string, { words: Text }>

/** How money is refunded. */
export const refundTypes = {
  ORIGINAL: { words: ['原路退回', 'Original payment method'] },
  OFFLINE: { words: ['线下退款', 'Refunded offline'] },
} as const satisfies Record<string, { words: Text }>
export type RefundType = keyof typeof refundTypes

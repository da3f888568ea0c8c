import { DAY_MS } from '../kernel/day.ts'
import type { StatusDisplay } from '../kernel/status-display.ts'
import type { Text } from '../kernel/text.ts'

/** Trade statuses (spec 001 section 4). */
export const tradeStatuses = {
  IN_TRANSACTION: { words: ['支付中', 'Payment in progress'], tone: 'busy', icon: 'spinner' },
  TRANSACTION_COMPLETED: { words: ['已支付', 'Paid'], tone: 'done', icon: 'check' },
  CANCELED: { words: ['交易已关闭', 'Order closed'], tone: 'closed', icon: 'ban' },
  REFUND: { words: ['已全额退款', 'Fully refunded'], tone: 'closed', icon: 'check' },
  PART_REFUND: { words: ['部分退款', 'Partly refunded'], tone: 'done', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>
export type TradeStatus = keyof typeof tradeStatuses

/** Statuses of a payment at its provider; UNKNOWN is queried until it is resolved. */
export const paymentStatuses = {
  CREATED: { words: ['待支付', 'Awaiting payment'], tone: 'act', icon: 'wallet' },
  PREPAID: { words: ['待支付', 'Awaiting payment'], tone: 'act', icon: 'wallet' },
  UNKNOWN: { words: ['支付结果确认中', 'Confirming'], tone: 'busy', icon: 'spinner' },
  DIFFERS: { words: ['到账不符', 'Amount differs'], tone: 'act', icon: 'alert' },
  PAID: { words: ['已支付', 'Paid'], tone: 'done', icon: 'check' },
  CLOSED: { words: ['已关闭', 'Closed'], tone: 'closed', icon: 'ban' },
} as const satisfies Record<string, StatusDisplay>
export type PaymentStatus = keyof typeof paymentStatuses

/** Time for which a bank transfer is expected, in milliseconds; banks need days over a weekend [K6]. */
export const TRANSFER_HOLD_MS = 3 * DAY_MS

/**
 * Payment methods: online at a cashier, or by a bank transfer that head office confirms; with the minimum time for
 * which a trade is kept open, limited by its orders' deadlines.
 */
export const paymentMethods = {
  WQF: { words: ['微信企业付', 'WeChat enterprise payment'], provider: 'cashier', holdMs: 0 },
  OFFLINE: { words: ['对公转账', 'Bank transfer'], provider: 'offline', holdMs: TRANSFER_HOLD_MS },
} as const satisfies Record<string, { words: Text; provider: 'cashier' | 'offline'; holdMs: number }>
export type PaymentMethod = keyof typeof paymentMethods
export const isPaymentMethod = (text: string): text is PaymentMethod => Object.hasOwn(paymentMethods, text)

/** Movements of a subsidy account (spec 001 section 3, enumerations). */
export const subsidyMovements = {
  RECHARGE: { words: ['充值', 'Grant'] },
  PAYMENT: { words: ['支付', 'Payment'] },
  REFUND: { words: ['退款', 'Refund'] },
  CLEAR_REFUND: { words: ['关单退回', 'Returned on closing'] },
} as const satisfies Record<string, { words: Text }>
export type SubsidyMovement = keyof typeof subsidyMovements

/** Whether a movement decreased or increased the account. */
export const recordTypes = {
  S: { words: ['支', 'Out'] },
  R: { words: ['收', 'In'] },
} as const satisfies Record<string, { words: Text }>
export type RecordType = keyof typeof recordTypes

/** Document types of ledger rows (spec 001 section 3, document types). */
export const documentTypes = {
  DAILY_ORDER: { words: ['常规订货', 'Routine order'] },
  URGENT_ORDER: { words: ['紧急订货', 'Urgent order'] },
  ADDITIONAL_ORDER: { words: ['加单', 'Add-on order'] },
  MAIN_ORDER: { words: ['总部主配', 'Main allocation'] },
  RETURN: { words: ['退货', 'Return'] },
  SHIP_DIFF: { words: ['发货差异', 'Shipping difference'] },
  RECV_DIFF: { words: ['收货差异', 'Receiving difference'] },
  REQ_CANCEL: { words: ['订货取消', 'Order cancelled'] },
  ORDER_CANCEL: { words: ['仓库取消发货', 'Cancelled by the warehouse'] },
} as const satisfies Record<string, { words: Text }>
export type DocumentType = keyof typeof documentTypes

/** Maximum number of orders per settlement (spec 001 section 9). */
export const ORDERS_AT_MOST = 30

/** Payment providers. */
export const providerWords = {
  sandbox: { words: ['演练收银台', 'Sandbox cashier'] },
  offline: { words: ['对公转账', 'Bank transfer'] },
  wechat: { words: ['微信支付', 'WeChat Pay'] },
} as const satisfies Record<string, { words: Text }>

import type { StatusDisplay } from '../../kernel/status-display.ts'
import type { Text } from '../../kernel/text.ts'
import { refundKinds } from '../../ordering/order/follow.ts'
import { documentTypes, paymentMethods, providerWords } from '../../payment/words.ts'

/** Whether an order is paid, or all of it has gone back (spec 001 section 3, enumerations). */
export const paidStatuses = {
  PAID: { words: ['已支付', 'Paid'], tone: 'done', icon: 'check' },
  REFUNDED: { words: ['已退款', 'Refunded'], tone: 'closed', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>

/** Where a refund stands (spec 001 section 3, enumerations). */
export const refundFlowStatuses = {
  REFUNDING: { words: ['退款中', 'Refunding'], tone: 'busy', icon: 'spinner' },
  REFUNDED_SUCCEED: { words: ['退款成功', 'Refunded'], tone: 'done', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>

/** How much of a paid order has gone back, as the payment ledger tells it. */
export const ledgerStatuses = {
  PAID: { words: ['已支付', 'Paid'], tone: 'done', icon: 'check' },
  REFUNDING: { words: ['退款中', 'Refunding'], tone: 'busy', icon: 'spinner' },
  PART_REFUND: { words: ['部分退款', 'Partly refunded'], tone: 'act', icon: 'check' },
  REFUND: { words: ['全额退款', 'Fully refunded'], tone: 'closed', icon: 'check' },
} as const satisfies Record<string, StatusDisplay>

/** How an order was paid for: one that the subsidy covers wholly needs no payment. */
export const ledgerMethods = {
  WQF: { words: paymentMethods.WQF.words },
  OFFLINE: { words: paymentMethods.OFFLINE.words },
  SUBSIDY: { words: ['货补全额抵扣', 'Subsidy alone'] },
} as const satisfies Record<string, { words: Text }>

/** Through whom money came; a channel that this version does not know is shown by its code. */
export const paidChannels = {
  WECHAT: { words: providerWords.wechat.words },
  BANK: { words: providerWords.offline.words },
  SANDBOX: { words: providerWords.sandbox.words },
} as const satisfies Record<string, { words: Text }>

/** By what it was paid there: the balance of the cashier is the online method that a person selects at the settlement. */
export const paidTypes = {
  NATIVE: { words: ['扫码支付', 'QR code'] },
  JSAPI: { words: ['公众号支付', 'In WeChat'] },
  BALANCE: { words: paymentMethods.WQF.words },
  TRANSFER: { words: paymentMethods.OFFLINE.words },
} as const satisfies Record<string, { words: Text }>

/** From where the portal is paid at (spec 001 section 7, prepay). */
export const paymentScenes = {
  DHT_PC_PAY: { words: ['订货台网页支付', 'Portal in a browser'] },
} as const satisfies Record<string, { words: Text }>

/** Money that paid for no order. */
export const unsettledDocuments = {
  LATE_PAYMENT: { words: ['关单后到账', 'Paid after closing'] },
  DIFFERING_PAYMENT: { words: ['到账不符', 'Amount differs'] },
  DIFFERENCE: { words: ['到账差额', 'Accepted difference'] },
} as const satisfies Record<string, { words: Text }>

const { DAILY_ORDER, URGENT_ORDER, ADDITIONAL_ORDER, MAIN_ORDER, ...attached } = documentTypes
/** The documents that are paid, and those that are paid back. */
export const paidDocuments = { DAILY_ORDER, URGENT_ORDER, ADDITIONAL_ORDER, MAIN_ORDER, ...unsettledDocuments }
export const refundedDocuments = {
  ...attached,
  LATE_PAYMENT: refundKinds.LATE_PAYMENT,
  DIFFERENCE: refundKinds.DIFFERENCE,
}

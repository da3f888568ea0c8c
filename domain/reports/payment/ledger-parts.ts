import type { Filter } from '../../lists/filters/index.ts'
import { optionsOf } from '../../lists/filters/kind.ts'
import type { WordTable } from '../../lists/list.ts'
import { orderTypes } from '../../master-data/order-type.ts'
import { type ReportColumn, withCode } from '../report.ts'
import { ledgerMethods, ledgerStatuses, paidChannels } from './payment-words.ts'

/** The filters of the payment ledger under the names of its own calls (spec 001 section 7, ledger params). */
const paymentTime = {
  words: ['支付时间', 'Payment time'],
  kind: 'range',
  ...{ maxDays: 90, pastDays: 90, initialDays: 7, required: true, keys: ['startPaymentTime', 'endPaymentTime'] },
} as const satisfies Filter

export const ledgerFilters = {
  paymentTime,
  shopId: { words: ['门店', 'Shop'], kind: 'shops', required: true, startsWithOwn: true },
  orderTime: {
    words: ['下单时间', 'Order time'],
    kind: 'range',
    ...{ maxDays: 90, pastDays: 90, keys: ['startOrderTime', 'endOrderTime'] },
  },
  orderNo: { words: ['订货单号', 'Order number'], kind: 'numbers' },
  tradeOrderNo: { words: ['交易单号', 'Transaction number'], kind: 'numbers' },
  orderType: { words: ['订单类型', 'Order type'], kind: 'choices', options: optionsOf(orderTypes) },
  paymentMethod: { words: ['支付方式', 'Payment method'], kind: 'choices', options: optionsOf(ledgerMethods) },
  paymentStatus: { words: ['支付状态', 'Payment status'], kind: 'choices', options: optionsOf(ledgerStatuses) },
  copartnerName: { words: ['合伙人', 'Partner'], kind: 'text' },
  goodsId: { words: ['物料', 'Material'], kind: 'goods' },
} as const satisfies Record<string, Filter>

/** The fourth tab calls it the time of the transaction (spec 001 section 5). */
export const transactionTime = {
  ...paymentTime,
  words: ['交易时间', 'Transaction time'],
} as const satisfies Filter

export const amounts = {
  totalAmount: { words: ['应付总额', 'Total'], kind: 'money', width: 14, total: true },
  subsidyAmount: { words: ['货补抵扣', 'Paid with subsidy'], kind: 'money', width: 14, total: true },
  actualAmount: { words: ['实付金额', 'Paid in cash'], kind: 'money', width: 14, total: true },
} as const satisfies Record<string, ReportColumn>

export const ofShop = {
  storeName: { words: ['门店', 'Shop'], kind: 'text', width: 20, ...withCode('storeId') },
  storeId: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, hidden: true },
  copartnerName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16, ...withCode('copartnerNo') },
  copartnerNo: { words: ['合伙人编码', 'Partner code'], kind: 'text', width: 12, hidden: true },
} as const satisfies Record<string, ReportColumn>

/** What was paid for besides goods; every other name is that of a material. */
const noGoods = {
  '#FEES': { words: ['服务费、专车费', 'Service and special delivery fees'] },
  '#EARLIER': { words: ['撤回前已支付的订货', 'Orders paid before withdrawal'] },
} as const satisfies WordTable
export type NoGoods = keyof typeof noGoods

export const ofGoods = {
  goodsName: { words: ['物料', 'Material'], kind: 'words', width: 28, table: noGoods, ...withCode('goodsId') },
  goodsId: { words: ['物料编码', 'Material code'], kind: 'text', width: 14, hidden: true },
  goodsSku: { words: ['规格', 'Specification'], kind: 'text', width: 16 },
  goodsType: { words: ['物料分类', 'Category'], kind: 'text', width: 12 },
  orderUnit: { words: ['单位', 'Unit'], kind: 'text', width: 8 },
} as const satisfies Record<string, ReportColumn>

export const ofOrder = {
  orderNo: { words: ['订货单号', 'Order number'], kind: 'text', document: 'order', width: 20 },
  orderType: { words: ['订单类型', 'Order type'], kind: 'words', width: 12, table: orderTypes },
} as const satisfies Record<string, ReportColumn>

export const ofOrderTimes = {
  orderTime: { words: ['下单时间', 'Ordered at'], kind: 'instant', width: 20 },
  paymentTime: { words: ['支付时间', 'Paid at'], kind: 'instant', width: 20 },
  arrivalTime: { words: ['到货日期', 'Arrival date'], kind: 'day', width: 12 },
  signTime: { words: ['签收时间', 'Received at'], kind: 'instant', width: 20 },
} as const satisfies Record<string, ReportColumn>

export const ofPayment = {
  paymentStatus: { words: ['支付状态', 'Payment status'], kind: 'words', width: 12, table: ledgerStatuses },
  paymentMethod: { words: ['支付方式', 'Payment method'], kind: 'words', width: 14, table: ledgerMethods },
  paymentNo: { words: ['支付单号', 'Payment number'], kind: 'text', width: 20 },
  paymentChannelNo: { words: ['渠道流水号', 'Provider reference'], kind: 'text', width: 26 },
  paymentChannel: { words: ['支付渠道', 'Provider'], kind: 'words', width: 12, table: paidChannels },
  balanceAccount: { words: ['付款主体', 'Payer'], kind: 'text', width: 26 },
} as const satisfies Record<string, ReportColumn>

/** The payment of an order: one that was withdrawn and paid again has several. */
export const ofTrade = {
  tradeOrderNo: { words: ['交易单号', 'Transaction number'], kind: 'text', width: 20, hidden: true },
} as const satisfies Record<string, ReportColumn>

/** How many kinds of goods a row comes to; units of different goods do not add up. */
export const goodsNums = { words: ['物料种数', 'Materials'], kind: 'number', width: 10 } as const satisfies ReportColumn
export const num = { words: ['数量', 'Quantity'], kind: 'quantity', width: 12 } as const satisfies ReportColumn

import type { PermissionCode } from '../../access/permission.ts'
import type { Text } from '../../kernel/text.ts'
import { optionsOf } from '../../lists/filters/kind.ts'
import { orderTypes } from '../../master-data/order-type.ts'
import { defineReport, type ReportPage, withCode } from '../report.ts'
import { ledgerFilters, ofGoods, ofOrder, ofTrade } from './ledger-parts.ts'

const page: ReportPage = {
  path: '/purchase-order/report-forms/new-materia-statistics',
  words: ['物料统计报表', 'Material statistics report'],
  icon: 'chart-bar',
  tabs: 'type',
}

const ofPartner = {
  partnerName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16, ...withCode('partnerNo') },
  partnerNo: { words: ['合伙人编码', 'Partner code'], kind: 'text', width: 12, hidden: true },
} as const
const ofShop = {
  shopName: { words: ['门店', 'Shop'], kind: 'text', width: 20, ...withCode('shopJdeNo') },
  shopJdeNo: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, hidden: true },
} as const
const ofMaterial = {
  materialName: { ...ofGoods.goodsName, ...withCode('materialNo') },
  materialNo: { words: ['物料编码', 'Material code'], kind: 'text', width: 14, hidden: true },
  materialSpec: ofGoods.goodsSku,
} as const
const qty = { words: ['数量', 'Quantity'], kind: 'quantity', width: 12, total: true } as const
const ordNums = { words: ['订单数', 'Orders'], kind: 'number', width: 10 } as const
const fees = {
  ordFee: { words: ['订单金额', 'Order amount'], kind: 'money', width: 14, total: true },
  promoFee: { words: ['货补金额', 'Paid with subsidy'], kind: 'money', width: 14, total: true },
  payableFee: { words: ['实付金额', 'Paid in cash'], kind: 'money', width: 14, total: true },
} as const

const filters = {
  tradeTime: { words: ['交易日期', 'Transaction date'], kind: 'range', maxDays: 31, initialDays: 30, required: true },
  shopJdeNo: { words: ['门店', 'Shop'], kind: 'shops' },
  partnerName: { words: ['合伙人', 'Partner'], kind: 'text' },
  ordType: { words: ['订单类型', 'Order type'], kind: 'choices', options: optionsOf(orderTypes) },
} as const
const ordNo = { words: ['订货单号', 'Order number'], kind: 'numbers' } as const
const { tradeOrderNo } = ledgerFilters
const materialNo = { words: ['物料', 'Material'], kind: 'goods' } as const

const screen = (code: PermissionCode, tab: Text) => ({ page, code, tab }) as const
const searched = Object.keys(filters)
/** The lines behind a summed row, within what was searched for. */
const detail = <const By extends Readonly<Record<string, string>>>(by: By) => ({
  ...{ report: 'materialPay/info', by },
  keeps: searched.filter(name => !Object.hasOwn(by, name)),
})
/** The orders of a shop, within what was searched for. */
const ordersOfShop = {
  report: 'materialPay/ord/sum',
  by: { shopJdeNo: 'shopJdeNo', partnerName: 'partnerName' },
  keeps: ['tradeTime', 'ordType'],
  columns: ['ordNums'],
  countOf: 'ordNo',
} as const

/** 物料订货明细: one row a line of each paid order, and one for its fees (spec 001 section 3, material payment row). */
export const materialPaymentsReport = defineReport({
  apiName: 'materialPay/info',
  title: ['物料支付明细', 'Material payment details'],
  exportCode: 'P010305',
  screen: screen('P010304', ['物料订货明细', 'Material order details']),
  columns: {
    ordNo: ofOrder.orderNo,
    ordType: ofOrder.orderType,
    ...ofPartner,
    ...ofShop,
    ...ofMaterial,
    price: { words: ['单价', 'Price'], kind: 'money', width: 12 },
    qty,
    unitName: ofGoods.orderUnit,
    ...fees,
    tradeTime: { words: ['交易时间', 'Paid at'], kind: 'instant', width: 20 },
    ...ofTrade,
  },
  unit: 'unitName',
  filters: { ...filters, ordNo, tradeOrderNo, materialNo },
})

/** 门店汇总. */
export const materialPaymentsByShopReport = defineReport({
  apiName: 'materialPay/shop/sum',
  title: ['物料支付门店汇总', 'Material payments by shop'],
  exportCode: 'P010307',
  screen: screen('P010306', ['门店汇总', 'Shop summary']),
  chart: { by: 'shopName', values: ['payableFee', 'promoFee'] },
  opens: [ordersOfShop, detail({ shopJdeNo: 'shopJdeNo', partnerName: 'partnerName' })],
  columns: {
    ...ofShop,
    ...ofPartner,
    ordNums: { ...ordNums, total: true },
    ...fees,
  },
  filters,
})

/** 订单汇总. */
export const materialPaymentsByOrderReport = defineReport({
  apiName: 'materialPay/ord/sum',
  title: ['物料支付订单汇总', 'Material payments by order'],
  exportCode: 'P010309',
  screen: screen('P010308', ['订单汇总', 'Order summary']),
  chart: { by: 'shopName', values: ['payableFee', 'promoFee'] },
  opens: [detail({ ordNo: 'ordNo', tradeOrderNo: 'tradeOrderNo' })],
  columns: {
    ordNo: ofOrder.orderNo,
    ordType: ofOrder.orderType,
    ...ofPartner,
    ...ofShop,
    materialNums: { words: ['物料种数', 'Materials'], kind: 'number', width: 10 },
    ...fees,
    tradeTime: { words: ['交易时间', 'Paid at'], kind: 'instant', width: 20 },
    ...ofTrade,
  },
  filters: { ...filters, ordNo },
})

/** 物料汇总. */
export const materialPaymentsByMaterialReport = defineReport({
  apiName: 'materialPay/material/sum',
  title: ['物料支付物料汇总', 'Material payments by material'],
  exportCode: 'P010311',
  screen: screen('P010310', ['物料汇总', 'Material summary']),
  chart: { by: 'materialName', values: ['payableFee', 'promoFee'] },
  opens: [detail({ materialNo: 'materialNo' })],
  columns: {
    ...ofMaterial,
    qty,
    unitName: ofGoods.orderUnit,
    ordNums,
    ...fees,
  },
  unit: 'unitName',
  filters: { ...filters, materialNo },
})

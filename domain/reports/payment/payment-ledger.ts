import { orderTypes } from '../../master-data/order-type.ts'
import { defineReport, withCode } from '../report.ts'
import { ledgerFilters, ofOrder, ofPayment } from './ledger-parts.ts'
import { unsettledDocuments } from './payment-words.ts'

const { goodsId: _, tradeOrderNo: __, ...filters } = ledgerFilters
const { paymentNo, ...paidHow } = ofPayment

/** 支付台账: one row an order of each payment, with what went back of it (spec 001 section 3, payment flow rows). */
export const paymentLedgerListReport = defineReport({
  apiName: 'payment_order',
  title: ['支付台账', 'Payment ledger'],
  exportCode: 'P000708',
  screen: {
    page: {
      path: '/purchase-order/report-forms/payment-statement/list',
      words: ['支付台账', 'Payment ledger'],
      icon: 'file-invoice',
    },
    code: 'P000707',
    ledger: true,
  },
  columns: {
    paymentNo,
    ...paidHow,
    paymentAmount: { words: ['支付金额', 'Paid'], kind: 'money', width: 14, total: true },
    subsidyAmount: { words: ['货补抵扣', 'Paid with subsidy'], kind: 'money', width: 14, total: true },
    paymentFee: { words: ['手续费', 'Charges'], kind: 'money', width: 12 },
    paymentTime: { words: ['支付时间', 'Paid at'], kind: 'instant', width: 20 },
    refundAmount: { words: ['退款金额', 'Refunded'], kind: 'money', width: 14, total: true, settlesLater: true },
    refundTime: { words: ['退款时间', 'Refunded at'], kind: 'instant', width: 20 },
    orderNo: ofOrder.orderNo,
    orderType: { ...ofOrder.orderType, table: { ...orderTypes, ...unsettledDocuments } },
    storeName: { words: ['门店', 'Shop'], kind: 'text', width: 20, ...withCode('storeId') },
    storeId: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, hidden: true },
    franchiseeName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16, ...withCode('franchiseeNo') },
    franchiseeNo: { words: ['合伙人编码', 'Partner code'], kind: 'text', width: 12, hidden: true },
  },
  filters,
})

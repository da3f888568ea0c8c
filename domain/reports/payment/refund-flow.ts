import { optionsOf } from '../../lists/filters/kind.ts'
import { refundTypes } from '../../ordering/order/follow.ts'
import { transactionManagement } from '../pages.ts'
import { defineReport, withCode } from '../report.ts'
import { ledgerMethods, refundedDocuments, refundFlowStatuses } from './payment-words.ts'

/** 退款流水: one row a refund of an order that was paid here (spec 001 section 3, refund row). */
export const refundFlowReport = defineReport({
  apiName: 'refund',
  title: ['退款流水', 'Refund records'],
  exportCode: 'P000710',
  screen: { page: transactionManagement, code: 'P000709', loads: 'onOpening', validatedBeforeSearch: false },
  columns: {
    attachOrdNo: { words: ['业务单号', 'Document number'], kind: 'text', width: 20 },
    attachType: { words: ['业务类型', 'Document type'], kind: 'words', width: 24, table: refundedDocuments },
    refundStatus: { words: ['退款状态', 'Status'], kind: 'words', width: 12, table: refundFlowStatuses },
    originOrdNo: { words: ['原业务单号', 'Original document'], kind: 'text', width: 20 },
    shopName: { words: ['门店', 'Shop'], kind: 'text', width: 20, ...withCode('shopJdeNumber') },
    shopJdeNumber: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, hidden: true },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16, ...withCode('partnerNo') },
    partnerNo: { words: ['合伙人编码', 'Partner code'], kind: 'text', width: 12, hidden: true },
    refundTotalAmt: { words: ['退款总额', 'Refunded'], kind: 'money', width: 14, total: true },
    refundAmt: { words: ['退款金额', 'Refunded in cash'], kind: 'money', width: 14, total: true },
    refundPromoFee: { words: ['退回货补', 'Refunded in subsidy'], kind: 'money', width: 14, total: true },
    refundMethod: { words: ['退款方式', 'Refund method'], kind: 'words', width: 14, table: ledgerMethods },
    refundType: { words: ['退款类型', 'Refund type'], kind: 'words', width: 12, table: refundTypes },
    refundTime: { words: ['退款时间', 'Refunded at'], kind: 'instant', width: 20 },
    ordTime: { words: ['创建时间', 'Created at'], kind: 'instant', width: 20 },
    refundOrdNo: { words: ['退款单号', 'Refund number'], kind: 'text', width: 20 },
    tradeOrdNo: { words: ['交易单号', 'Transaction number'], kind: 'text', width: 20 },
    paymentRefundNo: { words: ['收银台退款单号', 'Cashier refund'], kind: 'text', width: 20 },
    channelRefundNo: { words: ['渠道退款流水号', 'Provider refund reference'], kind: 'text', width: 26 },
    externalRefundOrdNo: { words: ['外部退款流水号', 'External refund reference'], kind: 'text', width: 26 },
  },
  filters: {
    ordTime: { words: ['创建时间', 'Created time'], kind: 'range', maxDays: 31, initialDays: 30 },
    refundTime: { words: ['退款时间', 'Refund time'], kind: 'range', maxDays: 31 },
    shopJdeNumber: { words: ['门店', 'Shop'], kind: 'shops' },
    attachOrdNo: { words: ['业务单号', 'Document number'], kind: 'numbers' },
    refundStatus: { words: ['退款状态', 'Status'], kind: 'choices', options: optionsOf(refundFlowStatuses) },
    attachType: { words: ['业务类型', 'Document type'], kind: 'choices', options: optionsOf(refundedDocuments) },
    tradeOrdNo: { words: ['交易单号', 'Transaction number'], kind: 'text', exact: true },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text' },
  },
})

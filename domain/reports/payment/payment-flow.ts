import { optionsOf } from '../../lists/filters/kind.ts'
import { transactionManagement } from '../pages.ts'
import { defineReport, withCode } from '../report.ts'
import { paidChannels, paidDocuments, paidStatuses, paidTypes } from './payment-words.ts'

/** 支付流水: one row an order of each payment (spec 001 section 3, payment row). */
export const paymentFlowReport = defineReport({
  apiName: 'payment',
  title: ['支付流水', 'Payment records'],
  exportCode: 'P000708',
  screen: { page: transactionManagement, code: 'P000707', loads: 'onOpening' },
  columns: {
    ordNo: { words: ['业务单号', 'Document number'], kind: 'text', width: 20 },
    ordType: { words: ['业务类型', 'Document type'], kind: 'words', width: 12, table: paidDocuments },
    paidStatus: { words: ['支付状态', 'Status'], kind: 'words', width: 12, table: paidStatuses },
    shopName: { words: ['门店', 'Shop'], kind: 'text', width: 20, ...withCode('shopJdeNumber') },
    shopJdeNumber: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, hidden: true },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text', width: 16, ...withCode('partnerNo') },
    partnerNo: { words: ['合伙人编码', 'Partner code'], kind: 'text', width: 12, hidden: true },
    totalAmt: { words: ['应付总额', 'Total'], kind: 'money', width: 14, total: true },
    payableFee: { words: ['实付金额', 'Paid in cash'], kind: 'money', width: 14, total: true },
    promoFee: { words: ['货补抵扣', 'Paid with subsidy'], kind: 'money', width: 14, total: true },
    paidChannel: { words: ['支付渠道', 'Provider'], kind: 'words', width: 12, table: paidChannels },
    paidType: { words: ['支付方式', 'Payment method'], kind: 'words', width: 12, table: paidTypes },
    paidTime: { words: ['支付时间', 'Paid at'], kind: 'instant', width: 20 },
    refundTotalAmt: { words: ['退款总额', 'Refunded'], kind: 'money', width: 14, total: true, settlesLater: true },
    refundAmt: { words: ['退款金额', 'Refunded in cash'], kind: 'money', width: 14, total: true, settlesLater: true },
    refundPromoFee: {
      words: ['退回货补', 'Refunded in subsidy'],
      kind: 'money',
      width: 14,
      total: true,
      settlesLater: true,
    },
    refundTime: { words: ['退款时间', 'Refunded at'], kind: 'instant', width: 20 },
    ordTime: { words: ['创建时间', 'Created at'], kind: 'instant', width: 20 },
    sourcingNo: { words: ['支付批次号', 'Payment batch'], kind: 'text', width: 20 },
    tradeOrdNo: { words: ['交易单号', 'Transaction number'], kind: 'text', width: 20 },
    paymentOrdNo: { words: ['收银台单号', 'Cashier number'], kind: 'text', width: 20 },
    channelOrdNo: { words: ['渠道流水号', 'Provider reference'], kind: 'text', width: 26 },
    externalChannelOrdNo: { words: ['外部渠道流水号', 'External reference'], kind: 'text', width: 26 },
  },
  filters: {
    ordTime: { words: ['创建时间', 'Created time'], kind: 'range', maxDays: 31, initialDays: 30 },
    paidTime: { words: ['支付时间', 'Payment time'], kind: 'range', maxDays: 31 },
    shopJdeNumber: { words: ['门店', 'Shop'], kind: 'shops' },
    ordNo: { words: ['业务单号', 'Document number'], kind: 'numbers' },
    paidStatus: { words: ['支付状态', 'Status'], kind: 'choices', options: optionsOf(paidStatuses) },
    ordType: { words: ['业务类型', 'Document type'], kind: 'choices', options: optionsOf(paidDocuments) },
    tradeOrdNo: { words: ['交易单号', 'Transaction number'], kind: 'text', exact: true },
    partnerName: { words: ['合伙人', 'Partner'], kind: 'text' },
  },
})

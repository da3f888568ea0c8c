import { paymentLedgerReport } from '../pages.ts'
import { defineReport } from '../report.ts'
import {
  amounts,
  ledgerFilters,
  num,
  ofGoods,
  ofOrder,
  ofOrderTimes,
  ofPayment,
  ofShop,
  ofTrade,
} from './ledger-parts.ts'

const { goodsName, goodsId, orderUnit, goodsSku, goodsType } = ofGoods

/** 物料订货明细: one row a line of each paid order, and one for its fees (spec 001 section 3, ledger rows). */
export const ledgerMaterialsReport = defineReport({
  apiName: 'sku_payment_detail',
  title: ['物料订货明细', 'Material order details'],
  exportCode: 'P010305',
  screen: { page: paymentLedgerReport, code: 'P010304', ledger: true },
  columns: {
    ...ofOrder,
    goodsName,
    goodsId,
    num,
    orderUnit,
    unitPrice: { words: ['单价', 'Price'], kind: 'money', width: 12 },
    ...amounts,
    goodsSku,
    goodsType,
    goodsNums: { words: ['实收数量', 'Received'], kind: 'quantity', width: 12 },
    ...ofShop,
    ...ofOrderTimes,
    ...ofPayment,
    ...ofTrade,
  },
  filters: ledgerFilters,
})

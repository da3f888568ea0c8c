import { paymentLedgerReport } from '../pages.ts'
import { defineReport } from '../report.ts'
import { amounts, goodsNums, ledgerFilters, ofShop } from './ledger-parts.ts'

const { goodsId: _, orderNo: __, tradeOrderNo: ___, ...filters } = ledgerFilters

/** The payments of a shop, within what was searched for. */
const within = {
  by: { shopId: 'storeId', copartnerName: 'copartnerName' },
  keeps: ['paymentTime', 'orderTime', 'orderType', 'paymentMethod', 'paymentStatus'],
} as const

/** 门店汇总: what each shop paid. */
export const ledgerShopsReport = defineReport({
  apiName: 'store_sku_cnt',
  title: ['门店汇总', 'Shop summary'],
  exportCode: 'P010307',
  screen: { page: paymentLedgerReport, code: 'P010306', ledger: true },
  chart: { by: 'storeName', values: ['actualAmount', 'subsidyAmount'] },
  opens: [
    { ...within, report: 'order_sku_cnt', columns: ['orderNums'], countOf: 'orderNo' },
    { ...within, report: 'sku_payment_detail' },
  ],
  columns: {
    ...ofShop,
    orderNums: { words: ['订单数', 'Orders'], kind: 'number', width: 10, total: true },
    goodsNums,
    ...amounts,
  },
  filters,
})

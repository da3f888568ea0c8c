import { paymentLedgerReport } from '../pages.ts'
import { defineReport } from '../report.ts'
import { amounts, goodsNums, ledgerFilters, ofShop } from './ledger-parts.ts'

const { goodsId: _, orderNo: __, tradeOrderNo: ___, ...filters } = ledgerFilters

/** 门店汇总: what each shop paid. */
export const ledgerShopsReport = defineReport({
  apiName: 'store_sku_cnt',
  title: ['门店汇总', 'Shop summary'],
  exportCode: 'P010307',
  screen: { page: paymentLedgerReport, code: 'P010306', ledger: true },
  chart: { by: 'storeName', values: ['actualAmount', 'subsidyAmount'] },
  opens: {
    report: 'sku_payment_detail',
    by: { shopId: 'storeId', copartnerName: 'copartnerName' },
    keeps: ['paymentTime', 'orderTime', 'orderType', 'paymentMethod', 'paymentStatus'],
    columns: Object.keys(amounts),
  },
  columns: {
    ...ofShop,
    orderNums: { words: ['订单数', 'Orders'], kind: 'number', width: 10, total: true },
    goodsNums,
    ...amounts,
  },
  filters,
})

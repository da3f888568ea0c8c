import { paymentLedgerReport } from '../pages.ts'
import { defineReport } from '../report.ts'
import { amounts, goodsNums, ledgerFilters, ofOrder, ofOrderTimes, ofPayment, ofShop, ofTrade } from './ledger-parts.ts'

const { goodsId: _, ...filters } = ledgerFilters

/** 订单汇总: what was paid for each order. */
export const ledgerOrdersReport = defineReport({
  apiName: 'order_sku_cnt',
  title: ['订单汇总', 'Order summary'],
  exportCode: 'P010309',
  screen: { page: paymentLedgerReport, code: 'P010308', ledger: true },
  chart: { by: 'storeName', values: ['actualAmount', 'subsidyAmount'] },
  opens: [
    {
      report: 'sku_payment_detail',
      by: { orderNo: 'orderNo', tradeOrderNo: 'tradeOrderNo', shopId: 'storeId' },
      keeps: ['paymentTime'],
    },
  ],
  columns: { ...ofOrder, ...ofShop, goodsNums, ...amounts, ...ofOrderTimes, ...ofPayment, ...ofTrade },
  filters,
})

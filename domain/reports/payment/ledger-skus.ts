import { paymentLedgerReport } from '../pages.ts'
import { defineReport } from '../report.ts'
import { amounts, ledgerFilters, num, ofGoods, transactionTime } from './ledger-parts.ts'

const { shopId, orderType, copartnerName, goodsId } = ledgerFilters

/** 物料汇总: what was paid for each material, and for fees. */
export const ledgerSkusReport = defineReport({
  apiName: 'sku_cnt',
  title: ['物料汇总', 'Material summary'],
  exportCode: 'P010311',
  screen: { page: paymentLedgerReport, code: 'P010310', ledger: true },
  chart: { by: 'goodsName', values: ['actualAmount', 'subsidyAmount'] },
  opens: [
    {
      report: 'sku_payment_detail',
      by: { goodsId: 'goodsId' },
      keeps: ['paymentTime', 'shopId', 'orderType', 'copartnerName'],
    },
  ],
  columns: {
    ...ofGoods,
    num,
    orderNums: { words: ['订单数', 'Orders'], kind: 'number', width: 10 },
    ...amounts,
  },
  filters: { paymentTime: transactionTime, shopId, orderType, copartnerName, goodsId },
})

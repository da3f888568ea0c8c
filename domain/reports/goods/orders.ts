import { optionsOf } from '../../lists/filters/kind.ts'
import { zpTypes } from '../../master-data/words.ts'
import { netAmountWords } from '../../ordering/order/order-list.ts'
import { orderStatuses } from '../../ordering/order/status.ts'
import { defineReport } from '../report.ts'
import {
  amount,
  days,
  numbers,
  ofNumbers,
  ofPlannedDays,
  ofShop,
  ofTerms,
  shopFilter,
  termFilters,
} from './goods-parts.ts'

/** 订货单报表: one row an order with its amounts (spec 001 section 3, order report row). */
export const ordersReport = defineReport({
  apiName: 'pom/dh',
  title: ['订货单报表', 'Order report'],
  exportCode: 'P000625',
  screen: {
    page: {
      path: '/purchase-order/report-forms/purchase-order',
      words: ['订货单报表', 'Order report'],
      icon: 'shopping-cart',
    },
    code: 'P000624',
  },
  columns: {
    ordNo: ofNumbers.ordNo,
    ordStatus: { words: ['订单状态', 'Order status'], kind: 'words', width: 14, table: orderStatuses },
    ...ofShop,
    ordType: ofTerms.ordType,
    zpType: { words: ['主配类型', 'Allocation type'], kind: 'words', width: 14, table: zpTypes },
    ordAmt: amount(['订单金额', 'Order amount']),
    alwAmt: amount(['货补金额', 'Paid with subsidy']),
    /** What is due or was paid in cash: the order amount less the subsidy. */
    netAmt: amount(netAmountWords),
    serviceFee: amount(['服务费', 'Service fee']),
    subFee: amount(['专车费', 'Special delivery fee']),
    ...ofPlannedDays,
    kinds: { words: ['物料种数', 'Materials'], kind: 'number', width: 10 },
    delivMode: ofTerms.delivMode,
    settlementType: ofTerms.settlementType,
  },
  filters: {
    ordDate: days(['订货日期', 'Order date'], { required: true }),
    expectArrivalDate: days(['计划到货日期', 'Expected arrival date']),
    shopJdeNumber: shopFilter,
    ordStatus: { words: ['订单状态', 'Order status'], kind: 'choices', options: optionsOf(orderStatuses) },
    ordNo: numbers(['订货单号', 'Order number']),
    zpType: { words: ['主配类型', 'Allocation type'], kind: 'choices', options: optionsOf(zpTypes) },
    ...termFilters,
  },
})

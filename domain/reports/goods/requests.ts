import { optionsOf } from '../../lists/filters/kind.ts'
import type { OrderStatus } from '../../ordering/order/status.ts'
import { defineReport } from '../report.ts'
import {
  amount,
  categoryFilter,
  days,
  materialFilter,
  numbers,
  ofCategories,
  ofMaterial,
  ofNumbers,
  ofPlannedDays,
  ofShop,
  ofTerms,
  quantity,
  shopFilter,
  termFilters,
  unitCost,
  unitName,
} from './goods-parts.ts'

/** How far the request of a shop has come (spec 001 section 3, enumerations). */
export const requestStatuses = {
  WAIT_SUBMIT: { words: ['待提交', 'To be submitted'] },
  SUBMITTED: { words: ['已提交', 'Submitted'] },
  CANCEL: { words: ['已取消', 'Cancelled'] },
} as const

/** The status of the request behind an order, by the status of the order. */
export const requestStatusOf: Readonly<Record<OrderStatus, keyof typeof requestStatuses>> = {
  ...{ WAIT_SUBMIT: 'WAIT_SUBMIT', SUBMITTING: 'WAIT_SUBMIT', SUBMIT_FAIL: 'WAIT_SUBMIT', ROLLING_BACK: 'WAIT_SUBMIT' },
  ...{ WAIT_PAY: 'SUBMITTED', PAYING: 'SUBMITTED', SUBMITTED: 'SUBMITTED', WAIT_APPROVE: 'SUBMITTED' },
  ...{ PLACE_SUCCESS: 'SUBMITTED', DC_RECEIVED: 'SUBMITTED', DC_SHIPPED: 'SUBMITTED', STORE_RECEIVE: 'SUBMITTED' },
  ...{ REJECT: 'CANCEL', INVALID: 'CANCEL', DC_CANCEL: 'CANCEL' },
}

/** 要货单报表: one row a line of what shops asked for, with what was delivered of it (spec 001 section 3, request order report row). */
export const requestsReport = defineReport({
  apiName: 'pof/yh',
  title: ['要货单报表', 'Request order report'],
  exportCode: 'P900704',
  screen: {
    page: {
      path: '/purchase-order/report-forms/demand-order',
      words: ['要货单报表', 'Request order report'],
      icon: 'clipboard-list',
    },
    code: 'P900703',
  },
  columns: {
    reqNo: ofNumbers.reqNo,
    reqStatus: { words: ['要货状态', 'Request status'], kind: 'words', width: 12, table: requestStatuses },
    ...ofShop,
    ...ofMaterial,
    ...ofPlannedDays,
    ordQty: quantity(['要货数量', 'Requested']),
    delivQty: { ...quantity(['发货数量', 'Shipped']), settlesLater: true },
    materialUnitName: unitName,
    unitCost,
    ordCost: amount(['要货成本', 'Requested cost']),
    delivCost: { ...amount(['发货成本', 'Shipped cost']), settlesLater: true },
    ...ofCategories,
    ...ofTerms,
  },
  unit: 'materialUnitName',
  filters: {
    ordDate: days(['订货日期', 'Order date'], { required: { unless: 'expectArrivalDate' } }),
    expectArrivalDate: days(['计划到货日期', 'Expected arrival date'], { required: { unless: 'ordDate' } }),
    shopJdeNumber: shopFilter,
    reqStatus: { words: ['要货状态', 'Request status'], kind: 'choices', options: optionsOf(requestStatuses) },
    reqNo: numbers(['要货单号', 'Request number']),
    materialCode: materialFilter,
    category: categoryFilter,
    ...termFilters,
  },
})

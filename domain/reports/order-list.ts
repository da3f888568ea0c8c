import { optionsOf } from '../lists/filters/kind.ts'
import { orderTypes } from '../master-data/order-type.ts'
import { deliveryModes, payMethods, zpTypes } from '../master-data/words.ts'
import { orderList } from '../ordering/order/order-list.ts'
import { orderStatuses } from '../ordering/order/status.ts'
import { defineReport } from './report.ts'

/** The filters of the order list, as the stores take them (spec 000 section 2.11). */
export const orderListFilters = {
  shopCodes: { words: ['门店', 'Shop'], kind: 'shops' },
  dhNos: { words: ['订货单号', 'Order number'], kind: 'numbers' },
  from: { words: ['订货日期从', 'Order date from'], kind: 'text' },
  to: { words: ['订货日期到', 'Order date to'], kind: 'text' },
  statuses: { words: ['订单状态', 'Status'], kind: 'choices', options: optionsOf(orderStatuses) },
  orderTypes: { words: ['订单类型', 'Order type'], kind: 'choices', options: optionsOf(orderTypes) },
  hasDifference: { words: ['发货差异', 'Shipping difference'], kind: 'yesNo', yes: ['有', 'Yes'], no: ['无', 'No'] },
  hasMaterials: { words: ['物料', 'Materials'], kind: 'yesNo', yes: ['有', 'Yes'], no: ['空购物车', 'Empty cart'] },
  deliveryMode: { words: ['物流方式', 'Delivery method'], kind: 'choices', options: optionsOf(deliveryModes) },
  zpTypes: { words: ['主配类型', 'Allocation type'], kind: 'choices', options: optionsOf(zpTypes) },
  payMethod: { words: ['支付方式', 'Payment method'], kind: 'choices', options: optionsOf(payMethods) },
  hasReturn: { words: ['退货', 'Returns'], kind: 'yesNo', yes: ['有', 'Yes'], no: ['无', 'No'] },
} as const

/** 订货单列表 as a spreadsheet, in the columns of the list on the screen. */
export const orderListReport = defineReport({
  apiName: 'biz-order/orderList',
  title: ['订货单列表', 'Order list'],
  exportCode: orderList.exportCode,
  columns: orderList.columns,
  filters: orderListFilters,
})

import { orderTypes } from '../master-data/order-type.ts'
import { deliveryModes, payMethods, zpTypes } from '../master-data/words.ts'
import { orderStatuses, statusWords } from '../ordering/order/status.ts'
import { report } from './report.ts'

/** What the database says of an order that is on its way only in part. */
export const shippedInBatches = 'DC_SHIPPED_IN_BATCHES'

/** What the database says of a void order whose lines stand in its cart and were never submitted. */
export const invalidUnsubmitted = 'INVALID_UNSUBMITTED'

const [invalid, invalidInEnglish] = orderStatuses.INVALID.words
const statuses = {
  ...orderStatuses,
  [shippedInBatches]: { words: statusWords('DC_SHIPPED', { allShipped: false }) },
  [invalidUnsubmitted]: { words: [`${invalid}（未提交）`, `${invalidInEnglish} (not submitted)`] },
} as const
const difference = { yes: { words: ['有', 'Has'] }, no: { words: ['无', 'None'] } } as const

/** The filters of the order list, as the stores take them (spec 000 section 2.11). */
export const orderListFilters = {
  shopCodes: { words: ['门店', 'Shop'], kind: 'shops' },
  dhNos: { words: ['订货单号', 'Order number'], kind: 'text' },
  from: { words: ['订货日期从', 'Purchase date from'], kind: 'text' },
  to: { words: ['订货日期到', 'Purchase date to'], kind: 'text' },
  statuses: { words: ['订单状态', 'Status'], kind: 'words', table: orderStatuses },
  orderTypes: { words: ['订单类型', 'Order type'], kind: 'words', table: orderTypes },
  hasDifference: { words: ['发货差异', 'Shipping difference'], kind: 'yesNo', yes: ['有', 'Has'], no: ['无', 'None'] },
  deliveryMode: { words: ['物流方式', 'Logistics mode'], kind: 'words', table: deliveryModes },
  zpTypes: { words: ['主配类型', 'Main-allocation type'], kind: 'words', table: zpTypes },
  payMethod: { words: ['支付方式', 'Payment method'], kind: 'words', table: payMethods },
  hasReturn: { words: ['退货', 'Returns'], kind: 'yesNo', yes: ['有', 'Has'], no: ['无', 'None'] },
} as const

/** 订货单列表: one row an order, newest purchase date first; its columns are those of the list on the screen. */
export const orderListReport = report({
  apiName: 'biz-order/orderList',
  title: ['订货单列表', 'Order list'],
  exportCode: 'P000239',
  columns: {
    dhNo: { words: ['订货单号', 'Order number'], kind: 'text', width: 20 },
    bizStatus: { words: ['状态', 'Status'], kind: 'words', width: 14, table: statuses },
    shopCode: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12 },
    shopName: { words: ['门店', 'Shop'], kind: 'text', width: 22 },
    orderType: { words: ['类型', 'Type'], kind: 'words', width: 12, table: orderTypes },
    purchaseDate: { words: ['订货日期', 'Purchase date'], kind: 'day', width: 12 },
    arrivalDate: { words: ['到货日期', 'Arrival date'], kind: 'day', width: 12 },
    kinds: { words: ['物料种数', 'Kinds'], kind: 'number', width: 10, total: true },
    payPrice: { words: ['订单金额', 'Amount'], kind: 'money', width: 14, total: true },
    materials: { words: ['物料', 'Materials'], kind: 'text', width: 40 },
    payMethod: { words: ['支付方式', 'Payment'], kind: 'words', width: 12, table: payMethods },
    isFc: { words: ['发货差异', 'Difference'], kind: 'words', width: 10, table: difference },
    receipts: { words: ['收货单', 'Receipt orders'], kind: 'text', width: 22 },
    differences: { words: ['收货差异单', 'Receipt differences'], kind: 'text', width: 20 },
    returns: { words: ['退货单', 'Return orders'], kind: 'text', width: 20 },
    submitter: { words: ['提交人', 'Submitted by'], kind: 'text', width: 12 },
    submittedAt: { words: ['提交时间', 'Submitted at'], kind: 'instant', width: 20 },
  },
  filters: orderListFilters,
})

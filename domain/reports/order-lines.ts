import { deliveryModes, storageTypes } from '../master-data/words.ts'
import { orderStatuses } from '../ordering/order/status.ts'
import { orderListFilters } from './order-list.ts'
import { defineReport } from './report.ts'

/** 订货单物料明细: one row a line of the orders that the list shows. */
export const orderLinesReport = defineReport({
  apiName: 'biz-order/orderLines',
  title: ['订货单物料明细', 'Order lines'],
  exportCode: 'P000239',
  columns: {
    dhNo: { words: ['订货单号', 'Order number'], kind: 'text', width: 20 },
    purchaseDate: { words: ['订货日期', 'Order date'], kind: 'day', width: 12 },
    shopCode: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12 },
    shopName: { words: ['门店', 'Shop'], kind: 'text', width: 22 },
    bizStatus: { words: ['状态', 'Status'], kind: 'words', width: 14, table: orderStatuses },
    lineNo: { words: ['行号', 'Line'], kind: 'number', width: 8 },
    materialCode: { words: ['物料编码', 'Material code'], kind: 'text', width: 14 },
    materialName: { words: ['物料名称', 'Material'], kind: 'text', width: 30 },
    spec: { words: ['规格', 'Specification'], kind: 'text', width: 16 },
    unit: { words: ['单位', 'Unit'], kind: 'text', width: 8 },
    storageType: { words: ['储存方式', 'Storage'], kind: 'words', width: 10, table: storageTypes },
    deliveryMode: { words: ['物流方式', 'Delivery method'], kind: 'words', width: 12, table: deliveryModes },
    quantity: { words: ['订货数量', 'Ordered'], kind: 'quantity', width: 14, total: true },
    price: { words: ['单价', 'Price'], kind: 'money', width: 12 },
    amount: { words: ['金额', 'Amount'], kind: 'money', width: 14, total: true },
    shipped: { words: ['发货数量', 'Shipped'], kind: 'quantity', width: 14, total: true },
    received: { words: ['实收数量', 'Received'], kind: 'quantity', width: 14, total: true },
    returned: { words: ['退货数量', 'Returned'], kind: 'quantity', width: 14, total: true },
  },
  unit: 'unit',
  filters: orderListFilters,
})

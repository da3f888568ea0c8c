import { defineList, type ListColumn } from '../../lists/list.ts'
import { orderTypes } from '../../master-data/order-type.ts'
import { payMethods } from '../../master-data/words.ts'
import { type OrderStatus, orderStatuses, statusWords } from './status.ts'

/** The status code by which the database view marks an order that is shipped in part only. */
export const shippedInBatches = 'DC_SHIPPED_IN_BATCHES'

/**
 * The status code by which the database view marks a void order whose lines are in its cart and were never submitted.
 */
export const invalidUnsubmitted = 'INVALID_UNSUBMITTED'

const [invalid, invalidInEnglish] = orderStatuses.INVALID.words
const listStatuses = {
  ...orderStatuses,
  [shippedInBatches]: { ...orderStatuses.DC_SHIPPED, words: statusWords('DC_SHIPPED', { allShipped: false }) },
  [invalidUnsubmitted]: {
    ...orderStatuses.INVALID,
    words: [`${invalid}（未提交）`, `${invalidInEnglish} (not submitted)`],
  },
} as const
const everyStatus = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>
/** What an order costs in cash: the order amount less the subsidy that its payment deducted. */
export const netAmountWords = ['扣货补后金额', 'Net of subsidy'] as const

/** Whether the shipment differs from the order. */
export const shipmentDifference = { yes: { words: ['有', 'Yes'] }, no: { words: ['无', 'No'] } } as const

/** The number of an order as a column of any list; it leads to the order for those who may open it. */
export const orderNumberColumn = {
  words: ['订货单号', 'Order number'],
  kind: 'text',
  document: 'order',
  width: 20,
  pixels: 204,
} as const satisfies ListColumn

/**
 * 订货单列表: one row per order, newest purchase date first; page, tabs, sorting and spreadsheet are derived from it (spec
 * 000 section 2.11).
 */
export const orderList = defineList({
  id: 'order-list',
  words: ['订货单', 'Purchase orders'],
  code: 'P000237',
  exportCode: 'P000239',
  columns: {
    dhNo: { ...orderNumberColumn, pixels: 194, sorts: true },
    bizStatus: { words: ['状态', 'Status'], kind: 'words', width: 14, pixels: 126, table: listStatuses, card: 'badge' },
    shopCode: { words: ['门店编码', 'Shop code'], kind: 'text', width: 12, sheetOnly: true },
    shopName: { words: ['门店', 'Shop'], kind: 'text', width: 22, pixels: 124 },
    /** On the screen it stands below the status. */
    orderType: { words: ['类型', 'Type'], kind: 'words', width: 12, pixels: 108, table: orderTypes, hidden: true },
    purchaseDate: { words: ['订货日期', 'Order date'], kind: 'day', width: 12, pixels: 104, sorts: true },
    arrivalDate: {
      ...{ words: ['计划到货', 'Planned arrival'], kind: 'day', width: 12 },
      ...{ pixels: 142, sorts: true },
    },
    orderAmount: {
      words: ['订单金额', 'Order amount'],
      kind: 'money',
      width: 14,
      pixels: 116,
      total: true,
      card: 'amount',
    },
    /** On the screen it stands below the order amount where the two differ. */
    payPrice: { words: netAmountWords, kind: 'money', width: 14, pixels: 118, total: true, hidden: true, card: 'off' },
    /** On the screen their number stands before the names. */
    materials: {
      ...{ words: ['物料', 'Material names'], kind: 'text', isJoined: true, lines: 2 },
      ...{ width: 40, pixels: 130, card: 'off' },
    },
    /** On the screen the other documents of the order, and whether its shipment differs, stand below its receipt. */
    receipts: { words: ['收货单', 'Receipts'], kind: 'text', isJoined: true, width: 22, pixels: 190, card: 'off' },
    differences: {
      words: ['收货差异单', 'Receiving differences'],
      kind: 'text',
      isJoined: true,
      width: 20,
      pixels: 184,
      hidden: true,
      card: 'off',
    },
    returns: {
      words: ['退货单', 'Returns'],
      kind: 'text',
      isJoined: true,
      width: 20,
      pixels: 184,
      hidden: true,
      card: 'off',
    },
    kinds: {
      ...{ words: ['物料种数', 'Materials'], kind: 'number', width: 10, pixels: 84, total: true },
      ...{ hidden: true, card: 'off' },
    },
    isFc: {
      ...{ words: ['发货差异', 'Shipping difference'], kind: 'words', width: 10, table: shipmentDifference },
      ...{ pixels: 90, hidden: true, card: 'off' },
    },
    /** On the screen it stands below the amount. */
    payMethod: {
      ...{ words: ['支付方式', 'Payment'], kind: 'words', width: 12, table: payMethods },
      ...{ pixels: 112, hidden: true, card: 'off' },
    },
    /** On the screen it stands below the time of submission. */
    submitter: { words: ['提交人', 'Submitted by'], kind: 'text', width: 12, pixels: 90, hidden: true, card: 'off' },
    submittedAt: {
      ...{ words: ['提交时间', 'Submitted at'], kind: 'instant', width: 20, pixels: 108 },
      ...{ card: 'off', sorts: true },
    },
  },
  tabs: {
    all: { words: ['全部', 'All'], count: 'allCount', statuses: everyStatus },
    toShip: { words: ['待发货', 'To ship'], count: 'toShipCount', statuses: ['PLACE_SUCCESS', 'DC_RECEIVED'] },
    inTransit: { words: ['在途', 'In transit'], count: 'inTransitCount', statuses: ['DC_SHIPPED'] },
    received: { words: ['已收货', 'Received'], count: 'receivedCount', statuses: ['STORE_RECEIVE'] },
    deliveryCancel: {
      words: ['取消发货', 'Shipment cancelled'],
      count: 'deliveryCancelCount',
      statuses: ['DC_CANCEL'],
    },
    th: { words: ['退货', 'Returns'], count: 'thCount' },
  },
  empty: {
    title: ['还没有订货单', 'No purchase orders yet'],
    hint: [
      '有下单权限的同事下单后，会显示在这里',
      'Orders appear here once a colleague with the right to order places one',
    ],
  },
})

export type OrderTab = keyof typeof orderList.tabs

/** Returns the statuses of a tab; null for a tab that does not filter by status. */
export function statusesOf(name: OrderTab): ReadonlyArray<OrderStatus> | null {
  const tab = orderList.tabs[name]
  return 'statuses' in tab ? tab.statuses : null
}

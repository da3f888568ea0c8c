import { defineList, type TabOf, tabsOf } from '../lists/list.ts'
import { orderNumberColumn, shipmentDifference } from '../ordering/order/order-list.ts'
import { type OrderStatus, orderStatuses } from '../ordering/order/status.ts'

const orderColumns = ['dhNo', 'bizStatus', 'shopName', 'arrivalDate', 'storageTypes', 'kinds'] as const
const detailColumns = ['remark', 'orderType', 'materials'] as const

/**
 * 仓库作业: the orders of the warehouse, those to leave first on top. Tabs are in the order in which an order passes
 * through them; sortable columns have an index.
 */
export const workQueueList = defineList({
  id: 'warehouse-desk',
  words: ['订货单', 'Purchase orders'],
  code: 'DH0003',
  columns: {
    dhNo: { ...orderNumberColumn, pixels: 194, sorts: true },
    bizStatus: { words: ['状态', 'Status'], kind: 'words', table: orderStatuses, pixels: 180, card: 'badge' },
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 160 },
    arrivalDate: { words: ['到货日期', 'Arrival date'], kind: 'day', pixels: 120, sorts: true },
    storageTypes: { words: ['储存方式', 'Storage'], kind: 'text', lines: 2, pixels: 184 },
    kinds: {
      ...{ words: ['种数', 'Count'], hint: ['已发种数 / 订货种数', 'Materials shipped / ordered'] },
      ...{ kind: 'text', hasLabel: true, align: 'right', pixels: 92 },
    },
    batches: { words: ['已发批次', 'Batches'], kind: 'number', pixels: 92, card: 'off' },
    isFc: {
      ...{ words: ['发货差异', 'Shipping difference'], kind: 'words', table: shipmentDifference },
      ...{ pixels: 92, card: 'off' },
    },
    remark: { words: ['备注', 'Remark'], kind: 'text', lines: 2, hasLabel: true, pixels: 112 },
    /** On the screen it stands below the status. */
    orderType: { words: ['类型', 'Type'], kind: 'text', pixels: 128, hidden: true, card: 'off' },
    materials: { words: ['物料', 'Materials'], kind: 'text', pixels: 200, hidden: true, card: 'off' },
    reason: { words: ['取消原因', 'Cancellation reason'], kind: 'text', pixels: 160, card: 'off' },
  },
  tabs: {
    toAccept: {
      words: ['待接单', 'To accept'],
      count: 'toAccept',
      statuses: ['PLACE_SUCCESS'],
      allShipped: null,
      columns: [...orderColumns, ...detailColumns],
      empty: {
        title: ['没有待接的订货单', 'No orders to accept'],
        hint: [
          '截单后交到仓库的订货单会出现在这里',
          'Orders handed over to the warehouse after the cut-off appear here',
        ],
      },
    },
    toShip: {
      words: ['待发货', 'To ship'],
      count: 'toShip',
      statuses: ['DC_RECEIVED'],
      allShipped: null,
      columns: [...orderColumns, ...detailColumns],
      empty: {
        title: ['没有待发的订货单', 'No orders to ship'],
        hint: ['接单后的订货单会出现在这里', 'Orders appear here once they are accepted'],
      },
    },
    shipping: {
      words: ['发货中', 'Shipping in batches'],
      count: 'shipping',
      statuses: ['DC_SHIPPED'],
      allShipped: false,
      columns: [...orderColumns, 'batches', ...detailColumns],
      empty: {
        title: ['没有分批发货中的订货单', 'No orders being shipped in batches'],
        hint: ['只发出一部分的订货单会出现在这里', 'Orders appear here while only part of them has been shipped'],
      },
    },
    shipped: {
      words: ['已发货', 'Shipped'],
      count: 'shipped',
      statuses: ['DC_SHIPPED', 'STORE_RECEIVE'],
      allShipped: true,
      columns: [...orderColumns, 'batches', 'isFc', ...detailColumns],
      empty: {
        title: ['还没有发出的订货单', 'No shipped orders yet'],
        hint: ['全部发出的订货单会出现在这里', 'Orders appear here once they have been shipped in full'],
      },
    },
    cancelled: {
      words: ['已取消', 'Cancelled'],
      count: 'cancelled',
      statuses: ['DC_CANCEL'],
      allShipped: null,
      columns: [...orderColumns, ...detailColumns, 'reason'],
      empty: {
        title: ['没有取消发货的订货单', 'No cancelled shipments'],
        hint: ['取消发货的订货单会出现在这里', 'Orders whose shipment was cancelled appear here'],
      },
    },
  },
  size: 20,
  empty: {
    title: ['没有订货单', 'No orders'],
    hint: ['交到仓库的订货单会出现在这里', 'Orders handed over to the warehouse appear here'],
  },
})

export type WorkQueueTabName = TabOf<typeof workQueueList>
export const workQueueTabNames = tabsOf(workQueueList)

interface WorkQueueTab {
  readonly statuses: ReadonlyArray<OrderStatus>
  /** Filter on whether everything has been shipped; null for both. */
  readonly allShipped: boolean | null
}

/** Which orders each tab of the work queue holds. */
export const workQueueTabs: Readonly<Record<WorkQueueTabName, WorkQueueTab>> = workQueueList.tabs

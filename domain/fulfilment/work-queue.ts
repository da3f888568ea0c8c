import type { Text } from '../kernel/text.ts'
import type { OrderStatus } from '../ordering/order/status.ts'

interface WorkQueueTab {
  readonly words: Text
  readonly statuses: ReadonlyArray<OrderStatus>
  /** Filter on whether everything has been shipped; null for both. */
  readonly allShipped: boolean | null
}

/** The tabs of the warehouse's work queue, in the order in which an order passes through them. */
export const workQueueTabs = {
  toAccept: { words: ['待接单', 'To accept'], statuses: ['PLACE_SUCCESS'], allShipped: null },
  toShip: { words: ['待发货', 'To ship'], statuses: ['DC_RECEIVED'], allShipped: null },
  shipping: { words: ['发货中', 'In batches'], statuses: ['DC_SHIPPED'], allShipped: false },
  shipped: { words: ['已发货', 'Shipped'], statuses: ['DC_SHIPPED', 'STORE_RECEIVE'], allShipped: true },
  cancelled: { words: ['已取消', 'Cancelled'], statuses: ['DC_CANCEL'], allShipped: null },
} as const satisfies Record<string, WorkQueueTab> as Readonly<Record<WorkQueueTabName, WorkQueueTab>>
export type WorkQueueTabName = 'toAccept' | 'toShip' | 'shipping' | 'shipped' | 'cancelled'
export const workQueueTabNames = Object.keys(workQueueTabs) as ReadonlyArray<WorkQueueTabName>

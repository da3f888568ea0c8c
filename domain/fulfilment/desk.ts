import type { Text } from '../kernel/text.ts'
import type { OrderStatus } from '../ordering/order/status.ts'

interface DeskTab {
  readonly words: Text
  readonly statuses: ReadonlyArray<OrderStatus>
  /** Whether all of it must have left, or must not have; null where it does not matter. */
  readonly allShipped: boolean | null
}

/** The heaps of work on the warehouse's desk, in the order in which an order passes them. */
export const deskTabs = {
  toAccept: { words: ['待接单', 'To accept'], statuses: ['PLACE_SUCCESS'], allShipped: null },
  toShip: { words: ['待发货', 'To ship'], statuses: ['DC_RECEIVED'], allShipped: null },
  shipping: { words: ['发货中', 'In batches'], statuses: ['DC_SHIPPED'], allShipped: false },
  shipped: { words: ['已发货', 'Shipped'], statuses: ['DC_SHIPPED', 'STORE_RECEIVE'], allShipped: true },
  cancelled: { words: ['已取消', 'Cancelled'], statuses: ['DC_CANCEL'], allShipped: null },
} as const satisfies Record<string, DeskTab> as Readonly<Record<DeskTabName, DeskTab>>
export type DeskTabName = 'toAccept' | 'toShip' | 'shipping' | 'shipped' | 'cancelled'
export const deskTabNames = Object.keys(deskTabs) as ReadonlyArray<DeskTabName>

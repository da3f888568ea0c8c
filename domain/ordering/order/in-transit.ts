import type { OrderStatus } from './status-table.ts'

/** Orders whose goods are on their way to the shop or certain to be: they count as stock in transit. */
export const inTransitStatuses: ReadonlyArray<OrderStatus> = ['SUBMITTED', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED']

import type { OrderStatus } from './status-table.ts'

/** Orders that are on their way or certain to be delivered; their goods count as stock in transit. */
export const inTransitStatuses: ReadonlyArray<OrderStatus> = ['SUBMITTED', 'PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED']

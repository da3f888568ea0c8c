import { type ReadinessState, readinessState } from '../notifications/readiness.ts'
import { type OrderStatus, orderStatuses } from '../ordering/order/status.ts'

const statusesIn = (state: ReadinessState): ReadonlyArray<OrderStatus> =>
  (Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>).filter(
    status => readinessState({ mayOrder: true, status, lines: 1, errors: 0 }) === state,
  )

/** The statuses of a routine order that the readiness page counts as placed: submitted, and paid where it has to be. */
export const placedStatuses = statusesIn('PLACED')

/** The statuses in which a submitted order waits for its payment, as the readiness page counts them. */
export const unpaidStatuses = statusesIn('UNPAID')

/** The statuses in which a submitted order is being paid, as the readiness page counts them. */
export const payingStatuses = statusesIn('PAYING')

/** The statuses of a routine order that was submitted, paid or not. */
export const submittedStatuses: ReadonlyArray<OrderStatus> = [...placedStatuses, ...unpaidStatuses, ...payingStatuses]

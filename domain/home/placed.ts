import { type ReadinessState, readinessState } from '../notifications/readiness.ts'
import { type OrderStatus, orderStatuses } from '../ordering/order/status.ts'

const stateOf = (status: OrderStatus) => readinessState({ mayOrder: true, status, lines: 1, errors: 0 })

const submittedStates: ReadonlyArray<ReadinessState> = ['UNPAID', 'PAYING', 'PLACED']
const isPlaced = (status: OrderStatus): boolean => submittedStates.includes(stateOf(status))
const isUnpaid = (status: OrderStatus): boolean => stateOf(status) === 'UNPAID'

const statuses = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>

/** The statuses of a routine order that was submitted, as the readiness page counts them. */
export const placedStatuses: ReadonlyArray<OrderStatus> = statuses.filter(
  status => status !== 'INVALID' && isPlaced(status),
)

/** The statuses in which a submitted order waits for its payment, as the readiness page counts them. */
export const unpaidStatuses: ReadonlyArray<OrderStatus> = statuses.filter(isUnpaid)

/** The statuses in which a shop has not submitted. */
export const unplacedStatuses: ReadonlyArray<OrderStatus> = statuses.filter(status => !isPlaced(status))

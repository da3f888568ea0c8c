import type { Instant } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { orderTypes } from '../master-data/order-type.ts'
import { type CutOffFacts, cutOffDueAt } from '../ordering/cart/cut-off.ts'
import { ORDERS_AT_MOST } from './words.ts'

/** Time for which a settlement reserves its orders, in milliseconds [B7]. */
export const BATCH_LIFETIME_MS = 15 * 60_000

/** An order that is to be settled, locked, with the payer of its shop. */
export interface OrderToSettle extends CutOffFacts {
  readonly shopCode: string
  readonly dhNo: string
  readonly payer: Payer | null
  /** The person whose active settlement contains it; null if there is none [B4]. */
  readonly settledBy: string | null
}
interface Payer {
  readonly entityCode: string
  readonly entityName: string
}

/** An unpaid head office order that is not part of the settlement. */
export interface UnpaidAllocation extends CutOffFacts {
  readonly shopCode: string
  readonly dhNo: string
}

/**
 * Decides whether the orders can be settled together now, and returns their payer [B2 to B6]. Refuses with the first
 * order that cannot.
 */
export function decideBatch<O extends OrderToSettle>(
  orders: ReadonlyArray<O>,
  ahead: ReadonlyArray<UnpaidAllocation>,
  now: Instant,
): Result<
  { readonly payer: NonNullable<O['payer']> },
  Refusal<
    | 'ALLOCATION_FIRST'
    | 'NO_PAYER'
    | 'PAYMENT_DEADLINE'
    | 'SETTLED_ELSEWHERE'
    | 'SETTLED_STATUS'
    | 'SETTLEMENT_SIZE'
    | 'SEVERAL_PAYERS'
  >
> {
  const size = validateSize(orders.length)
  if (!size.ok) return size
  for (const order of orders) {
    const orderResult = validateOrder(order, ahead, now)
    if (!orderResult.ok) return orderResult
  }
  return onePayer(orders)
}

export const validateSize = (orders: number): Result<number, Refusal<'SETTLEMENT_SIZE'>> =>
  orders >= 1 && orders <= ORDERS_AT_MOST ? accept(orders) : refuse('SETTLEMENT_SIZE', { orders, max: ORDERS_AT_MOST })

function validateOrder(
  order: OrderToSettle,
  ahead: ReadonlyArray<UnpaidAllocation>,
  now: Instant,
): Result<OrderToSettle, Refusal<'ALLOCATION_FIRST' | 'PAYMENT_DEADLINE' | 'SETTLED_ELSEWHERE' | 'SETTLED_STATUS'>> {
  const { dhNo, status, settledBy } = order
  if (settledBy !== null || status === 'PAYING') return refuse('SETTLED_ELSEWHERE', { dhNo, settledBy })
  if (status !== 'WAIT_PAY' || order.payMethod !== 'ONLINE') return refuse('SETTLED_STATUS', { dhNo, status })
  const deadlineAt = cutOffDueAt(order)!
  if (now >= deadlineAt) return refuse('PAYMENT_DEADLINE', { dhNo, deadlineAt, now })
  const first = isOfHeadOffice(order) ? undefined : ahead.find(allocation => mustBePaidFirst(allocation, order, now))
  if (first) return refuse('ALLOCATION_FIRST', { shopCode: first.shopCode, dhNo: first.dhNo })
  return accept(order)
}

const isOfHeadOffice = ({ orderType }: CutOffFacts): boolean => orderTypes[orderType].placedBy === 'HEAD_OFFICE'

/** Returns whether a head office order must be paid first: it is of the same shop and can still be paid [B6]. */
const mustBePaidFirst = (allocation: UnpaidAllocation, { shopCode }: OrderToSettle, now: Instant): boolean =>
  allocation.shopCode === shopCode &&
  isOfHeadOffice(allocation) &&
  (allocation.status === 'PAYING' || (allocation.status === 'WAIT_PAY' && now < cutOffDueAt(allocation)!))

function onePayer<O extends OrderToSettle>(
  orders: ReadonlyArray<O>,
): Result<{ readonly payer: NonNullable<O['payer']> }, Refusal<'NO_PAYER' | 'SEVERAL_PAYERS'>> {
  const without = orders.find(({ payer }) => payer === null)
  if (without) return refuse('NO_PAYER', { shopCode: without.shopCode })
  const payers = new Map(orders.map(({ payer }) => [payer!.entityCode, payer!]))
  const names = [...payers.values()].map(({ entityName }) => entityName)
  if (names.length > 1) return refuse('SEVERAL_PAYERS', { payers: names.join('、') })
  return accept({ payer: orders[0]!.payer! })
}

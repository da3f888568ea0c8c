import { Effect } from 'effect'
import { validateDateRange } from '../../../domain/kernel/date-range.ts'
import { statusesOf } from '../../../domain/ordering/order/order-list.ts'
import type { EndpointBy } from '../../endpoints.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { requireAccepted } from '../../platform/guards.ts'
import type { OrderGroup } from '../contract/order.ts'
import type { OrderFilter } from '../ports/orders.ts'

const longestRangeDays = 366

/** Converts the list's filters for the store; an empty array matches nothing. */
export const filterOf = Effect.fnUntraced(function* (payload: Payload<EndpointBy<'order.counts'>>) {
  const { purchaseDateStart: start, purchaseDateEnd: end } = payload
  if (start && end) yield* requireAccepted(validateDateRange({ start, end }, longestRangeDays))
  const filter: OrderFilter = {
    shopCodes: payload.shopJdeNo,
    orderTypes: payload.orderType,
    statuses: payload.bizStatus,
    hasDifference: payload.hasFc,
    hasMaterials: payload.hasMaterials,
    dhNos: numbersIn(payload.dhNo),
    from: start,
    to: end,
    deliveryMode: payload.deliveryMode,
    zpTypes: payload.zpType,
    payMethod: payload.payMethodCode,
  }
  return filter
})

/** Returns the numbers in a text with any separators. An empty text means no filter; separators alone match nothing. */
export const numbersIn = (text: string | undefined): ReadonlyArray<string> | undefined =>
  text?.trim() ? text.split(/[\s,，;；、]+/).filter(number => number !== '') : undefined

/** Restricts the filter to a tab of the list. */
export function narrowToTab(group: OrderGroup | undefined, filter: OrderFilter): OrderFilter {
  if (group === 'th') return { ...filter, hasReturn: true }
  const statuses: ReadonlyArray<string> | null = group && group !== 'all' ? statusesOf(group) : null
  if (!statuses) return filter
  return {
    ...filter,
    statuses: filter.statuses ? statuses.filter(status => filter.statuses!.includes(status)) : statuses,
  }
}

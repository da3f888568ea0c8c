import { addDays, type Day } from '../../domain/kernel/day.ts'
import { daysQuery, type HomeMoment, hrefOf } from './block.ts'

/** The purchase dates whose orders can still need somebody: those of the last month and of the next. */
export const orderDays = ({ today }: Pick<HomeMoment, 'today'>): { readonly from: Day; readonly to: Day } => ({
  from: addDays(today, -30),
  to: addDays(today, 30),
})

/** Returns the address of the order list with these filters, over the dates of `orderDays` unless others are given. */
export const orderListHref = (
  moment: Pick<HomeMoment, 'today'>,
  query: Readonly<Record<string, string | ReadonlyArray<string>>>,
  { from, to } = orderDays(moment),
): string => hrefOf('/purchase-order/order/order-list', { ...daysQuery('purchaseDate', from, to), ...query })

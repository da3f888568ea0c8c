import { Effect } from 'effect'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import type { Task } from './block.ts'
import { orderDays, orderListHref } from './order-list-href.ts'
import { HomeFacts } from './ports.ts'

interface OrderTask extends Pick<Task<never>, 'id' | 'words' | 'code' | 'tone'> {
  readonly statuses: ReadonlyArray<OrderStatus>
  /** Whether the cut-off is a deadline for it. */
  readonly isDue?: true
  /** Whether orders with an empty cart are left out. */
  readonly hasMaterials?: true
}

/** Returns the task of orders in some statuses: its count is that of the order list under the address of the link. */
export const orderTask = ({ statuses, isDue, hasMaterials, ...task }: OrderTask): Task<HomeFacts> => ({
  ...task,
  listCode: 'P000237',
  href: moment => orderListHref(moment, { bizStatus: statuses, ...(hasMaterials && { hasMaterials: 'true' }) }),
  find: moment =>
    Effect.gen(function* () {
      const filter = { statuses, hasMaterials, ...orderDays(moment) }
      const { dueAt, since, ...facts } = yield* (yield* HomeFacts).orders(moment.caller.scope, filter)
      return { ...facts, dueAt: isDue ? dueAt : null, since: isDue ? null : since }
    }),
})

import { Effect } from 'effect'
import type { WorkQueueTabName } from '../../../domain/fulfilment/work-queue.ts'
import { addDays, atTime, type Day } from '../../../domain/kernel/day.ts'
import type { Tone } from '../../../domain/kernel/status-display.ts'
import { WorkQueue } from '../../fulfilment/ports/work-queue.ts'
import { daysQuery, type HomeMoment, type Task, taskBlock } from '../block.ts'
import { documentTask } from '../document-task.ts'
import { workQueueHref } from '../work-queue-href.ts'

type Range = readonly [from: Day, to: Day]

/** Returns the task of a tab of the work queue, whose orders arrive in a range of days. */
const queueTask = (
  id: string,
  words: Task<never>['words'],
  tab: WorkQueueTabName,
  tone: Tone,
  rangeOf?: (today: Day) => Range,
): Task<WorkQueue> => ({
  ...{ id, words, code: 'DH0003', tone },
  href: ({ today }) => workQueueHref(tab, rangeOf?.(today))!,
  find: ({ caller, today, zone }: HomeMoment) =>
    Effect.gen(function* () {
      const [arrivalFrom, arrivalTo] = rangeOf?.(today) ?? []
      const { orders, total } = yield* (yield* WorkQueue).page(caller.scope, tab, { arrivalFrom, arrivalTo }, 0, 1)
      const day = orders[0]?.arrivalDate ?? null
      return { count: total, dueAt: day === null ? null : atTime(addDays(day, 1), '00:00', zone) }
    }),
})

/** The tasks of the warehouse: orders to accept, and orders to ship by arrival day. */
export const warehouse = taskBlock(
  'warehouse',
  ['仓库作业', 'Warehouse operations'],
  [
    queueTask('toAccept', ['待接单', 'Orders to accept'], 'toAccept', 'act'),
    queueTask('shipLate', ['过了到货日还没发货', 'To ship, past their arrival day'], 'toShip', 'fail', today => [
      addDays(today, -90),
      addDays(today, -1),
    ]),
    queueTask('shipToday', ['今天到货，待发货', 'To ship for today'], 'toShip', 'act', today => [today, today]),
    queueTask('shipTomorrow', ['明天到货，待发货', 'To ship for tomorrow'], 'toShip', 'act', today => [
      addDays(today, 1),
      addDays(today, 1),
    ]),
    queueTask('shipLater', ['后天起到货，待发货', 'To ship for later days'], 'toShip', 'flow', today => [
      addDays(today, 2),
      addDays(today, 90),
    ]),
    queueTask('inBatches', ['分批发货中', 'Shipping in batches'], 'shipping', 'flow'),
    documentTask({
      ...{ id: 'returnsToStore', words: ['待退货入库', 'Returns to restock'], code: 'DH0003', tone: 'flow' },
      ...{ document: 'return', since: 'applyThTime' },
      query: ({ today }) => ({ ...daysQuery('applyThDate', addDays(today, -30), today), thStatusList: ['31'] }),
    }),
  ],
)

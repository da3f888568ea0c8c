import { Effect } from 'effect'
import { receiveBy } from '../../../domain/home/arrival.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { statusesToReceive } from '../../../domain/receiving/receipt-status.ts'
import { daysToReceive } from '../../../domain/receiving/to-receive.ts'
import { Stocktakes } from '../../stocktake/ports/stocktakes.ts'
import { listTransferTasks } from '../../transfers/handlers/apply.ts'
import { daysQuery, hrefOf, isShopWorker, taskBlock } from '../block.ts'
import { documentTask } from '../document-task.ts'
import { orderTask } from '../order-task.ts'
import { HomeFacts } from '../ports.ts'
import { ROWS_MAX } from '../table.ts'

/** Its time is that of the block of arrivals, so that one shipment is late in both since the same instant [HM4]. */
const toReceive = documentTask({
  ...{ id: 'toReceive', words: ['待收货', 'Shipments to receive'], code: 'DH0022', tone: 'act' },
  document: 'receivingOrder',
  query: ({ today }) => ({
    ...daysQuery('expectArrivalDate', ...daysToReceive(today)),
    shStatusList: statusesToReceive,
  }),
})

/** The tasks of a shop, in the order of its day. */
export const shopTasks = taskBlock(
  'shop',
  ['门店待办', 'Shop tasks'],
  [
    orderTask({
      ...{ id: 'toSubmit', words: ['待提交订货单', 'Orders to submit'], code: 'P000225', tone: 'act' },
      ...{ statuses: ['WAIT_SUBMIT'], isDue: true, hasMaterials: true },
    }),
    orderTask({
      ...{ id: 'failed', words: ['提交失败的订货单', 'Submission failed'], code: 'P000225', tone: 'fail' },
      statuses: ['SUBMIT_FAIL'],
    }),
    orderTask({
      ...{ id: 'rejected', words: ['已驳回订货单', 'Rejected orders'], code: 'P000225', tone: 'fail' },
      statuses: ['REJECT'],
    }),
    // Payers see them by payer, with their due times: see the block of payers.
    orderTask({
      ...{ id: 'toPay', words: ['待支付订货单', 'Orders to pay'], code: 'P000225', tone: 'act' },
      statuses: ['WAIT_PAY'],
    }),
    {
      ...toReceive,
      find: moment =>
        Effect.gen(function* () {
          const { caller, today, zone } = moment
          const arrivals = (yield* HomeFacts).arrivals(caller.scope, ...daysToReceive(today), ROWS_MAX)
          const [figures, rows] = yield* Effect.all([toReceive.find(moment), arrivals], { concurrency: 'unbounded' })
          const dues = rows.flatMap(row => receiveBy(row, zone) ?? [])
          return { ...figures, dueAt: dues.length === 0 ? null : Math.min(...dues) }
        }),
    },
    {
      ...{ id: 'toCount', words: ['待盘点', 'Stocktakes to count'], code: 'DH0030', tone: 'act' },
      href: () => hrefOf('/purchase-order/inventory/stocktake/count'),
      find: ({ caller }) =>
        Effect.gen(function* () {
          const stocktakes = yield* (yield* Stocktakes).toCount(caller.scope, 100)
          const dues = stocktakes.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]))
          return { count: stocktakes.length, dueAt: dues.length === 0 ? null : Math.min(...dues) }
        }),
    },
    documentTask({
      ...{ id: 'evidence', words: ['收货差异待补凭证', 'Differences missing evidence'], code: 'DH0022', tone: 'act' },
      document: 'receivingDifference',
      query: ({ today }) => ({
        ...daysQuery('confirmShTime', addDays(today, -30), today),
        scStatusList: ['10'],
      }),
    }),
    documentTask({
      ...{ id: 'claimsRejected', words: ['近 7 天被驳回的收货差异', 'Differences rejected in the last 7 days'] },
      ...{ code: 'DH0022', tone: 'fail', document: 'receivingDifference' },
      query: ({ today }) => ({
        ...daysQuery('confirmShTime', addDays(today, -6), today),
        scStatusList: ['01'],
      }),
    }),
    documentTask({
      ...{ id: 'returnDrafts', words: ['待提交退货单', 'Returns to submit'], code: 'DH0024', tone: 'act' },
      document: 'return',
      since: 'applyThTime',
      query: ({ today }) => ({ ...daysQuery('applyThDate', addDays(today, -30), today), thStatusList: ['00'] }),
    }),
    documentTask({
      ...{
        id: 'returnsAnswered',
        words: ['近 7 天审核通过的退货', 'Returns approved in the last 7 days'],
        code: 'DH0024',
      },
      ...{ tone: 'flow', document: 'return' },
      query: ({ today }) => ({ ...daysQuery('applyThDate', addDays(today, -6), today), thStatusList: ['31'] }),
    }),
    documentTask({
      ...{
        id: 'returnsRejected',
        words: ['近 7 天被驳回的退货', 'Returns rejected in the last 7 days'],
        code: 'DH0024',
      },
      ...{ tone: 'fail', document: 'return' },
      query: ({ today }) => ({ ...daysQuery('applyThDate', addDays(today, -6), today), thStatusList: ['01'] }),
    }),
    {
      ...{ id: 'transfersToDo', words: ['待办调拨', 'Transfers to do'], code: 'DH0035', tone: 'act' },
      href: () => hrefOf('/purchase-order/inventory/allocation/work'),
      find: ({ caller }) => Effect.orDie(Effect.map(listTransferTasks({}, caller), ({ toDo }) => ({ count: toDo }))),
    },
  ],
  isShopWorker,
)

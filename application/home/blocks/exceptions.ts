import { addDays } from '../../../domain/kernel/day.ts'
import { statusesToReceive } from '../../../domain/receiving/receipt-status.ts'
import { daysQuery, taskBlock } from '../block.ts'
import { documentTask } from '../document-task.ts'
import { orderTask } from '../order-task.ts'

/** Exceptions of the whole chain that need attention. */
export const exceptions = taskBlock(
  'exceptions',
  ['异常', 'Exceptions'],
  [
    documentTask({
      ...{ id: 'lateShipments', words: ['逾期未收货', 'Overdue receipts'], code: ['DH0008', 'DH0003'], tone: 'fail' },
      ...{ document: 'receivingOrder', dueOn: 'expectArrivalDate' },
      query: ({ today }) => ({
        ...daysQuery('expectArrivalDate', addDays(today, -30), addDays(today, -1)),
        shStatusList: statusesToReceive,
      }),
    }),
    orderTask({
      ...{ id: 'failedOrders', words: ['提交失败的订货单', 'Submission failed'], code: 'DH0008', tone: 'fail' },
      statuses: ['SUBMIT_FAIL'],
    }),
    orderTask({
      ...{ id: 'stuckOrders', words: ['正在处理的订货单', 'Orders in progress'], code: 'DH0008', tone: 'busy' },
      statuses: ['SUBMITTING', 'ROLLING_BACK'],
    }),
    orderTask({
      ...{
        id: 'unpaidOrders',
        words: ['待支付和支付中的订货单', 'Orders to pay or being paid'],
        code: 'DH0008',
        tone: 'flow',
      },
      statuses: ['WAIT_PAY', 'PAYING'],
    }),
    orderTask({
      ...{ id: 'cancelledOrders', words: ['仓库取消发货', 'Cancelled by the warehouse'], code: 'DH0008', tone: 'fail' },
      statuses: ['DC_CANCEL'],
    }),
  ],
)

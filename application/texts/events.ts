import type { Text } from '../../domain/kernel/text.ts'
import type { OrderEvent } from '../../domain/ordering/order/status.ts'

/** The names of an order's events in the operation log. */
export const eventWords = {
  create: ['创建订货单', 'Order created'],
  submit: ['提交订货单', 'Submitted'],
  lock: ['锁定库存', 'Stock reserved'],
  withdraw: ['撤回订货单', 'Withdrawn'],
  release: ['释放库存', 'Stock released'],
  void: ['作废订货单', 'Voided'],
  approve: ['审批通过', 'Approved'],
  approveInPart: ['部分通过', 'Approved in part'],
  reject: ['审批驳回', 'Rejected'],
  beginPayment: ['发起支付', 'Payment started'],
  pay: ['支付完成', 'Paid'],
  endPayment: ['支付取消', 'Payment ended'],
  takeBack: ['总部取消主配', 'Cancelled by head office'],
  cutOff: ['截单', 'Cut-off passed'],
  accept: ['仓库接单', 'Accepted by the warehouse'],
  ship: ['仓库发货', 'Shipped'],
  receive: ['门店收货', 'Received'],
  cancel: ['仓库取消发货', 'Cancelled by the warehouse'],
} as const satisfies Record<OrderEvent | 'create', Text>

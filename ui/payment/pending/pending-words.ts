import { pluralOf } from '../../../domain/kernel/text.ts'
import type { Option } from '../../../domain/lists/filters/kind.ts'
import { type OrderType, orderTypes } from '../../../domain/master-data/order-type.ts'

export const pendingWords = {
  payment: ['支付', 'Payment'],
  page: ['待支付订单', 'Orders awaiting payment'],
  partner: ['合伙人', 'Partner'],
  payer: ['付款主体', 'Payer'],
  range: ['下单时间', 'Ordered at'],
  last7: ['恢复近7天', 'Reset to the last 7 days'],
  waiting: (count: number) => [`${count} 单待支付`, `${count} to pay`] as const,
  expand: (count: number) => [`展开全部（${count}）`, `Expand all (${count})`] as const,
  allPayers: ['全部付款主体', 'All payers'],
  shopOrType: ['门店/类型', 'Shop/type'],
  shop: ['门店', 'Shop'],
  orderType: ['订单类型', 'Order type'],
  dhNo: ['订货单号', 'Order number'],
  orderedAt: ['下单时间', 'Ordered at'],
  deadline: ['支付截止时间', 'Payment deadline'],
  amount: ['订单金额', 'Order amount'],
  overdue: ['已逾期', 'Overdue'],
  today: ['今日到期', 'Due today'],
  refunded: ['此前已退', 'Refunded before'],
  orders: (count: number) => [`${count} 单`, count === 1 ? '1 order' : `${count} orders`] as const,
  visibleCount: (visible: number, total: number) =>
    [
      `共 ${total} 单，显示截止最早的 ${visible} 单`,
      `${pluralOf(total, 'order')}; showing the ${visible} with the earliest deadline`,
    ] as const,
  none: ['所选下单时间内没有待支付订单', 'No orders to pay among those placed in these days'],
  noneHint: [
    '先款后货的门店提交订货单后会出现在这里；更早的订单请放宽下单时间再查',
    'Orders appear here once a shop that pays first submits them. For older orders choose more days',
  ],
  selectShop: (name: string) => [`选择 ${name} 的订单`, `Select the orders of ${name}`] as const,
  selectOrder: (dhNo: string) => [`选择 ${dhNo}`, `Select ${dhNo}`] as const,
  selectAll: ['全选', 'Select all'],
  selected: (count: number) => [`已选 ${count} 单`, `${count} selected`] as const,
  total: ['合计', 'Total'],
  settle: ['去结算', 'Go to settlement'],
  pleaseSelect: ['请选择要支付的订单', 'Please select the orders to pay'],
  atMost30: ['最多可合并 30 个订单支付，请重新选择', 'At most 30 orders can be merged for payment, please reselect'],
} as const

export const orderTypeOptions: ReadonlyArray<Option> = Object.entries(orderTypes).map(([value, { words }]) => ({
  value: value satisfies string as OrderType,
  words,
}))

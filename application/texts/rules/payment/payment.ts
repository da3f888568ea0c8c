import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of settling orders, one sentence each. */
export const paymentRules = {
  B1: [
    '待支付的订单是：门店有付款主体、先款后货、状态为待支付的订货单，能看到该门店的人才能看到，按提交时间查询，最多 90 天。',
    'Pending orders are orders of shops that pay first and have a payer, and that are waiting for payment; people with access to the shop can see them, searching by submission time over at most 90 days.',
  ],
  B2: [
    '一次结算合并同一付款主体的 1 至 30 张订货单，每张只算一次。',
    'A settlement merges 1 to 30 orders of one payer, each once.',
  ],
  B3: ['只有待支付的订货单可以结算。', 'Only an order that waits for payment can be settled.'],
  B4: [
    '一张订货单只在一个有效结算中：本人较早的结算让位，他人的结算和未完成的交易不让位。',
    "An order is in at most one active settlement: a payer's own earlier settlement is replaced by the new one, but settlements of other people and unfinished transactions are not.",
  ],
  B5: [
    '订货单最晚在截单时间加宽限期之前支付，到点即不能结算；过了截单时间算逾期，截单后才审批通过的在宽限期内不算逾期。',
    'An order must be settled before its payment deadline (cut-off plus grace period); exactly at the deadline is too late. It is overdue from the cut-off on; an order approved later is not overdue within its grace period.',
  ],
  B6: [
    '门店有未支付的总部主配单时，其他订货单要与它一起结算，或在它之后。',
    "While a main allocation from head office awaits payment, the shop's other orders are settled together with it or after it.",
  ],
  B7: [
    '结算有效 15 分钟；过期的、取消的和被替换的结算释放其订货单。',
    'A settlement is valid for 15 minutes; an expired, cancelled or replaced settlement releases its orders.',
  ],
  H1: [
    '合并建议最多包含同一付款主体的 30 张订货单，且都是现在可以结算的。',
    'A suggested merge has at most 30 orders of one payer, all of which can be settled now.',
  ],
  H2: [
    '已逾期和今日到期的订货单优先，截止早的在前；它们要等的主配单与它们同样紧急，并一起选中或一起不选。',
    'Overdue orders and orders due today come first, the earliest deadline first; a main allocation is as urgent as the orders that wait for it, and they are selected together or not at all.',
  ],
  H3: [
    '其余名额用于多抵货补；抵扣相同时，提前支付的现金越少越好。',
    'The remaining places go to orders that use the most subsidy; with equal subsidy, the option that pays the least cash early is chosen.',
  ],
  H4: [
    '建议说明比按截止时间先后支付多抵或少抵多少货补、多保住或少保住几单、少付或多付多少现金；没有到期也不能抵扣时不提建议。',
    'A suggestion states its gains and losses compared with paying by deadline: subsidy, orders in time and cash kept; there is none if nothing is due and nothing can be deducted.',
  ],
} as const satisfies Record<string, Text>

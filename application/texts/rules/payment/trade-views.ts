import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of viewing and paying trades, one sentence each. */
export const tradeViewRules = {
  L1: [
    '支付中和已支付的订单按时间查询，范围必填，最多 90 天。',
    'Transactions in payment and paid transactions are searched by time, over at most 90 days.',
  ],
  L2: [
    '能看到交易中任一门店的人可以看到该交易，其中其他门店的订货单和金额不显示。',
    'People with access to one shop of a transaction can see the transaction; orders and amounts of other shops are not shown.',
  ],
  L3: [
    '只有发起交易、且仍能看到其全部订货单的人可以继续或取消支付；结果确认中不能再次支付。',
    'Only the person who started a transaction and still has access to all its orders can continue or cancel it; while the result is being confirmed, it cannot be paid again.',
  ],
  L4: [
    '支付时效按交易中最早的支付截止时间计算，并说明最晚何时支付，逾期和当日到期标红。',
    'The payment delay is counted from the earliest payment deadline in the transaction; the deadline is shown with it, in red when overdue or due today.',
  ],
  L5: [
    '同一交易 5 秒内只向支付渠道查询一次。',
    'The provider is queried about a transaction at most once every 5 seconds.',
  ],
  L6: [
    '支付页面只打开本系统或已知支付渠道的网址。',
    'A payment page is opened only within the portal or at the address of a known payment provider.',
  ],
} as const satisfies Record<string, Text>

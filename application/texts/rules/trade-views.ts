import type { Text } from '../../../domain/text.ts'

/** The rules of trades as they are looked at and paid, one law each. */
export const tradeViewRules = {
  L1: [
    '支付中和已支付的订单按时间查询，范围必填，最多 90 天。',
    'Trades in payment and paid ones are asked for by their time: a range of 90 days at most.',
  ],
  L2: [
    '能看到交易中任一门店的人可以看到该交易，其中其他门店的订货单和金额不显示。',
    'A trade is seen by who may see one of its shops; orders of other shops in it are left out, and so are their amounts.',
  ],
  L3: [
    '只有发起交易、且仍能看到其全部订货单的人可以继续或取消支付；结果确认中不能再次支付。',
    'A trade is continued or cancelled by who made it and still sees all of it; while its outcome is unknown nobody is offered to pay it again.',
  ],
  L4: [
    '支付时效按交易中最早的支付截止时间计算，并说明最晚何时支付，逾期和当日到期标红。',
    'How late a payment is counts from the first payment deadline among its orders; until when it can be paid is told with it, and stands out once overdue or due today.',
  ],
  L5: ['同一交易 5 秒内只向支付渠道查询一次。', 'The provider is asked about a trade once in 5 seconds at most.'],
  L6: [
    '支付页面只打开本系统或已知支付渠道的网址。',
    'A payment page is opened only within the portal itself or at a known provider.',
  ],
} as const satisfies Record<string, Text>

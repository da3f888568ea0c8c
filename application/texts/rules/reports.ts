import type { Text } from '../../../domain/kernel/text.ts'

/** The rules of reports, one sentence each. */
export const reportRules = {
  R1: [
    '报表的时间范围首尾都算，不超过该报表的上限：一般 31 天，支付台账 90 天。',
    'The date range of a report, including first and last day, has a limit: usually 31 days, 90 for the payment ledger.',
  ],
  R2: [
    '报表的必填条件不能为空；只填一头的时间范围等于没填。',
    'Required filters of a report must be filled; a range with only one end counts as empty.',
  ],
  R3: [
    '报表凭它自己的权限码查看和导出，只含调用人此刻有权看到的门店。',
    'A report has its own rights for viewing and exporting, and contains only the shops that the caller can access at that moment.',
  ],
  R4: [
    '合计是全部查询结果的合计，不是本页的；超过一万条不再计数，也不给合计。',
    'Totals cover all results, not just the page; above ten thousand rows nothing is counted and there are no totals.',
  ],
  R5: ['数值范围的最小值不能大于最大值。', 'The minimum of a range of numbers cannot exceed its maximum.'],
  R6: [
    '退货单的申请日期这类只有过去才有的日期，不能选到今天以后；有起始日期的（如调拨日期）也不能早于它。',
    'A date that can only be in the past, such as the application date of a return, cannot be after today, nor before its first day where it has one, such as that of transfers.',
  ],
} as const satisfies Record<string, Text>

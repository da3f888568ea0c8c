import type { Text } from '../../../domain/text.ts'

/** The rules of reports, one law each. */
export const reportRules = {
  R1: [
    '报表的时间范围首尾都算，不超过该报表的上限：一般 31 天，支付台账 90 天。',
    'A range of a report, first and last day counted, is no longer than the report allows: 31 days as a rule, 90 in the payment ledger.',
  ],
  R2: [
    '报表的必填条件不能为空；只填一头的时间范围等于没填。',
    'What a report requires must be filled; a range with one end is none.',
  ],
  R3: [
    '报表凭它自己的权限码查看和导出，只含调用人此刻有权看到的门店。',
    'A report is read by its own code and exported by its own, and holds the shops of the caller of that moment alone.',
  ],
  R4: [
    '合计是全部查询结果的合计，不是本页的；超过一万条不再计数，也不给合计。',
    'Totals are those of everything found and not of the page; beyond ten thousand rows nothing is counted, and there are none.',
  ],
} as const satisfies Record<string, Text>

import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of the finance of head office, one sentence each. */
export const financeRules = {
  J1: [
    '每一次资金变动都记成若干笔分录，合计为零；货补账户的余额等于其分录之和。',
    'Every movement of money is recorded as entries that add up to zero, and the balance of a subsidy account is the sum of its entries.',
  ],
  J2: [
    '货补账户不会透支；记过的分录不再改动，更正也是新的分录。',
    'A subsidy account is never overdrawn, and no entry is ever changed: a correction is another entry.',
  ],
  J3: [
    '充值或扣减须有说明，单次不超过一千万元；扣减不超过账户余额。',
    'A recharge or deduction needs a note and is at most ten million yuan; a deduction cannot exceed the balance.',
  ],
  J4: [
    '账单、交易、账本三方逐笔核对：每一笔要么三方一致，要么是一条差异，不重不漏。',
    'Bill, trades and ledger are compared line by line: every item either matches on all three or is exactly one exception.',
  ],
  J5: ['每条差异都有说明后，该日视为已说明。', 'A day counts as explained when every exception on it has a note.'],
} as const satisfies Record<string, Text>

import type { Text } from '../../../../domain/kernel/text.ts'

/** The rules of calculating and submitting settlements, one sentence each. */
export const settlementRules = {
  B10: [
    '货补可抵扣上限 =（合计 − 不可用物料金额 − 不可用费用）× 抵扣比例，舍去不足一分的部分，且不超过账户余额；冻结的账户不能抵扣。',
    'The subsidy pays at most (total − unusable materials − unusable fees) × ratio, rounded down to the fen, and never more than the balance; a frozen account pays nothing.',
  ],
  B11: [
    '货补按可抵扣金额分摊到订货单，再分摊到物料行和费用：任何一份都不超过自身可抵扣金额，两层都分毫不差。',
    'The subsidy is shared over orders by their deductible amounts, then over lines and fees; no part gets more than its own deductible amount, and both levels add up to the fen.',
  ],
  B12: [
    '退款按支付时的比例退现金和货补：分多次退与一次退清相同，分毫不差，且不超过所付。',
    'Refunds return cash and subsidy in the proportion paid: partial refunds add up exactly to one full refund and never exceed what was paid.',
  ],
  B13: [
    '重新载入结算时，去掉不能再支付的订货单并重新计算；在此之前保持上次显示的内容。',
    'When a settlement is reloaded, orders that can no longer be paid are removed and it is recalculated; until then it stays as last shown.',
  ],
  B14: [
    '结算只能由发起人提交一次，且须与显示并签名的内容一致；有多个原因时先说结算本身的，再说订货单的，最后说货补的。',
    'Only the person who started a settlement can submit it, once, and only as it was shown and signed; if there are several reasons against it, the one about the settlement comes first, then its orders, then the subsidy.',
  ],
  B15: [
    '交易的支付时限为 30 分钟，且不晚于其中最早的订货单支付截止时间。',
    'A transaction can be paid for 30 minutes, but not after the earliest payment deadline of its orders.',
  ],
  B16: [
    '货补全额抵扣的交易无需支付，提交即完成。',
    'A transaction paid fully by subsidy needs no payment and is completed at once.',
  ],
  B17: [
    '每个金额都可以展开为组成它的各项，每一项都等于其下各项之和。',
    'Every amount can be opened to show its parts, and each part is the sum of its own parts.',
  ],
} as const satisfies Record<string, Text>

import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { financeRefusals } from '../../../../domain/payment/refusals/finance.ts'
import { moneyText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof financeRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals for finance. */
export const financeSentences: Sentences = {
  RECHARGE_REMARK: ({ figures }) => [
    `请填写说明，最多 ${figures.max} 个字（现为 ${figures.length} 个）`,
    `Enter a note of at most ${figures.max} characters (now ${figures.length})`,
  ],
  RECHARGE_AMOUNT: ({ figures }) => [
    `金额不能为 0，单次不超过 ${moneyText(figures.mostAmount)}`,
    `The amount must not be 0 and can be at most ${moneyText(figures.mostAmount)} at a time`,
  ],
  SUBSIDY_OVERDRAWN: ({ figures }) => [
    `账户余额 ${moneyText(figures.balance)}，不够扣减 ${moneyText(figures.amount)}`,
    `The account balance of ${moneyText(figures.balance)} is not enough to deduct ${moneyText(figures.amount)}`,
  ],
  BILL_NOT_READY: ({ figures }) => [
    `支付渠道还没有出 ${figures.day} 的账单，请稍后再取`,
    `The provider has no statement for ${figures.day} yet; try again later`,
  ],
  PROVIDER_SILENT: () => ['支付渠道暂无响应，请稍后再取', 'The provider does not answer; try again later'],
  NO_SUCH_EXCEPTION: ({ figures }) => [
    `${figures.no} 在这一天没有差异，请刷新`,
    `${figures.no} has no difference on this day any more; please refresh`,
  ],
  RECONCILE_NOTE: ({ figures }) => [
    `请填写说明，最多 ${figures.max} 个字（现为 ${figures.length} 个）`,
    `Enter an explanation of at most ${figures.max} characters (now ${figures.length})`,
  ],
}

import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { submissionRefusals } from '../../../../domain/payment/refusals/submissions.ts'
import { figureText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof submissionRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of a settlement that cannot be submitted as it was shown, for payers. */
export const submissionSentences: Sentences = {
  BATCH_UNKNOWN: ({ figures }) => [
    `结算单 ${figures.batchNo} 不存在，请重新选择订单`,
    `Settlement ${figures.batchNo} does not exist; please select the orders again`,
  ],
  BATCH_EXPIRED: () => ['结算单已过期，请重新选择订单', 'The settlement has expired; please select the orders again'],
  BATCH_SUBMITTED: ({ figures }) => [
    `结算单已提交，交易单号 ${figures.tradeOrderNo}，请勿重复提交`,
    `The settlement has already been submitted as transaction ${figures.tradeOrderNo}`,
  ],
  BATCH_CANCELED: () => [
    '结算单已取消：其中的订单已重新发起结算',
    'The settlement was cancelled because its orders are in a newer settlement',
  ],
  BATCH_OF_OTHER: ({ figures }) => [
    `结算单由 ${figures.settledBy} 发起，只能由本人支付`,
    `Only ${figures.settledBy}, who started the settlement, can pay it`,
  ],
  NOTHING_PAYABLE: () => [
    '结算单中已没有可支付的订单，请重新选择',
    'No order of the settlement can be paid any more; please select again',
  ],
  SETTLING_AMOUNT: ({ figures }) => [
    `订货单 ${figures.dhNo} 的金额由 ${figures.yourTotal} 变为 ${figures.total}，请重新核对`,
    `The amount of order ${figures.dhNo} has changed from ${figures.yourTotal} to ${figures.total}; check it again`,
  ],
  SETTLING_PRICE: ({ figures }) => [
    `订货单 ${figures.dhNo} 的物料或价格已变化，请重新核对`,
    `Materials or prices of order ${figures.dhNo} have changed; check them again`,
  ],
  SUBSIDY_BALANCE_CHANGED: ({ figures }) => [
    `货补账户余额已变化：可抵扣由 ${figures.yourSubsidy} 变为 ${figures.subsidy}，请重新核对`,
    `The subsidy balance has changed: ${figures.subsidy} can be deducted instead of ${figures.yourSubsidy}; check it again`,
  ],
  SIGN_MISMATCH: () => [
    '结算内容已更新，请按最新内容核对后支付',
    'The settlement has been updated; check it before you pay',
  ],
  SETTLING_STATUS: ({ figures }) => {
    const [zh, en] = figureText('orderStatus', figures.status)
    return [
      `订货单 ${figures.dhNo} 的状态已变为「${zh}」，不能支付`,
      `Order ${figures.dhNo} is now "${en}" and cannot be paid`,
    ]
  },
  SETTLING_WITHDRAWN: ({ figures }) =>
    figures.status === 'WAIT_PAY'
      ? [
          `订货单 ${figures.dhNo} 已撤回并重新提交，请重新核对`,
          `Order ${figures.dhNo} was withdrawn and submitted again; check it again`,
        ]
      : [`订货单 ${figures.dhNo} 已撤回，不能支付`, `Order ${figures.dhNo} was withdrawn and cannot be paid`],
  SETTLING_ELSEWHERE: ({ figures }) => [
    `订货单 ${figures.dhNo} 已在其他结算或支付中`,
    `Order ${figures.dhNo} is in another settlement or being paid`,
  ],
  SUBSIDY_RULE_CHANGED: ({ figures }) => [
    `货补抵扣规则已变化：可抵扣由 ${figures.yourSubsidy}（${figures.yourRatio}）变为 ${figures.subsidy}（${figures.ratio}）`,
    `The subsidy rule has changed: ${figures.subsidy} (${figures.ratio}) can be deducted instead of ${figures.yourSubsidy} (${figures.yourRatio})`,
  ],
  SETTLING_DEADLINE: ({ figures }) => [
    `订货单 ${figures.dhNo} 已超过支付截止时间，不能支付`,
    `The payment deadline of order ${figures.dhNo} has passed; it cannot be paid`,
  ],
  PAYER_CHANGED: ({ figures }) => [
    `订货单 ${figures.dhNo} 的付款主体已变更，不能在此结算`,
    `Order ${figures.dhNo} now belongs to another payer and cannot be settled here`,
  ],
  SUBSIDY_FROZEN: () => ['货补账户已冻结，本次不能抵扣', 'The subsidy account is frozen; nothing can be deducted'],
}

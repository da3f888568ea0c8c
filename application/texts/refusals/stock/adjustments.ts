import type { adjustmentRefusals } from '../../../../domain/adjustments/refusals.ts'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { figureText, moneyText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof adjustmentRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of account adjustments. */
export const adjustmentSentences: Sentences = {
  ADJUSTMENT_STATUS: ({ figures }) => {
    const [zh, en] = figureText('adjustmentStatus', figures.tzStatus)
    return [`调账单当前为「${zh}」，不能进行此操作`, `The account adjustment is "${en}", so this cannot be done`]
  },
  ADJUSTMENT_CHANGED: () => [
    '调账单刚被其他人修改，请核对后再试',
    'Someone has just changed this account adjustment; check it and try again',
  ],
  ADJUSTMENT_EMPTY: () => ['请填写至少一种物料的调账数量', 'Enter the quantity of at least one material'],
  ADJUSTMENT_PRICE: ({ figures }) =>
    figures.tzMode === 'STOCK'
      ? [
          `仅调库存时不填单价，请清空物料 ${figures.materialCode} 的单价`,
          `An adjustment of stock only has no price; clear the price of material ${figures.materialCode}`,
        ]
      : [`请填写物料 ${figures.materialCode} 的单价`, `Enter the unit price of material ${figures.materialCode}`],
  ADJUSTMENT_REASON: ({ figures }) => [
    `请填写说明，最多 ${figures.max} 字`,
    `Enter an explanation of at most ${figures.max} characters`,
  ],
  ADJUSTMENT_TOO_LARGE: ({ figures }) => [
    `调账金额 ${moneyText(figures.amount)} 超过单次上限 ${moneyText(figures.mostAmount)}`,
    `The amount ${moneyText(figures.amount)} is above the maximum of ${moneyText(figures.mostAmount)}`,
  ],
  ADJUSTMENT_IN_FUTURE: ({ figures }) => [
    `调账日期不能晚于今天（${figures.today}）`,
    `The adjustment date cannot be after today, ${figures.today}`,
  ],
  ADJUSTMENT_SUBSIDY: ({ figures }) => [
    `货补金额 ${moneyText(figures.alwAmt)} 应在 0 到调账金额 ${moneyText(figures.amount)} 之间`,
    `The subsidy of ${moneyText(figures.alwAmt)} must be between 0 and the amount of ${moneyText(figures.amount)}`,
  ],
  ADJUSTMENT_SCM_USED: ({ figures }) => [
    `中央差异单 ${figures.scmCode} 已用于同类型的调账单 ${figures.tzNo}`,
    `Central difference ${figures.scmCode} is already used by account adjustment ${figures.tzNo} of the same type`,
  ],
  ADJUSTMENT_BELOW_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，减少 ${figures.input} 后为负数，请确认`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}; taking ${figures.input} would make it negative. Confirm to continue`,
  ],
  ADJUSTMENT_ABOVE_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，不能减少 ${figures.input}`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}, so ${figures.input} cannot be taken`,
  ],
  ADJUSTMENT_NO_PAYER: ({ figures }) => [
    `门店 ${figures.shopCode} 没有付款主体，请先在门店资料中维护`,
    `Shop ${figures.shopCode} has no payer; add one in the shop details first`,
  ],
  ADJUSTMENT_NOT_OPEN: ({ figures }) => {
    const [zh, en] = figureText('payStatus', figures.payStatus)
    return figures.payStatus === '0'
      ? ['调账单尚未确认，不能结算', 'The account adjustment is not confirmed yet, so it cannot be settled']
      : [
          `调账单${zh}，不能再结算`,
          `The settlement status of the account adjustment is "${en}", so there is nothing left to settle`,
        ]
  },
  ADJUSTMENT_SETTLED: () => [
    '调账单已结算，不能再改；如有错误，请另做一张相反的调账单',
    'The account adjustment has been settled and can no longer be changed; correct it with an opposite one',
  ],
}

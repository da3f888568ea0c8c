import type { transferRefusals } from '../../../domain/refusal/transfers.ts'
import type { Refusal } from '../../../domain/refusal.ts'
import type { Text } from '../../../domain/text.ts'
import { moneyText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof transferRefusals]: (refusal: Refusal<K>) => Text }

/** What finance reads when a bank transfer cannot be noted. */
export const transferSentences: Sentences = {
  TRANSFER_AMOUNT: ({ figures }) => [
    `到账金额 ${moneyText(figures.amount)} 与应收 ${moneyText(figures.expectedAmount)} 不一致，金额一致才能确认`,
    `${moneyText(figures.amount)} came, ${moneyText(figures.expectedAmount)} is due; only that can be confirmed`,
  ],
  TRANSFER_CONFIRMED: ({ figures }) => [
    `${figures.paymentOrderNo} 已按银行流水 ${figures.bankReference} 确认，不能再改`,
    `${figures.paymentOrderNo} was confirmed by bank reference ${figures.bankReference} and stays so`,
  ],
  TRANSFER_TIME: () => ['到账时间不能晚于现在', 'It cannot have come later than now'],
  BANK_REFERENCE: ({ figures }) => [
    `请填写银行流水号，最多 ${figures.max} 个字（现为 ${figures.length} 个）`,
    `Enter the bank reference, at most ${figures.max} characters (now ${figures.length})`,
  ],
  BANK_REFERENCE_TAKEN: ({ figures: { bankReference, takenBy } }) => [
    `银行流水 ${bankReference} 已用于${takenBy === null ? '另一笔款项' : ` ${takenBy}`}，一笔流水只能确认一次`,
    `Bank reference ${bankReference} belongs to ${takenBy ?? 'another payment'}; each counts once`,
  ],
}

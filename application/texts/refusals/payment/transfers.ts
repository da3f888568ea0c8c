import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { transferRefusals } from '../../../../domain/payment/refusals/transfers.ts'
import { moneyText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof transferRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of bank transfers, for finance. */
export const transferSentences: Sentences = {
  TRANSFER_AMOUNT: ({ figures }) => [
    `到账金额 ${moneyText(figures.amount)} 与应收 ${moneyText(figures.expectedAmount)} 不一致，金额一致才能确认`,
    `The amount received is ${moneyText(figures.amount)} but ${moneyText(figures.expectedAmount)} is due; it can only be confirmed if both match`,
  ],
  TRANSFER_CONFIRMED: ({ figures }) => [
    `${figures.paymentOrderNo} 已按银行流水 ${figures.bankReference} 确认，不能再改`,
    `${figures.paymentOrderNo} was already confirmed with bank reference ${figures.bankReference} and cannot be changed`,
  ],
  TRANSFER_TIME: () => ['到账时间不能晚于现在', 'The time of receipt cannot be in the future'],
  BANK_REFERENCE: ({ figures }) => [
    `请填写银行流水号，最多 ${figures.max} 个字（现为 ${figures.length} 个）`,
    `Enter the bank reference in at most ${figures.max} characters (now ${figures.length})`,
  ],
  BANK_REFERENCE_TAKEN: ({ figures: { bankReference, takenBy } }) => [
    `银行流水 ${bankReference} 已用于${takenBy === null ? '另一笔款项' : ` ${takenBy}`}，一笔流水只能确认一次`,
    `Bank reference ${bankReference} was already used for ${takenBy ?? 'another payment'}; each reference can be used only once`,
  ],
}

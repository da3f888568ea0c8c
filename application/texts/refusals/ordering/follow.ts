import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { followRefusals } from '../../../../domain/ordering/tracking-refusals.ts'

type Sentences = { readonly [K in keyof typeof followRefusals]: (refusal: Refusal<K>) => Text }

export const followSentences: Sentences = {
  NOT_THE_SUBMITTER: ({ figures: { submittedByName } }) =>
    submittedByName === null
      ? ['订货单还没有提交，没有替换物料可读', 'The order has not been submitted, so there are no replaced materials']
      : [
          `物料替换由提交人 ${submittedByName} 确认`,
          `Only ${submittedByName}, who submitted the order, can confirm the replaced materials`,
        ],
}

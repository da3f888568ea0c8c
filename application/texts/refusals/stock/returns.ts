import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { returnRefusals } from '../../../../domain/receiving/return-refusals.ts'
import { figureText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof returnRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of returns. */
export const returnSentences: Sentences = {
  RETURN_STATUS: ({ figures }) => {
    const [zh, en] = figureText('returnStatus', figures.thStatus)
    return [`退货单当前为「${zh}」，不能进行此操作`, `The return is "${en}", so this cannot be done`]
  },
  RETURN_CHANGED: () => [
    '退货单刚被其他人修改，请核对后再试',
    'Someone has just changed this return; check it and try again',
  ],
  RETURN_ABOVE_LIMIT: ({ figures }) => [
    `物料 ${figures.materialCode} 最多可退 ${figures.returnLimit}，填了 ${figures.input}`,
    `You can return at most ${figures.returnLimit} of material ${figures.materialCode}, but you entered ${figures.input}`,
  ],
  RETURN_TOO_LATE: ({ figures }) => [
    `物料 ${figures.materialCode} 收货后 ${figures.returnDays} 天内可退，已超过 ${figures.daysLate} 天`,
    `Material ${figures.materialCode} can be returned within ${pluralOf(Number(figures.returnDays), 'day')} of receipt; it is ${pluralOf(Number(figures.daysLate), 'day')} too late`,
  ],
  RETURN_BELOW_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，退 ${figures.input} 后为负数，请确认`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}; returning ${figures.input} would make it negative. Confirm to continue`,
  ],
  RETURN_ABOVE_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，不能退 ${figures.input}`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}, so ${figures.input} cannot be returned`,
  ],
  RETURN_REASON: ({ figures }) => [
    `请填写原因，最多 ${figures.max} 字`,
    `Enter a reason of at most ${figures.max} characters`,
  ],
  RETURN_ABOVE_APPROVED: ({ figures }) => [
    `物料 ${figures.materialCode} 审核通过 ${figures.approved}，不能入库 ${figures.input}`,
    `Only ${figures.approved} of material ${figures.materialCode} was approved, so ${figures.input} cannot be restocked`,
  ],
}

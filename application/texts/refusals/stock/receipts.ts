import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import type { receiptRefusals } from '../../../../domain/receiving/receipt-refusals.ts'

type Sentences = { readonly [K in keyof typeof receiptRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals for a shop that counts and receives goods. */
export const receiptSentences: Sentences = {
  MATERIAL_NOT_SHIPPED: ({ figures }) => [
    `这张收货单没有物料 ${figures.materialCode}`,
    `Material ${figures.materialCode} is not part of this shipment`,
  ],
  RECEIPT_QUANTITY: ({ figures }) => [
    `物料 ${figures.materialCode} 的数量 ${figures.input} 不对，请填 0 到 ${figures.most} 之间的数`,
    `The quantity ${figures.input} of material ${figures.materialCode} is not valid: enter 0 to ${figures.most}`,
  ],
  RECEIPT_LINE_TWICE: ({ figures }) => [
    `物料 ${figures.materialCode} 填了两次，请只填一次`,
    `Material ${figures.materialCode} was counted twice; enter it once`,
  ],
  RECEIPT_BATCH_DAY: ({ figures }) => [
    `物料 ${figures.materialCode} 的每个批次请填到期日或生产日期，二者选一`,
    `Each batch of material ${figures.materialCode} needs either its expiry date or its production date`,
  ],
  RECEIPT_BATCHES: ({ figures }) => [
    `物料 ${figures.materialCode} 各批次共 ${figures.input}，超过实收 ${figures.received}；最多一个批次可不填数量`,
    `The batches of material ${figures.materialCode} add up to ${figures.input}, but only ${figures.received} was received; at most one batch can have no quantity`,
  ],
  RECEIPT_VOIDED: ({ figures }) => [
    `这次收货（${figures.shNo}）已作废，请重新清点后再收`,
    `This receipt of ${figures.shNo} has been voided; count the goods again to receive them`,
  ],
  RECEIPT_KEY_USED: ({ figures }) => [
    `这份清点已用于收货单 ${figures.shNo}`,
    `This count was already sent for receipt ${figures.shNo}`,
  ],
  DRAFT_CHANGED: ({ figures }) => [
    `${figures.savedByName}刚保存过清点，请先载入再改`,
    `${figures.savedByName} has just saved a count; load it before you change it`,
  ],
  COUNT_INCOMPLETE: ({ figures }) => [
    `还有 ${figures.missing} 种物料没有清点，第一种是 ${figures.firstMaterialCode}`,
    `${pluralOf(Number(figures.missing), 'material')} not counted yet, starting with ${figures.firstMaterialCode}`,
  ],
  RECEIPT_OPEN: ({ figures }) => [
    `收货单 ${figures.shNo} 还没有收货，无需作废`,
    `Receipt ${figures.shNo} has not been received yet, so there is nothing to void`,
  ],
  RECEIPT_DECIDED: ({ figures }) => [
    `收货差异 ${figures.scNo} 已处理，收货不能再作废`,
    `Receiving difference ${figures.scNo} has been reviewed, so the receipt can no longer be voided`,
  ],
  VOID_TOO_LATE: ({ figures }) => [
    `收货后 ${figures.days} 天内可以作废，现在已过期`,
    `A receipt can be voided within ${pluralOf(Number(figures.days), 'day')}; that period has passed`,
  ],
  VOID_REASON: ({ figures }) => [
    `请填写作废原因，1 到 ${figures.max} 个字`,
    `Enter the reason for voiding in 1 to ${figures.max} characters`,
  ],
  RETURNED_SINCE: ({ figures }) => [
    `物料 ${figures.materialCode} 已退货 ${figures.returned}，收货不能作废`,
    `${figures.returned} of material ${figures.materialCode} has been returned, so the receipt cannot be voided`,
  ],
}

import type { warehouseRefusals } from '../../../../domain/fulfilment/refusals.ts'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'

type Sentences = { readonly [K in keyof typeof warehouseRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals for the warehouse and for partners' programs. */
export const warehouseSentences: Sentences = {
  SUBMISSION_OUTDATED: ({ figures }) => [
    `订货单已重新提交（现为第 ${figures.submission} 次），第 ${figures.yourSubmission} 次提交的操作不再有效`,
    `The order has been submitted again (submission ${figures.submission}); actions for submission ${figures.yourSubmission} no longer apply`,
  ],
  BATCH_CHANGED: ({ figures }) => [
    `这张单的下一批是第 ${figures.batch} 批，不是第 ${figures.yourBatch} 批：刚有人发过货，请核对后再发`,
    `Someone has just shipped from this order: the next batch is ${figures.batch}, not ${figures.yourBatch}; check it before you ship`,
  ],
  PICKED_IN_PART: ({ figures }) => [
    `只拣完 ${figures.pickedKinds} / ${figures.openKinds} 种，请从发货页发出已拣的数量`,
    `Only ${figures.pickedKinds} of ${pluralOf(Number(figures.openKinds), 'material')} picked; ship what was picked from the shipping page of the order`,
  ],
  ALL_SHIPPED: ({ figures }) => [
    `订货单已分 ${figures.batch} 批全部发出，没有可再发的`,
    `All batches of this order (${figures.batch}) have been shipped; nothing is left to ship`,
  ],
  SHIPMENT_NUMBER_TAKEN: ({ figures }) => [
    `发货单号 ${figures.shNo} 已被使用`,
    `Shipment ${figures.shNo} already exists`,
  ],
  NOTHING_SHIPPED: () => [
    '一件都没有发，不能算发货；如不再发货，请取消发货',
    'You have not entered anything to ship; cancel the shipment if nothing will be sent',
  ],
  MATERIAL_NOT_ORDERED: ({ figures }) => [
    `订货单里没有物料 ${figures.materialCode}`,
    `Material ${figures.materialCode} is not on this order`,
  ],
  MORE_THAN_OPEN: ({ figures }) => [
    `物料 ${figures.materialCode} 本批最多可发 ${figures.most}（未发 ${figures.open}），填了 ${figures.input}`,
    `You can ship at most ${figures.most} of material ${figures.materialCode} now (${figures.open} not shipped yet), but you entered ${figures.input}`,
  ],
  REPLACES_ITSELF: ({ figures }) => [
    `物料 ${figures.materialCode} 不能替换自己`,
    `A material cannot replace itself (${figures.materialCode})`,
  ],
  CANCEL_REASON: ({ figures }) => [
    `请填写取消原因，最多 ${figures.max} 字`,
    `Enter the reason for cancelling in at most ${figures.max} characters`,
  ],
  SHIPMENT_OF_ANOTHER: ({ figures }) => [
    `发货单 ${figures.shNo} 不是这张订货单的`,
    `Shipment ${figures.shNo} belongs to another order`,
  ],
  TRANSPORT_ARRIVED: () => [
    '货物已送达，不能改回运输中',
    'The goods have already arrived and cannot go back to in transit',
  ],
  ARRIVAL_TIME: () => [
    '送达时间须在发货之后、当前时间之前',
    'The arrival time must be after shipping and not in the future',
  ],
  SHIPMENT_RECEIVED: ({ figures }) => [
    `门店已收货，发货单 ${figures.shNo} 不能再改`,
    `The shop has received shipment ${figures.shNo}; it can no longer be changed`,
  ],
  MORE_THAN_SHIPPED: ({ figures }) => [
    `物料 ${figures.materialCode} 发了 ${figures.shipped}，不能收 ${figures.input}`,
    `${figures.shipped} of material ${figures.materialCode} was shipped, so ${figures.input} cannot be received`,
  ],
  MORE_THAN_RECEIVED: ({ figures }) => [
    `物料 ${figures.materialCode} 还可退 ${figures.received}，不能退 ${figures.input}`,
    `You can return at most ${figures.received} of material ${figures.materialCode}, not ${figures.input}`,
  ],
  NOTHING_RETURNED: () => ['退货单没有物料', 'The return has no materials'],
  MORE_THAN_PAID: ({ figures }) => [
    `最多还可退 ${figures.left}，不能退 ${figures.refundFee}`,
    `At most ${figures.left} can be refunded, not ${figures.refundFee}`,
  ],
}

import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { localPurchaseRefusals } from '../../../../domain/local-purchase/refusals.ts'
import { figureText, moneyText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof localPurchaseRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of local purchases. */
export const localPurchaseSentences: Sentences = {
  LOCAL_PURCHASE_STATUS: ({ figures }) => {
    const [zh, en] = figureText('localPurchaseStatus', figures.lcStatus)
    return [`临采单当前为「${zh}」，不能进行此操作`, `The local purchase is "${en}", so this cannot be done`]
  },
  LOCAL_PURCHASE_CHANGED: () => [
    '临采单刚被其他人修改，请核对后再试',
    'Someone has just changed this local purchase; check it and try again',
  ],
  LOCAL_PURCHASE_EMPTY: () => ['请填写至少一种物料的数量', 'Enter the quantity of at least one material'],
  LOCAL_PURCHASE_PAID: ({ figures }) => [
    `请填写物料 ${figures.materialCode} 的付款金额，大于 0`,
    `Enter the amount paid for material ${figures.materialCode}; it must be above 0`,
  ],
  LOCAL_PURCHASE_RECEIPT: ({ figures }) => [
    `请上传 1 到 ${figures.max} 张小票照片`,
    `Upload 1 to ${figures.max} photos of the receipt`,
  ],
  LOCAL_PURCHASE_TEXT: ({ figures }) =>
    figures.length === 0
      ? [`请填写原因，最多 ${figures.max} 字`, `Enter a reason of at most ${figures.max} characters`]
      : [
          `最多 ${figures.max} 字，现有 ${figures.length} 字`,
          `Enter at most ${figures.max} characters; you entered ${figures.length}`,
        ],
  LOCAL_PURCHASE_IN_FUTURE: ({ figures }) => [
    `采购日期不能晚于今天（${figures.today}）`,
    `The date of the purchase cannot be after today, ${figures.today}`,
  ],
  LOCAL_PURCHASE_TOO_LARGE: ({ figures }) => [
    `付款金额 ${moneyText(figures.amount)} 超过单次上限 ${moneyText(figures.mostAmount)}`,
    `The amount ${moneyText(figures.amount)} is above the maximum of ${moneyText(figures.mostAmount)}`,
  ],
  LOCAL_PURCHASE_BELOW_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，退出 ${figures.input} 后为负数，请确认`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}; taking ${figures.input} out would make it negative. Confirm to continue`,
  ],
  LOCAL_PURCHASE_ABOVE_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 已被使用，账面库存只有 ${figures.bookStock}，不能退出 ${figures.input}`,
    `Material ${figures.materialCode} has been used: its book stock is only ${figures.bookStock}, so ${figures.input} cannot be taken out`,
  ],
}

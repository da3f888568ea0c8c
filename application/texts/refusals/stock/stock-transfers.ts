import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { stockTransferRefusals } from '../../../../domain/transfers/refusals.ts'
import { figureText } from '../../figure-text.ts'

type Sentences = { readonly [K in keyof typeof stockTransferRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of transfers between stores. */
export const stockTransferSentences: Sentences = {
  STOCK_TRANSFER_STATUS: ({ figures }) => {
    const [zh, en] = figureText('transferStatus', figures.dbStatus)
    return [`调拨单当前为「${zh}」，不能进行此操作`, `The transfer is "${en}", so this cannot be done`]
  },
  STOCK_TRANSFER_CHANGED: () => [
    '调拨单刚被其他人修改，请核对后再试',
    'Someone has just changed this transfer; check it and try again',
  ],
  STOCK_TRANSFER_SIDE: ({ figures }) => [
    `只有门店 ${figures.shopCode} 的人员可以进行此操作`,
    `Only staff of shop ${figures.shopCode} can do this`,
  ],
  STOCK_TRANSFER_SHOP: ({ figures }) => [
    `调出与调入须为两家不同的有效门店，门店 ${figures.shopCode} 不可用`,
    `A transfer needs two different open shops; shop ${figures.shopCode} cannot be used`,
  ],
  NOTHING_TRANSFERRED: () => ['请填写至少一种物料的调拨数量', 'Enter the quantity of at least one material'],
  STOCK_TRANSFER_TEXT: ({ figures }) =>
    Number(figures.length) === 0
      ? ['请填写原因', 'Enter a reason']
      : [`备注或原因最多 ${figures.max} 字`, `A remark or reason can have at most ${figures.max} characters`],
  STOCK_TRANSFER_LINE: ({ figures }) => [
    `物料 ${figures.materialCode} 不在调拨单 ${figures.dbNo} 中`,
    `Material ${figures.materialCode} is not part of transfer ${figures.dbNo}`,
  ],
  STOCK_TRANSFER_LINE_TWICE: ({ figures }) => [
    `物料 ${figures.materialCode} 填了两次，请只填一次`,
    `Material ${figures.materialCode} was entered twice; enter it once`,
  ],
  STOCK_TRANSFER_QUANTITY: ({ figures }) => [
    `物料 ${figures.materialCode} 最多 ${figures.max}，不能填 ${figures.input}；更多的货请另建一张调拨单`,
    `You can enter at most ${figures.max} of material ${figures.materialCode}, not ${figures.input}; create another transfer for more`,
  ],
  STOCK_TRANSFER_BELOW_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，调出 ${figures.input} 后为负数，请确认`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}; sending ${figures.input} would make it negative. Confirm to continue`,
  ],
  STOCK_TRANSFER_ABOVE_STOCK: ({ figures }) => [
    `物料 ${figures.materialCode} 账面库存只有 ${figures.bookStock}，不能调出 ${figures.input}`,
    `The book stock of material ${figures.materialCode} is only ${figures.bookStock}, so ${figures.input} cannot be sent`,
  ],
  STOCK_TRANSFER_UNCOUNTED: ({ figures }) => [
    `物料 ${figures.materialCode} 还没有清点，没有收到请填 0`,
    `Material ${figures.materialCode} has not been counted; enter 0 if nothing arrived`,
  ],
  STOCK_TRANSFER_SHORTFALL: ({ figures }) => [
    `物料 ${figures.materialCode} 差额为 ${figures.shortfall}，找到、退回与损耗合计为 ${figures.input}，两者须相等`,
    `Material ${figures.materialCode} is short by ${figures.shortfall}; found, returned and lost add up to ${figures.input}, but both must be equal`,
  ],
}

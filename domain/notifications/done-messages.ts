import type { Text } from '../kernel/text.ts'
import { amountDiffersText, money } from './difference-sentences.ts'
import type { MessageKind } from './message-kinds.ts'
import type { MessageFacts } from './message-row.ts'

/** Text of a request message after the request has been settled. */
interface DoneMessage {
  readonly words: Text
  readonly sentence: (facts: MessageFacts) => Text
}

/** The order was paid, withdrawn or voided. */
const payment: DoneMessage = {
  words: ['无需再支付', 'No payment needed'],
  sentence: ({ shopName, subject }) => [
    `${shopName}的订货单 ${subject} 已无需支付`,
    `${shopName}: order ${subject} no longer needs to be paid`,
  ],
}

const difference: DoneMessage = {
  words: ['到账差异已处理', 'Payment difference handled'],
  sentence: facts => {
    const [zh, en] = amountDiffersText(facts)
    return [`${zh}，财务已处理`, `${en}; finance has handled it`]
  },
}

const stockTransfer: DoneMessage = {
  words: ['调拨已处理', 'Transfer handled'],
  sentence: ({ shopName, subject, detail }) => [
    `${shopName}与${detail}的调拨 ${subject} 已处理`,
    `${shopName}: transfer ${subject} with ${detail} has been handled`,
  ],
}

const stocktake: DoneMessage = {
  words: ['盘点已处理', 'Stocktake handled'],
  sentence: ({ shopName, subject }) => [
    `${shopName}的盘点单 ${subject} 已无需盘点`,
    `Stocktake ${subject} of ${shopName} no longer needs to be counted`,
  ],
}

/** Only for messages that request something; messages that only inform are never settled. */
export const doneMessages: Readonly<Partial<Record<MessageKind, DoneMessage>>> = {
  APPROVAL_WAITING: {
    words: ['加单已处理', 'Add-on order handled'],
    sentence: ({ shopName, subject }) => [
      `${shopName}的加单 ${subject} 已处理`,
      `Add-on order ${subject} of ${shopName} no longer awaits approval`,
    ],
  },
  URGENT_WAITING: {
    words: ['紧急申请已处理', 'Urgent application handled'],
    sentence: ({ shopName, subject }) => [
      `${shopName}的紧急申请 ${subject} 已处理`,
      `Urgent application ${subject} of ${shopName} no longer awaits approval`,
    ],
  },
  PAYMENT_DUE: payment,
  PAYMENT_NEAR: payment,
  PAYMENT_REMINDED: payment,
  AMOUNT_DIFFERS: difference,
  DIFFERENCE_WAITING: difference,
  RECEIPT_WAITING: {
    words: ['已收货', 'Goods received'],
    sentence: ({ shopName, subject }) => [
      `${shopName}的收货单 ${subject} 已收货`,
      `${shopName}: shipment ${subject} has been received`,
    ],
  },
  EVIDENCE_WAITING: {
    words: ['凭证已补充', 'Evidence complete'],
    sentence: ({ shopName, subject }) => [
      `${shopName}的收货差异 ${subject} 已无需补充凭证`,
      `${shopName}: receiving difference ${subject} needs no more evidence`,
    ],
  },
  CLAIM_WAITING: {
    words: ['收货差异已处理', 'Receiving difference handled'],
    sentence: ({ shopName, subject }) => [
      `${shopName}的收货差异 ${subject} 已处理`,
      `Receiving difference ${subject} of ${shopName} no longer awaits review`,
    ],
  },
  STOCK_TRANSFER_ASKED: stockTransfer,
  STOCK_TRANSFER_SENT: stockTransfer,
  STOCK_TRANSFER_SHORT: stockTransfer,
  STOCK_TRANSFER_OVERDUE: stockTransfer,
  STOCKTAKE_WAITING: stocktake,
  STOCKTAKE_OVERDUE: stocktake,
  STOCKTAKE_REJECTED: stocktake,
  WAREHOUSE_WORK: {
    words: ['新订货单已处理', 'New orders handled'],
    sentence: ({ shopName, subject, count }) =>
      count === 1
        ? [`${shopName}的订货单 ${subject} 已处理`, `Order ${subject} of ${shopName} no longer needs to be accepted`]
        : [
            `${shopName}等门店的 ${count} 张订货单已处理（${subject} 等）`,
            `${count} orders of ${shopName} and other shops no longer need to be accepted (${subject} and others)`,
          ],
  },
  TRANSFER_WAITING: {
    words: ['转账已处理', 'Transfer handled'],
    sentence: ({ shopName, subject, detail, actorName }) => [
      `${actorName}为${shopName}转账 ${money(detail)}（${subject}），已处理`,
      `The transfer of ${money(detail)} by ${actorName} for ${shopName} (${subject}) has been handled`,
    ],
  },
}

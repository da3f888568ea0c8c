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

/** What the detail of a request for a stocktake becomes when it is settled because the stocktake was voided. */
export const voidedStocktake = 'VOIDED'

const stocktake: DoneMessage = {
  words: ['无需再盘点', 'No count needed'],
  sentence: ({ shopName, subject, detail }) =>
    detail === voidedStocktake
      ? [`${shopName}的盘点单 ${subject} 已取消，不用盘点`, `Stocktake ${subject} of ${shopName} was cancelled`]
      : [`${shopName}的盘点单 ${subject} 已盘点`, `Stocktake ${subject} of ${shopName} has been counted`],
}

/** The document that a message is about, and whether what it requests was settled. */
interface Settled {
  readonly kind: MessageKind
  readonly shopCode: string
  readonly subject: string
  readonly isDone: boolean
}

/**
 * Returns the messages, newest first, without settled ones that say the same as a newer one: a request and its reminder
 * become one once nothing is left to do [T1].
 */
export const withoutRepeats = <M extends Settled>(messages: ReadonlyArray<M>): ReadonlyArray<M> => {
  const isRepeat = (message: M, at: number) =>
    message.isDone &&
    messages
      .slice(0, at)
      .some(
        newer =>
          newer.isDone &&
          newer.shopCode === message.shopCode &&
          newer.subject === message.subject &&
          doneMessages[newer.kind] === doneMessages[message.kind],
      )
  return messages.filter((message, at) => !isRepeat(message, at))
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

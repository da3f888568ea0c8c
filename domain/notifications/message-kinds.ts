import { pluralOf, type Text } from '../kernel/text.ts'
import { autoSubmitMessageKinds } from './auto-submit-kinds.ts'
import { claimMessageKinds } from './claim-kinds.ts'
import { amountDiffersText, differenceDecisionText, money } from './difference-sentences.ts'
import type { MessageKind } from './message-kind-names.ts'
import type { Audience, MessageFacts, MessageRow } from './message-row.ts'
import { reportMessageKinds } from './report-kinds.ts'
import { stockTransferMessageKinds } from './stock-transfer-kinds.ts'
import { stocktakeMessageKinds } from './stocktake-kinds.ts'

export type { MessageKind }

const orderers: Audience = { codes: ['P000225', 'P000226', 'P000227', 'P000228'], of: 'SHOP' }
const payers: Audience = { codes: ['P000696'], of: 'SHOP' }
const approvers: Audience = { codes: ['DH0002'], of: 'CHAIN' }
const priceMaintainers: Audience = { codes: ['DH0001'], of: 'CHAIN' }
const warehouse: Audience = { codes: ['DH0003'], of: 'CHAIN' }
const transferClerks: Audience = { codes: ['DH0009'], of: 'CHAIN' }
const finance: Audience = { codes: ['DH0020'], of: 'CHAIN' }

const reasonSuffix = ({ detail }: MessageFacts): Text => (detail ? [`：${detail}`, `: ${detail}`] : ['', ''])

/** Builds an order message with its reason. */
const orderSentence =
  ([zh, en]: Text) =>
  (facts: MessageFacts): Text => [
    `${facts.shopName}的${zh.replace('#', facts.subject)}${reasonSuffix(facts)[0]}`,
    `${facts.shopName}: ${en.replace('#', facts.subject)}${reasonSuffix(facts)[1]}`,
  ]

/** All notifications and their recipients [T1]. */
export const messageKinds = {
  APPROVAL_WAITING: {
    words: ['加单待审批', 'Add-on order to approve'],
    tone: 'review',
    audience: [approvers],
    place: 'addOns',
    sentence: ({ shopName, subject }) => [
      `${shopName}的加单 ${subject} 待审批`,
      `Add-on order ${subject} of ${shopName} awaits approval`,
    ],
  },
  URGENT_WAITING: {
    words: ['紧急申请待审批', 'Urgent application to approve'],
    tone: 'review',
    audience: [approvers],
    place: 'urgent',
    sentence: ({ shopName, subject }) => [
      `${shopName}的紧急申请 ${subject} 待审批`,
      `Urgent application ${subject} of ${shopName} awaits approval`,
    ],
  },
  APPROVED: {
    words: ['审批通过', 'Approved'],
    tone: 'done',
    audience: [orderers],
    place: 'order',
    sentence: ({ shopName, subject }) => [
      `${shopName}的加单 ${subject} 审批通过`,
      `${shopName}: add-on order ${subject} has been approved`,
    ],
  },
  APPROVED_IN_PART: {
    words: ['部分通过', 'Approved in part'],
    ...{ tone: 'act', audience: [orderers], place: 'order' },
    sentence: orderSentence(['加单 # 部分通过', 'add-on order # has been approved in part']),
  },
  REJECTED: {
    words: ['审批驳回', 'Rejected'],
    ...{ tone: 'fail', audience: [orderers], place: 'order' },
    sentence: orderSentence(['加单 # 被驳回', 'add-on order # has been rejected']),
  },
  URGENT_APPROVED: {
    words: ['紧急申请通过', 'Urgent application approved'],
    tone: 'act',
    audience: [orderers],
    place: 'center',
    sentence: ({ shopName, subject }) => [
      `${shopName}的紧急申请 ${subject} 已通过，请尽快填单`,
      `${shopName}: urgent application ${subject} has been approved; please fill in the order soon`,
    ],
  },
  URGENT_REJECTED: {
    words: ['紧急申请驳回', 'Urgent application rejected'],
    tone: 'fail',
    audience: [orderers],
    place: 'center',
    sentence: orderSentence(['紧急申请 # 被驳回', 'urgent application # has been rejected']),
  },
  SUBMIT_FAILED: {
    words: ['提交失败', 'Submission failed'],
    tone: 'fail',
    audience: [orderers, priceMaintainers],
    place: 'order',
    sentence: ({ shopName, subject }) => [
      `${shopName}的订货单 ${subject} 提交失败：物料价格异常，请联系管理员`,
      `${shopName}: order ${subject} failed: a material has no valid price; contact your administrator`,
    ],
  },
  VOIDED: {
    words: ['订货单作废', 'Order voided'],
    ...{ tone: 'fail', audience: [orderers], place: 'order' },
    sentence: orderSentence(['订货单 # 已作废', 'order # has been voided']),
    detail: 'CANCEL_REASON',
  },
  PAYMENT_MISSED: {
    words: ['逾期未支付', 'Not paid in time'],
    tone: 'fail',
    audience: [orderers, payers],
    place: 'order',
    sentence: ({ shopName, subject }) => [
      `${shopName}的订货单 ${subject} 逾期未支付，已作废`,
      `${shopName}: order ${subject} was not paid in time and has been voided`,
    ],
  },
  PAYMENT_DUE: {
    words: ['待支付', 'Awaiting payment'],
    tone: 'act',
    audience: [payers],
    place: 'pending',
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}的订货单 ${subject} 待支付，${detail}`,
      `${shopName}: order ${subject} is awaiting payment. ${detail}`,
    ],
    detail: 'PAYMENT_TIMES',
  },
  PAYMENT_NEAR: {
    words: ['支付即将截止', 'Payment deadline approaching'],
    tone: 'act',
    audience: [payers],
    place: 'pending',
    sentence: ({ shopName, subject, detail }) => [
      `${shopName}的订货单 ${subject} 还未支付，${detail} 分钟后作废`,
      `${shopName}: order ${subject} has not been paid and will be voided in ${pluralOf(Number(detail), 'minute')}`,
    ],
  },
  PAYMENT_REMINDED: {
    words: ['总部催付', 'Payment reminder from head office'],
    tone: 'act',
    audience: [payers],
    place: 'pending',
    sentence: ({ shopName, subject, actorName }) => [
      `${actorName}提醒：${shopName}的订货单 ${subject} 已提交，还未支付`,
      `${actorName} reminds you: order ${subject} of ${shopName} has been submitted but not paid`,
    ],
  },
  /** Subject: the trade number; detail: due and paid amount in fen, as `1000/999`. */
  AMOUNT_DIFFERS: {
    words: ['支付金额不符', 'Amount paid differs'],
    tone: 'fail',
    audience: [payers],
    place: 'trade',
    sentence: facts => {
      const [zh, en] = amountDiffersText(facts)
      return [`${zh}，财务核实中，请勿重复支付`, `${en}; finance is checking it, do not pay again`]
    },
  },
  /** As AMOUNT_DIFFERS, for the person who decides. */
  DIFFERENCE_WAITING: {
    words: ['到账差异待处理', 'Payment difference to handle'],
    tone: 'act',
    audience: [finance],
    place: 'differences',
    sentence: facts => {
      const [zh, en] = amountDiffersText(facts)
      return [`${zh}，待处理`, `${en}; please handle it`]
    },
  },
  /** Subject: the trade number; detail: the state of the difference. */
  DIFFERENCE_DECIDED: {
    words: ['到账差异已处理', 'Payment difference handled'],
    tone: 'done',
    audience: [payers],
    place: 'trade',
    sentence: differenceDecisionText,
  },
  /** Subject: the payment number; detail: its amount in fen. */
  TRANSFER_WAITING: {
    words: ['转账待确认', 'Transfer to confirm'],
    tone: 'review',
    audience: [transferClerks],
    place: 'transfers',
    sentence: ({ shopName, subject, detail, actorName }) => [
      `${actorName}将为${shopName}转账 ${money(detail)}（${subject}），到账后请确认`,
      `${actorName} will transfer ${money(detail)} for ${shopName} (${subject}); confirm it when the money arrives`,
    ],
  },
  WAREHOUSE_WORK: {
    words: ['新订货单待接单', 'New orders to accept'],
    tone: 'act',
    audience: [warehouse],
    place: 'warehouse',
    sentence: ({ shopName, subject, count }) =>
      count === 1
        ? [`${shopName}的订货单 ${subject} 待接单`, `Order ${subject} of ${shopName} is waiting to be accepted`]
        : [
            `${shopName}等门店的 ${count} 张订货单待接单（${subject} 等）`,
            `${pluralOf(count, 'order')} from ${shopName} and other shops to accept (${subject} and others)`,
          ],
  },
  SHIPPED: {
    words: ['仓库发货', 'Shipped'],
    ...{ tone: 'flow', audience: [orderers], place: 'order' },
    sentence: ({ shopName, subject }) => [
      `${shopName}的订货单 ${subject} 已发货，请留意收货`,
      `${shopName}: order ${subject} has been shipped and is on its way`,
    ],
  },
  RECEIPT_WAITING: {
    words: ['待收货', 'Goods to receive'],
    ...{ tone: 'act', audience: [{ codes: ['DH0022'], of: 'SHOP' }], place: 'receipt' },
    sentence: facts => [
      `${facts.shopName}的收货单 ${facts.subject} 还未收货，系统将自动收货${reasonSuffix(facts)[0]}`,
      `${facts.shopName}: shipment ${facts.subject} has not been received yet; the system will receive it automatically${reasonSuffix(facts)[1]}`,
    ],
  },
  ...autoSubmitMessageKinds,
  ...claimMessageKinds,
  ...stockTransferMessageKinds,
  ...stocktakeMessageKinds,
  ...reportMessageKinds,
  DC_CANCELLED: {
    words: ['仓库取消发货', 'Shipment cancelled'],
    ...{ tone: 'fail', audience: [orderers], place: 'order' },
    sentence: orderSentence(['订货单 # 仓库取消发货', 'the warehouse cancelled order #']),
  },
  CUT_OFF_NEAR: {
    words: ['截单提醒', 'Cut-off approaching'],
    tone: 'act',
    audience: [orderers],
    place: 'center',
    sentence: ({ shopName, subject, detail }) => [
      `${shopName} ${subject} 的订货单还未提交，${detail} 分钟后截单`,
      `${shopName} has not submitted its order for ${subject}; the cut-off is in ${pluralOf(Number(detail), 'minute')}`,
    ],
  },
  REMINDED: {
    words: ['总部催单', 'Reminder from head office'],
    tone: 'act',
    audience: [orderers],
    place: 'center',
    sentence: ({ shopName, subject, actorName }) => [
      `${actorName}提醒：${shopName} ${subject} 的订货单还未提交`,
      `${actorName} reminds you: ${shopName} has not submitted its order for ${subject}`,
    ],
  },
} as const satisfies Readonly<Record<MessageKind, MessageRow>> as Readonly<Record<MessageKind, MessageRow>>

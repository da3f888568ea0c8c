import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import { type Language, namesIn, type Text, textIn } from '../../../domain/kernel/text.ts'
import { cutOffWords, dateWords } from '../../../domain/master-data/calendar-status.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import {
  businessModels,
  cancelReasons,
  deliveryModes,
  deliveryModesOf,
  payMethods,
  zpTypes,
} from '../../../domain/master-data/words.ts'
import { paymentTimes } from '../../../domain/ordering/cart/cut-off.ts'
import { decideWithdraw } from '../../../domain/ordering/cart/withdraw.ts'
import { payByWords, soonWords } from '../../../domain/ordering/order/payment-deadline.ts'
import { type OrderStatus, statusWords } from '../../../domain/ordering/order/status.ts'
import { doneAt, orderSteps } from '../../../domain/ordering/order/steps.ts'
import { wordsIn } from '../../platform/words-in.ts'
import type { OrderPayment, TrackedOrder } from '../ports/order-tracking.ts'
import type { OrderDocuments, OrderInScope } from '../ports/orders.ts'
import type { OrderWithAmounts } from './order-drafts.ts'
import { materialReplaceDetail, pofThOrderLine, shOrderLine } from './order-tracking-views.ts'
import { showsPrices } from './shows-prices.ts'

/** Returns the head of an order in every view: card, list row and detail header. */
export const orderCard = (order: OrderWithAmounts, language: Language) => ({
  dhNo: order.dhNo,
  bizStatus: order.status,
  bizStatusName: textIn(statusWords(order.status, { allShipped: order.allShipped }), language),
  orderType: order.orderType,
  orderTypeName: textIn(orderTypes[order.orderType].words, language),
  shopJdeNo: order.shopCode,
  shopName: order.shopName,
  purchaseDate: order.purchaseDate,
  purchaseDateText: textIn(dateWords(order.purchaseDate), language),
  purchaseEndAt: order.cutOffAt,
  arrivalDate: order.arrivalDate,
  totalMaterialCount: order.kinds,
  deliveryMaterialCount: order.deliveredKinds,
  materialsText: namesIn(order.firstMaterials, language),
  payPrice: showsPrices(order) ? order.totalFee : null,
  orderAmount: showsPrices(order) ? sumFen([order.materialFee, order.serviceFee, order.carFee]) : null,
  payMethodCode: order.payMethod,
  isFc: order.hasDifference,
  isAllShipped: order.allShipped,
  submittedAdminName: order.submittedByName,
  submittedAt: order.submittedAt,
  rejectReason: order.rejectReason,
  cancelReason: order.cancelReason === null ? null : wordsIn(cancelReasons, order.cancelReason, language),
  isDraft: order.isDraft,
  tradeOrderNo: order.tradeOrderNo,
})

/** Returns a row of the list, with the numbers of the order's documents. */
export const orderRow = (order: OrderWithAmounts & OrderDocuments, language: Language) => ({
  ...orderCard(order, language),
  shOrderLines: order.receipts,
  pofThOrderLines: order.returns,
})

/** A tracked order with its displayed amounts. */
export type TrackedOrderView = TrackedOrder & { readonly order: OrderWithAmounts }

interface Now {
  readonly now: number
  readonly zone: string
}

export const orderInfo = (trackedOrder: TrackedOrderView, now: number, language: Language) => ({
  ...orderCard(trackedOrder.order, language),
  ...wordFields(trackedOrder, now, language),
  ...steps(trackedOrder, language),
  refundCount: trackedOrder.refunds.length,
  paymentDetail: paymentDetail(trackedOrder, language),
  ...replacements(trackedOrder),
  unpricedMaterials: unpricedMaterials(trackedOrder),
  shOrderLines: trackedOrder.shipments.map(shipment => shOrderLine(shipment, trackedOrder, language)),
  pofThOrderLines: trackedOrder.returns.map(of => pofThOrderLine(of, trackedOrder.zone, language)),
})

const wordFields = ({ order, lines, shipments, zone }: TrackedOrder, now: number, language: Language) => ({
  now,
  version: order.version,
  reason: order.reason,
  attachments: order.attachments,
  remark: order.remark,
  zpType: order.zpType,
  zpTypeName: order.zpType && wordsIn(zpTypes, order.zpType, language),
  zpExplain: order.zpExplain,
  ...deliveryModesView(modesOf(lines, shipments), language),
  businessCode: order.businessCode,
  payMethod: wordsIn(payMethods, order.payMethod, language),
  orderSource: order.orderSource,
  submittedAdminId: order.submittedBy,
  waitPayText: order.status === 'WAIT_PAY' ? waitPayText(order, { now, zone }, language) : null,
  revokeText: canRevoke(order, now) ? textIn(revokeText(cutOffWords(order.cutOffAt, now, zone)), language) : null,
})

const steps = ({ order, log }: TrackedOrder, language: Language) => {
  const stepList = orderSteps(order, log)
  const wordsOf = (status: OrderStatus) =>
    statusWords(status, { allShipped: order.allShipped || status !== order.status })
  return {
    purchaseActionList: stepList.map(({ status, at }, index) => {
      const done = doneAt(stepList, index)
      return {
        purchaseActionText: textIn(done?.words ?? wordsOf(status), language),
        purchaseActionAt: done?.at ?? at,
        actionStatus: status,
      }
    }),
  }
}

/** Returns the names of the materials without a valid price that failed the order [M3]; empty in other statuses. */
const unpricedMaterials = ({ order, log, lines }: TrackedOrder): ReadonlyArray<string> => {
  if (order.status !== 'SUBMIT_FAIL') return []
  const codes = log.findLast(({ toStatus }) => toStatus === 'SUBMIT_FAIL')?.reason?.split(',') ?? []
  const names = new Map(lines.map(({ materialCode, name }) => [materialCode, name]))
  return codes.map(code => names.get(code) ?? code)
}

const replacements = (trackedOrder: TrackedOrder) => {
  const detail = materialReplaceDetail(trackedOrder)
  return {
    isReplaceMaterial: detail !== null,
    hasReadReplaceDetail: trackedOrder.order.replaceReadAt !== null,
    materialReplaceDetail: detail,
  }
}

const zero = fen(0)

function paymentDetail({ order, log, payment }: TrackedOrder, language: Language) {
  if (!showsPrices(order)) return null
  const { orderType, materialFee, discountFee, serviceFee, carFee, totalFee } = order
  const [addOn, urgent] = [orderType === 'OVERTIME', orderType === 'URGENT']
  const only = (applies: boolean, fee: Fen) => (applies ? fee : zero)
  return {
    originFee: materialFee,
    discountFee,
    additionServiceFee: only(addOn, serviceFee),
    additionCarFee: only(addOn, carFee),
    urgentServiceFee: only(urgent, serviceFee),
    urgentCarFee: only(urgent, carFee),
    totalFee,
    currencySymbol: '¥',
    ...(payment ? paymentOfTrade(payment, language) : paymentOfLog(log)),
  }
}

/** Returns the settlement and payment of the order, with account and payer. */
const paymentOfTrade = (payment: OrderPayment, language: Language) => ({
  paymentBatchNo: payment.batchNo,
  payer: payment.payer,
  payerType: wordsIn(businessModels, payment.businessModel, language),
  account: payment.account,
  paidAt: payment.paidAt,
  paymentNo: payment.paymentNo,
})

/** Returns payer and time of the payment from the order's log, for an order without a trade. */
const paymentOfLog = (log: TrackedOrder['log']) => {
  const at = log.findLastIndex(({ event }) => event === 'pay')
  const payer = log.slice(0, Math.max(at, 0)).findLast(({ event }) => event === 'beginPayment')
  return {
    paymentBatchNo: null,
    payer: payer?.actorName ?? null,
    payerType: null,
    account: null,
    paidAt: log[at]?.at ?? null,
    paymentNo: null,
  }
}

const canRevoke = (order: OrderInScope, now: number): boolean => decideWithdraw(order, now).ok

const revokeText = ([zh, en]: Text): Text => [
  `如需修改，可在${zh} 截单前撤回后重新提交`,
  `To change it, withdraw before the cut-off (${en}) and submit again`,
]

const waitPayText = (order: OrderInScope, { now, zone }: Now, language: Language): string =>
  textIn(payByWords(paymentTimes(order), soonWords(now, zone)), language)

/**
 * Returns the delivery modes of the materials, the most frequent first, then those that only occur in a shipment [S22].
 */
const modesOf = (lines: TrackedOrder['lines'], shipments: TrackedOrder['shipments']): ReadonlyArray<string> => [
  ...new Set([...deliveryModesOf(lines), ...deliveryModesOf(shipments)]),
]

/** Returns the main delivery mode and all of them; null and none while nothing is ordered. */
export const deliveryModesView = (modes: ReadonlyArray<string>, language: Language) => {
  const modeOptions = modes.map(code => ({ code, msg: wordsIn(deliveryModes, code, language) }))
  return { deliveryMode: modes[0] ?? null, deliveryModeName: modeOptions[0]?.msg ?? null, deliveryModes: modeOptions }
}

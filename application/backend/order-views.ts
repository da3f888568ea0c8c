import { cutOffWords, dateWords } from '../../domain/calendar-status.ts'
import type { Day } from '../../domain/day.ts'
import { type Fen, fen } from '../../domain/money.ts'
import { orderStatuses, statusWords } from '../../domain/order/status.ts'
import { orderSteps } from '../../domain/order/steps.ts'
import { orderTypes } from '../../domain/order/type.ts'
import { cancelReasons, deliveryModes, payMethods } from '../../domain/order/words.ts'
import type { Thousandths } from '../../domain/quantity.ts'
import { type Language, say, type Text } from '../../domain/text.ts'
import type { LogRow, OrderInScope, OrderLineRow } from '../ports/orders.ts'
import { pictureUrl } from './sheet.ts'

/** What every view of an order begins with: card, list row, detail header. */
export const orderCard = (order: OrderInScope, language: Language) => ({
  dhNo: order.dhNo,
  bizStatus: order.status,
  bizStatusName: say(statusWords(order.status, { allShipped: order.allShipped }), language),
  orderType: order.orderType,
  orderTypeName: say(orderTypes[order.orderType].words, language),
  shopJdeNo: order.shopCode,
  shopName: order.shopName,
  purchaseDate: order.purchaseDate,
  purchaseDateText: say(dateWords(order.purchaseDate), language),
  purchaseEndAt: order.cutOffAt,
  arrivalDate: order.arrivalDate,
  totalMaterialCount: order.kinds,
  deliveryMaterialCount: order.deliveredKinds,
  materialsText: order.firstMaterials,
  payPrice: order.totalFee,
  payMethodCode: order.payMethod,
  isFc: order.hasDifference,
  isAllShipped: order.allShipped,
  submittedAdminName: order.submittedByName,
  submittedAt: order.submittedAt,
})

interface Now {
  readonly now: number
  readonly zone: string
}

export const orderInfo = (order: OrderInScope, log: ReadonlyArray<LogRow>, { now, zone }: Now, language: Language) => ({
  ...orderCard(order, language),
  now,
  version: order.version,
  rejectReason: order.rejectReason,
  cancelReason: order.cancelReason === null ? null : reasonText(order.cancelReason, language),
  remark: order.remark,
  deliveryMode: order.deliveryMode,
  deliveryModeName: wordsIn(deliveryModes, order.deliveryMode, language),
  businessCode: order.businessCode,
  payMethod: wordsIn(payMethods, order.payMethod, language),
  orderSource: order.orderSource,
  submittedAdminId: order.submittedBy,
  purchaseActionList: orderSteps(order, log).map(({ status, at }) => ({
    purchaseActionText: say(statusWords(status, { allShipped: order.allShipped || status !== order.status }), language),
    purchaseActionAt: at,
    actionStatus: status,
  })),
  paymentDetail: paymentDetail(order),
  waitPayText: order.status === 'WAIT_PAY' ? waitPayText(order, { now, zone }, language) : null,
  revokeText: canRevoke(order, now) ? say(revokeText(cutOffWords(order.cutOffAt, now, zone)), language) : null,
})

const none = fen(0)

function paymentDetail({ orderType, materialFee, discountFee, serviceFee, carFee, totalFee }: OrderInScope) {
  const [addOn, urgent] = [orderType === 'OVERTIME', orderType === 'URGENT']
  const only = (applies: boolean, fee: Fen) => (applies ? fee : none)
  return {
    originFee: materialFee,
    discountFee,
    additionServiceFee: only(addOn, serviceFee),
    additionCarFee: only(addOn, carFee),
    urgentServiceFee: only(urgent, serviceFee),
    urgentCarFee: only(urgent, carFee),
    totalFee,
    currencySymbol: '¥',
  }
}

const canRevoke = ({ status, cutOffAt }: OrderInScope, now: number): boolean =>
  orderStatuses[status].control?.kind === 'withdraw' && now < cutOffAt

const revokeText = ([zh, en]: Text): Text => [
  `如需修改，可在${zh} 截单前撤回后重新提交`,
  `To change it, withdraw before the cut-off (${en}) and submit again`,
]

const waitPayText = (order: OrderInScope, { now, zone }: Now, language: Language): string => {
  const deadline = Math.max(order.cutOffAt, order.approvedAt ?? order.cutOffAt) + order.graceMinutes * 60_000
  const [zh, en] = cutOffWords(deadline, now, zone)
  return say([`请在${zh}前完成支付`, `Please pay before ${en}`], language)
}

const reasonText = (reason: string, language: Language): string =>
  Object.hasOwn(cancelReasons, reason)
    ? say(cancelReasons[reason as keyof typeof cancelReasons].words, language)
    : reason

/** The words of a stored code; one this version does not know is shown as it is. */
export const wordsIn = (table: Readonly<Record<string, { words: Text }>>, code: string, language: Language): string =>
  Object.hasOwn(table, code) ? say(table[code]!.words, language) : code

export const orderLine = (line: OrderLineRow, arrivalDate: Day | null) => {
  const difference = line.shipped === null ? null : line.shipped - line.quantity
  return {
    materialCode: line.materialCode,
    materialName: line.name,
    materialSpecs: line.spec,
    imageUrl: pictureUrl(line.pictureHash),
    storageType: line.storageType,
    unit: line.unit,
    quantity: line.quantity,
    price: line.price,
    orderPay: line.amount,
    expectedDeliveryDate: arrivalDate,
    deliveryMode: line.deliveryMode,
    cancelQuantity: line.cancelled,
    fhQuantity: line.shipped,
    fcQuantity: difference === null ? null : (Math.abs(difference) as Thousandths),
    diffType: difference === null || difference === 0 ? null : difference > 0 ? ('MORE' as const) : ('LESS' as const),
    realShQuantity: line.received,
    scQuantity:
      line.received === null || line.shipped === null ? null : (Math.abs(line.shipped - line.received) as Thousandths),
    thApplyQuantity: line.returned,
  }
}

import { pictureUrl } from '../../../domain/files/picture.ts'
import { dayOf } from '../../../domain/kernel/day.ts'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { type Language, textIn } from '../../../domain/kernel/text.ts'
import { deliveryModes } from '../../../domain/master-data/words.ts'
import { type LineFees, lineFees } from '../../../domain/ordering/cart/line-fees.ts'
import { receiptDifference, shippingDifference } from '../../../domain/ordering/order/difference.ts'
import {
  refundKinds,
  refundSources,
  refundStatuses,
  refundTypes,
  returnStatuses,
} from '../../../domain/ordering/order/follow.ts'
import { priceDifference, totalPriceDifference } from '../../../domain/ordering/order/replacement.ts'
import { wordsIn } from '../../platform/words-in.ts'
import type { RefundRow, ReturnRow, ShipmentRow, TrackedLine, TrackedOrder } from '../ports/order-tracking.ts'

/** Returns the requested lines, each with its delivery. */
export const orderLines = (trackedOrder: TrackedOrder, language: Language) => {
  const { order, lines } = trackedOrder
  const fees = order.businessCode === 'C' ? lineFees(lines, moneyOf(trackedOrder)) : null
  return lines.flatMap((line, index) =>
    line.matchesKeyword ? [orderLine(line, fees?.[index] ?? null, trackedOrder, language)] : [],
  )
}

const orderLine = (
  line: TrackedLine,
  fees: LineFees | null,
  { order, shipments }: TrackedOrder,
  language: Language,
) => {
  const shipping = shippingDifference(line, order)
  const receipt = receiptDifference(line.shipped, line.received)
  return {
    materialCode: line.materialCode,
    materialName: line.name,
    materialSpecs: line.spec,
    imageUrl: pictureUrl(line.pictureHash),
    storageType: line.storageType,
    unit: line.unit,
    quantity: line.quantity,
    price: fees && line.price,
    orderPay: fees && line.amount,
    promoFee: fees?.promoFee ?? null,
    refundedPromoFee: fees?.refundedPromoFee ?? null,
    actualPayFee: fees?.actualPayFee ?? null,
    refundedPayFee: fees?.refundedPayFee ?? null,
    expectedDeliveryDate: order.arrivalDate,
    deliveryMode: line.deliveryMode,
    remark: substituteText(line.materialCode, shipments, language),
    cancelQuantity: line.cancelled,
    fhQuantity: line.shipped,
    fcQuantity: shipping.quantity,
    diffType: shipping.diffType,
    realShQuantity: line.received,
    scQuantity: receipt.quantity,
    scDiffType: receipt.diffType,
    thApplyQuantity: line.returned,
  }
}

/** Returns a text that names the substitutes shipped for a line; null if there are none. */
const substituteText = (code: string, shipments: ReadonlyArray<ShipmentRow>, language: Language): string | null => {
  const replacements = shipments.flatMap(({ lines }) => lines.filter(({ replaces }) => replaces === code))
  if (replacements.length === 0) return null
  const replacementTexts = replacements.map(({ name, shipped, unit }) => `${name} ${formatQuantity(shipped)} ${unit}`)
  return textIn([`由 ${replacementTexts.join('、')} 替换`, `Replaced by ${replacementTexts.join(', ')}`], language)
}

/**
 * Sums the refunds that other systems reported, without fees, which belong to no line. Refunds made here are stored per
 * line.
 */
const moneyOf = ({ order, refunds }: TrackedOrder) => {
  const done = refunds.filter(({ status, tradeOrderNo }) => status === 'REFUND_SUCCESS' && tradeOrderNo === null)
  return {
    discountFee: order.discountFee,
    refundedPay: sumFen(done.map(of => fen(of.refundFee - of.serviceFee - of.carFee))),
    refundedPromo: sumFen(done.map(of => of.refundPromoFee)),
  }
}

export const shOrderLine = (shipment: ShipmentRow, tracked: TrackedOrder, language: Language) => {
  const shLines = shipment.lines.map(line => {
    const receipt = receiptDifference(line.shipped, line.received)
    return {
      materialCode: line.materialCode,
      materialName: line.name,
      materialSpecs: line.spec,
      unit: line.unit,
      replaces: line.replaces,
      fhQuantity: line.shipped,
      realShQuantity: line.received,
      scQuantity: receipt.quantity,
      scDiffType: receipt.diffType,
    }
  })
  return {
    shNo: shipment.shNo,
    scmDeliveryNo: shipment.scmDeliveryNo,
    deliveryMode: shipment.deliveryMode,
    deliveryModeName: wordsIn(deliveryModes, shipment.deliveryMode, language),
    expectArrivalDate: shipment.expectArrivalDate,
    fcCount: differingKinds(shipment, tracked),
    scCount: shLines.filter(({ scDiffType }) => scDiffType !== null).length,
    scNo: shipment.scNo,
    batchNo: shipment.batchNo,
    shippedAt: shipment.shippedAt,
    receivedAt: shipment.receivedAt,
    shLines,
  }
}

/**
 * Counts the ordered materials that differ in a batch. Those that are in no batch count with the last one, so that the batches
 * together count what the lines of the order do.
 */
const differingKinds = (shipment: ShipmentRow, { order, lines, shipments }: TrackedOrder): number => {
  const codesOf = (batches: ReadonlyArray<ShipmentRow>) =>
    new Set(batches.flatMap(batch => batch.lines.map(line => line.replaces ?? line.materialCode)))
  const [inBatch, inAnyBatch] = [codesOf([shipment]), codesOf(shipments)]
  const isLast = shipments.every(({ batchNo }) => batchNo <= shipment.batchNo)
  return lines.filter(
    line =>
      shippingDifference(line, order).diffType !== null &&
      (inBatch.has(line.materialCode) || (isLast && !inAnyBatch.has(line.materialCode))),
  ).length
}

export const pofThOrderLine = ({ thNo, appliedAt, thStatus }: ReturnRow, zone: string, language: Language) => ({
  thNo,
  applyThDate: dayOf(appliedAt, zone),
  thStatus,
  thStatusName: wordsIn(returnStatuses, thStatus, language),
})

/** Returns the substitutes with their difference in price [F5]; null if there are none. */
export const materialReplaceDetail = ({ order, lines, shipments }: TrackedOrder) => {
  const showsPrices = order.businessCode === 'C'
  const orderLinesByCode = new Map(lines.map(line => [line.materialCode, line]))
  const pairs = shipments.flatMap(({ shNo, lines: shipped }) =>
    shipped.flatMap(line => {
      const original = line.replaces === null ? undefined : orderLinesByCode.get(line.replaces)
      return original ? [{ shNo, line, original }] : []
    }),
  )
  if (pairs.length === 0) return null
  const replacements = pairs.map(({ line, original }) => ({
    shipped: line.shipped,
    price: showsPrices ? line.price : null,
    orderedPrice: showsPrices ? original.price : null,
  }))
  return {
    materials: pairs.map(({ shNo, line, original }, index) => ({
      shNo,
      materialCode: original.materialCode,
      materialName: original.name,
      materialSpecs: original.spec,
      unit: original.unit,
      price: replacements[index]!.orderedPrice,
      replaceMaterialCode: line.materialCode,
      replaceMaterialName: line.name,
      replaceMaterialSpecs: line.spec,
      replaceUnit: line.unit,
      replacePrice: replacements[index]!.price,
      quantity: line.shipped,
      priceDiff: priceDifference(replacements[index]!),
    })),
    ...totalPriceDifference(replacements),
  }
}

export const refundItem = (row: RefundRow, language: Language) => ({
  refundNo: row.refundNo,
  attachType: row.attachType,
  attachTypeName: wordsIn(refundKinds, row.attachType, language),
  attachOrderNo: row.attachOrderNo,
  refundFee: row.refundFee as Fen,
  refundPromoFee: row.refundPromoFee,
  carFee: row.carFee,
  serviceFee: row.serviceFee,
  refundTypeName: wordsIn(refundTypes, row.refundType, language),
  refundAcct: row.refundAcct,
  spcChannelOrderNo: row.spcChannelOrderNo,
  refundSource: row.refundSource && wordsIn(refundSources, row.refundSource, language),
  createdAt: row.createdAt,
  completeAt: row.completeAt,
  shopReturnStatus: row.shopReturnStatus && wordsIn(returnStatuses, row.shopReturnStatus, language),
  showRefundStatus: row.status,
  showRefundStatusName: wordsIn(refundStatuses, row.status, language),
  lines: row.lines.map(({ name, ...line }) => ({ ...line, materialName: name })),
})

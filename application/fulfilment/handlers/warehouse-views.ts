import { pictureUrl } from '../../../domain/files/picture.ts'
import { openOf } from '../../../domain/fulfilment/line.ts'
import type { Pick } from '../../../domain/fulfilment/pick.ts'
import { suggestShipping } from '../../../domain/fulfilment/suggest.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type Language, namesIn, textIn } from '../../../domain/kernel/text.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { statusWords } from '../../../domain/ordering/order/status.ts'
import { deliveryModesView } from '../../ordering/handlers/order-views.ts'
import { showsPrices } from '../../ordering/handlers/shows-prices.ts'
import type { OrderInScope, OrderLineRow } from '../../ordering/ports/orders.ts'
import type { Shipment } from '../ports/shipments.ts'
import type { Goods, SubstituteStock, WarehouseOrder } from '../ports/work-queue.ts'

export const warehouseOrder = (order: WarehouseOrder, language: Language) => ({
  dhNo: order.dhNo,
  submissionNo: order.submissionNo,
  bizStatus: order.status,
  bizStatusName: textIn(statusWords(order.status, { allShipped: order.allShipped }), language),
  orderType: order.orderType,
  orderTypeName: textIn(orderTypes[order.orderType].words, language),
  shopJdeNo: order.shopCode,
  shopName: order.shopName,
  purchaseDate: order.purchaseDate,
  arrivalDate: order.arrivalDate,
  ...deliveryModesView(order.deliveryModes, language),
  storageTypes: order.storageTypes,
  totalMaterialCount: order.kinds,
  deliveryMaterialCount: order.deliveredKinds,
  materialsText: namesIn(order.firstMaterials, language),
  batchCount: order.batches,
  isFc: order.hasDifference,
  isAllShipped: order.allShipped,
  isPaidOnline: order.payMethod === 'ONLINE' && order.totalFee > 0,
  showsPrices: showsPrices(order),
  payPrice: showsPrices(order) ? order.totalFee : null,
  remark: order.remark,
  cancelReason: order.cancelReason,
})

export const warehouseLine = (
  order: OrderInScope,
  line: OrderLineRow,
  goods: Goods | undefined,
  isShippable: boolean,
  pick: Pick | undefined,
) => {
  const openQuantity = isShippable ? openOf(line) : (0 as Thousandths)
  return {
    materialCode: line.materialCode,
    materialName: line.name,
    materialSpecs: line.spec,
    imageUrl: pictureUrl(line.pictureHash),
    storageType: line.storageType,
    categoryName: goods?.categoryName ?? '',
    unit: line.unit,
    price: showsPrices(order) ? line.price : null,
    quantity: line.quantity,
    fhQuantity: line.shipped ?? (0 as Thousandths),
    cancelQuantity: line.cancelled,
    openQuantity: openQuantity,
    onHand: units(goods?.onHand ?? null),
    suggestQuantity: suggestShipping(openQuantity, goods?.onHand ?? null),
    ...{ pickedQuantity: pick?.picked ?? null, shortReason: pick?.shortReason ?? null },
  }
}

export const warehouseShipment = ({ lines, nodeState, ...shipment }: Shipment) => ({
  ...shipment,
  nodeStateCode: nodeState,
  lines: lines.map(({ materialCode, name, spec, unit, replaces, quantity, received }) => ({
    ...{ materialCode, materialName: name, materialSpecs: spec, unit },
    ...{ replaces: replaces === '' ? null : replaces, quantity, received },
  })),
})

export const substituteView = (
  order: OrderInScope,
  { materialCode, name, spec, unit, storageType, price, onHand }: SubstituteStock,
) => ({
  ...{ materialCode, materialName: name, materialSpecs: spec, unit, storageType },
  price: showsPrices(order) ? price : null,
  onHand: units(onHand),
})

/** Converts a stock from thousandths to units; it may be negative. */
export const units = (onHand: Thousandths | null): number | null => (onHand === null ? null : onHand / 1000)

import { Schema } from 'effect'
import { Count, DayText, Instant, Units, Yuan } from '../../platform/wire.ts'

/** Where a shop takes delivery, from its master data; texts that were not filled in are empty. */
export const DeliveryPlace = Schema.Struct({
  address: Schema.String,
  receiver: Schema.String,
  receiverPhone: Schema.String,
  /** HH:mm-HH:mm in the chain's zone. */
  deliveryWindow: Schema.String,
})
export type DeliveryPlace = typeof DeliveryPlace.Type

/** The head of an order in every view: order card, list row and detail header. */
const orderHead = {
  dhNo: Schema.String,
  bizStatus: Schema.String,
  bizStatusName: Schema.String,
  orderType: Schema.String,
  orderTypeName: Schema.String,
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  purchaseDate: DayText,
  purchaseDateText: Schema.String,
  purchaseEndAt: Instant,
  arrivalDate: Schema.NullOr(DayText),
  totalMaterialCount: Count,
  deliveryMaterialCount: Count,
  materialsText: Schema.String,
  /** Amounts and prices are sent for orders of business C only (RELIABILITY C4). */
  /** What is to be paid or was paid in cash: the order amount less the subsidy that a payment deducted. */
  payPrice: Schema.NullOr(Yuan),
  /** Goods and fees before the subsidy; the same before and after the payment. */
  orderAmount: Schema.NullOr(Yuan),
  payMethodCode: Schema.String,
  isFc: Schema.Boolean,
  isAllShipped: Schema.Boolean,
  submittedAdminName: Schema.NullOr(Schema.String),
  submittedAt: Schema.NullOr(Instant),
  rejectReason: Schema.NullOr(Schema.String),
  cancelReason: Schema.NullOr(Schema.String),
  /** Whether kinds, materials, lines and amount come from a cart that was not submitted. */
  isDraft: Schema.Boolean,
  /** The trade of its current or completed payment. */
  tradeOrderNo: Schema.NullOr(Schema.String),
}
export const OrderCard = Schema.Struct(orderHead)
export type OrderCard = typeof OrderCard.Type

/** A row of the order list: the card, with the numbers of its receipts, receipt differences and returns as links. */
export const OrderRow = Schema.Struct({
  ...orderHead,
  shOrderLines: Schema.Array(
    Schema.Struct({
      shNo: Schema.String,
      scNo: Schema.NullOr(Schema.String),
      /** Null once it is received. */
      expectArrivalDate: Schema.NullOr(DayText),
    }),
  ),
  pofThOrderLines: Schema.Array(Schema.Struct({ thNo: Schema.String })),
})
export type OrderRow = typeof OrderRow.Type

const PurchaseAction = Schema.Struct({
  purchaseActionText: Schema.String,
  purchaseActionAt: Schema.NullOr(Instant),
  actionStatus: Schema.String,
})

/** The cost of an order; payer and time are null until it is paid. */
const PaymentDetail = Schema.Struct({
  originFee: Yuan,
  discountFee: Yuan,
  additionServiceFee: Yuan,
  additionCarFee: Yuan,
  urgentServiceFee: Yuan,
  urgentCarFee: Yuan,
  totalFee: Yuan,
  currencySymbol: Schema.String,
  paymentBatchNo: Schema.NullOr(Schema.String),
  payer: Schema.NullOr(Schema.String),
  payerType: Schema.NullOr(Schema.String),
  account: Schema.NullOr(Schema.String),
  paidAt: Schema.NullOr(Instant),
  paymentNo: Schema.NullOr(Schema.String),
})

const DiffType = Schema.NullOr(Schema.Literals(['MORE', 'LESS']))

/** A shipment with its lines; it is one receipt order of the shop. */
const ShOrderLine = Schema.Struct({
  shNo: Schema.String,
  scmDeliveryNo: Schema.NullOr(Schema.String),
  deliveryMode: Schema.String,
  deliveryModeName: Schema.String,
  expectArrivalDate: Schema.NullOr(DayText),
  /** Number of kinds that differ from what was ordered or received. */
  fcCount: Count,
  scCount: Count,
  scNo: Schema.NullOr(Schema.String),
  batchNo: Count,
  shippedAt: Instant,
  receivedAt: Schema.NullOr(Instant),
  shLines: Schema.Array(
    Schema.Struct({
      materialCode: Schema.String,
      materialName: Schema.String,
      materialSpecs: Schema.String,
      unit: Schema.String,
      /** The code of the ordered material, if this one is its substitute; null otherwise. */
      replaces: Schema.NullOr(Schema.String),
      fhQuantity: Units,
      realShQuantity: Schema.NullOr(Units),
      scQuantity: Schema.NullOr(Units),
      scDiffType: DiffType,
    }),
  ),
})
export type ShOrderLine = typeof ShOrderLine.Type

const PofThOrderLine = Schema.Struct({
  thNo: Schema.String,
  applyThDate: DayText,
  thStatus: Schema.String,
  thStatusName: Schema.String,
})

/** Each substitute that was shipped for an ordered material, and the difference in price. */
const MaterialReplaceDetail = Schema.Struct({
  materials: Schema.Array(
    Schema.Struct({
      shNo: Schema.String,
      materialCode: Schema.String,
      materialName: Schema.String,
      materialSpecs: Schema.String,
      unit: Schema.String,
      price: Schema.NullOr(Yuan),
      replaceMaterialCode: Schema.String,
      replaceMaterialName: Schema.String,
      replaceMaterialSpecs: Schema.String,
      replaceUnit: Schema.String,
      replacePrice: Schema.NullOr(Yuan),
      quantity: Units,
      /** Negative if the substitute is cheaper. */
      priceDiff: Schema.NullOr(Yuan),
    }),
  ),
  priceDiffType: DiffType,
  totalPriceDiff: Schema.NullOr(Yuan),
})
export type MaterialReplaceDetail = typeof MaterialReplaceDetail.Type

export const OrderInfo = Schema.Struct({
  ...orderHead,
  now: Instant,
  version: Count,
  reason: Schema.NullOr(Schema.String),
  /** The addresses of its voucher images. */
  attachments: Schema.Array(Schema.String),
  remark: Schema.NullOr(Schema.String),
  zpType: Schema.NullOr(Schema.String),
  zpTypeName: Schema.NullOr(Schema.String),
  zpExplain: Schema.NullOr(Schema.String),
  /** The delivery mode of most of its materials; null while there are none. */
  deliveryMode: Schema.NullOr(Schema.String),
  deliveryModeName: Schema.NullOr(Schema.String),
  /** Every delivery mode of its materials or its shipments. */
  deliveryModes: Schema.Array(Schema.Struct({ code: Schema.String, msg: Schema.String })),
  businessCode: Schema.String,
  payMethod: Schema.String,
  orderSource: Schema.String,
  submittedAdminId: Schema.NullOr(Schema.String),
  refundCount: Count,
  purchaseActionList: Schema.Array(PurchaseAction),
  paymentDetail: Schema.NullOr(PaymentDetail),
  waitPayText: Schema.NullOr(Schema.String),
  revokeText: Schema.NullOr(Schema.String),
  isReplaceMaterial: Schema.Boolean,
  hasReadReplaceDetail: Schema.Boolean,
  materialReplaceDetail: Schema.NullOr(MaterialReplaceDetail),
  /** The names of the materials without a valid price that failed its submission [M3]; empty in other statuses. */
  unpricedMaterials: Schema.Array(Schema.String),
  shOrderLines: Schema.Array(ShOrderLine),
  pofThOrderLines: Schema.Array(PofThOrderLine),
  deliveryPlace: DeliveryPlace,
})
export type OrderInfo = typeof OrderInfo.Type

export const OrderLine = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.String,
  imageUrl: Schema.NullOr(Schema.String),
  storageType: Schema.String,
  unit: Schema.String,
  quantity: Units,
  price: Schema.NullOr(Yuan),
  orderPay: Schema.NullOr(Yuan),
  promoFee: Schema.NullOr(Yuan),
  refundedPromoFee: Schema.NullOr(Yuan),
  actualPayFee: Schema.NullOr(Yuan),
  refundedPayFee: Schema.NullOr(Yuan),
  expectedDeliveryDate: Schema.NullOr(DayText),
  deliveryMode: Schema.String,
  remark: Schema.NullOr(Schema.String),
  cancelQuantity: Units,
  fhQuantity: Schema.NullOr(Units),
  fcQuantity: Schema.NullOr(Units),
  diffType: DiffType,
  realShQuantity: Schema.NullOr(Units),
  scQuantity: Schema.NullOr(Units),
  scDiffType: DiffType,
  thApplyQuantity: Schema.NullOr(Units),
})
export type OrderLine = typeof OrderLine.Type

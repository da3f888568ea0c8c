import { Schema } from 'effect'
import { Count, DayText, Instant, Units, Yuan } from './wire.ts'

/** What every view of an order shows: order card, list row and detail header. */
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
  payPrice: Yuan,
  payMethodCode: Schema.String,
  isFc: Schema.Boolean,
  isAllShipped: Schema.Boolean,
  submittedAdminName: Schema.NullOr(Schema.String),
  submittedAt: Schema.NullOr(Instant),
}
export const OrderCard = Schema.Struct(orderHead)
export type OrderCard = typeof OrderCard.Type

const PurchaseAction = Schema.Struct({
  purchaseActionText: Schema.String,
  purchaseActionAt: Schema.NullOr(Instant),
  actionStatus: Schema.String,
})

const PaymentDetail = Schema.Struct({
  originFee: Yuan,
  discountFee: Yuan,
  additionServiceFee: Yuan,
  additionCarFee: Yuan,
  urgentServiceFee: Yuan,
  urgentCarFee: Yuan,
  totalFee: Yuan,
  currencySymbol: Schema.String,
})

export const OrderInfo = Schema.Struct({
  ...orderHead,
  now: Instant,
  version: Count,
  rejectReason: Schema.NullOr(Schema.String),
  cancelReason: Schema.NullOr(Schema.String),
  remark: Schema.NullOr(Schema.String),
  deliveryMode: Schema.String,
  deliveryModeName: Schema.String,
  businessCode: Schema.String,
  payMethod: Schema.String,
  orderSource: Schema.String,
  submittedAdminId: Schema.NullOr(Schema.String),
  purchaseActionList: Schema.Array(PurchaseAction),
  paymentDetail: PaymentDetail,
  waitPayText: Schema.NullOr(Schema.String),
  revokeText: Schema.NullOr(Schema.String),
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
  expectedDeliveryDate: Schema.NullOr(DayText),
  deliveryMode: Schema.String,
  cancelQuantity: Units,
  fhQuantity: Schema.NullOr(Units),
  fcQuantity: Schema.NullOr(Units),
  diffType: Schema.NullOr(Schema.Literals(['MORE', 'LESS'])),
  realShQuantity: Schema.NullOr(Units),
  scQuantity: Schema.NullOr(Units),
  thApplyQuantity: Schema.NullOr(Units),
})
export type OrderLine = typeof OrderLine.Type

import { Schema } from 'effect'
import { shortReasons } from '../../../domain/fulfilment/pick.ts'
import { DeliveryPlace } from '../../ordering/contract/order-views.ts'
import { Count, DayText, Instant, KeyOf, Units, Yuan } from '../../platform/wire.ts'

/** The warehouse's view of orders. Stock may be negative if more was shipped than counted. */
const StockUnits = Schema.Number

export const WarehouseOrder = Schema.Struct({
  dhNo: Schema.String,
  submissionNo: Count,
  bizStatus: Schema.String,
  bizStatusName: Schema.String,
  orderType: Schema.String,
  orderTypeName: Schema.String,
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  purchaseDate: DayText,
  arrivalDate: Schema.NullOr(DayText),
  deliveryMode: Schema.NullOr(Schema.String),
  deliveryModeName: Schema.NullOr(Schema.String),
  /** Every delivery mode of its materials. */
  deliveryModes: Schema.Array(Schema.Struct({ code: Schema.String, msg: Schema.String })),
  storageTypes: Schema.Array(Schema.String),
  totalMaterialCount: Count,
  deliveryMaterialCount: Count,
  materialsText: Schema.String,
  batchCount: Count,
  isFc: Schema.Boolean,
  isAllShipped: Schema.Boolean,
  isPaidOnline: Schema.Boolean,
  /** False for a shop that the chain runs itself: its orders show no prices or amounts [F6]. */
  showsPrices: Schema.Boolean,
  payPrice: Schema.NullOr(Yuan),
  remark: Schema.NullOr(Schema.String),
  cancelReason: Schema.NullOr(Schema.String),
})
export type WarehouseOrder = typeof WarehouseOrder.Type

export const WarehouseLine = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.String,
  imageUrl: Schema.NullOr(Schema.String),
  storageType: Schema.String,
  categoryName: Schema.String,
  unit: Schema.String,
  price: Schema.NullOr(Yuan),
  quantity: Units,
  fhQuantity: Units,
  cancelQuantity: Units,
  openQuantity: Units,
  /** Units in the warehouse, including those reserved for orders; null if the stock is not counted. */
  onHand: Schema.NullOr(StockUnits),
  /** The open quantity, at most what is in stock. */
  suggestQuantity: Units,
  /** What was picked for the next batch; null if nothing was picked of the line. */
  pickedQuantity: Schema.NullOr(Units),
  shortReason: Schema.NullOr(KeyOf(shortReasons)),
})
export type WarehouseLine = typeof WarehouseLine.Type

export const WarehouseShipment = Schema.Struct({
  shNo: Schema.String,
  batchNo: Count,
  scmDeliveryNo: Schema.NullOr(Schema.String),
  /** The trip on which it left with others; null if it left alone. */
  tripNo: Schema.NullOr(Schema.String),
  shippedAt: Instant,
  shippedByName: Schema.String,
  receivedAt: Schema.NullOr(Instant),
  receivedByName: Schema.NullOr(Schema.String),
  departureAddress: Schema.NullOr(Schema.String),
  nodeStateCode: Schema.NullOr(Schema.String),
  currLocation: Schema.NullOr(Schema.String),
  driverName: Schema.NullOr(Schema.String),
  driverPhone: Schema.NullOr(Schema.String),
  carNumber: Schema.NullOr(Schema.String),
  expressNo: Schema.NullOr(Schema.String),
  expectArriveAt: Schema.NullOr(Instant),
  arrivedAt: Schema.NullOr(Instant),
  lines: Schema.Array(
    Schema.Struct({
      materialCode: Schema.String,
      materialName: Schema.String,
      materialSpecs: Schema.String,
      unit: Schema.String,
      replaces: Schema.NullOr(Schema.String),
      quantity: Units,
      received: Schema.NullOr(Units),
    }),
  ),
})
export type WarehouseShipment = typeof WarehouseShipment.Type

export const Substitute = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.String,
  unit: Schema.String,
  storageType: Schema.String,
  price: Schema.NullOr(Yuan),
  onHand: Schema.NullOr(StockUnits),
})
export type Substitute = typeof Substitute.Type

export const PickOrder = Schema.Struct({
  dhNo: Schema.String,
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  orderTypeName: Schema.String,
  arrivalDate: Schema.NullOr(DayText),
  remark: Schema.NullOr(Schema.String),
  deliveryPlace: DeliveryPlace,
})
export type PickOrder = typeof PickOrder.Type

export const PickMaterial = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.String,
  unit: Schema.String,
  storageType: Schema.String,
  categoryOrder: Schema.String,
  categoryName: Schema.String,
  onHand: Schema.NullOr(StockUnits),
})
export type PickMaterial = typeof PickMaterial.Type

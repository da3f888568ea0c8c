import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { DayText, Instant, Keyword, OrderNumber, SignedUnits, Text, Units, Yuan } from '../../platform/wire.ts'

/** The material sheet of an order form (spec 000 sections 2.9, 7.2). */
const pom = { service: 'pom' } as const
const form = 'P000508' as const

export const Label = Schema.Struct({ name: Schema.String, fontColor: Schema.String, backgroundColor: Schema.String })
/** A material's data on the sheet of a shop group and day. */
export const MaterialOnSheet = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  initials: Schema.String,
  materialImg: Schema.NullOr(Schema.String),
  materialLabels: Schema.Array(Label),
  labelKinds: Schema.Array(Schema.String),
  barcodes: Schema.Array(Schema.String),
  materialCategory: Schema.String,
  level1: Schema.String,
  level2: Schema.String,
  level4: Schema.String,
  materialSpecification: Schema.String,
  storageType: Schema.String,
  price: Schema.NullOr(Yuan),
  /** Whether there is a valid price on the day of the order; `price` is also null if the order shows no prices [F6]. */
  hasPrice: Schema.Boolean,
  minPurchaseQuantity: Units,
  purchaseStep: Units,
  maxPurchaseQuantity: Units,
  unitName: Schema.String,
  canPurchase: Schema.Boolean,
})
/** A material's data that differ from order to order; the shop's inventory is that of the stock ledger, also below zero. */
export const MaterialForOrder = Schema.Struct({
  deliveryDate: Schema.NullOr(DayText),
  /**
   * Units that the central warehouse can still promise, not the shop's stock (docs/decisions/ordering/0030); null if the
   * stock of the material is not counted.
   */
  totalInventory: Schema.NullOr(Units),
  inTransitInventory: Units,
  inShopInventory: SignedUnits,
  suggestQuantity: Units,
})
export const CartMaterial = Schema.Struct({ ...MaterialOnSheet.fields, ...MaterialForOrder.fields })
export type CartMaterial = typeof CartMaterial.Type

/** The order's data for the form's title and countdown. */
export const FormOrder = Schema.Struct({
  dhNo: Schema.String,
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  bizStatus: Schema.String,
  orderType: Schema.String,
  purchaseDate: DayText,
  arrivalDate: Schema.NullOr(DayText),
  purchaseEndAt: Instant,
  /** False for a shop that the chain runs itself: prices, amounts and its rule's fees are null [F6]. */
  showsPrices: Schema.Boolean,
  serviceFee: Schema.NullOr(Yuan),
  carFee: Schema.NullOr(Yuan),
  /** What the shop usually orders at once; null for other than routine orders, and where it is not known or not shown. */
  usualAmount: Schema.NullOr(Yuan),
  /** The reason of its last submission, before it was withdrawn. */
  reason: Schema.NullOr(Schema.String),
  attachments: Schema.Array(Schema.String),
  remark: Schema.NullOr(Schema.String),
  now: Instant,
})
export type FormOrder = typeof FormOrder.Type

export const getCartMaterials = endpoint({
  ...pom,
  name: 'cart.materials',
  about: ['可订物料', 'All materials of the order form, by category level and keyword, with rules, prices and stock'],
  path: 'purchase-order/cart/materials',
  permission: form,
  mutates: false,
  payload: Schema.Struct({
    dhNo: OrderNumber,
    keyword: Schema.optionalKey(Keyword),
    level1: Schema.optionalKey(Text(32)),
    level2: Schema.optionalKey(Text(32)),
    level4: Schema.optionalKey(Text(32)),
  }),
  success: Schema.Struct({ order: FormOrder, materials: Schema.Array(CartMaterial) }),
  refusals: [],
})

/**
 * The order's figures of the materials of a sheet: the same numbers as in `MaterialForOrder`, each list in the order of the
 * materials.
 */
const SheetFigures = Schema.Struct({
  totalInventory: Schema.Array(Schema.NullOr(Units)),
  inTransitInventory: Schema.Array(Units),
  inShopInventory: Schema.Array(SignedUnits),
  suggestQuantity: Schema.Array(Units),
})

export const getOrderSheet = endpoint({
  ...pom,
  name: 'cart.sheet',
  about: [
    '订货单物料表',
    'All materials of the order form as in cart.materials, with the figures of the order in lists beside them, because the materials are the same for all orders of a shop group and day',
  ],
  path: 'purchase-order/cart/sheet',
  permission: form,
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Schema.Struct({ order: FormOrder, materials: Schema.Array(MaterialOnSheet), figures: SheetFigures }),
  refusals: [],
})
export type OrderSheet = typeof getOrderSheet.success.Type

export const sheetEndpoints = [getCartMaterials, getOrderSheet] as const

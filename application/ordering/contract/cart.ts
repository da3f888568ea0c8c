import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  Instant,
  Keyword,
  MaterialCode,
  OrderNumber,
  SeenVersion,
  ShopCode,
  SignedUnits,
  Text,
  TypedQuantity,
  Units,
  Yuan,
} from '../../platform/wire.ts'

/** The order form's data: material sheet, categories, cart, suggestions, loading (spec 000 sections 2.9, 7.2). */
const pom = { service: 'pom' } as const
const form = 'P000508' as const
/** Starting and editing an order have a code each; the cart calls accept any of them. */
const fill = ['P000225', 'P000226', 'P000227', 'P000228'] as const

export const Label = Schema.Struct({ name: Schema.String, fontColor: Schema.String, backgroundColor: Schema.String })
export const TransitOrder = Schema.Struct({
  /** The number of an order, or of a transfer from another shop, which has no order type. */
  ...{ dhNo: Schema.String, orderType: Schema.NullOr(Schema.String), orderTypeName: Schema.String },
  quantity: Units,
  unitName: Schema.String,
  expectedDeliveryDate: Schema.NullOr(DayText),
})

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
  /** Units that the central warehouse can still promise, not the shop's stock (docs/decisions/ordering/0030). */
  totalInventory: Units,
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
  /** The reason of its last submission, before it was withdrawn. */
  reason: Schema.NullOr(Schema.String),
  attachments: Schema.Array(Schema.String),
  remark: Schema.NullOr(Schema.String),
  now: Instant,
})
export type FormOrder = typeof FormOrder.Type

const CartLine = Schema.Struct({
  materialCode: Schema.String,
  quantity: Units,
  version: Count,
  updatedByName: Schema.String,
})
export const Cart = Schema.Struct({
  dhNo: Schema.String,
  cartVersion: Count,
  categories: Schema.Array(
    Schema.Struct({
      categoryCode: Schema.String,
      categoryName: Schema.String,
      materialKinds: Count,
      materialTotalQuantity: Units,
      amount: Schema.NullOr(Yuan),
      materials: Schema.Array(CartLine),
    }),
  ),
})
export type Cart = typeof Cart.Type

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
  totalInventory: Schema.Array(Units),
  inTransitInventory: Schema.Array(Units),
  inShopInventory: Schema.Array(SignedUnits),
  suggestQuantity: Schema.Array(Units),
})

export const getOrderSheet = endpoint({
  ...pom,
  name: 'cart.sheet',
  about: [
    '订货单物料表',
    'The same materials as cart.materials, in a form that is fast for thousands: what all orders of a shop group and day share, and beside it the order’s own figures',
  ],
  path: 'purchase-order/cart/sheet',
  permission: form,
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Schema.Struct({ order: FormOrder, materials: Schema.Array(MaterialOnSheet), figures: SheetFigures }),
  refusals: [],
})
export type OrderSheet = typeof getOrderSheet.success.Type

export const getCart = endpoint({
  ...pom,
  name: 'cart.get',
  about: ['购物车', 'The whole cart by category; category ALL comes first'],
  path: 'purchase-order/cart/detail',
  permission: form,
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Cart,
  refusals: [],
})

export const getCartChanges = endpoint({
  ...pom,
  name: 'cart.changes',
  about: ['购物车变化', 'Status of the order, and the whole cart if its version differs from the given one'],
  path: 'purchase-order/cart/changes',
  permission: form,
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber, knownVersion: SeenVersion }),
  success: Schema.Struct({ cartVersion: Count, bizStatus: Schema.String, cart: Schema.NullOr(Cart) }),
  refusals: [],
})

export const editCart = endpoint({
  ...pom,
  name: 'cart.edit',
  about: ['修改购物车', 'Set quantities line by line; every line passes the quantity rule or nothing is saved'],
  path: 'purchase-order/cart/edit',
  permission: fill,
  mutates: true,
  repeat: getCart.name,
  payload: Schema.Struct({
    dhNo: OrderNumber,
    cart: Schema.Array(
      Schema.Struct({
        materialCode: MaterialCode,
        quantity: TypedQuantity,
        baseVersion: Schema.optionalKey(SeenVersion),
      }),
    ).check(Schema.isMinLength(1), Schema.isMaxLength(5000)),
  }),
  success: Cart,
  refusals: [
    'QUANTITY_NOT_A_NUMBER',
    'QUANTITY_BELOW_MINIMUM',
    'QUANTITY_ABOVE_MAXIMUM',
    'QUANTITY_OFF_STEP',
    'MATERIAL_NOT_ORDERABLE',
    'LINE_AMOUNT_TOO_LARGE',
    'CART_LINE_CONFLICT',
    'ORDER_STATUS',
    'CUT_OFF_PASSED',
    'NOT_OPEN_YET',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const clearCart = endpoint({
  ...pom,
  name: 'cart.clear',
  about: ['清空购物车', 'Remove every line from the cart'],
  path: 'purchase-order/cart/clear',
  permission: fill,
  mutates: true,
  repeat: getCart.name,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Cart,
  refusals: ['ORDER_STATUS', 'CUT_OFF_PASSED', 'NOT_OPEN_YET', 'IDEMPOTENCY_KEY_REUSED'],
})

export interface CategoryNode {
  readonly categoryCode: string
  readonly categoryName: string
  readonly level: number
  readonly children: ReadonlyArray<CategoryNode>
}
const CategoryNode: Schema.Codec<CategoryNode> = Schema.Struct({
  categoryCode: Schema.String,
  categoryName: Schema.String,
  level: Schema.Int,
  children: Schema.Array(Schema.suspend((): Schema.Codec<CategoryNode> => CategoryNode)),
}).annotate({ identifier: 'CategoryNode' })

export const getCategoryTree = endpoint({
  ...pom,
  name: 'category.tree',
  about: ['物料分类', 'Material categories of four levels that hold something this shop may order'],
  path: 'purchase-order/categoryList',
  permission: form,
  mutates: false,
  payload: Schema.Struct({ merchandiseType: Schema.Literals(['M']), shopNo: ShopCode }),
  success: Schema.Array(CategoryNode),
  refusals: [],
})

export const getSuggestions = endpoint({
  ...pom,
  name: 'suggestion.count',
  about: ['建议订货量', 'Suggested quantity per material with the terms it was computed from, and the sort items'],
  path: 'purchase-order/suggested-count',
  permission: form,
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber, shopJdeNo: ShopCode }),
  success: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      suggestQuantity: Units,
      productLabels: Schema.Array(Schema.String),
      estimateDataMap: Schema.Record(Schema.String, Schema.Number),
      terms: Schema.Struct({ need: Units, inShop: SignedUnits, inTransit: Units, coverDays: Count }),
      /** The shop's usual quantity in its own orders of the last four weeks; null if there are too few. */
      usual: Schema.NullOr(Schema.Struct({ quantity: Units, most: Units })),
    }),
  ),
  refusals: [],
})

const Loading = Schema.Struct({ isDone: Schema.Boolean, proportion: Count })
const loading = { dhNo: OrderNumber, shopJdeNo: ShopCode }

export const checkLoading = endpoint({
  ...pom,
  name: 'load.check',
  about: ['订货单加载检查', 'Start preparing the order form (suggestions) unless it is already prepared'],
  path: 'purchase-order/load-data/check',
  permission: form,
  mutates: true,
  payload: Schema.Struct(loading),
  success: Loading,
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const getLoadingStatus = endpoint({
  ...pom,
  name: 'load.status',
  about: ['订货单加载进度', 'Progress of preparing the order form, in percent'],
  path: 'purchase-order/load-data/status',
  permission: form,
  mutates: false,
  payload: Schema.Struct(loading),
  success: Loading,
  refusals: [],
})

export const getTransitInventory = endpoint({
  ...pom,
  name: 'transit.inventory',
  about: ['在途库存', 'Orders and transfers that bring the material to the shop; their sum is the quantity in transit'],
  path: 'purchase-order/transit-inventory',
  permission: [form, 'P000238'],
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode, materialCode: MaterialCode }),
  success: Schema.Array(TransitOrder),
  refusals: [],
})

export const cartEndpoints = [
  getCartMaterials,
  getOrderSheet,
  getCart,
  getCartChanges,
  editCart,
  clearCart,
  getCategoryTree,
  getSuggestions,
  checkLoading,
  getLoadingStatus,
  getTransitInventory,
] as const

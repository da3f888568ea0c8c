import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  MaterialCode,
  OrderNumber,
  SeenVersion,
  ShopCode,
  SignedUnits,
  TypedQuantity,
  Units,
  Yuan,
} from '../../platform/wire.ts'

/** The order form's data: material sheet, categories, cart, suggestions, loading (spec 000 sections 2.9, 7.2). */
const pom = { service: 'pom' } as const
const form = 'P000508' as const
/** Starting and editing an order have a code each; the cart calls accept any of them. */
const fill = ['P000225', 'P000226', 'P000227', 'P000228'] as const

export const TransitOrder = Schema.Struct({
  /** The number of an order, or of a transfer from another shop, which has no order type. */
  ...{ dhNo: Schema.String, orderType: Schema.NullOr(Schema.String), orderTypeName: Schema.String },
  quantity: Units,
  unitName: Schema.String,
  expectedDeliveryDate: Schema.NullOr(DayText),
})

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
      /** Whether at least half of the shop's own orders of the last four weeks have it. */
      isRegular: Schema.Boolean,
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

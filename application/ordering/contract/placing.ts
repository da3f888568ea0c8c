import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { MaterialCode, OrderNumber, SeenVersion, ShopCode, Text, TypedQuantity, WireDay } from '../../platform/wire.ts'

/** Starting and submitting orders, two calls per order type (spec 000 sections 2.8, 2.9, 5.1, 7.2). */
const pom = { service: 'pom', mutates: true } as const
const maxCartLines = 5000

export const startRoutineOrder = endpoint({
  ...pom,
  name: 'order.start',
  about: ['发起常规订货', 'Open the routine order of a day, or return the existing one'],
  path: 'purchase-order/normal/place-order',
  permission: 'P000225',
  payload: Schema.Struct({ purchaseDate: WireDay, shopJdeNo: ShopCode }),
  success: Schema.Struct({ dhNo: Schema.String, status: Schema.String }),
  refusals: [
    'SHOP_NOT_TRADING',
    'NO_ORDER_RULE',
    'DAY_NOT_ORDERABLE',
    'NO_ORDERABLE_MATERIAL',
    'NOT_OPEN_YET',
    'CUT_OFF_PASSED',
    'STOCKTAKE_FIRST',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const startAddOnOrder = endpoint({
  ...startRoutineOrder,
  name: 'order.startAddOn',
  about: ['发起加单', 'Open an add-on order of a day, or return the one that is not submitted yet'],
  path: 'purchase-order/overtime/place-order',
  permission: 'P000226',
  success: Schema.Struct({ dhNo: Schema.String }),
})

/** The payload of every submission: the lines that the user saw, and the version of their cart. */
const submission = {
  dhNo: OrderNumber,
  cart: Schema.Array(Schema.Struct({ materialCode: MaterialCode, quantity: TypedQuantity })).check(
    Schema.isMaxLength(maxCartLines),
  ),
  cartVersion: Schema.optionalKey(SeenVersion),
}

export const submitRoutineOrder = endpoint({
  ...pom,
  name: 'order.submit',
  about: ['提交常规订货单', 'Submit the lines that the user saw; isSubmitted false comes with the reason for a dialog'],
  path: 'purchase-order/normal/submit-order',
  permission: ['P000225', 'P000228'],
  payload: Schema.Struct(submission),
  success: Schema.Struct({
    dhNo: Schema.String,
    isSubmitted: Schema.Boolean,
    bizStatus: Schema.String,
    errorInfo: Schema.NullOr(Schema.Struct({ title: Schema.String, msg: Schema.String, kind: Schema.String })),
  }),
  refusals: [
    'OTHER_ORDER_TYPE',
    'STOCKTAKE_FIRST',
    'CART_EMPTY',
    'CART_LINES_INVALID',
    'CART_CHANGED',
    'QUANTITY_NOT_A_NUMBER',
    'QUANTITY_BELOW_MINIMUM',
    'QUANTITY_ABOVE_MAXIMUM',
    'QUANTITY_OFF_STEP',
    'MATERIAL_NOT_ORDERABLE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const submitAddOnOrder = endpoint({
  ...submitRoutineOrder,
  name: 'order.submitAddOn',
  about: [
    '提交加单',
    'Submit an add-on order with its reason and the addresses of its vouchers, for head office to approve',
  ],
  path: 'purchase-order/overtime/submit-order',
  permission: ['P000226', 'P000228'],
  payload: Schema.Struct({
    ...submission,
    reason: Text(1000),
    attachments: Schema.Array(Text(300)).check(Schema.isMaxLength(20)),
  }),
  refusals: [...submitRoutineOrder.refusals, 'ADD_ON_REASON', 'ADD_ON_VOUCHERS', 'ATTACHMENT_NOT_YOURS'],
})

/** Maximum length of an order's remark, in characters. */
export const maxRemark = 100

export const remarkOrder = endpoint({
  ...pom,
  name: 'order.remark',
  about: ['填写订货单备注', 'Set the remark of an order that is not submitted; an empty text removes it'],
  path: 'purchase-order/remark',
  permission: ['P000225', 'P000226', 'P000227', 'P000228'],
  payload: Schema.Struct({ dhNo: OrderNumber, remark: Text(maxRemark) }),
  success: Schema.Struct({ dhNo: Schema.String, remark: Schema.NullOr(Schema.String) }),
  refusals: ['ORDER_STATUS', 'CUT_OFF_PASSED', 'NOT_OPEN_YET', 'IDEMPOTENCY_KEY_REUSED'],
})

export const placingEndpoints = [
  startRoutineOrder,
  startAddOnOrder,
  remarkOrder,
  submitRoutineOrder,
  submitAddOnOrder,
] as const

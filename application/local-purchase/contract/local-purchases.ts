import { Schema } from 'effect'
import { LOCAL_PURCHASE_MAX, LOCAL_PURCHASE_TEXT_MAX } from '../../../domain/local-purchase/purchase.ts'
import { CountedQuantity } from '../../inventory/contract/opening.ts'
import { documentSteps } from '../../platform/documents/document-steps.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  MaterialCode,
  RequiredText,
  RuledText,
  SeenVersion,
  ShopCode,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'

const PurchaseNumber = RequiredText(32)
const seen = { lcNo: PurchaseNumber, version: Schema.optionalKey(SeenVersion) }
const Words = RuledText(LOCAL_PURCHASE_TEXT_MAX)
const Paid = Yuan.check(Schema.isBetween({ minimum: 0, maximum: LOCAL_PURCHASE_MAX }))

/** The state of a local purchase after a change. */
const Changed = Schema.Struct({
  ...{ lcNo: Schema.String, lcStatus: Schema.String, version: Count, paidFee: Yuan },
  /** Whether the goods count in a later business day, because their own is closed. */
  isDayClosed: Schema.Boolean,
})

export const saveLocalPurchase = endpoint({
  service: 'pom',
  permission: 'DH0052',
  name: 'localPurchase.save',
  about: [
    '登记临采',
    'Book goods that the shop bought itself at what was paid for them, with photos of the receipt; above the amount of the chain head office approves it first. The UUID makes a repeat answer as before',
  ],
  path: 'inventory/local-purchase/save',
  mutates: true,
  payload: Schema.Struct({
    storeCode: ShopCode,
    clientKey: RequiredText(64),
    purchaseDate: WireDay,
    sellerName: Schema.optionalKey(Words),
    remark: Schema.optionalKey(Words),
    documents: Schema.Array(RequiredText(200)).check(Schema.isMaxLength(20)),
    lines: Schema.Array(
      Schema.Struct({
        materialCode: MaterialCode,
        /** In the unit of stock. */
        quantity: CountedQuantity,
        /** What was paid for all of the quantity. */
        paidFee: Paid,
      }),
    ).check(Schema.isMaxLength(500)),
  }),
  success: Changed,
  refusals: [
    ...(['ATTACHMENT_NOT_YOURS', 'LOCAL_PURCHASE_EMPTY', 'LOCAL_PURCHASE_IN_FUTURE', 'LOCAL_PURCHASE_PAID'] as const),
    ...(['LOCAL_PURCHASE_RECEIPT', 'LOCAL_PURCHASE_TEXT', 'LOCAL_PURCHASE_TOO_LARGE', 'MATERIAL_UNKNOWN'] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const approveLocalPurchase = endpoint({
  service: 'pom',
  permission: 'DH0053',
  name: 'localPurchase.approve',
  about: ['审核通过临采单', 'Approve a local purchase, whose goods enter the stock at what was paid for them'],
  path: 'inventory/local-purchase/approve',
  mutates: true,
  payload: Schema.Struct(seen),
  success: Changed,
  refusals: ['LOCAL_PURCHASE_CHANGED', 'LOCAL_PURCHASE_STATUS', 'IDEMPOTENCY_KEY_REUSED'],
})

export const voidLocalPurchase = endpoint({
  service: 'pom',
  permission: 'DH0052',
  name: 'localPurchase.void',
  about: [
    '作废临采单',
    'Void a local purchase with a reason; goods that entered the stock leave it, which needs the right to approve',
  ],
  path: 'inventory/local-purchase/void',
  mutates: true,
  payload: Schema.Struct({ ...seen, reason: Words, isStockConfirmed: Schema.optionalKey(Schema.Boolean) }),
  success: Changed,
  refusals: [
    ...([
      'CODE_MISSING',
      'LOCAL_PURCHASE_ABOVE_STOCK',
      'LOCAL_PURCHASE_BELOW_STOCK',
      'LOCAL_PURCHASE_CHANGED',
    ] as const),
    ...(['LOCAL_PURCHASE_STATUS', 'LOCAL_PURCHASE_TEXT', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const listLocalPurchaseEvents = endpoint({
  ...documentSteps,
  name: 'localPurchase.events',
  about: ['临采单进度', 'The steps of a local purchase, the one that it waits for last'],
  path: 'inventory/local-purchase/event/list',
  permission: 'DH0054',
  payload: Schema.Struct({ lcNo: PurchaseNumber }),
})

export const localPurchaseEndpoints = [
  saveLocalPurchase,
  approveLocalPurchase,
  voidLocalPurchase,
  listLocalPurchaseEvents,
] as const

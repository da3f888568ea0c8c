import { Schema } from 'effect'
import { RETURN_REASON_MAX } from '../../../domain/receiving/returns/apply.ts'
import { returnSources, returnTypes } from '../../../domain/receiving/returns/words.ts'
import { documentSteps } from '../../platform/documents/document-steps.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  DayText,
  KeyOf,
  MaterialCode,
  OrderNumber,
  RequiredText,
  RuledText,
  SeenVersion,
  Text,
  TypedQuantity,
  Units,
  Yuan,
} from '../../platform/wire.ts'

const ReturnNumber = RequiredText(32)
const seen = { thNo: ReturnNumber, version: Schema.optionalKey(SeenVersion) }
const Reason = RuledText(RETURN_REASON_MAX)

/** A return after a change: where it is now. */
const Changed = Schema.Struct({ dhNo: Schema.String, thNo: Schema.String, thStatus: Schema.String })

export const listReturnEvents = endpoint({
  ...documentSteps,
  permission: 'P000257',
  name: 'return.events',
  about: ['退货单进度', 'The steps of a return; the current one is the last that does not wait'],
  path: 'pof/th/event/list',
  payload: Schema.Struct({ thNo: ReturnNumber }),
})

const Returnable = Schema.Struct({
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpec: Schema.String,
  materialPicUrl: Schema.NullOr(Schema.String),
  materialUnitName: Schema.String,
  storageType: Schema.String,
  receivedQuantity: Units,
  returnedQuantity: Units,
  returnLimit: Units,
  /** Days until it can no longer be returned; null without a limit. */
  daysLeft: Schema.NullOr(Schema.Int),
  /** The ordered price; null where prices are not shown. */
  price: Schema.NullOr(Yuan),
})
export type Returnable = typeof Returnable.Type

export const getReturnable = endpoint({
  service: 'pom',
  permission: 'DH0024',
  name: 'return.returnable',
  about: ['可退物料', 'What can be returned of an order or of one of its shipments, with limits and days left'],
  path: 'pof/th/returnable',
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber, shNo: Schema.optionalKey(RequiredText(32)) }),
  success: Schema.Struct({
    dhNo: Schema.String,
    shNo: Schema.NullOr(Schema.String),
    shopJdeNo: Schema.String,
    shopName: Schema.String,
    today: DayText,
    lineList: Schema.Array(Returnable),
  }),
  refusals: ['SHIPMENT_OF_ANOTHER'],
})

/** Pictures of a line at most (spec 002 section 5). */
export const returnPicturesMax = 3

export const applyReturn = endpoint({
  service: 'pom',
  permission: 'DH0024',
  name: 'return.apply',
  about: [
    '申请退货',
    'Save a return as a draft, or submit it at once, which takes its goods out of the stock of the shop',
  ],
  path: 'pof/th/apply',
  mutates: true,
  payload: Schema.Struct({
    dhNo: OrderNumber,
    shNo: Schema.optionalKey(RequiredText(32)),
    thNo: Schema.optionalKey(ReturnNumber),
    version: Schema.optionalKey(SeenVersion),
    thType: Schema.optionalKey(KeyOf(returnTypes)),
    thSource: Schema.optionalKey(KeyOf(returnSources)),
    thBatchNo: Schema.optionalKey(RequiredText(32)),
    lines: Schema.Array(
      Schema.Struct({
        materialCode: MaterialCode,
        quantity: TypedQuantity,
        thReason: Reason,
        thDocumentUrls: Schema.optionalKey(
          Schema.Array(RequiredText(200)).check(Schema.isMaxLength(returnPicturesMax)),
        ),
      }),
    ).check(Schema.isMaxLength(1000)),
    isDraft: Schema.optionalKey(Schema.Boolean),
    isStockConfirmed: Schema.optionalKey(Schema.Boolean),
  }),
  success: Changed,
  refusals: [
    'CODE_MISSING',
    'SHIPMENT_OF_ANOTHER',
    'QUANTITY_NOT_A_NUMBER',
    'NOTHING_RETURNED',
    'RETURN_ABOVE_LIMIT',
    'RETURN_TOO_LATE',
    'RETURN_REASON',
    'RETURN_ABOVE_STOCK',
    'RETURN_BELOW_STOCK',
    'RETURN_STATUS',
    'RETURN_CHANGED',
    'ATTACHMENT_NOT_YOURS',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const submitReturn = endpoint({
  service: 'pom',
  permission: 'DH0024',
  name: 'return.submit',
  about: ['提交退货单', 'Submit a draft for review'],
  path: 'pof/th/submit',
  mutates: true,
  payload: Schema.Struct({ ...seen, isStockConfirmed: Schema.optionalKey(Schema.Boolean) }),
  success: Changed,
  refusals: [
    'NOTHING_RETURNED',
    'RETURN_ABOVE_LIMIT',
    'RETURN_TOO_LATE',
    'RETURN_REASON',
    'RETURN_ABOVE_STOCK',
    'RETURN_BELOW_STOCK',
    'RETURN_STATUS',
    'RETURN_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const voidReturn = endpoint({
  service: 'pom',
  permission: 'DH0024',
  name: 'return.void',
  about: ['作废退货单', 'Void a return that was not reviewed yet; its goods come back'],
  path: 'pof/th/void',
  mutates: true,
  payload: Schema.Struct({ ...seen, reason: Schema.optionalKey(Text(RETURN_REASON_MAX)) }),
  success: Changed,
  refusals: ['RETURN_STATUS', 'RETURN_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const reviewReturn = endpoint({
  service: 'pom',
  permission: 'DH0025',
  name: 'return.review',
  about: ['审核退货单', 'Approve a return in full, or reject it with a reason'],
  path: 'pof/th/review',
  mutates: true,
  payload: Schema.Struct({ ...seen, isApproved: Schema.Boolean, reason: Schema.optionalKey(Reason) }),
  success: Changed,
  refusals: ['RETURN_STATUS', 'RETURN_CHANGED', 'RETURN_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})

export const storeReturn = endpoint({
  service: 'pom',
  permission: 'DH0003',
  name: 'return.store',
  about: ['退货入库', 'Book what was really stored of an approved return; lines that are left out were stored whole'],
  path: 'pof/th/store',
  mutates: true,
  payload: Schema.Struct({
    ...seen,
    lines: Schema.Array(Schema.Struct({ materialCode: MaterialCode, quantity: TypedQuantity })).check(
      Schema.isMaxLength(1000),
    ),
  }),
  success: Changed,
  refusals: [
    'QUANTITY_NOT_A_NUMBER',
    'RETURN_ABOVE_APPROVED',
    'RETURN_STATUS',
    'RETURN_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const returnEndpoints = [
  listReturnEvents,
  getReturnable,
  applyReturn,
  submitReturn,
  voidReturn,
  reviewReturn,
  storeReturn,
] as const

import { Schema } from 'effect'
import { negativeStockPolicies } from '../../../domain/inventory/book-shortage.ts'
import { TRANSFER_TEXT_MAX, transferPicturesMax } from '../../../domain/transfers/transfer.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  Instant,
  KeyOf,
  Keyword,
  MaterialCode,
  RequiredText,
  ShopCode,
  SignedUnits,
  Text,
  Units,
} from '../../platform/wire.ts'
import {
  Changed,
  maxLines,
  Quantities,
  receiveTransfer,
  Status,
  seen,
  step,
  stepRefusals,
  TransferNumber,
} from './receive.ts'

export { receiveTransfer }

/** Texts are validated by rule DB2, which counts characters; the contract only keeps out what is far too long. */
const Reason = Text(10 * TRANSFER_TEXT_MAX)
const goods = {
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.NullOr(Schema.String),
  materialUrl: Schema.NullOr(Schema.String),
  materialUnitName: Schema.NullOr(Schema.String),
}

const Tile = Schema.Struct({
  ...goods,
  inStoreQty: SignedUnits,
  /** What the other shop has; null if none is given, or if it lies outside the caller's scope. */
  partnerQty: Schema.NullOr(SignedUnits),
})
export type TransferTile = typeof Tile.Type

export const getTransferForm = endpoint({
  service: 'pom',
  permission: 'DH0035',
  name: 'stockTransfer.form',
  about: [
    '调拨申请',
    'What a shop that asks for goods runs short of or usually gets by transfer, or what it usually sends, or these materials, with its stock',
  ],
  path: 'inventory/allocation/form',
  mutates: false,
  payload: Schema.Struct({
    storeCode: ShopCode,
    /** IN, the default, for a shop that asks for goods; OUT for one that sends them. */
    direction: Schema.optionalKey(Schema.Literals(['IN', 'OUT'])),
    materialCodes: Schema.optionalKey(Schema.Array(MaterialCode).check(Schema.isMaxLength(50))),
    /** The other shop, whose stock is answered to people who can access it. */
    partnerCode: Schema.optionalKey(ShopCode),
  }),
  success: Schema.Struct({ storeCode: Schema.String, storeName: Schema.String, tiles: Schema.Array(Tile) }),
  refusals: [],
})

export const listTransferPartners = endpoint({
  service: 'pom',
  permission: 'DH0035',
  name: 'stockTransfer.partners',
  about: ['可调拨门店', 'The other open shops of the chain, those with which the shop transferred lately first'],
  path: 'inventory/allocation/partners',
  mutates: false,
  payload: Schema.Struct({ storeCode: ShopCode, keyword: Schema.optionalKey(Keyword) }),
  success: Schema.Array(Schema.Struct({ shopCode: Schema.String, shopName: Schema.String })),
  refusals: [],
})

export const applyTransfer = endpoint({
  service: 'pom',
  permission: 'DH0035',
  name: 'stockTransfer.apply',
  about: [
    '申请调拨',
    'Ask for a transfer, from another shop or to it; `storeCode` is the shop that asks. The UUID makes a repeat answer as before',
  ],
  path: 'inventory/allocation/apply',
  mutates: true,
  payload: Schema.Struct({
    ...{ storeCode: ShopCode, clientKey: RequiredText(64) },
    /** The other shop, and whether the goods go out to it or come in from it. */
    ...{ partnerCode: ShopCode, direction: Schema.Literals(['OUT', 'IN']) },
    lines: Quantities,
    remark: Schema.optionalKey(Reason),
    voucherImageList: Schema.optionalKey(
      Schema.Array(RequiredText(200)).check(Schema.isMaxLength(transferPicturesMax)),
    ),
  }),
  success: Changed,
  refusals: [
    ...(['ATTACHMENT_NOT_YOURS', 'MATERIAL_UNKNOWN', 'NOTHING_TRANSFERRED', 'STOCK_TRANSFER_SHOP'] as const),
    ...(['STOCK_TRANSFER_TEXT', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

const WorkLine = Schema.Struct({
  ...goods,
  applied: Units,
  sent: Units,
  received: Units,
  /** What is still on its way. */
  inTransit: Units,
  /** What the sender has in its store; null for people who may not see it. */
  bookStock: Schema.NullOr(SignedUnits),
})
export type TransferWorkLine = typeof WorkLine.Type

export const getTransferWork = endpoint({
  service: 'pom',
  permission: ['DH0035', 'DH0036'],
  name: 'stockTransfer.work',
  about: ['调拨作业', 'What a person can do with a transfer: call it out, count it, settle its shortfall'],
  path: 'inventory/allocation/work',
  mutates: false,
  payload: Schema.Struct({ no: TransferNumber }),
  success: Schema.Struct({
    ...{ no: Schema.String, bizStatus: Status, version: Count, remark: Schema.String },
    ...{ outShopCode: Schema.String, outShopName: Schema.String },
    ...{ inShopCode: Schema.String, inShopName: Schema.String },
    /** Whether the person belongs to the sender, to the receiver, and to the shop that applied. */
    ...{ isSender: Schema.Boolean, isReceiver: Schema.Boolean, isApplicant: Schema.Boolean },
    negativeStock: KeyOf(negativeStockPolicies),
    lines: Schema.Array(WorkLine),
  }),
  refusals: [],
})

const Task = Schema.Struct({
  ...{ no: Schema.String, bizStatus: Status },
  ...{ outShopName: Schema.String, inShopName: Schema.String, itemTypeCount: Count },
  ...{ isSender: Schema.Boolean, isReceiver: Schema.Boolean },
  /** When it was applied for, or called out if it was. */
  since: Instant,
  /** Whether its goods are in transit for longer than the chain allows [DB8]. */
  isOverdue: Schema.Boolean,
})
export type TransferTask = typeof Task.Type

export const listTransferTasks = endpoint({
  service: 'pom',
  permission: ['DH0035', 'DH0036'],
  name: 'stockTransfer.tasks',
  about: [
    '待办调拨',
    'The open transfers of the shops of the caller, the oldest step first; at most 200, with their total number and that of those which wait for the caller',
  ],
  path: 'inventory/allocation/tasks',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({
    total: Count,
    /** How many of them the caller can do the next step of. */
    toDo: Count,
    transfers: Schema.Array(Task),
  }),
  refusals: [],
})

export const callOutTransfer = endpoint({
  ...step,
  name: 'stockTransfer.callOut',
  about: ['调出', 'Call out goods from the sender: they leave its store and are in transit at the receiver'],
  path: 'inventory/allocation/callOut',
  payload: Schema.Struct({ ...seen, lines: Quantities, isStockConfirmed: Schema.optionalKey(Schema.Boolean) }),
  refusals: [
    ...stepRefusals,
    ...(['NOTHING_TRANSFERRED', 'STOCK_TRANSFER_ABOVE_STOCK', 'STOCK_TRANSFER_BELOW_STOCK'] as const),
    ...(['STOCK_TRANSFER_LINE', 'STOCK_TRANSFER_LINE_TWICE', 'STOCK_TRANSFER_QUANTITY'] as const),
  ],
})

export const settleTransfer = endpoint({
  ...step,
  permission: 'DH0036',
  name: 'stockTransfer.settle',
  about: [
    '处理调拨差额',
    'Decide what became of a shortfall: recovered by the receiver, returned to the sender, or lost',
  ],
  path: 'inventory/allocation/settle',
  payload: Schema.Struct({
    ...seen,
    reason: Reason,
    lines: Schema.Array(
      Schema.Struct({ materialCode: MaterialCode, recovered: Units, returned: Units, lost: Units }),
    ).check(Schema.isMaxLength(maxLines)),
  }),
  refusals: [
    ...([
      'STOCK_TRANSFER_CHANGED',
      'STOCK_TRANSFER_STATUS',
      'STOCK_TRANSFER_LINE',
      'STOCK_TRANSFER_LINE_TWICE',
    ] as const),
    ...(['STOCK_TRANSFER_SHORTFALL', 'STOCK_TRANSFER_TEXT', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const closeTransfer = endpoint({
  ...step,
  name: 'stockTransfer.close',
  about: [
    '取消或拒绝调拨',
    'Close a transfer before it is called out: the shop that applied cancels it, the other one refuses it',
  ],
  path: 'inventory/allocation/close',
  payload: Schema.Struct({ ...seen, reason: Reason }),
  refusals: ['STOCK_TRANSFER_CHANGED', 'STOCK_TRANSFER_STATUS', 'STOCK_TRANSFER_TEXT', 'IDEMPOTENCY_KEY_REUSED'],
})

export const stockTransferEndpoints = [
  getTransferForm,
  listTransferPartners,
  applyTransfer,
  getTransferWork,
  listTransferTasks,
  callOutTransfer,
  receiveTransfer,
  settleTransfer,
  closeTransfer,
] as const

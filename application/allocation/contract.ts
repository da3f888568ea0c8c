import { Schema } from 'effect'
import { allocationRows } from '../../domain/allocation/send.ts'
import { allocationTypes } from '../../domain/allocation/validate-allocation.ts'
import { zpTypes } from '../../domain/master-data/words.ts'
import { OrderCard } from '../ordering/contract/order-views.ts'
import { endpoint } from '../platform/endpoint.ts'
import { RefusalData } from '../platform/refusal.ts'
import {
  Count,
  DayText,
  Instant,
  KeyOf,
  Page,
  paging,
  RequiredText,
  Text,
  Units,
  WireDay,
  Yuan,
} from '../platform/wire.ts'

/** Main allocations: orders that head office places for shops (spec 000 sections 2.10, 3, 9; DESIGN section 5). */
const shared = { service: 'pom', permission: 'DH0006' } as const

const Type = Schema.Literals(allocationTypes)
const Reason = KeyOf(zpTypes)

const WrittenRow = Schema.Struct({
  at: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })),
  shop: Text(100),
  material: Text(200),
  quantity: Text(40),
  zpType: Text(60),
  zpExplain: Text(400),
})

/** The rows as entered, with the defaults for rows without a type or explanation. */
const inputFields = {
  orderType: Type,
  purchaseDate: WireDay,
  zpType: Schema.NullOr(Reason),
  zpExplain: Text(400),
  rows: Schema.Array(WrittenRow).check(Schema.isMaxLength(allocationRows.max)),
}

const ValidatedRow = Schema.Struct({
  at: Count,
  shop: Schema.String,
  shopJdeNo: Schema.NullOr(Schema.String),
  shopName: Schema.NullOr(Schema.String),
  material: Schema.String,
  materialCode: Schema.NullOr(Schema.String),
  materialName: Schema.NullOr(Schema.String),
  unitName: Schema.NullOr(Schema.String),
  quantity: Schema.String,
  zpType: Schema.NullOr(Reason),
  zpExplain: Schema.String,
  outcome: Schema.Literals(['accepted', 'adjusted', 'rejected']),
  fills: Schema.NullOr(Units),
  price: Schema.NullOr(Yuan),
  amount: Schema.NullOr(Yuan),
  refusal: Schema.NullOr(RefusalData),
})
export type ValidatedAllocationRow = typeof ValidatedRow.Type

const SentBefore = Schema.Struct({ allocationNo: Schema.String, createdByName: Schema.String, createdAt: Instant })

export const readAllocationFile = endpoint({
  ...shared,
  name: 'allocation.read',
  about: ['读取主配文件', 'The cells of a csv or xlsx file, sent as base64'],
  path: 'main-allocation/read',
  mutates: false,
  payload: Schema.Struct({
    fileName: RequiredText(120),
    base64: Text(900_000).check(
      Schema.makeFilter(text => (/^[A-Za-z0-9+/]*={0,2}$/.test(text) ? undefined : 'Expected base64')),
    ),
  }),
  success: Schema.Struct({ cells: Schema.Array(Schema.Array(Schema.String)) }),
  refusals: ['ALLOCATION_FILE'],
})

export const getAllocationTemplate = endpoint({
  ...shared,
  name: 'allocation.template',
  about: ['主配模板', 'A sheet with the heads of a main allocation, as base64'],
  path: 'main-allocation/template',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({ fileName: Schema.String, base64: Schema.String }),
  refusals: [],
})

export const previewAllocation = endpoint({
  ...shared,
  name: 'allocation.preview',
  about: ['预览主配', 'The result of every row, and the orders that would be created'],
  path: 'main-allocation/preview',
  mutates: false,
  payload: Schema.Struct(inputFields),
  success: Schema.Struct({
    rows: Schema.Array(ValidatedRow),
    counts: Schema.Struct({ accepted: Count, adjusted: Count, rejected: Count }),
    orders: Schema.Array(
      Schema.Struct({
        shopJdeNo: Schema.String,
        shopName: Schema.String,
        zpType: Reason,
        zpTypeName: Schema.String,
        zpExplain: Schema.String,
        kinds: Count,
        total: Yuan,
      }),
    ),
    total: Yuan,
    sentBefore: Schema.NullOr(SentBefore),
  }),
  refusals: [],
})

export const sendAllocation = endpoint({
  ...shared,
  name: 'allocation.send',
  about: ['下主配订货单', 'Create the orders of a main allocation, all or none'],
  path: 'main-allocation/send',
  mutates: true,
  payload: Schema.Struct({
    ...inputFields,
    /** The total of the preview that the user confirmed. */
    seenTotal: Yuan,
    leaveOut: Schema.optionalKey(Schema.Boolean),
    again: Schema.optionalKey(Schema.Boolean),
  }),
  success: Schema.Struct({ allocationNo: Schema.String, orders: Count, total: Yuan }),
  refusals: [
    'ALLOCATION_EMPTY',
    'ALLOCATION_REJECTED',
    'ALLOCATION_CHANGED',
    'ALLOCATION_SENT',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

const AllocationHead = Schema.Struct({
  allocationNo: Schema.String,
  orderType: Schema.String,
  orderTypeName: Schema.String,
  purchaseDate: DayText,
  rowsSent: Count,
  rowsLeftOut: Count,
  orders: Count,
  totalFee: Yuan,
  createdByName: Schema.String,
  createdAt: Instant,
  cancelledAt: Schema.NullOr(Instant),
  cancelledByName: Schema.NullOr(Schema.String),
  cancelReason: Schema.NullOr(Schema.String),
})
export type AllocationHead = typeof AllocationHead.Type

export const listAllocations = endpoint({
  ...shared,
  name: 'allocation.list',
  about: ['主配记录', 'Submitted main allocations, newest first'],
  path: 'main-allocation/list',
  mutates: false,
  payload: Schema.Struct(paging),
  success: Page(AllocationHead),
  refusals: [],
})

export const getAllocationOrders = endpoint({
  ...shared,
  name: 'allocation.orders',
  about: ['主配订货单', 'The orders of one main allocation'],
  path: 'main-allocation/orders',
  mutates: false,
  payload: Schema.Struct({ allocationNo: RequiredText(32) }),
  success: Schema.Array(OrderCard),
  refusals: [],
})

export const cancelAllocation = endpoint({
  ...shared,
  name: 'allocation.cancel',
  about: ['取消主配', 'Cancel an allocation that the warehouse has not accepted; payments are refunded'],
  path: 'main-allocation/cancel',
  mutates: true,
  payload: Schema.Struct({ allocationNo: RequiredText(32), reason: Text(400) }),
  success: Schema.Struct({ cancelledOrders: Count, refundFee: Yuan }),
  refusals: ['ALLOCATION_ACCEPTED', 'ALLOCATION_BUSY', 'ALLOCATION_OVER', 'CANCEL_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})

export const allocationEndpoints = [
  readAllocationFile,
  getAllocationTemplate,
  previewAllocation,
  sendAllocation,
  listAllocations,
  getAllocationOrders,
  cancelAllocation,
] as const

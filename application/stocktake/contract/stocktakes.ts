import { Schema } from 'effect'
import { countAttributes } from '../../../domain/master-data/count-words.ts'
import { recountScopes, STOCKTAKE_REASON_MAX } from '../../../domain/stocktake/status.ts'
import { documentSteps } from '../../platform/documents/document-steps.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  Instant,
  KeyOf,
  RequiredText,
  RuledText,
  ShopCode,
  SignedUnits,
  Units,
  Yuan,
} from '../../platform/wire.ts'
import {
  base,
  Changed,
  CountEntry,
  Entries,
  entryRefusals,
  getOrderBlock,
  Status,
  StocktakeNumber,
  submitCount,
} from './count.ts'

export { CountEntry, getOrderBlock, type OrderBlock, submitCount } from './count.ts'

const Reason = RuledText(STOCKTAKE_REASON_MAX)

export const listStocktakeOptions = endpoint({
  ...base,
  name: 'stocktake.options',
  about: ['盘点单选项', 'Options of the list: 1 attributes, 2 rules, 3 statuses, 4 sources'],
  path: 'counting/options',
  permission: 'P000275',
  mutates: false,
  payload: Schema.Struct({ type: Schema.Literals(['1', '2', '3', '4', 1, 2, 3, 4]) }),
  success: Schema.Array(Schema.Struct({ type: Schema.String, content: Schema.String })),
  refusals: [],
})

const FormLine = Schema.Struct({
  ...{ materialCode: Schema.String, materialName: Schema.String, materialSpecs: Schema.String },
  materialUrl: Schema.NullOr(Schema.String),
  storageType: Schema.NullOr(Schema.String),
  checkUnitName: Schema.String,
  /** The units in which it can be counted, the largest first, with the check units in one of each as a fraction. */
  units: Schema.Array(Schema.Struct({ unit: Schema.String, numerator: Count, denominator: Count })),
  barcodes: Schema.Array(Schema.String),
  /** The areas in which it stands, in the shelf order; one without a name if none is known. */
  places: Schema.Array(Schema.Struct({ area: Schema.String, position: Count })),
  /** Null while the count is blind and was not sent. */
  bookQty: Schema.NullOr(SignedUnits),
  lastQty: Schema.NullOr(Units),
  /** Whether what was saved so far differs so much from the last count that it is to be counted again. */
  isOutlier: Schema.Boolean,
  isExpiryTracked: Schema.Boolean,
})
export type StocktakeFormLine = typeof FormLine.Type

export const getStocktakeForm = endpoint({
  ...base,
  name: 'stocktake.form',
  about: ['盘点', 'A stocktake to count: its materials in shelf order, and what everybody counted so far'],
  path: 'counting/form',
  permission: 'P000276',
  mutates: false,
  payload: Schema.Struct({ orderNo: StocktakeNumber }),
  success: Schema.Struct({
    ...{ orderNo: Schema.String, status: Status, storeCode: Schema.String, storeName: Schema.String },
    ...{ planName: Schema.NullOr(Schema.String), countingDate: DayText, dueAt: Schema.NullOr(Instant) },
    ...{ isBlind: Schema.Boolean, blockDhOrderFlag: Schema.Boolean, rejCnt: Count },
    rejectedReason: Schema.NullOr(Schema.String),
    lines: Schema.Array(FormLine),
    entries: Schema.Array(Schema.Struct({ ...CountEntry.fields, isOwn: Schema.Boolean, countedByName: Schema.String })),
  }),
  refusals: [],
})

export const saveCount = endpoint({
  ...base,
  name: 'stocktake.count',
  about: ['保存盘点', 'Save entries of one person; entries of others stay as they are'],
  path: 'counting/count',
  permission: 'DH0030',
  mutates: true,
  payload: Schema.Struct({ orderNo: StocktakeNumber, entries: Entries }),
  success: Schema.Struct({
    ...Changed.fields,
    /** Materials that differ so much from their last count that they are to be counted again. */
    outliers: Schema.Array(Schema.String),
  }),
  refusals: entryRefusals,
})

export const reviewStocktake = endpoint({
  ...base,
  name: 'stocktake.review',
  about: ['审核盘点', 'Approve a count, which brings its variance into the book, or reject it to be counted again'],
  path: 'counting/review',
  permission: 'DH0031',
  mutates: true,
  payload: Schema.Struct({
    orderNo: StocktakeNumber,
    isApproved: Schema.Boolean,
    reason: Schema.optionalKey(Reason),
    recount: Schema.optionalKey(KeyOf(recountScopes)),
  }),
  success: Changed,
  refusals: ['STOCKTAKE_STATUS', 'STOCKTAKE_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})

export const voidStocktake = endpoint({
  ...base,
  name: 'stocktake.void',
  about: ['作废盘点单', 'Void a stocktake that was not approved; those of a plan only by head office'],
  path: 'counting/void',
  permission: ['DH0030', 'DH0031'],
  mutates: true,
  payload: Schema.Struct({ orderNo: StocktakeNumber, reason: Reason }),
  success: Changed,
  refusals: ['CODE_MISSING', 'STOCKTAKE_STATUS', 'STOCKTAKE_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})

export const openStocktake = endpoint({
  ...base,
  name: 'stocktake.open',
  about: ['发起盘点', 'Open a stocktake of a shop by hand, of today'],
  path: 'counting/open',
  permission: 'DH0030',
  mutates: true,
  payload: Schema.Struct({
    storeCode: ShopCode,
    countingAttribute: KeyOf(countAttributes),
    covers: Schema.Array(RequiredText(64)).check(Schema.isMaxLength(500)),
    isBlind: Schema.Boolean,
  }),
  success: Changed,
  refusals: ['STOCKTAKE_EMPTY', 'IDEMPOTENCY_KEY_REUSED'],
})

export const listStocktakeEvents = endpoint({
  ...documentSteps,
  name: 'stocktake.events',
  about: ['盘点单进度', 'The steps of a stocktake, the one that it waits for last'],
  path: 'counting/event/list',
  permission: 'P000276',
  payload: Schema.Struct({ orderNo: StocktakeNumber }),
})

const OpenStocktake = Schema.Struct({
  ...{ orderNo: Schema.String, status: Status, storeCode: Schema.String, storeName: Schema.String },
  ...{ planName: Schema.NullOr(Schema.String), countingDate: DayText, dueAt: Schema.NullOr(Instant) },
  ...{ blockDhOrderFlag: Schema.Boolean, rejCnt: Count, rejectedReason: Schema.NullOr(Schema.String) },
  ...{ inventoryMaterialCount: Count, countedLines: Count },
})

export const listStocktakesToCount = endpoint({
  ...base,
  name: 'stocktake.toCount',
  about: [
    '待盘点',
    'The stocktakes that the shops of the caller have to count, the earliest due first, where one opened by hand is due when it is opened; at most 100',
  ],
  path: 'counting/toCount',
  permission: 'DH0030',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(OpenStocktake),
  refusals: [],
})

export const listStocktakesToReview = endpoint({
  ...base,
  name: 'stocktake.waiting',
  about: [
    '待审核盘点',
    'The counts that wait for a review, the oldest first, with the value of their variance; at most 200',
  ],
  path: 'counting/waiting',
  permission: 'DH0031',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(
    Schema.Struct({
      ...OpenStocktake.fields,
      submitter: Schema.NullOr(Schema.String),
      submissionTime: Schema.NullOr(Instant),
      impactInventoryFlag: Schema.Boolean,
      differingLines: Count,
      profitAmount: Yuan,
      lossAmount: Yuan,
    }),
  ),
  refusals: [],
})

export const stocktakeEndpoints = [
  listStocktakeOptions,
  getStocktakeForm,
  saveCount,
  submitCount,
  reviewStocktake,
  voidStocktake,
  openStocktake,
  listStocktakeEvents,
  listStocktakesToCount,
  listStocktakesToReview,
  getOrderBlock,
] as const

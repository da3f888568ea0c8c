import { Schema } from 'effect'
import { negativeStockPolicies } from '../../../domain/inventory/book-shortage.ts'
import { SCRAP_REASON_MAX, scrapPicturesMax } from '../../../domain/scrap/scrap.ts'
import { scrapCategories, scrapTypes, unscrappableReasons } from '../../../domain/scrap/words.ts'
import { documentSteps } from '../../platform/documents/document-steps.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  KeyOf,
  MaterialCode,
  RequiredText,
  RuledText,
  SeenVersion,
  ShopCode,
  SignedUnits,
  Text,
  Units,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'

const ScrapNumber = RequiredText(32)
const seen = { bfNo: ScrapNumber, version: Schema.optionalKey(SeenVersion) }
const Reason = RuledText(SCRAP_REASON_MAX)

/** A scrap order after a change: where it is now. */
const Changed = Schema.Struct({
  ...{ bfNo: Schema.String, bizStatus: Schema.String, version: Count, scrapAmount: Yuan },
  /** Whether the goods count in a later business day, because their own is closed. */
  isDayClosed: Schema.Boolean,
})

const Batch = Schema.Struct({
  expireDate: DayText,
  quantity: Units,
  isExpired: Schema.Boolean,
})

const Category = KeyOf(scrapCategories)

/** A material that leaves the stock for one unit of goods; the amount of an order follows from its book stock. */
const BookedPart = Schema.Struct({
  materialCode: Schema.String,
  /** What one unit takes of it, as a fraction of whole numbers. */
  perUnit: Schema.Struct({ numerator: Schema.String, denominator: Schema.String }),
  inStoreQty: SignedUnits,
  /** The value of the book stock, in thousandths of a fen. */
  value: Schema.Int,
  /** The average cost before the stock last became 0, as a value and thousandths of the unit; null if it never held anything. */
  lastCost: Schema.NullOr(Schema.Struct({ value: Schema.Int, quantity: Schema.Int })),
})

/** A material or product that can be scrapped, with what is on the book of it. */
const Tile = Schema.Struct({
  categoryCode: Category,
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.NullOr(Schema.String),
  materialUrl: Schema.NullOr(Schema.String),
  materialUnitName: Schema.NullOr(Schema.String),
  /** Null for a product, whose materials are in the stock. */
  inStoreQty: Schema.NullOr(SignedUnits),
  /** The average cost of one unit, of a product that of its materials; null if there is none. */
  unitCost: Schema.NullOr(Yuan),
  /** The batches in the store, the first to expire first; empty for a material without a shelf life. */
  batches: Schema.Array(Batch),
  /** What leaves the stock for one unit, with the book stock; empty for a product that cannot be scrapped. */
  parts: Schema.Array(BookedPart),
  /** Why a product cannot be scrapped on this day, and the codes down to what is missing; null if it can. */
  gap: Schema.NullOr(Schema.Struct({ reason: KeyOf(unscrappableReasons), path: Schema.Array(Schema.String) })),
})
export type ScrapTile = typeof Tile.Type

export const getScrapForm = endpoint({
  service: 'pom',
  permission: 'DH0033',
  name: 'scrap.form',
  about: [
    '报废登记',
    'What a shop usually scraps, or these materials and products: stock, cost and batches, and the rate of the day so far',
  ],
  path: 'inventory/scrap/form',
  mutates: false,
  payload: Schema.Struct({
    storeCode: ShopCode,
    materialCodes: Schema.optionalKey(Schema.Array(MaterialCode).check(Schema.isMaxLength(50))),
    /** A draft or a rejected order of the shop, to be changed. */
    bfNo: Schema.optionalKey(ScrapNumber),
  }),
  success: Schema.Struct({
    ...{ storeCode: Schema.String, storeName: Schema.String, tradeDate: DayText },
    /** What the shop has scrapped on this business day. */
    scrapAmount: Yuan,
    /** The gross sales of this business day; null if they are not known. */
    grossSales: Schema.NullOr(Yuan),
    /** Above this amount head office reviews; null for never. */
    reviewAbove: Schema.NullOr(Yuan),
    negativeStock: KeyOf(negativeStockPolicies),
    reasons: Schema.Array(Schema.Struct({ code: Schema.String, name: Schema.String, isForExpired: Schema.Boolean })),
    tiles: Schema.Array(Tile),
    /** The order that is changed, whose materials and products are among the tiles; null for a new one. */
    draft: Schema.NullOr(
      Schema.Struct({
        ...{ bfNo: Schema.String, version: Count },
        lines: Schema.Array(
          Schema.Struct({
            materialCode: Schema.String,
            quantity: Units,
            expireDate: Schema.NullOr(DayText),
            reason: Schema.String,
            documents: Schema.Array(Schema.String),
          }),
        ),
      }),
    ),
  }),
  refusals: ['SCRAP_STATUS'],
})

export type ScrapForm = typeof getScrapForm.success.Type

const Line = Schema.Struct({
  /** The code of a material, a product or a semi-product; the quantity is in its unit. */
  materialCode: MaterialCode,
  quantity: Units,
  /** The batch of a material; the first to expire without it. Products have none. */
  expireDate: Schema.optionalKey(WireDay),
  reason: Reason,
  documents: Schema.optionalKey(Schema.Array(RequiredText(200)).check(Schema.isMaxLength(scrapPicturesMax))),
})

export const saveScrap = endpoint({
  service: 'pom',
  permission: 'DH0033',
  name: 'scrap.save',
  about: [
    '报废',
    'Scrap goods: they leave the stock at once, or after a review above the amount of the chain; or save a draft. The UUID makes a repeat answer as before',
  ],
  path: 'inventory/scrap/save',
  mutates: true,
  payload: Schema.Struct({
    storeCode: ShopCode,
    clientKey: RequiredText(64),
    bfNo: Schema.optionalKey(ScrapNumber),
    version: Schema.optionalKey(SeenVersion),
    bizType: Schema.optionalKey(KeyOf(scrapTypes)),
    lines: Schema.Array(Line).check(Schema.isMaxLength(500)),
    isDraft: Schema.optionalKey(Schema.Boolean),
    isStockConfirmed: Schema.optionalKey(Schema.Boolean),
  }),
  success: Changed,
  refusals: [
    ...(['ATTACHMENT_NOT_YOURS', 'MATERIAL_UNKNOWN', 'NOTHING_SCRAPPED', 'SCRAP_ABOVE_STOCK'] as const),
    ...([
      'SCRAP_BELOW_STOCK',
      'SCRAP_CHANGED',
      'SCRAP_KEY_USED',
      'SCRAP_NO_RECIPE',
      'SCRAP_REASON',
      'SCRAP_STATUS',
    ] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const reviewScrap = endpoint({
  service: 'pom',
  permission: 'DH0034',
  name: 'scrap.review',
  about: ['审核报废单', 'Approve a scrap order, whose goods leave the stock, or reject it with a reason'],
  path: 'inventory/scrap/review',
  mutates: true,
  payload: Schema.Struct({
    ...{ ...seen, isApproved: Schema.Boolean, reason: Schema.optionalKey(Reason) },
    isStockConfirmed: Schema.optionalKey(Schema.Boolean),
  }),
  success: Changed,
  refusals: [
    ...(['SCRAP_ABOVE_STOCK', 'SCRAP_BELOW_STOCK', 'SCRAP_CHANGED', 'SCRAP_REASON', 'SCRAP_STATUS'] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const voidScrap = endpoint({
  service: 'pom',
  permission: 'DH0033',
  name: 'scrap.void',
  about: [
    '作废报废单',
    'Void a scrap order with a reason; goods that left the stock come back, which needs the right to review',
  ],
  path: 'inventory/scrap/void',
  mutates: true,
  payload: Schema.Struct({ ...seen, reason: Reason }),
  success: Changed,
  refusals: ['CODE_MISSING', 'SCRAP_CHANGED', 'SCRAP_REASON', 'SCRAP_STATUS', 'IDEMPOTENCY_KEY_REUSED'],
})

export const listScrapEvents = endpoint({
  ...documentSteps,
  name: 'scrap.events',
  about: ['报废单进度', 'The steps of a scrap order, the one that it waits for last'],
  path: 'inventory/scrap/event/list',
  permission: 'P000271',
  payload: Schema.Struct({ bfNo: ScrapNumber }),
})

const Option = Schema.Struct({ code: Schema.String, name: Schema.String })

export const listScrapOptions = endpoint({
  service: 'pom',
  permission: 'P000270',
  name: 'scrap.options',
  about: ['报废单选项', 'The statuses, the ways of submission and the reasons of scrap orders, by code and name'],
  path: 'inventory/scrap/options',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({
    statuses: Schema.Array(Option),
    bizTypes: Schema.Array(Option),
    reasons: Schema.Array(Option),
  }),
  refusals: [],
})

export const searchScrapGoods = endpoint({
  service: 'pom',
  permission: 'DH0033',
  name: 'scrap.search',
  about: [
    '查找可报废项',
    'Materials, products and semi-finished products whose name or code contains the keyword, at most 50; without one the products and semi-finished products',
  ],
  path: 'inventory/scrap/search',
  mutates: false,
  payload: Schema.Struct({ keyword: Text(100) }),
  success: Schema.Array(
    Schema.Struct({
      categoryCode: Category,
      materialCode: Schema.String,
      materialName: Schema.String,
      materialSpecs: Schema.NullOr(Schema.String),
      materialUnitName: Schema.NullOr(Schema.String),
    }),
  ),
  refusals: [],
})

export const scrapEndpoints = [
  getScrapForm,
  searchScrapGoods,
  saveScrap,
  reviewScrap,
  voidScrap,
  listScrapEvents,
  listScrapOptions,
] as const

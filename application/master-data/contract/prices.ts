import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, DayText, Keyword, MaterialCode, Page, paging, Yuan } from '../../platform/wire.ts'

/** Prices side by side (docs/decisions/administration/0093); they are changed by `administration.applyRows`. */
const prices = { service: 'staff', permission: 'DH0001', mutates: false } as const

const StagedPrice = Schema.Struct({
  validFrom: DayText,
  price: Yuan,
  stage: Schema.Literals(['past', 'now', 'next']),
  /** Against the price before it, in hundredths of a percent; null for the first one. */
  change: Schema.NullOr(Schema.Int),
  /** Whether the change is a fifth or more. */
  isUnusual: Schema.Boolean,
})
export type StagedPrice = typeof StagedPrice.Type

const Group = Schema.Struct({ shopGroup: Schema.String, name: Schema.String })
const Edition = Schema.Int

const material = {
  materialCode: Schema.String,
  materialName: Schema.String,
  materialSpec: Schema.String,
  unit: Schema.String,
  pictureHash: Schema.NullOr(Schema.String),
}

export const PriceRow = Schema.Struct({
  ...material,
  /** By shop group; a group without any price of the material is left out. */
  prices: Schema.Array(
    Schema.Struct({
      shopGroup: Schema.String,
      past: Schema.NullOr(StagedPrice),
      now: Schema.NullOr(StagedPrice),
      next: Schema.NullOr(StagedPrice),
    }),
  ),
})
export type PriceRow = typeof PriceRow.Type

export const getPriceBoard = endpoint({
  ...prices,
  name: 'administration.priceBoard',
  about: [
    '价格对照',
    'Materials with the price now, the one before and the next one of every shop group, side by side',
  ],
  path: 'administration/price-board',
  payload: Schema.Struct({
    keyword: Schema.optionalKey(Keyword),
    /** Only materials with a price that begins later. */
    isChanging: Schema.optionalKey(Schema.Boolean),
    ...paging,
  }),
  success: Schema.Struct({
    ...Page(PriceRow).fields,
    groups: Schema.Array(Group),
    /** The edition at which the prices were read. */
    edition: Edition,
    /** How many materials have a price that begins later. */
    changing: Count,
  }),
  refusals: [],
})

export const getPriceHistory = endpoint({
  ...prices,
  name: 'administration.priceHistory',
  about: ['价格历史', 'All prices of a material by shop group, the latest first'],
  path: 'administration/price-history',
  payload: Schema.Struct({ materialCode: MaterialCode }),
  success: Schema.Struct({
    /** Null if there is no such material. */
    material: Schema.NullOr(Schema.Struct(material)),
    groups: Schema.Array(Schema.Struct({ ...Group.fields, prices: Schema.Array(StagedPrice) })),
    edition: Edition,
  }),
  refusals: [],
})

export const priceEndpoints = [getPriceBoard, getPriceHistory] as const

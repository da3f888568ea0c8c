import { Schema } from 'effect'
import { gapReasons } from '../../../domain/sales/recipe.ts'
import {
  EDITION_MAX,
  SALES_AMOUNT_MAX,
  SALES_LINES_MAX,
  SALES_QUANTITY_MAX,
  salesSources,
} from '../../../domain/sales/sales-day.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Count,
  DayText,
  Instant,
  KeyOf,
  Page,
  paging,
  RequiredText,
  SeenVersion,
  ShopCode,
  SignedUnits,
  Units,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'

const base = { service: 'pom' } as const
export const ProductCode = RequiredText(64)
const Quantity = Units.check(Schema.isBetween({ minimum: 0, maximum: SALES_QUANTITY_MAX }))
const Amount = Yuan.check(Schema.isBetween({ minimum: -SALES_AMOUNT_MAX, maximum: SALES_AMOUNT_MAX }))
export const Edition = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: EDITION_MAX }))

/** What was sold of a product on a day; `amount` is what was taken less what was paid back. */
export const WireSalesLine = Schema.Struct({
  productCode: ProductCode,
  sold: Quantity,
  returned: Schema.optionalKey(Quantity),
  amount: Amount,
})
export const WireSalesLines = Schema.Array(WireSalesLine).check(Schema.isMaxLength(SALES_LINES_MAX))

/** Why a product waits, and the codes down to what is missing. */
const Gap = {
  reason: KeyOf(gapReasons),
  path: Schema.Array(Schema.String),
}

export const getSalesForm = endpoint({
  ...base,
  name: 'sales.form',
  about: ['销售日报录入', 'The products of the chain with what a shop sold on a day, to be entered or corrected'],
  path: 'sales/form',
  permission: 'DH0041',
  mutates: false,
  payload: Schema.Struct({ storeCode: ShopCode, day: WireDay }),
  success: Schema.Struct({
    /** The edition that counts; 0 if nothing was recorded. */
    edition: Count,
    source: Schema.NullOr(KeyOf(salesSources)),
    recordedAt: Schema.NullOr(Instant),
    recordedByName: Schema.NullOr(Schema.String),
    /** The business day of now. */
    today: DayText,
    /** Gross sales of the same weekday a week before; null if nothing was recorded. */
    weekBefore: Schema.NullOr(Yuan),
    products: Schema.Array(
      Schema.Struct({
        productCode: Schema.String,
        /** The code itself where the product is unknown. */
        productName: Schema.String,
        unit: Schema.NullOr(Schema.String),
        price: Schema.NullOr(Yuan),
        sold: Units,
        returned: Units,
        amount: Yuan,
      }),
    ),
  }),
  refusals: [],
})
export type SalesForm = (typeof getSalesForm)['success']['Type']

export const saveSales = endpoint({
  ...base,
  name: 'sales.save',
  about: ['保存销售日报', 'Record the sales of a shop on a day as its next edition; the stock moves by the difference'],
  path: 'sales/save',
  permission: 'DH0041',
  mutates: true,
  payload: Schema.Struct({
    storeCode: ShopCode,
    day: WireDay,
    /** The edition that the person saw; 0 if there was none. */
    seenEdition: SeenVersion,
    lines: WireSalesLines,
  }),
  success: Schema.Struct({
    salesNo: Schema.String,
    edition: Edition,
    /** The products that wait for their recipe. */
    waiting: Schema.Array(Schema.Struct({ productCode: Schema.String, ...Gap })),
  }),
  refusals: [
    'SALES_EDITION_OLD',
    'SALES_EDITION_REUSED',
    'SALES_DAY_AHEAD',
    'SALES_PRODUCT_TWICE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const getSalesUsage = endpoint({
  ...base,
  name: 'sales.usage',
  about: ['销售耗用', 'What the sales of a day used of each material; products that wait are left out'],
  path: 'sales/usage',
  permission: 'DH0040',
  mutates: false,
  payload: Schema.Struct({ salesNo: RequiredText(32) }),
  success: Schema.Array(
    Schema.Struct({
      materialCode: Schema.String,
      materialName: Schema.String,
      uomName: Schema.NullOr(Schema.String),
      saleOutQty: SignedUnits,
      saleReturnQty: SignedUnits,
    }),
  ),
  refusals: [],
})
export type SalesUsage = (typeof getSalesUsage)['success']['Type']

export const listWaitingProducts = endpoint({
  ...base,
  name: 'sales.waiting',
  about: [
    '待处理成品',
    'Products that were sold and cannot be exploded yet: why, since when, in how many shops and days',
  ],
  path: 'sales/waiting',
  permission: 'DH0040',
  mutates: false,
  payload: Schema.Struct(paging),
  success: Page(
    Schema.Struct({
      productCode: Schema.String,
      productName: Schema.NullOr(Schema.String),
      ...Gap,
      since: DayText,
      shops: Count,
      days: Count,
      pieces: Units,
      amount: Yuan,
    }),
  ),
  refusals: [],
})
export type WaitingProductRow = (typeof listWaitingProducts)['success']['Type']['records'][number]

export const salesEndpoints = [getSalesForm, saveSales, getSalesUsage, listWaitingProducts] as const

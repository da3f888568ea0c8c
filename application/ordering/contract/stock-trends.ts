import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { DayText, ShopCode, SignedUnits } from '../../platform/wire.ts'

export const getStockTrends = endpoint({
  service: 'pom',
  name: 'stock.trends',
  about: [
    '近 14 天用量、到货与库存',
    'Use, receipts of orders and stock of the materials of a shop on each of the 14 business days before today, in stock units; materials without any change are left out',
  ],
  path: 'purchase-order/stock-trends',
  permission: 'P000508',
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: Schema.Struct({
    /** Oldest first. */
    days: Schema.Array(DayText),
    materials: Schema.Array(
      Schema.Struct({
        materialCode: Schema.String,
        unitName: Schema.NullOr(Schema.String),
        /** One value for each day: sold by recipe, scrapped, or missing at a count. */
        use: Schema.Array(SignedUnits),
        /** Received of orders on each day. */
        received: Schema.Array(SignedUnits),
        /** The stock at the end of each day. */
        stock: Schema.Array(SignedUnits),
      }),
    ),
  }),
  refusals: [],
})

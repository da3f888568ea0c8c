import { Schema } from 'effect'
import { Count, DayText, Instant, SignedUnits, Units, Yuan } from '../../platform/wire.ts'

/** A scrapped batch, an entry of `scrapMaterialBatchRespList` (spec 002 section 3). */
export const ScrapBatch = Schema.Struct({
  batchNo: Count,
  quantity: Units,
  expireDate: Schema.NullOr(DayText),
  scrapAmountMask: Yuan,
  reason: Schema.String,
  /** JSON text of a list with `url`. */
  evidenceJson: Schema.String,
  dataSources: Schema.String,
  createdAt: Instant,
  /** The materials that left the stock for a product; empty for a material. */
  parts: Schema.Array(
    Schema.Struct({
      materialCode: Schema.String,
      materialName: Schema.String,
      materialUnitName: Schema.NullOr(Schema.String),
      quantity: Units,
      scrapAmount: Yuan,
    }),
  ),
  extJson: Schema.Struct({
    /** Null for a product. */
    beforeQuantity: Schema.NullOr(SignedUnits),
    updateUserName: Schema.String,
    updateTime: Instant,
  }),
})
export type ScrapBatchRow = typeof ScrapBatch.Type

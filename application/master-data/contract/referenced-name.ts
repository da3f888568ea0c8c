import { Schema } from 'effect'
import { sheetNames } from '../../../domain/master-data/sheets/sheet.ts'
import { Units } from '../../platform/wire.ts'

/**
 * A row that others refer to by its code; of a material also the units in which it is ordered and in which shops keep it in stock, its
 * specification and, in the stock of the warehouse, how much of it orders have reserved.
 */
export const ReferencedName = Schema.Struct({
  sheet: Schema.Literals(sheetNames),
  code: Schema.String,
  name: Schema.String,
  unit: Schema.optionalKey(Schema.String),
  stockUnit: Schema.optionalKey(Schema.String),
  spec: Schema.optionalKey(Schema.String),
  reserved: Schema.optionalKey(Units),
})

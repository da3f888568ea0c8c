import { Schema } from 'effect'
import { STOCK_REASON_MAX } from '../../../domain/inventory/reason.ts'
import { SheetError } from '../../master-data/contract.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, RequiredText, RuledText, SignedUnits, Units } from '../../platform/wire.ts'

/** Opening balances of many shops from one sheet, uploaded in chunks like the sheets of master data. */
const base = { service: 'pom', permission: 'DH0001' } as const
const UploadId = RequiredText(64)

/** A shop of the sheet: how many of its materials the sheet changes, and how many agree with the book. */
const ShopOpening = Schema.Struct({
  storeCode: Schema.String,
  storeName: Schema.String,
  changed: Count,
  unchanged: Count,
})

/** With any error nothing is posted and there are no shops. Lists of errors and changes are cut, counts are complete. */
const Errors = { errorCount: Count, errors: Schema.Array(SheetError) }

export const checkOpenings = endpoint({
  ...base,
  name: 'inventory.checkOpenings',
  about: ['检查期初库存表', 'Check an uploaded sheet of opening balances; returns every error, or what it changes'],
  path: 'inventory/check-openings',
  mutates: false,
  payload: Schema.Struct({ uploadId: UploadId }),
  success: Schema.Struct({
    ...Errors,
    shops: Schema.Array(ShopOpening),
    changes: Schema.Array(
      Schema.Struct({
        storeCode: Schema.String,
        materialCode: Schema.String,
        bookQty: SignedUnits,
        countedQty: Units,
      }),
    ),
  }),
  refusals: ['UPLOAD_GONE'],
})
export type OpeningCheck = (typeof checkOpenings)['success']['Type']

export const applyOpenings = endpoint({
  ...base,
  name: 'inventory.applyOpenings',
  about: [
    '导入期初库存',
    'Post an uploaded sheet of opening balances, each shop in its own transaction; a shop that fails stops no other',
  ],
  path: 'inventory/apply-openings',
  mutates: true,
  inSteps: true,
  payload: Schema.Struct({ uploadId: UploadId, reason: RuledText(STOCK_REASON_MAX) }),
  success: Schema.Struct({
    ...Errors,
    shops: Schema.Array(
      Schema.Struct({
        ...ShopOpening.fields,
        /** The number of the document; null if the book agreed already, or if the shop failed. */
        documentNo: Schema.NullOr(Schema.String),
        isFailed: Schema.Boolean,
      }),
    ),
  }),
  refusals: ['STOCK_REASON', 'UPLOAD_GONE', 'IDEMPOTENCY_KEY_REUSED'],
})
export type OpeningResult = (typeof applyOpenings)['success']['Type']

export const exportOpenings = endpoint({
  ...base,
  name: 'inventory.exportOpenings',
  about: [
    '导出期初库存表',
    'The present balances of the shops as the sheet would be imported, or an empty one, as csv or xlsx in base64',
  ],
  path: 'inventory/export-openings',
  mutates: false,
  sideEffect: 'HANDS_OUT',
  payload: Schema.Struct({
    content: Schema.Literals(['BALANCES', 'TEMPLATE']),
    format: Schema.Literals(['csv', 'xlsx']),
  }),
  success: Schema.Struct({ file: Schema.String, base64: Schema.String }),
  refusals: [],
})

export const openingSheetEndpoints = [checkOpenings, applyOpenings, exportOpenings] as const

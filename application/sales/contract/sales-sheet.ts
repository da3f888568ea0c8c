import { Schema } from 'effect'
import { SALES_SHEET_DAYS_MAX } from '../../../domain/sales/sales-sheet.ts'
import { SheetError } from '../../master-data/contract.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, DayText, RequiredText, SeenVersion, ShopCode, Units, WireDay, Yuan } from '../../platform/wire.ts'

/** Sales days from a sheet, uploaded in pieces like the sheets of master data. */
const base = { service: 'pom', permission: 'DH0041' } as const
const UploadId = RequiredText(64)

const SheetDay = {
  ...{ storeCode: Schema.String, storeName: Schema.String, day: DayText },
  ...{ products: Count, sold: Units, amount: Yuan },
  /** The edition that counts now; 0 if nothing was recorded. */
  edition: Count,
  /** Whether the sheet differs from this edition. */
  isChanged: Schema.Boolean,
  /** The products that the chain does not have; they wait until it has them. */
  unknownProducts: Count,
}

/** With any error nothing is written and there are no days. The list of errors is cut, their count is complete. */
const Errors = { errorCount: Count, errors: Schema.Array(SheetError) }

export const checkSalesSheet = endpoint({
  ...base,
  name: 'sales.checkSheet',
  about: ['检查销售日报表', 'Check an uploaded sheet of sales days; returns every error, or the days that it records'],
  path: 'sales/check-sheet',
  mutates: false,
  payload: Schema.Struct({ uploadId: UploadId }),
  success: Schema.Struct({ ...Errors, days: Schema.Array(Schema.Struct(SheetDay)) }),
  refusals: ['UPLOAD_GONE'],
})
export type SalesSheetCheck = typeof checkSalesSheet.success.Type

export const applySalesSheet = endpoint({
  ...base,
  name: 'sales.applySheet',
  about: [
    '导入销售日报',
    'Record the days of an uploaded sheet, all or none; a day that was recorded since the check is an error',
  ],
  path: 'sales/apply-sheet',
  mutates: true,
  payload: Schema.Struct({
    uploadId: UploadId,
    /** The editions that the check showed. */
    seen: Schema.Array(Schema.Struct({ storeCode: ShopCode, day: WireDay, edition: SeenVersion })).check(
      Schema.isMaxLength(SALES_SHEET_DAYS_MAX),
    ),
  }),
  success: Schema.Struct({
    ...Errors,
    days: Schema.Array(Schema.Struct({ ...SheetDay, salesNo: Schema.String })),
  }),
  refusals: [
    ...(['UPLOAD_GONE', 'SALES_EDITION_OLD', 'SALES_EDITION_REUSED', 'SALES_DAY_AHEAD'] as const),
    ...(['SALES_PRODUCT_TWICE', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const getSalesTemplate = endpoint({
  ...base,
  name: 'sales.template',
  about: ['销售日报模板', 'An empty sheet of sales days, as csv or xlsx in base64'],
  path: 'sales/template',
  mutates: false,
  payload: Schema.Struct({ format: Schema.Literals(['csv', 'xlsx']) }),
  success: Schema.Struct({ file: Schema.String, base64: Schema.String }),
  refusals: [],
})

export const salesSheetEndpoints = [checkSalesSheet, applySalesSheet, getSalesTemplate] as const

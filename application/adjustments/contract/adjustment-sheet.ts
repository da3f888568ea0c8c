import { Schema } from 'effect'
import { SheetError } from '../../master-data/contract.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, RequiredText, Yuan } from '../../platform/wire.ts'

/** Account adjustments from a sheet, uploaded in pieces like the sheets of master data. */
const base = { service: 'pom', permission: 'DH0050' } as const
const UploadId = RequiredText(64)

const SheetDocument = {
  ...{ storeCode: Schema.String, storeName: Schema.String, scmCode: Schema.String, tzType: Schema.String },
  ...{ lines: Count, adjustFee: Yuan, alwAmt: Yuan },
}

/** With any error nothing is written and there are no documents. The list of errors is cut, their count is complete. */
const Errors = { errorCount: Count, errors: Schema.Array(SheetError) }

export const checkAdjustmentSheet = endpoint({
  ...base,
  name: 'adjustment.checkSheet',
  about: [
    '检查调账单表',
    'Check an uploaded sheet of account adjustments; returns every error, or the adjustments that it makes',
  ],
  path: 'inventory/account/check-sheet',
  mutates: false,
  payload: Schema.Struct({ uploadId: UploadId }),
  success: Schema.Struct({ ...Errors, documents: Schema.Array(Schema.Struct(SheetDocument)) }),
  refusals: ['UPLOAD_GONE'],
})

export const applyAdjustmentSheet = endpoint({
  ...base,
  name: 'adjustment.applySheet',
  about: ['导入调账单', 'Write the adjustments of an uploaded sheet as drafts, all or none'],
  path: 'inventory/account/apply-sheet',
  mutates: true,
  payload: Schema.Struct({ uploadId: UploadId }),
  success: Schema.Struct({
    ...Errors,
    documents: Schema.Array(Schema.Struct({ ...SheetDocument, tzNo: Schema.String })),
  }),
  refusals: ['UPLOAD_GONE', 'IDEMPOTENCY_KEY_REUSED'],
})
export type AdjustmentSheetCheck = typeof checkAdjustmentSheet.success.Type

export const getAdjustmentTemplate = endpoint({
  ...base,
  name: 'adjustment.template',
  about: ['调账单模板', 'An empty sheet of account adjustments, as csv or xlsx in base64'],
  path: 'inventory/account/template',
  mutates: false,
  payload: Schema.Struct({ format: Schema.Literals(['csv', 'xlsx']) }),
  success: Schema.Struct({ file: Schema.String, base64: Schema.String }),
  refusals: [],
})

export const adjustmentSheetEndpoints = [checkAdjustmentSheet, applyAdjustmentSheet, getAdjustmentTemplate] as const

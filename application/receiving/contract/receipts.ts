import { Schema } from 'effect'
import { documentSteps } from '../../platform/documents/document-steps.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, SeenVersion, Text, Units } from '../../platform/wire.ts'
import { CountedLine, CountedLines, confirmReceipt, ReceiptNumber } from './confirm.ts'

export { CountedLine, confirmReceipt }

const base = { service: 'pom' } as const
const FormLine = Schema.Struct({
  materialCode: Schema.String,
  replaces: Schema.String,
  materialName: Schema.String,
  materialSpecs: Schema.String,
  materialUnitName: Schema.String,
  materialUrl: Schema.NullOr(Schema.String),
  storageType: Schema.NullOr(Schema.String),
  barcodes: Schema.Array(Schema.String),
  /**
   * The unit in which the stock is kept, with how many of it one unit of the shipment is; null if it is the same. Left out by
   * answers that were stored on a device before there were units.
   */
  stockUnit: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({
        name: Schema.String,
        ratio: Schema.Struct({ numerator: Schema.Int, denominator: Schema.Int }),
      }),
    ),
  ),
  /** The days that the goods last; null if they do not expire. Left out by answers that a device stored before. */
  shelfLifeDays: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  /** Null while the chain counts blind and the count has not been sent. */
  fhQuantity: Schema.NullOr(Units),
  /** The ordered material that it replaces; null if it was ordered itself. Left out by answers that a device stored before. */
  replacesName: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** How much more or less than ordered was shipped in all batches; null until everything is shipped, and while it is counted blind. */
  fcQuantity: Schema.optionalKey(Schema.NullOr(Units)),
  diffType: Schema.optionalKey(Schema.NullOr(Schema.Literals(['MORE', 'LESS']))),
})
export type FormLine = typeof FormLine.Type

export const getReceiptForm = endpoint({
  ...base,
  name: 'receiving.form',
  about: ['收货清点', 'A shipment to count: its lines as shipped, and what was counted so far'],
  path: 'pof/sh/form',
  permission: 'P000248',
  mutates: false,
  payload: Schema.Struct({ shNo: ReceiptNumber }),
  success: Schema.Struct({
    ...{ shNo: Schema.String, dhNo: Schema.String, shopName: Schema.String, shStatus: Schema.String },
    /** When the shipment arrives, and who drives it. Left out by answers that a device stored before. */
    shipment: Schema.optionalKey(
      Schema.Struct({
        ...{ expectArrivalDate: Schema.NullOr(Schema.String), expectArriveAt: Schema.NullOr(Instant) },
        ...{ arrivedAt: Schema.NullOr(Instant), driverName: Schema.NullOr(Schema.String) },
        ...{ driverPhone: Schema.NullOr(Schema.String), carNumber: Schema.NullOr(Schema.String) },
      }),
    ),
    isBlind: Schema.Boolean,
    /** When it is received automatically; null if it is received or the chain does not want it. */
    autoReceiveAt: Schema.NullOr(Instant),
    /** Until when the receipt can be voided; null if there is none or it cannot. */
    voidUntil: Schema.NullOr(Instant),
    voidReason: Schema.NullOr(Schema.String),
    /** The version of the draft; 0 if there is none. */
    version: Count,
    savedAt: Schema.NullOr(Instant),
    savedByName: Schema.NullOr(Schema.String),
    lines: Schema.Array(FormLine),
    counted: Schema.Array(CountedLine),
    /** What was ordered and is in none of the batches, with the last one. Left out by answers that a device stored before. */
    unsentLines: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          ...{ materialCode: Schema.String, materialName: Schema.String, materialSpecs: Schema.String },
          ...{ materialUnitName: Schema.String, quantity: Units },
        }),
      ),
    ),
  }),
  refusals: [],
})

export const saveDraft = endpoint({
  ...base,
  name: 'receiving.draft',
  about: ['保存清点', 'Save what was counted so far, on top of the version that the person saw'],
  path: 'pof/sh/draft',
  permission: 'DH0022',
  mutates: true,
  payload: Schema.Struct({ shNo: ReceiptNumber, version: SeenVersion, lines: CountedLines }),
  success: Schema.Struct({ shNo: Schema.String, shStatus: Schema.String, version: Count, savedAt: Instant }),
  refusals: [
    'ATTACHMENT_NOT_YOURS',
    'DRAFT_CHANGED',
    'MATERIAL_NOT_SHIPPED',
    'RECEIPT_LINE_TWICE',
    'RECEIPT_QUANTITY',
    'SHIPMENT_RECEIVED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const voidReceipt = endpoint({
  ...base,
  name: 'receiving.void',
  about: ['作废收货', 'Void a receipt that was made by mistake; the shipment can be received again'],
  path: 'pof/sh/void',
  permission: 'DH0023',
  mutates: true,
  payload: Schema.Struct({ shNo: ReceiptNumber, reason: Text(1000) }),
  success: Schema.Struct({ shNo: Schema.String, shStatus: Schema.String }),
  refusals: [
    ...(['RECEIPT_DECIDED', 'RECEIPT_OPEN', 'RETURNED_SINCE', 'SHIPMENT_OF_ANOTHER', 'VOID_REASON'] as const),
    ...(['VOID_TOO_LATE', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

export const listReceiptEvents = endpoint({
  ...documentSteps,
  name: 'receiving.events',
  about: ['收货单进度', 'The steps of a receiving order, the one that it waits for last'],
  path: 'pof/sh/event/list',
  permission: 'P000248',
  payload: Schema.Struct({ shNo: ReceiptNumber }),
})

export const receiptEndpoints = [getReceiptForm, saveDraft, confirmReceipt, voidReceipt, listReceiptEvents] as const

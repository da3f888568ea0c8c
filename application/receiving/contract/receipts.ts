import { Schema } from 'effect'
import { RECEIPT_BATCHES_MAX } from '../../../domain/receiving/receipt-batches.ts'
import { storedEvents } from '../../platform/documents/document-steps.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, MaterialCode, RequiredText, SeenVersion, Text, Units, WireDay } from '../../platform/wire.ts'

const shared = { service: 'pom' } as const
const ReceiptNumber = RequiredText(32)
/** Photos of a line: addresses that the upload answered. */
const Documents = Schema.Array(RequiredText(300)).check(Schema.isMaxLength(9))

/** Goods with the same day: their last day, or the day on which they were made. Without a quantity the rest of the line. */
const CountedBatch = Schema.Struct({
  expireDate: Schema.optionalKey(WireDay),
  productionDate: Schema.optionalKey(WireDay),
  quantity: Schema.optionalKey(Units),
})

/** What was counted of a line; `quantity` are the good goods. Lines that are left out are received as shipped. */
export const CountedLine = Schema.Struct({
  materialCode: MaterialCode,
  replaces: Schema.optionalKey(Text(64)),
  quantity: Units,
  damaged: Schema.optionalKey(Units),
  wrong: Schema.optionalKey(Units),
  reason: Schema.optionalKey(Text(100)),
  documents: Schema.optionalKey(Documents),
  /** The days of the good goods of a material with a shelf life; what they do not say lasts the shelf life. */
  batches: Schema.optionalKey(Schema.Array(CountedBatch).check(Schema.isMaxLength(RECEIPT_BATCHES_MAX))),
})
const CountedLines = Schema.Array(CountedLine).check(Schema.isMaxLength(5000))

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
})
export type FormLine = typeof FormLine.Type

export const getReceiptForm = endpoint({
  ...shared,
  name: 'receiving.form',
  about: ['收货清点', 'A shipment to count: its lines as shipped, and what was counted so far'],
  path: 'pof/sh/form',
  permission: 'P000248',
  mutates: false,
  payload: Schema.Struct({ shNo: ReceiptNumber }),
  success: Schema.Struct({
    ...{ shNo: Schema.String, dhNo: Schema.String, shopName: Schema.String, shStatus: Schema.String },
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
  }),
  refusals: [],
})

export const saveDraft = endpoint({
  ...shared,
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

export const confirmReceipt = endpoint({
  ...shared,
  name: 'receiving.confirm',
  about: [
    '确认收货',
    'Receive a shipment; the UUID of the document makes a repeat answer as before, from whichever session it comes',
  ],
  path: 'pof/sh/confirm',
  permission: 'DH0022',
  mutates: true,
  payload: Schema.Struct({
    shNo: ReceiptNumber,
    clientKey: RequiredText(64),
    countedAt: Schema.optionalKey(Instant),
    lines: CountedLines,
  }),
  success: Schema.Struct({
    shNo: Schema.String,
    dhNo: Schema.String,
    shStatus: Schema.String,
    scNo: Schema.NullOr(Schema.String),
    /** Why the count was accepted late; empty if it was in time. */
    lateReasons: Schema.Array(Schema.Literals(['DAY_CLOSED', 'AUTO_RECEIVED', 'VOIDED'])),
  }),
  refusals: [
    ...([
      'ATTACHMENT_NOT_YOURS',
      'COUNT_INCOMPLETE',
      'MATERIAL_NOT_SHIPPED',
      'MORE_THAN_SHIPPED',
      'ORDER_STATUS',
      'RECEIPT_KEY_USED',
      'RECEIPT_LINE_TWICE',
    ] as const),
    ...(['RECEIPT_BATCHES', 'RECEIPT_BATCH_DAY'] as const),
    ...(['RECEIPT_QUANTITY', 'RECEIPT_VOIDED', 'SHIPMENT_OF_ANOTHER', 'SHIPMENT_RECEIVED'] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const voidReceipt = endpoint({
  ...shared,
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
  ...storedEvents,
  name: 'receiving.events',
  about: ['收货单进度', 'The steps of a receiving order, the one that it waits for last'],
  path: 'pof/sh/event/list',
  permission: 'P000248',
  payload: Schema.Struct({ shNo: ReceiptNumber }),
})

export const receiptEndpoints = [getReceiptForm, saveDraft, confirmReceipt, voidReceipt, listReceiptEvents] as const

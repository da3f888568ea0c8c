import { Schema } from 'effect'
import { RECEIPT_BATCHES_MAX } from '../../../domain/receiving/receipt-batches.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Instant, MaterialCode, RequiredText, Text, Units, WireDay } from '../../platform/wire.ts'

/** Sending a count; apart from the other calls of receipts, because every page sends the counts that wait on the device. */
const base = { service: 'pom' } as const
export const ReceiptNumber = RequiredText(32)
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
export const CountedLines = Schema.Array(CountedLine).check(Schema.isMaxLength(5000))

export const confirmReceipt = endpoint({
  ...base,
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

import { Schema } from 'effect'
import { transferStatuses } from '../../../domain/transfers/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, KeyOf, MaterialCode, RequiredText, SeenVersion, Units } from '../../platform/wire.ts'

export const TransferNumber = RequiredText(32)
export const seen = { no: TransferNumber, version: Schema.optionalKey(SeenVersion) }
export const Status = KeyOf(transferStatuses)
export const maxLines = 500

/** A transfer after a step: where it is now. */
export const Changed = Schema.Struct({
  ...{ no: Schema.String, bizStatus: Status, version: Count },
  /** Whether the goods count in a later business day, because their own is closed. */
  isDayClosed: Schema.Boolean,
})

export const Quantities = Schema.Array(Schema.Struct({ materialCode: MaterialCode, quantity: Units })).check(
  Schema.isMaxLength(maxLines),
)

/** What the steps of a transfer have in common. */
export const step = { service: 'pom', permission: 'DH0035', mutates: true, success: Changed } as const
export const stepRefusals = [
  ...(['STOCK_TRANSFER_CHANGED', 'STOCK_TRANSFER_SIDE', 'STOCK_TRANSFER_STATUS', 'IDEMPOTENCY_KEY_REUSED'] as const),
]

/** The step that is done without a network too, so that its contract is part of the first load; the others are not. */
export const receiveTransfer = endpoint({
  ...step,
  name: 'stockTransfer.receive',
  about: [
    '调入收货',
    "Receive a transfer by the receiver's own count; a shortfall stays in transit. The UUID makes a repeat answer as before",
  ],
  path: 'inventory/allocation/receive',
  payload: Schema.Struct({
    ...{ ...seen, clientKey: RequiredText(64), lines: Quantities },
    /** When the goods were counted, for a count that was written without a network; the present otherwise. */
    countedAt: Schema.optionalKey(Instant),
  }),
  refusals: [
    ...stepRefusals,
    ...([
      'STOCK_TRANSFER_LINE',
      'STOCK_TRANSFER_LINE_TWICE',
      'STOCK_TRANSFER_QUANTITY',
      'STOCK_TRANSFER_UNCOUNTED',
    ] as const),
  ],
})

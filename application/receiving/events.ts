import type { ClaimedGoods, MaterialFee } from '../../domain/receiving/difference-worth.ts'
import type { DifferenceLine } from '../../domain/receiving/differences.ts'
import type { DifferenceStatus } from '../../domain/receiving/receipt-status.ts'
import type { OrderEventFacts } from '../ordering/events.ts'
import { eventKind } from '../platform/domain-events.ts'

interface ReceiptFacts extends OrderEventFacts {
  readonly shNo: string
  /** The number of its receiving difference; null if everything came as it was shipped. */
  readonly scNo: string | null
}

/** A shop received a shipment, or the system did after the chain's days. */
export const shipmentReceived = eventKind<
  ReceiptFacts & { readonly differences: ReadonlyArray<DifferenceLine>; readonly isAuto: boolean }
>('shipment.received')

/** A receipt was voided: the goods are on their way again, and its difference is void. */
export const receiptVoided = eventKind<ReceiptFacts & { readonly reason: string }>('shipment.receiptVoided')

/** Shipments will be received automatically at `dueAt` unless the shop counts them. */
export const automaticReceiptNear = eventKind<{
  readonly shipments: ReadonlyArray<{ readonly shopCode: string; readonly dhNo: string; readonly shNo: string }>
  readonly dueAt: number
  readonly at: number
}>('shipment.automaticReceiptNear')

/**
 * Head office, or the chain's rule for small claims, approved goods of a receiving difference [RC22, RC24]. A subscriber answers
 * what it refunds for each material; null if nothing was paid for the order.
 */
export const receivingDifferenceDecided = eventKind<
  OrderEventFacts & { readonly scNo: string; readonly lines: ReadonlyArray<ClaimedGoods> },
  ReadonlyArray<MaterialFee> | null
>('receivingDifference.decided')

/** A receiving difference was created, completed by evidence, decided, withdrawn, or voided with its receipt. */
export const receivingDifferenceMoved = eventKind<
  OrderEventFacts & {
    readonly scNo: string
    readonly to: DifferenceStatus
    /** Why not all of it was approved; null otherwise. */
    readonly reason: string | null
  }
>('receivingDifference.moved')

import { Context, type Effect } from 'effect'
import type { ExpiryPart } from '../../../domain/inventory/expiry.ts'
import type { DocumentUnit } from '../../../domain/inventory/posting.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { ArrivedLine, DifferenceLine } from '../../../domain/receiving/differences.ts'
import type { CountedLine } from '../../../domain/receiving/receipt.ts'
import type {
  AutomaticFacts,
  LateReason,
  ReceivingSettings,
  VoidFacts,
} from '../../../domain/receiving/receipt-document.ts'
import type { DifferenceStatus, ReceiptStatus } from '../../../domain/receiving/receipt-status.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

/** The receiving status of a shipment. */
export interface ReceiptState extends AutomaticFacts {
  readonly shStatus: ReceiptStatus
  readonly isAuto: boolean
  /** Number of times that it was received, the next one counted. */
  readonly edition: number
  readonly receivedAt: number | null
  readonly voidReason: string | null
  /** The UUID of the document that received it last. */
  readonly clientKey: string | null
  /** Why that document was accepted late; empty if it was in time. */
  readonly lateReasons: ReadonlyArray<LateReason>
  /** The status of its receiving difference; null if it has none. */
  readonly scStatus: DifferenceStatus | null
  readonly expectArrivalDate: string | null
  readonly expectArriveAt: number | null
  readonly arrivedAt: number | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly carNumber: string | null
}

/** A receipt to store. `edition` is that of the shipment before it. */
export interface NewReceipt {
  readonly shNo: string
  readonly scNo: string | null
  readonly scStatus: '10' | '11' | null
  readonly isAuto: boolean
  readonly clientKey: string | null
  /** When the goods were counted, epoch ms. */
  readonly countedAt: number
  readonly lines: ReadonlyArray<ArrivedLine>
  readonly differences: ReadonlyArray<DifferenceLine>
  /** The expiry days that the count states of each line, in the unit of the shipment. */
  readonly expiries: ReadonlyArray<ReadonlyArray<ExpiryPart>>
}

/** What was counted so far; a later save replaces it. */
export interface ReceiptDraft {
  readonly version: number
  readonly savedAt: number
  readonly savedByName: string
  readonly lines: ReadonlyArray<CountedLine>
}

export interface DueShipment {
  readonly shopCode: string
  readonly dhNo: string
  readonly shNo: string
}

/** A line of a shipment as the page for counting shows it. */
export interface ReceiptFormLine extends CountedLine {
  /** The days that the goods last; null if they do not expire. */
  readonly shelfLifeDays: number | null
  /** The expiry days that the receipt states; empty before it. */
  readonly expiries: ReadonlyArray<ExpiryPart>
  readonly materialName: string
  readonly materialSpecs: string
  readonly materialUnitName: string
  readonly storageType: string | null
  readonly pictureHash: string | null
  readonly barcodes: ReadonlyArray<string>
  /** The unit of the stock, with the ratio of the shipment; null if the shipment has the same unit. */
  readonly stockUnit: DocumentUnit | null
  /** Shipped, in thousandths. */
  readonly shipped: number
  /** The ordered material that it replaces; null if it was ordered itself. */
  readonly replacesName: string | null
  /** The order's line of the material, with all of its batches; null for a substitute. */
  readonly ordered: {
    readonly quantity: Thousandths
    readonly cancelled: Thousandths
    readonly shipped: Thousandths | null
  } | null
}

/** A material that was ordered and not sent. */
export interface UnsentLine {
  readonly materialCode: string
  readonly materialName: string
  readonly materialSpecs: string
  readonly materialUnitName: string
  /** Ordered and not cancelled. */
  readonly quantity: Thousandths
}

/**
 * Receipts of shipments, their drafts and their receiving differences. The caller of a write holds the lock of the order, and
 * posts to the ledger in the same transaction.
 */
export class Receipts extends Context.Service<
  Receipts,
  {
    readonly settings: Effect.Effect<ReceivingSettings>
    /** Returns the order of a shipment in scope; null if there is none. */
    readonly orderOf: (scope: Scope, shNo: string) => Effect.Effect<string | null>
    readonly state: (order: OrderInScope, shNo: string) => Effect.Effect<ReceiptState>
    /** Returns the shipment of the shop that a document with this UUID received; null if there is none. */
    readonly receivedBy: (order: OrderInScope, clientKey: string) => Effect.Effect<string | null>
    readonly formLines: (order: OrderInScope, shNo: string) => Effect.Effect<ReadonlyArray<ReceiptFormLine>>
    /** Returns what was ordered and is in no batch of an order that is completely shipped, if this batch is its last. */
    readonly unsentLines: (order: OrderInScope, shNo: string) => Effect.Effect<ReadonlyArray<UnsentLine>>
    readonly draft: (order: OrderInScope, shNo: string) => Effect.Effect<ReceiptDraft | null>
    readonly saveDraft: (order: OrderInScope, shNo: string, draft: ReceiptDraft) => Effect.Effect<void>
    /** Stores a receipt with its difference and removes the draft. */
    readonly receive: (order: OrderInScope, receipt: NewReceipt, actor: Actor, at: number) => Effect.Effect<void>
    /** Records why a receipt was accepted late, so that a repeat is answered in the same way. */
    readonly recordLate: (order: OrderInScope, shNo: string, reasons: ReadonlyArray<LateReason>) => Effect.Effect<void>
    /** Returns what was received and returned of the ordered materials of a shipment. */
    readonly returnsOf: (order: OrderInScope, shNo: string) => Effect.Effect<VoidFacts['returns']>
    /** Takes a receipt back: the shipment is on its way again, and its difference is voided. */
    readonly void: (
      order: OrderInScope,
      receipt: { readonly shNo: string; readonly reason: string },
      at: number,
    ) => Effect.Effect<void>
    /** Enqueues a job for each shipment that is due to be received automatically; returns how many are due. */
    readonly enqueueDue: (now: number, limit: number) => Effect.Effect<number>
    /** Marks the shipments whose warning is due as warned, and returns them. */
    readonly takeToWarn: (now: number, limit: number) => Effect.Effect<ReadonlyArray<DueShipment>>
  }
>()('Receipts') {}

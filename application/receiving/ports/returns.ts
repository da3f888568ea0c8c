import { Context, type Effect } from 'effect'
import type { ExpiryBatch } from '../../../domain/inventory/expiry.ts'
import type { DocumentUnit } from '../../../domain/inventory/posting.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { ReturnStatus } from '../../../domain/ordering/order/follow.ts'
import type { ChargedLine } from '../../../domain/receiving/returns/refund.ts'
import type { GoodsLine, MaterialQuantity } from '../../../domain/receiving/returns/status.ts'
import type { ReturnTimes } from '../../../domain/receiving/returns/timeline.ts'
import type { ReturnSource, ReturnType } from '../../../domain/receiving/returns/words.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

export interface ReturnLine extends GoodsLine {
  /** Its unit, if the stock is kept in another one; null otherwise. */
  readonly stockUnit: DocumentUnit | null
  readonly returnLimit: Thousandths | null
  readonly reason: string | null
  /** The addresses of its pictures. */
  readonly documents: ReadonlyArray<string>
  /** The batches from which its goods left, in the stock unit; none of a material without a shelf life. */
  readonly batches: ReadonlyArray<ExpiryBatch>
}

/** A line before anything has happened to it. */
export type NewReturnLine = Omit<ReturnLine, 'stored' | 'stockUnit' | 'batches'>

/** What is known of a return from its application on. */
export interface ReturnHead {
  readonly thNo: string
  /** The shipment that the goods came with; null if several or unknown. */
  readonly shNo: string | null
  readonly thType: ReturnType
  readonly thSource: ReturnSource
  readonly deliveryMode: string | null
  readonly thBatchNo: string | null
  /** Its number in the system of the warehouse. */
  readonly scmThNo: string | null
}

export interface ReturnOrder extends ReturnHead {
  readonly thStatus: ReturnStatus
  readonly version: number
  readonly appliedAt: number
  /** Whether its goods left the stock ledger; false of returns that are older than the ledger. */
  readonly stockLeft: boolean
  readonly lines: ReadonlyArray<ReturnLine>
}

/** A return with when each of its steps happened, and who did it. */
export interface ReturnStamps extends ReturnTimes {
  readonly thNo: string
}

/** A received line of a shipment of an order; substitutes are left out. */
export interface ReceivedLine {
  readonly materialCode: string
  readonly shNo: string
  readonly received: Thousandths
  readonly receivedAt: number
}

/** What a person must know of a material to return it. */
export interface ReturnTerms {
  readonly materialCode: string
  readonly returnDays: number | null
}

/** A change of status with everything that it sets. */
export interface ReturnMove {
  readonly thNo: string
  readonly from: ReturnStatus
  readonly to: ReturnStatus
  /** Why it was rejected or voided. */
  readonly reason: string | null
  readonly lines: ReadonlyArray<GoodsLine>
  /** Whether its goods left the stock of the shop in this move. */
  readonly leaves: boolean
  readonly actor: Actor
  readonly at: number
}

export type LineBatches = Pick<ReturnLine, 'materialCode' | 'batches'>

export interface ReturnFee {
  readonly materialCode: string
  readonly cash: Fen
  readonly subsidy: Fen
}

/** Returns of goods to the warehouse. The caller of a method with an order holds the lock of the order. */
/** What was received of an ordered material beyond what was shipped, and what completed returns took of it. */
export type Arrival = Pick<ChargedLine, 'surplus' | 'storedBefore'>

export class Returns extends Context.Service<
  Returns,
  {
    /** Returns the order number of a return; null if the scope has no return with this number. */
    readonly orderOf: (scope: Scope, thNo: string) => Effect.Effect<string | null>
    readonly find: (order: OrderInScope, thNo: string) => Effect.Effect<ReturnOrder | null>
    /** Returns when the steps of a return happened and who did them; null if it is not in scope. */
    readonly stamps: (scope: Scope, thNo: string) => Effect.Effect<ReturnStamps | null>
    readonly received: (order: OrderInScope) => Effect.Effect<ReadonlyArray<ReceivedLine>>
    readonly terms: (order: OrderInScope) => Effect.Effect<ReadonlyArray<ReturnTerms>>
    /** Returns what the completed returns of an order took, and what it received beyond the shipped goods, by material. */
    readonly arrivals: (order: OrderInScope) => Effect.Effect<ReadonlyMap<string, Arrival>>
    /** Inserts a return as a draft. */
    readonly create: (
      order: OrderInScope,
      head: ReturnHead,
      lines: ReadonlyArray<NewReturnLine>,
      actor: Actor,
      at: number,
    ) => Effect.Effect<void>
    /** Replaces the lines of a draft. */
    readonly replaceLines: (
      order: OrderInScope,
      thNo: string,
      lines: ReadonlyArray<NewReturnLine>,
    ) => Effect.Effect<void>
    /** Stores the number of a return in the system of the warehouse. */
    readonly putWarehouseNumber: (order: OrderInScope, thNo: string, scmThNo: string) => Effect.Effect<void>
    /** Changes the status; a return that has another status by now rolls the transaction back. */
    readonly move: (order: OrderInScope, move: ReturnMove) => Effect.Effect<void>
    /** Adds to the returned quantities of the ordered lines; negative quantities release them. */
    readonly countReturned: (order: OrderInScope, lines: ReadonlyArray<MaterialQuantity>) => Effect.Effect<void>
    /** Stores the batches from which the goods of each line left. */
    readonly putBatches: (order: OrderInScope, thNo: string, lines: ReadonlyArray<LineBatches>) => Effect.Effect<void>
    /** Stores what is refunded for each line. */
    readonly putFees: (order: OrderInScope, thNo: string, fees: ReadonlyArray<ReturnFee>) => Effect.Effect<void>
  }
>()('Returns') {}

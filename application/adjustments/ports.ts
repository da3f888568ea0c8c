import { Context, type Effect } from 'effect'
import type { AdjustmentGoods, AdjustmentState, ValidAdjustment } from '../../domain/adjustments/adjustment.ts'
import type { AdjustmentStamps } from '../../domain/adjustments/timeline.ts'
import type { AdjustmentStatus, AdjustmentType, PayStatus } from '../../domain/adjustments/words.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { StockShop } from '../inventory/ports.ts'
import type { Actor, Scope } from '../platform/caller.ts'

export interface AdjustmentRecord extends AdjustmentState, AdjustmentGoods, AdjustmentStamps {
  readonly shopCode: string
  readonly version: number
  readonly scmCode: string | null
  readonly amount: Fen
  readonly alwAmt: Fen
  readonly alwUsedAmt: Fen
  /** The payer whose ledger has its money; null until it is confirmed, and without money. */
  readonly entityCode: string | null
}

/** An adjustment to write; a new one has version 0. */
export interface AdjustmentWrite extends ValidAdjustment {
  readonly tzNo: string
  /** The version that is replaced; 0 for a new one. */
  readonly version: number
  readonly tzType: AdjustmentType
  readonly scmCode: string | null
}

/** A change of status. */
export interface AdjustmentMove {
  readonly tzNo: string
  readonly from: AdjustmentStatus
  readonly to: AdjustmentStatus
  readonly version: number
  readonly payStatus: PayStatus
  readonly alwUsedAmt: Fen
  readonly entityCode: string | null
  /** Why it was voided; null otherwise. */
  readonly reason: string | null
}

/** The settlement of a debt. */
export interface AdjustmentSettlement {
  readonly tzNo: string
  readonly version: number
  readonly alwUsedAmt: Fen
  readonly remark: string
}

/** A confirmed adjustment that is not settled. */
interface OpenAdjustment {
  readonly tzNo: string
  readonly shopJdeNo: string
  readonly shopName: string
  readonly dhDate: Day
  readonly adjustFee: Fen
  readonly alwAmt: Fen
  readonly scmCode: string | null
  readonly remark: string
}

export interface OpenAdjustments {
  readonly adjustments: ReadonlyArray<OpenAdjustment>
  readonly totalFee: Fen
  readonly count: number
}

/** Account adjustments of the shops. The caller of a write holds the lock of the shop's stock. */
export class Adjustments extends Context.Service<
  Adjustments,
  {
    /** Returns the shop of an adjustment; null if the scope has none with this number. */
    readonly shopOf: (scope: Scope, tzNo: string) => Effect.Effect<string | null>
    readonly find: (shop: StockShop, tzNo: string) => Effect.Effect<AdjustmentRecord | null>
    /** Returns the adjustment of this type that has the central difference and is not voided; null if there is none. */
    readonly findByScm: (shop: StockShop, tzType: AdjustmentType, scmCode: string) => Effect.Effect<string | null>
    /** Returns the payer of the shop; null if it has none. */
    readonly payerOf: (shop: StockShop) => Effect.Effect<string | null>
    /** Inserts an adjustment, or replaces one of this version; another version by now rolls the transaction back. */
    readonly write: (shop: StockShop, adjustment: AdjustmentWrite, actor: Actor, at: number) => Effect.Effect<void>
    /** Changes the status; an adjustment with another status or version by now rolls the transaction back. */
    readonly move: (shop: StockShop, move: AdjustmentMove, actor: Actor, at: number) => Effect.Effect<void>
    /** Returns what the shops of a payer in this scope owe, the oldest first, with the sum and number of all. */
    readonly open: (scope: Scope, entityCode: string, atMost: number) => Effect.Effect<OpenAdjustments>
    /** Settles an open debt; one that is not open, or has another version by now, rolls the transaction back. */
    readonly settle: (
      shop: StockShop,
      settlement: AdjustmentSettlement,
      actor: Actor,
      at: number,
    ) => Effect.Effect<void>
  }
>()('Adjustments') {}

import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { CutOffFacts } from '../../../domain/ordering/cart/cut-off.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Scope } from '../../platform/caller.ts'

/** From its start, inclusive, to its end, exclusive, epoch ms. */
export interface Span {
  readonly from: number
  readonly until: number
}

export interface PendingFilter extends Span {
  readonly entityCode: string
  readonly shopCodes?: ReadonlyArray<string> | undefined
  readonly orderTypes?: ReadonlyArray<string> | undefined
}

/** An order to be paid. */
export interface PendingOrder extends OrderKey, CutOffFacts {
  readonly shopName: string
  readonly orderedAt: number
  readonly payableFee: Fen
  readonly refundFee: Fen
  /** The amount that subsidy may never pay, regardless of whether the payer may use it for fees. */
  readonly unusableMaterialFee: Fen
  readonly fees: Fen
}

export interface WaitingEntity {
  readonly entityCode: string
  readonly entityName: string
  readonly waitPayOrderNum: number
}

/** Orders of a scope that wait for payment [B1]; each query is one statement. */
export class Pending extends Context.Service<
  Pending,
  {
    /** Returns the payers of the scope with their number of pending orders, most first. */
    readonly overview: (
      scope: Scope,
      filter: Span & {
        readonly entityCodes?: ReadonlyArray<string> | undefined
        readonly partnerNos?: ReadonlyArray<string> | undefined
      },
    ) => Effect.Effect<ReadonlyArray<WaitingEntity>>
    readonly shops: (
      scope: Scope,
      entityCode: string,
    ) => Effect.Effect<ReadonlyArray<{ readonly shopJdeNo: string; readonly shopName: string }>>
    /** Returns at most `limit` orders, most urgent first, and the total. */
    readonly orders: (
      scope: Scope,
      filter: PendingFilter,
      limit: number,
    ) => Effect.Effect<{ readonly orders: ReadonlyArray<PendingOrder>; readonly total: number }>
    readonly summary: (
      scope: Scope,
      dhNos: ReadonlyArray<string>,
    ) => Effect.Effect<{ readonly totalFee: Fen; readonly selectedDhNoCount: number }>
    /** Returns the open trade with a main allocation of one of the shops; null if there is none. */
    readonly allocationTrade: (scope: Scope, shopCodes: ReadonlyArray<string>) => Effect.Effect<string | null>
    /** Returns unpaid head office orders of these shops. */
    readonly allocationsAhead: (
      shopCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyArray<OrderKey & CutOffFacts>>
  }
>()('Pending') {}

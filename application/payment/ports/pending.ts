import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { CutOffFacts } from '../../../domain/ordering/cart/cut-off.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Scope } from '../../platform/caller.ts'

/** From its start on and before its end, in epoch milliseconds. */
export interface Span {
  readonly from: number
  readonly until: number
}

export interface PendingFilter extends Span {
  readonly entityCode: string
  readonly shopCodes?: ReadonlyArray<string> | undefined
  readonly orderTypes?: ReadonlyArray<string> | undefined
}

/** An order that waits to be paid. */
export interface PendingOrder extends OrderKey, CutOffFacts {
  readonly shopName: string
  readonly orderedAt: number
  readonly payableFee: Fen
  readonly refundFee: Fen
  /** How much of it no subsidy may pay, were its payer allowed to pay fees with it or not. */
  readonly unusableMaterialFee: Fen
  readonly fees: Fen
}

export interface WaitingEntity {
  readonly entityCode: string
  readonly entityName: string
  readonly waitPayOrderNum: number
}

/** Orders of a scope that wait to be paid [B1]; each question is one statement. */
export class Pending extends Context.Service<
  Pending,
  {
    /** The payers of the scope with how many orders wait for each, those with the most first. */
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
    /** The most pressing first, as many as `limit`, and how many there are. */
    readonly orders: (
      scope: Scope,
      filter: PendingFilter,
      limit: number,
    ) => Effect.Effect<{ readonly orders: ReadonlyArray<PendingOrder>; readonly total: number }>
    readonly summary: (
      scope: Scope,
      dhNos: ReadonlyArray<string>,
    ) => Effect.Effect<{ readonly totalFee: Fen; readonly selectedDhNoCount: number }>
    /** The open trade in which a main allocation of one of the shops is paid. */
    readonly allocationTrade: (scope: Scope, shopCodes: ReadonlyArray<string>) => Effect.Effect<string | null>
    /** Orders of head office of these shops that are not paid yet. */
    readonly allocationsAhead: (
      shopCodes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyArray<OrderKey & CutOffFacts>>
  }
>()('Pending') {}

import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { DifferenceFacts, DifferenceKind, DifferenceState } from '../../../domain/payment/difference.ts'
import type { TradeStatus } from '../../../domain/payment/words.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import type { DifferenceSort } from '../contract/differences.ts'
import type { Captured, ProviderName } from './payment-provider.ts'
import type { PaymentInScope } from './payments.ts'
import type { TradeInScope } from './trades.ts'

declare const scopeBrand: unique symbol

/** A capture that differs from what was asked for, of a trade that the caller sees all of. */
export interface Difference extends DifferenceFacts {
  readonly [scopeBrand]: true
  readonly entityCode: string
  readonly entityName: string
  readonly payerName: string
  readonly tradeStatus: TradeStatus
  readonly provider: ProviderName
  readonly channelNo: string | null
  readonly asked: Fen
  readonly currency: string
  readonly merchant: string
  readonly paidAt: number
  readonly foundAt: number
  readonly decidedAt: number | null
  readonly decidedByName: string | null
  readonly note: string | null
}

export interface DecidedDifference {
  readonly state: Exclude<DifferenceState, 'OPEN'>
  readonly actor: Actor
  readonly note: string | null
  readonly at: number
}

/** Captures that differ from what was asked for, each decided once [Y6, Y11]. Changed with trade and payment held. */
export class Differences extends Context.Service<
  Differences,
  {
    readonly put: (payment: PaymentInScope, captured: Captured, kind: DifferenceKind, at: number) => Effect.Effect<void>
    /** The undecided ones of a trade, which is held. */
    readonly open: (
      trade: Pick<TradeInScope, 'entityCode' | 'tradeOrderNo'>,
    ) => Effect.Effect<ReadonlyArray<DifferenceFacts>>
    readonly find: (scope: Scope, paymentOrderNo: string) => Effect.Effect<Difference | null>
    /** Those that are undecided by when they were found, the oldest first; or those that are decided, the latest first. */
    readonly page: (
      scope: Scope,
      filter: {
        readonly isOpen: boolean
        readonly offset: number
        readonly limit: number
        readonly sort?: Sort<DifferenceSort> | undefined
      },
    ) => Effect.Effect<{ readonly differences: ReadonlyArray<Difference>; readonly total: number }>
    /** From OPEN; one that was decided before undoes the transaction. */
    readonly decide: (payment: PaymentInScope, decided: DecidedDifference) => Effect.Effect<void>
  }
>()('Differences') {}

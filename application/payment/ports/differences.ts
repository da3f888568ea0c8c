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

/** A differing capture of a trade of which the caller sees everything. */
export interface Difference extends DifferenceFacts {
  readonly [scopeBrand]: true
  readonly entityCode: string
  readonly entityName: string
  readonly payerName: string
  readonly tradeStatus: TradeStatus
  readonly provider: ProviderName
  readonly channelNo: string | null
  readonly amountDue: Fen
  readonly currency: string
  readonly merchant: string
  readonly paidAt: number
  readonly detectedAt: number
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

/**
 * Captures that differ from the requested amount, each decided once [Y6, Y11]. Trade and payment must be locked for
 * changes.
 */
export class Differences extends Context.Service<
  Differences,
  {
    readonly put: (payment: PaymentInScope, captured: Captured, kind: DifferenceKind, at: number) => Effect.Effect<void>
    /** Returns the undecided differences of a locked trade. */
    readonly open: (
      trade: Pick<TradeInScope, 'entityCode' | 'tradeOrderNo'>,
    ) => Effect.Effect<ReadonlyArray<DifferenceFacts>>
    readonly find: (scope: Scope, paymentOrderNo: string) => Effect.Effect<Difference | null>
    /** Returns a page: undecided differences, oldest first, or decided ones, latest first. */
    readonly page: (
      scope: Scope,
      filter: {
        readonly isOpen: boolean
        readonly offset: number
        readonly limit: number
        readonly sort?: Sort<DifferenceSort> | undefined
      },
    ) => Effect.Effect<{ readonly differences: ReadonlyArray<Difference>; readonly total: number }>
    /** Decides an OPEN difference; if it was already decided, the transaction is rolled back. */
    readonly decide: (payment: PaymentInScope, decided: DecidedDifference) => Effect.Effect<void>
  }
>()('Differences') {}

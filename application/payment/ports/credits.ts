import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { CreditState } from '../../../domain/payment/statements/credit.ts'
import type { Bank } from '../../../domain/payment/statements/layouts.ts'
import type { ReceivedCredit } from '../../../domain/payment/statements/read-statement.ts'
import type { Actor } from '../../platform/caller.ts'
import type { CreditSort } from '../contract/statements.ts'

/** A receipt of the bank account, and what was decided about it. */
export interface BankCredit extends ReceivedCredit {
  readonly creditNo: string
  readonly bank: Bank
  readonly state: CreditState
  /** The transfer that it confirmed. */
  readonly paymentOrderNo: string | null
  readonly decidedAt: number | null
  readonly decidedByName: string | null
  readonly reason: string | null
}

export interface NewStatement {
  readonly statementNo: string
  readonly fileName: string
  readonly bank: Bank
  readonly account: string
  readonly otherRows: number
  readonly credits: ReadonlyArray<ReceivedCredit & { readonly creditNo: string }>
}

/** Who decided about a receipt, and when. */
export interface CreditDecision {
  readonly by: Actor
  readonly at: number
}

/** Receipts of the chain's bank account, from statements that finance uploads. They belong to no shop. */
export class BankCredits extends Context.Service<
  BankCredits,
  {
    /**
     * Stores a statement and those of its receipts that are new; waits for a concurrent upload of the same. Returns the
     * serials that it added.
     */
    readonly put: (statement: NewStatement, actor: Actor, at: number) => Effect.Effect<ReadonlySet<string>>
    /** Returns the stored receipts of an account with these serials. */
    readonly withSerials: (
      account: string,
      serials: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyArray<Pick<BankCredit, 'serial' | 'amount' | 'receivedAt'>>>
    /** Returns the receipts to be handled, the oldest first. */
    readonly open: (keyword: string, limit: number) => Effect.Effect<ReadonlyArray<BankCredit>>
    readonly page: (filter: {
      readonly state: CreditState
      readonly keyword: string
      readonly sort?: Sort<CreditSort> | undefined
      readonly offset: number
      readonly limit: number
    }) => Effect.Effect<{ readonly credits: ReadonlyArray<BankCredit>; readonly total: number }>
    readonly counts: Effect.Effect<Readonly<Record<'confirmed' | 'dismissed', number>>>
    /** Finds and locks a receipt until the transaction ends; before the transfer that it confirms (decision 85). */
    readonly lock: (creditNo: string) => Effect.Effect<BankCredit | null>
    /** Finds and locks the open receipt with this serial and amount; null if there is none. */
    readonly lockOfSerial: (serial: string, amount: Fen) => Effect.Effect<BankCredit | null>
    readonly confirm: (creditNo: string, paymentOrderNo: string, decision: CreditDecision) => Effect.Effect<void>
    readonly dismiss: (creditNo: string, reason: string, decision: CreditDecision) => Effect.Effect<void>
    readonly restore: (creditNo: string) => Effect.Effect<void>
  }
>()('BankCredits') {}

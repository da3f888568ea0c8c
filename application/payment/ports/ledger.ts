import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Entry, LedgerEvent } from '../../../domain/payment/ledger.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import type { AccountSort } from '../contract/subsidy.ts'

export interface SubsidyAccount {
  readonly entityCode: string
  readonly balance: Fen
  readonly version: number
}

/** An account with its payer. */
export interface AccountRow {
  readonly entityCode: string
  readonly entityName: string
  readonly partnerNo: string
  readonly partnerName: string
  readonly shopCount: number
  readonly deductionRatio: number
  readonly isFrozen: boolean
  readonly balance: Fen
  /** Subsidy reserved by trades in payment. */
  readonly reserved: Fen
  readonly movedAt: number | null
  readonly version: number
}

/** Author, time and note of a posting. */
export interface Posting {
  readonly actor: Actor
  readonly at: number
  /** When the money moved at the provider; absent if nothing moved there, so that the entry is dated by its posting. */
  readonly movedAt?: number
  readonly remark?: string | undefined
}

/**
 * Subsidy accounts of payer entities and the ledger of all money. Postings are immutable; an account cannot become
 * negative.
 */
export class Ledger extends Context.Service<
  Ledger,
  {
    /** Returns the current account without locking it; an account without postings has balance 0. */
    readonly account: (entityCode: string) => Effect.Effect<SubsidyAccount>
    /** Locks the account until the transaction ends; always the last lock (decision 16). */
    readonly lockAccount: (entityCode: string) => Effect.Effect<SubsidyAccount>
    /** Returns whether the scope has a shop of this payer. */
    readonly isInScope: (scope: Scope, entityCode: string) => Effect.Effect<boolean>
    /** Returns a page of accounts whose payer's name, code or partner contains the keyword, by code. */
    readonly page: (
      scope: Scope,
      keyword: string,
      page: { readonly offset: number; readonly limit: number; readonly sort?: Sort<AccountSort> | undefined },
    ) => Effect.Effect<{ readonly accounts: ReadonlyArray<AccountRow>; readonly total: number }>
    /**
     * Posts an event whose entries add up to zero, and updates the account by its SUBSIDY entries. An overdraft or a
     * duplicate posting is a defect of the caller, who must have the account locked. Entries of a closed month are dated to
     * the first open day [J14].
     */
    readonly post: (
      entityCode: string,
      event: LedgerEvent,
      entries: ReadonlyArray<Entry>,
      posting: Posting,
    ) => Effect.Effect<void>
  }
>()('Ledger') {}

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

/** An account with whose it is. */
export interface AccountRow {
  readonly entityCode: string
  readonly entityName: string
  readonly partnerNo: string
  readonly partnerName: string
  readonly shopCount: number
  readonly deductionRatio: number
  readonly isFrozen: boolean
  readonly balance: Fen
  /** What trades that are being paid hold. */
  readonly held: Fen
  readonly movedAt: number | null
  readonly version: number
}

/** Who moved the money, when, and what they say of it. */
export interface Posting {
  readonly actor: Actor
  readonly at: number
  readonly remark?: string | undefined
}

/**
 * The subsidy accounts of payer entities and the ledger of all money. What is posted stays; an account can never fall below
 * nothing.
 */
export class Ledger extends Context.Service<
  Ledger,
  {
    /** The account as it is now, without holding it; one that has never been moved holds nothing. */
    readonly account: (entityCode: string) => Effect.Effect<SubsidyAccount>
    /** The same, held until the transaction ends; the last lock of all (decision 16). */
    readonly lockAccount: (entityCode: string) => Effect.Effect<SubsidyAccount>
    /** Whether the scope has a shop of this payer. */
    readonly isInScope: (scope: Scope, entityCode: string) => Effect.Effect<boolean>
    /** A page of the accounts of payers whose name, code or partner holds the keyword, by code. */
    readonly page: (
      scope: Scope,
      keyword: string,
      page: { readonly offset: number; readonly limit: number; readonly sort?: Sort<AccountSort> | undefined },
    ) => Effect.Effect<{ readonly accounts: ReadonlyArray<AccountRow>; readonly total: number }>
    /**
     * Posts an event whose entries add up to nothing, and moves the account by what they say of SUBSIDY. A posting that
     * would overdraw the account, or that was made before, is a defect of the caller, who holds the account.
     */
    readonly post: (
      entityCode: string,
      event: LedgerEvent,
      entries: ReadonlyArray<Entry>,
      posting: Posting,
    ) => Effect.Effect<void>
  }
>()('Ledger') {}

import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { TransferTab } from '../../../domain/payment/lists/transfer-list.ts'
import type { TransferState } from '../../../domain/payment/transfer.ts'
import type { Scope } from '../../platform/caller.ts'
import type { TransferSort } from '../contract/transfer.ts'

/** The account that payers transfer to. */
export interface ReceivingAccount {
  readonly name: string
  readonly bank: string
  readonly number: string
}

/** A bank transfer with the trade that it pays. */
export interface Transfer {
  readonly paymentOrderNo: string
  readonly tradeOrderNo: string
  readonly entityCode: string
  readonly entityName: string
  readonly payerName: string
  readonly amount: Fen
  readonly currency: string
  readonly state: TransferState
  readonly createdAt: number
  readonly heldUntil: number
  readonly bankReference: string | null
  readonly receivedAt: number | null
  readonly confirmedAt: number | null
  readonly confirmedByName: string | null
}

/** A refund of a transfer that head office has to send, or has sent. */
export interface TransferBack extends Transfer {
  readonly paymentRefundNo: string
}

export interface TransferFilter {
  readonly tab: TransferTab
  readonly keyword: string
  readonly sort?: Sort<TransferSort> | undefined
  readonly offset: number
  readonly limit: number
}

export interface TransferConfirmation {
  readonly bankReference: string
  readonly by: { readonly userId: string; readonly name: string }
  readonly at: number
}

/** The owner of a taken bank reference; `takenBy` is null if the owner is outside the caller's scope. */
export interface ReferenceOwner {
  readonly takenBy: string | null
}

/** Bank transfers as head office records them, visible for trades that have a shop in the scope. */
export class Transfers extends Context.Service<
  Transfers,
  {
    /** Null if payers are informed in another way. */
    readonly account: ReceivingAccount | null
    /**
     * For the trade's maker, or callers who see all of it, because the amount includes every order of the trade [L2].
     */
    readonly find: (scope: Scope, userId: string, paymentOrderNo: string) => Effect.Effect<Transfer | null>
    readonly page: (
      scope: Scope,
      filter: TransferFilter,
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<Transfer | TransferBack>; readonly total: number }>
    /**
     * Returns the transfers that received money can still be for: every awaited one, and the closed ones of these
     * amounts; the oldest first, 5,000 at most.
     */
    readonly unconfirmed: (scope: Scope, amounts: ReadonlyArray<Fen>) => Effect.Effect<ReadonlyArray<Transfer>>
    readonly counts: (scope: Scope) => Effect.Effect<Readonly<Record<TransferTab, number>>>
    /** Finds and locks the transfer until the transaction ends. */
    readonly lock: (scope: Scope, paymentOrderNo: string) => Effect.Effect<Transfer | null>
    readonly lockBack: (scope: Scope, paymentRefundNo: string) => Effect.Effect<TransferBack | null>
    /**
     * Assigns a bank reference to a number, waiting for concurrent assignments. Returns the other owner; null if the
     * reference is now this number's.
     */
    readonly take: (scope: Scope, bankReference: string, no: string) => Effect.Effect<ReferenceOwner | null>
    readonly confirm: (
      transfer: Transfer,
      noted: TransferConfirmation & { readonly receivedAt: number },
    ) => Effect.Effect<void>
    readonly confirmBack: (back: TransferBack, noted: TransferConfirmation) => Effect.Effect<void>
  }
>()('Transfers') {}

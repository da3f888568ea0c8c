import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { TransferState } from '../../../domain/payment/transfer.ts'
import type { Scope } from '../../platform/caller.ts'
import type { TransferSort } from '../contract/transfer.ts'

/** Where payers transfer to. */
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

/** Money of a transfer that head office is to send back, or has. */
export interface TransferBack extends Transfer {
  readonly paymentRefundNo: string
}

export const transferTabs = ['waiting', 'confirmed', 'closed', 'back', 'sentBack'] as const
export type TransferTab = (typeof transferTabs)[number]

export interface TransferFilter {
  readonly tab: TransferTab
  readonly keyword: string
  readonly sort?: Sort<TransferSort> | undefined
  readonly offset: number
  readonly limit: number
}

export interface Noted {
  readonly bankReference: string
  readonly by: { readonly userId: string; readonly name: string }
  readonly at: number
}

/** Of what a bank reference is; null of money that lies outside the scope. */
export interface ReferenceTaken {
  readonly takenBy: string | null
}

/** What head office knows of bank transfers; seen of trades that have a shop in the scope. */
export class Transfers extends Context.Service<
  Transfers,
  {
    /** Null where payers are told by other ways. */
    readonly account: ReceivingAccount | null
    /** For who made its trade, or sees all of that: its amount is of every order of the trade [L2]. */
    readonly find: (scope: Scope, userId: string, paymentOrderNo: string) => Effect.Effect<Transfer | null>
    readonly page: (
      scope: Scope,
      filter: TransferFilter,
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<Transfer | TransferBack>; readonly total: number }>
    readonly counts: (scope: Scope) => Effect.Effect<Readonly<Record<TransferTab, number>>>
    /** Finds and holds it until the transaction ends. */
    readonly lock: (scope: Scope, paymentOrderNo: string) => Effect.Effect<Transfer | null>
    readonly lockBack: (scope: Scope, paymentRefundNo: string) => Effect.Effect<TransferBack | null>
    /** Takes a bank reference for a number, waiting for who is taking it; whom else it belongs to, null where it is this one's. */
    readonly take: (scope: Scope, bankReference: string, no: string) => Effect.Effect<ReferenceTaken | null>
    readonly confirm: (transfer: Transfer, noted: Noted & { readonly receivedAt: number }) => Effect.Effect<void>
    readonly confirmBack: (back: TransferBack, noted: Noted) => Effect.Effect<void>
  }
>()('Transfers') {}

import { Context, type Effect } from 'effect'
import type { Instant } from '../../domain/kernel/day.ts'
import type { BusinessCode } from '../../domain/master-data/words.ts'
import type { OpenTransferStatus } from '../../domain/transfers/next-step.ts'
import type { TransferEvent, TransferLine, TransferQuantity } from '../../domain/transfers/transfer.ts'
import type { TransferStatus } from '../../domain/transfers/words.ts'
import type { StockShop } from '../inventory/ports.ts'
import type { Actor, Scope } from '../platform/caller.ts'

/** The shops of a transfer: the goods leave `outShopCode` and go to `inShopCode`. */
export interface TransferShops {
  readonly outShopCode: string
  readonly inShopCode: string
}

export interface TransferRecord extends TransferShops {
  readonly dbNo: string
  readonly status: TransferStatus
  /** Which of the two shops applied for it. */
  readonly applicantShopCode: string
  /** The UUID of the count that received it; null before. */
  readonly receiptKey: string | null
  /** When it was called out; null before. */
  readonly calledOutAt: Instant | null
  readonly remark: string
  readonly version: number
  readonly lines: ReadonlyArray<TransferLine>
}

/** An application for a transfer as it is written. */
export interface TransferWrite {
  readonly dbNo: string
  readonly applicantShopCode: string
  readonly clientKey: string
  readonly businessCode: BusinessCode
  readonly remark: string
  readonly vouchers: ReadonlyArray<string>
  readonly lines: ReadonlyArray<TransferQuantity>
}

/** A step of a transfer. */
export interface TransferMove {
  readonly dbNo: string
  readonly event: TransferEvent
  readonly from: TransferStatus
  readonly to: TransferStatus
  readonly version: number
  /** The UUID of the count of a receipt; null for other steps. */
  readonly receiptKey: string | null
  /** Why it was cancelled or refused, or how its shortfall was decided; null for other steps. */
  readonly reason: string | null
  /** All lines as they are from now on; null to keep them. */
  readonly lines: ReadonlyArray<TransferLine> | null
}

/** An open transfer as a list of tasks shows it. */
export interface OpenTransfer extends TransferFacts {
  readonly status: TransferStatus
  readonly itemTypeCount: number
  /** When it was applied for, or called out if it was. */
  readonly since: Instant
  readonly isOverdue: boolean
}

/** A material that can be transferred. */
export interface TransferGoods {
  readonly materialCode: string
  readonly materialName: string
  readonly materialSpecs: string | null
  readonly materialUrl: string | null
  readonly materialUnitName: string | null
}

/** A transfer with the names of its shops. */
export interface TransferFacts extends TransferShops {
  readonly dbNo: string
  readonly outShopName: string
  readonly inShopName: string
}

/** Transfers between the shops. The caller of a write holds the locks of the stock of both shops. */
export class StockTransfers extends Context.Service<
  StockTransfers,
  {
    /** Days in transit after which both shops are warned; 0 for never. */
    readonly alarmDays: Effect.Effect<number>
    /** Returns the shops of a transfer; null if neither of them is in the scope, or there is no such transfer. */
    readonly shopsOf: (scope: Scope, dbNo: string) => Effect.Effect<TransferShops | null>
    /**
     * Returns the open transfers that lead from or to shops of the scope, the oldest step first, how many there are, and how many
     * of them are in these statuses and wait for a shop of the scope, or for head office.
     */
    readonly open: (
      scope: Scope,
      statuses: ReadonlyArray<OpenTransferStatus>,
      atMost: number,
    ) => Effect.Effect<{
      readonly total: number
      readonly toDo: number
      readonly transfers: ReadonlyArray<OpenTransfer>
    }>
    readonly find: (sender: StockShop, dbNo: string) => Effect.Effect<TransferRecord | null>
    /** Returns the transfer that an application of this shop with this UUID made; null if there is none. */
    readonly findByKey: (applicant: StockShop, clientKey: string) => Effect.Effect<TransferRecord | null>
    readonly apply: (shops: TransferShops, transfer: TransferWrite, actor: Actor, at: number) => Effect.Effect<void>
    /** Changes the status; a transfer that has another status or version by now rolls the transaction back. */
    readonly move: (sender: StockShop, move: TransferMove, actor: Actor, at: number) => Effect.Effect<void>
    /**
     * Returns the codes of materials for an application. IN: first those whose stock lasts for a few days only, then those that the
     * shop got most often since an instant, then its others, the scarcest first. OUT: of those in its store, first what it sent most often.
     */
    readonly usual: (
      shop: StockShop,
      wish: { readonly direction: 'IN' | 'OUT'; readonly now: number; readonly since: number },
      atMost: number,
    ) => Effect.Effect<ReadonlyArray<string>>
    /** Returns the materials of the chain with these codes, in their order. */
    readonly goods: (materialCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<TransferGoods>>
    /** Returns other open shops of the chain by name, code or initials: those with which it transferred lately come first. */
    readonly partners: (
      shop: StockShop,
      keyword: string,
      atMost: number,
    ) => Effect.Effect<ReadonlyArray<{ readonly shopCode: string; readonly shopName: string }>>
    /** Marks transfers as warned that were called out before this instant and are still open, and returns them. */
    readonly takeOverdue: (before: number, at: number, atMost: number) => Effect.Effect<ReadonlyArray<TransferFacts>>
  }
>()('StockTransfers') {}

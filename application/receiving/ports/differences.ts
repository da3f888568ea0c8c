import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Claim, ClaimLine } from '../../../domain/receiving/difference-evidence.ts'
import type { DecidedLine } from '../../../domain/receiving/difference-review.ts'
import type { OrderedGoods } from '../../../domain/receiving/difference-worth.ts'
import type { DifferenceKind, DifferenceStatus } from '../../../domain/receiving/receipt-status.ts'
import type { ClaimHistory, SmallClaimLimits } from '../../../domain/receiving/small-claims.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'
import type { InScope } from '../../platform/in-scope.ts'

export interface DifferenceSettings extends SmallClaimLimits {
  /** Days after the receipt in which the shop can add evidence. */
  readonly claimDays: number
}

/** A receiving difference with its receipt. */
export interface ReceivingDifference extends Claim {
  readonly shNo: string
}

/** A line with its decision and the refund that it brings. */
export interface SettledLine extends DecidedLine {
  readonly cancelFee: Fen
  readonly subsidyFee: Fen
}

export interface DifferenceDecision {
  readonly scNo: string
  readonly scStatus: '99' | '01'
  readonly lines: ReadonlyArray<SettledLine>
  /** Approved by the chain's rule for small claims. */
  readonly isByRule: boolean
}

/** A line of a difference as the shop and the reviewer see it. */
export interface DifferenceFormLine
  extends Pick<ClaimLine, 'materialCode' | 'replaces' | 'kind' | 'quantity' | 'reason' | 'documents'> {
  readonly materialName: string
  readonly materialSpecs: string
  readonly materialUnitName: string
  readonly pictureHash: string | null
  readonly shipped: Thousandths
  /** Good goods; null if the receipt was voided. */
  readonly received: Thousandths | null
}

/** What was claimed and approved of a material. */
export interface MaterialHistory {
  readonly materialCode: string
  readonly materialName: string
  /** Number of other claims, in this shop and in the others that the caller sees. */
  readonly claims: number
  readonly otherClaims: number
  readonly approvedClaims: number
}

export interface ShopHistory extends ClaimHistory {
  /** Number of claims, and how many of them were rejected. */
  readonly claims: number
  readonly rejectedClaims: number
}

/** A difference that waits for head office. */
export interface ClaimToReview {
  readonly scNo: string
  readonly scStatus: DifferenceStatus
  readonly shopName: string
  readonly shNo: string
  readonly appliedAt: number
  readonly kinds: ReadonlyArray<DifferenceKind>
  readonly lines: ReadonlyArray<Pick<ClaimLine, 'materialCode' | 'replaces' | 'kind' | 'quantity'>>
  /** Number of photos of all lines, each once. */
  readonly photos: number
  readonly orderedGoods: ReadonlyMap<string, OrderedGoods>
  readonly businessCode: string
}

interface HistoryShop extends InScope {
  readonly shopCode: string
}

/** Receiving differences after their receipt. The caller of a write holds the lock of the order. */
export class ReceivingDifferences extends Context.Service<
  ReceivingDifferences,
  {
    readonly settings: Effect.Effect<DifferenceSettings>
    /** Returns the order of a difference in scope; null if there is none. */
    readonly orderOf: (scope: Scope, scNo: string) => Effect.Effect<string | null>
    /** Returns a difference of the order; the order must have it. */
    readonly find: (order: OrderInScope, scNo: string) => Effect.Effect<ReceivingDifference>
    /**
     * Returns the differences of the scope that head office can decide, oldest first: complete ones, and those without their
     * evidence that were claimed until `overdue`.
     */
    readonly waiting: (
      scope: Scope,
      overdue: number,
      limit: number,
    ) => Effect.Effect<{ readonly total: number; readonly claims: ReadonlyArray<ClaimToReview> }>
    readonly formLines: (order: OrderInScope, scNo: string) => Effect.Effect<ReadonlyArray<DifferenceFormLine>>
    /** Returns the ordered lines of the claimed materials, with the claims that other differences approved. */
    readonly orderedGoods: (order: OrderInScope, scNo: string) => Effect.Effect<ReadonlyMap<string, OrderedGoods>>
    /** Returns what the shop claimed and received since an instant, in fen. */
    readonly shopHistory: (shop: HistoryShop, since: number) => Effect.Effect<ShopHistory>
    /** Returns the claims of the materials of a difference since an instant. */
    readonly materialHistory: (
      scope: Scope,
      shop: HistoryShop,
      scNo: string,
      since: number,
    ) => Effect.Effect<ReadonlyArray<MaterialHistory>>
    readonly putEvidence: (
      order: OrderInScope,
      difference: { readonly scNo: string; readonly scStatus: '10' | '11'; readonly lines: ReadonlyArray<ClaimLine> },
    ) => Effect.Effect<void>
    /** Stores a decision; a difference that is not open any more rolls the transaction back. */
    readonly decide: (
      order: OrderInScope,
      decision: DifferenceDecision,
      actor: Actor,
      at: number,
    ) => Effect.Effect<void>
    /** Marks a difference as withdrawn; one that is not open any more rolls the transaction back. */
    readonly withdraw: (order: OrderInScope, scNo: string) => Effect.Effect<void>
  }
>()('ReceivingDifferences') {}

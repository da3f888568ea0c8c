import { Context, type Effect } from 'effect'
import type { AllocationType } from '../../domain/allocation/validate-allocation.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { OrderInScope } from '../ordering/ports/orders.ts'
import type { Actor, Scope } from '../platform/caller.ts'

export interface AllocationRow {
  readonly allocationNo: string
  readonly orderType: AllocationType
  readonly purchaseDate: Day
  readonly rowsSent: number
  readonly rowsLeftOut: number
  readonly orders: number
  readonly totalFee: Fen
  readonly createdByName: string
  readonly createdAt: number
  readonly cancelledAt: number | null
  readonly cancelledByName: string | null
  readonly cancelReason: string | null
}

export interface NewAllocation
  extends Omit<AllocationRow, 'createdByName' | 'createdAt' | 'cancelledAt' | 'cancelledByName' | 'cancelReason'> {
  readonly contentHash: string
  /** Which copy of the same content this is. */
  readonly copyNo: number
}

/** Main allocations of the chain, with the orders they created. */
export class Allocations extends Context.Service<
  Allocations,
  {
    /** Returns the latest allocation with this content and its copy number; null if there is none. */
    readonly sent: (contentHash: string) => Effect.Effect<(AllocationRow & { readonly copyNo: number }) | null>
    /**
     * Inserts an allocation. Waits for a concurrent insert of the same copy and returns false if that one succeeded.
     */
    readonly create: (allocation: NewAllocation, actor: Actor, now: number) => Effect.Effect<boolean>
    readonly addOrder: (allocationNo: string, order: OrderInScope) => Effect.Effect<void>
    /** Returns a page of the allocations whose orders are all in scope, latest first. */
    readonly page: (
      scope: Scope,
      offset: number,
      limit: number,
    ) => Effect.Effect<{ readonly allocations: ReadonlyArray<AllocationRow>; readonly total: number }>
    /**
     * Locks and returns the allocation's orders; null if there is none whose orders are all in scope. Needs a
     * transaction.
     */
    readonly lockOrders: (scope: Scope, allocationNo: string) => Effect.Effect<ReadonlyArray<OrderInScope> | null>
    readonly cancel: (allocationNo: string, reason: string, actor: Actor, now: number) => Effect.Effect<void>
    readonly ordersOf: (scope: Scope, allocationNo: string) => Effect.Effect<ReadonlyArray<OrderInScope>>
  }
>()('Allocations') {}

/** The values that a column of a table accepts. */
export interface ColumnChoices {
  readonly column: string
  readonly values: ReadonlyArray<string>
}

/** Reads an uploaded table file into the texts of its cells; returns null for an unreadable file. */
export class TableFiles extends Context.Service<
  TableFiles,
  {
    readonly read: (fileName: string, bytes: Uint8Array) => Effect.Effect<ReadonlyArray<ReadonlyArray<string>> | null>
    /**
     * Reads a file of a bank or of an office program: also a csv in GB18030, and cells such as `="001"` that keep their leading zeros.
     */
    readonly readAnyCharset: (
      fileName: string,
      bytes: Uint8Array,
    ) => Effect.Effect<ReadonlyArray<ReadonlyArray<string>> | null>
    /** Returns an empty table file with these rows as its head, to be filled in, and optionally the values of a column on a second sheet. */
    readonly write: (
      name: string,
      rows: ReadonlyArray<ReadonlyArray<string>>,
      choices?: ColumnChoices,
    ) => Effect.Effect<Uint8Array>
  }
>()('TableFiles') {}

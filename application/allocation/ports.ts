import { Context, type Effect } from 'effect'
import type { AllocationType } from '../../domain/allocation/judge.ts'
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
  /** Whether the same content was sent before, and how often. */
  readonly copyNo: number
}

/** Main allocations of the chain, and the orders they created. */
export class Allocations extends Context.Service<
  Allocations,
  {
    /** The last one of the same content, with its copy number. */
    readonly sent: (contentHash: string) => Effect.Effect<(AllocationRow & { readonly copyNo: number }) | null>
    /** Writes it down; false where the same copy has been sent at the same time, which it waits for. */
    readonly create: (allocation: NewAllocation, actor: Actor, now: number) => Effect.Effect<boolean>
    readonly addOrder: (allocationNo: string, order: OrderInScope) => Effect.Effect<void>
    /** A page of those whose orders are all in scope, the latest first. */
    readonly page: (
      scope: Scope,
      offset: number,
      limit: number,
    ) => Effect.Effect<{ readonly allocations: ReadonlyArray<AllocationRow>; readonly total: number }>
    /** In a transaction: its orders, held with it; null where there is none of which all orders are in scope. */
    readonly lockOrders: (scope: Scope, allocationNo: string) => Effect.Effect<ReadonlyArray<OrderInScope> | null>
    readonly cancel: (allocationNo: string, reason: string, actor: Actor, now: number) => Effect.Effect<void>
    readonly ordersOf: (scope: Scope, allocationNo: string) => Effect.Effect<ReadonlyArray<OrderInScope>>
  }
>()('Allocations') {}

/** Reads a file of head office into the texts of its cells; null for one that cannot be read. */
export class TableFiles extends Context.Service<
  TableFiles,
  {
    readonly read: (fileName: string, bytes: Uint8Array) => Effect.Effect<ReadonlyArray<ReadonlyArray<string>> | null>
    /** An empty sheet with these heads and rows, to be filled in. */
    readonly write: (name: string, rows: ReadonlyArray<ReadonlyArray<string>>) => Effect.Effect<Uint8Array>
  }
>()('TableFiles') {}

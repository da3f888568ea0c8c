import { Context, type Effect } from 'effect'
import type { PickLine, PickMaterial } from '../../../domain/fulfilment/pick-list.ts'
import type { WorkQueueTabName } from '../../../domain/fulfilment/work-queue.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Scope } from '../../platform/caller.ts'
import type { WorkQueueSort } from '../contract/warehouse.ts'
import type { SubstituteMaterial } from './shipments.ts'

export interface WorkQueueFilter {
  readonly shopCodes?: ReadonlyArray<string> | undefined
  readonly dhNos?: ReadonlyArray<string> | undefined
  readonly arrivalFrom?: Day | undefined
  readonly arrivalTo?: Day | undefined
  readonly deliveryMode?: string | undefined
  /** Only orders with at least one line of this storage type. */
  readonly storageType?: string | undefined
}

export interface WarehouseOrder extends OrderInScope {
  readonly storageTypes: ReadonlyArray<string>
  readonly batches: number
}

/** Stock of a material and its place in the picking route. */
export interface Goods extends PickMaterial {
  readonly categoryName: string
  readonly onHand: Thousandths | null
}

export interface PickGoods extends Goods {
  readonly name: string
  readonly spec: string
  readonly unit: string
}

export interface SubstituteStock extends SubstituteMaterial {
  readonly onHand: Thousandths | null
}

/** Orders as the warehouse's work queue reads them. */
export class WorkQueue extends Context.Service<
  WorkQueue,
  {
    /** Returns the orders of a tab: most urgent first, completed ones newest first. */
    readonly page: (
      scope: Scope,
      tab: WorkQueueTabName,
      filter: WorkQueueFilter,
      offset: number,
      limit: number,
      sort?: Sort<WorkQueueSort>,
    ) => Effect.Effect<{ readonly orders: ReadonlyArray<WarehouseOrder>; readonly total: number }>
    /** Returns the number of orders of each tab, capped at 10,000. */
    readonly counts: (
      scope: Scope,
      filter: WorkQueueFilter,
    ) => Effect.Effect<Readonly<Record<WorkQueueTabName, number>>>
    /** Returns the stock and place of each of the order's materials. */
    readonly goods: (order: OrderInScope) => Effect.Effect<ReadonlyMap<string, Goods>>
    /** Returns possible substitutes whose name, code or initials contain the keyword. */
    readonly substitutes: (
      order: OrderInScope,
      keyword: string,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<SubstituteStock>>
    /** Returns those of the orders that exist, with the lines still to be picked and their materials. */
    readonly toPick: (
      scope: Scope,
      dhNos: ReadonlyArray<string>,
    ) => Effect.Effect<{
      readonly orders: ReadonlyArray<OrderInScope>
      readonly lines: ReadonlyArray<PickLine>
      readonly materials: ReadonlyArray<PickGoods>
    }>
  }
>()('WorkQueue') {}

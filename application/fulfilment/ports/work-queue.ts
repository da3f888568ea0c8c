import { Context, type Effect } from 'effect'
import type { PickLine, PickMaterial } from '../../../domain/fulfilment/pick-list.ts'
import type { WorkQueueTabName } from '../../../domain/fulfilment/work-queue.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Scope } from '../../platform/caller.ts'
import type { WorkQueueSort } from '../contract/warehouse.ts'
import type { StandIn } from './shipments.ts'

export interface WorkQueueFilter {
  readonly shopCodes?: ReadonlyArray<string> | undefined
  readonly dhNos?: ReadonlyArray<string> | undefined
  readonly arrivalFrom?: Day | undefined
  readonly arrivalTo?: Day | undefined
  readonly deliveryMode?: string | undefined
  /** Orders with at least one line that is stored so. */
  readonly storageType?: string | undefined
}

export interface WarehouseOrder extends OrderInScope {
  readonly storageTypes: ReadonlyArray<string>
  readonly batches: number
}

/** What the warehouse has of a material, and how it walks to it. */
export interface Goods extends PickMaterial {
  readonly categoryName: string
  readonly onHand: Thousandths | null
}

export interface PickGoods extends Goods {
  readonly name: string
  readonly spec: string
  readonly unit: string
}

export interface StandInGoods extends StandIn {
  readonly onHand: Thousandths | null
}

/** What the desk of the warehouse reads of orders, whose goods it ships. */
export class WorkQueue extends Context.Service<
  WorkQueue,
  {
    /** Orders of a heap: what must leave first comes first, of what is done the newest. */
    readonly page: (
      scope: Scope,
      tab: WorkQueueTabName,
      filter: WorkQueueFilter,
      offset: number,
      limit: number,
      sort?: Sort<WorkQueueSort>,
    ) => Effect.Effect<{ readonly orders: ReadonlyArray<WarehouseOrder>; readonly total: number }>
    /** How many orders each heap has, to 10,000. */
    readonly counts: (
      scope: Scope,
      filter: WorkQueueFilter,
    ) => Effect.Effect<Readonly<Record<WorkQueueTabName, number>>>
    /** The stock and place of each of the order's materials. */
    readonly goods: (order: OrderInScope) => Effect.Effect<ReadonlyMap<string, Goods>>
    /** What may stand in for a material, by a part of its name, code or initials. */
    readonly standIns: (
      order: OrderInScope,
      keyword: string,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<StandInGoods>>
    /** The orders that are found, what is still to be picked for them, and the materials it is made of. */
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

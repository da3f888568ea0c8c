import { Context, type Effect } from 'effect'
import type { Pick } from '../../../domain/fulfilment/pick.ts'
import type { OrderInScope } from '../../ordering/ports/orders.ts'
import type { Actor, Scope } from '../../platform/caller.ts'

/** The picked quantity of a line for a batch, and who changed it last. */
export interface PickRow extends Pick {
  readonly pickedByName: string
  readonly pickedAt: number
}

/** Further data of a material for picking: the barcodes on its boxes, and its picture. */
export interface PickGoodsDetail {
  readonly materialCode: string
  readonly barcodes: ReadonlyArray<string>
  readonly pictureHash: string | null
}

export interface PickRowOfOrder extends PickRow {
  readonly dhNo: string
}

/** Picked quantities of orders. A shipped batch keeps its picks. */
export class Picks extends Context.Service<
  Picks,
  {
    /** Returns what is picked for a batch of an order. */
    readonly ofBatch: (order: OrderInScope, batchNo: number) => Effect.Effect<ReadonlyArray<PickRow>>
    /** Returns the number of batches that were shipped of each of the orders, by order number. */
    readonly batchesShipped: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, number>>
    /** Returns what is picked for the next batch of each of the orders. */
    readonly ofOrders: (scope: Scope, dhNos: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<PickRowOfOrder>>
    /** Replaces what is picked of a line; the caller holds the lock of the order. */
    readonly put: (order: OrderInScope, batchNo: number, pick: Pick, actor: Actor, at: number) => Effect.Effect<void>
    readonly detailsOf: (materialCodes: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<PickGoodsDetail>>
  }
>()('Picks') {}

import { Context, type Effect } from 'effect'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { PurchaseRule, Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderInScope } from './orders.ts'

/** A submitted line with the purchase rule of its submission. */
export interface RuledLine extends PurchaseRule {
  readonly materialCode: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly deliveryMode: string
  readonly pictureHash: string | null
  readonly quantity: Thousandths
  readonly price: Fen | null
  readonly amount: Fen | null
}

/** What remains of an order that was approved in part. */
export interface RemainingLines {
  readonly lines: ReadonlyArray<RuledLine>
  readonly firstMaterials: string
  readonly deliveryModes: ReadonlyArray<string>
  readonly materialFee: Fen
  readonly totalFee: Fen
}

/** The latest order of a shop with a material, before another order. */
export interface LastOrderOfMaterial {
  readonly materialCode: string
  readonly purchaseDate: Day
  readonly quantity: Thousandths
}

/** The lines of an order that awaits approval: what they are held against, and what remains of them. */
export class OrderReductions extends Context.Service<
  OrderReductions,
  {
    /** Returns the submitted lines with the purchase rules of their submission, in the order of the lines. */
    readonly lines: (order: OrderInScope) => Effect.Effect<ReadonlyArray<RuledLine>>
    /** Returns when the shop last ordered each material of the order, before this order. */
    readonly lastOrdered: (order: OrderInScope) => Effect.Effect<ReadonlyMap<string, LastOrderOfMaterial>>
    /**
     * Writes what remains of an order that awaits approval: lines that are missing are deleted, quantities and amounts are
     * replaced, and so are the totals of the order. An order in another status is a defect of the caller.
     */
    readonly reduce: (order: OrderInScope, remaining: RemainingLines) => Effect.Effect<void>
  }
>()('OrderReductions') {}

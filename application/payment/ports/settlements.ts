import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import type { SettlementTerms } from '../../../domain/payment/settlement.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Batch, BatchOrder } from './batches.ts'

/** A line of an order as charged, and whether subsidy may pay it. */
export interface ChargedLine {
  readonly materialCode: string
  readonly name: string
  readonly unit: string
  readonly quantity: Thousandths
  readonly price: Fen
  readonly amount: Fen
  readonly isUsable: boolean
}

/** An order's shop as named to its payer, with its time and type. */
export interface OrderWithShop extends OrderKey {
  readonly shopName: string
  readonly orderType: OrderType
  readonly orderedAt: number | null
  readonly goodsFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
}

type BatchKey = Pick<Batch, 'entityCode' | 'batchNo'>

/** Live settlements that become trades; a writer must lock the orders and then the settlement (decision 16). */
export class Settlements extends Context.Service<
  Settlements,
  {
    /** Returns the orders shown in a settlement, by shop and number. */
    readonly orders: (batch: BatchKey) => Effect.Effect<ReadonlyArray<OrderWithShop>>
    readonly lines: (order: OrderKey) => Effect.Effect<ReadonlyArray<ChargedLine>>
    /** Replaces the settlement's orders and terms; orders that are not in the new list are removed from it. */
    readonly retake: (batch: BatchKey, terms: SettlementTerms, orders: ReadonlyArray<BatchOrder>) => Effect.Effect<void>
    /** Marks the settlement as submitted; one that is no longer live is a defect of the caller. */
    readonly submitted: (batch: BatchKey, tradeOrderNo: string) => Effect.Effect<void>
  }
>()('Settlements') {}

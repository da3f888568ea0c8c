import { Context, type Effect } from 'effect'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import type { SettlementTerms } from '../../../domain/payment/settlement.ts'
import type { OrderKey } from '../../ordering/ports/orders.ts'
import type { Batch, BatchOrder } from './batches.ts'

/** A line of an order as it is charged, with whether a subsidy may pay it. */
export interface ChargedLine {
  readonly materialCode: string
  readonly name: string
  readonly unit: string
  readonly quantity: Thousandths
  readonly price: Fen
  readonly amount: Fen
  readonly isUsable: boolean
}

/** A shop as it is named to the payer of its orders, and when and of what type each was ordered. */
export interface NamedOrder extends OrderKey {
  readonly shopName: string
  readonly orderType: OrderType
  readonly orderedAt: number | null
  readonly goodsFee: Fen
  readonly serviceFee: Fen
  readonly carFee: Fen
}

type BatchKey = Pick<Batch, 'entityCode' | 'batchNo'>

/** A live settlement on its way to a trade; who writes holds its orders and then the settlement itself (decision 16). */
export class Settlements extends Context.Service<
  Settlements,
  {
    /** The orders that a settlement shows, by shop and number. */
    readonly namedOrders: (batch: BatchKey) => Effect.Effect<ReadonlyArray<NamedOrder>>
    readonly lines: (order: OrderKey) => Effect.Effect<ReadonlyArray<ChargedLine>>
    /** Shows other orders or other terms from now on: these orders it holds, any other that it named it names no more. */
    readonly retake: (batch: BatchKey, terms: SettlementTerms, orders: ReadonlyArray<BatchOrder>) => Effect.Effect<void>
    /** The settlement has become a trade; one that is not live any more is a defect of the caller. */
    readonly submitted: (batch: BatchKey, tradeOrderNo: string) => Effect.Effect<void>
  }
>()('Settlements') {}

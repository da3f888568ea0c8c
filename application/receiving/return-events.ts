import type { Fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { ReturnSource } from '../../domain/receiving/returns/words.ts'
import type { OrderEventFacts } from '../ordering/events.ts'
import { eventKind } from '../platform/domain-events.ts'
import type { ReturnFee } from './ports/returns.ts'

/** Goods that the warehouse took back, with their worth at the ordered price. */
export interface StoredGoods {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly amount: Fen
}

/** What is refunded for each line of a return; null if the order was not paid here. */
export type ReturnRefund = ReadonlyArray<ReturnFee> | null

/** The warehouse booked the goods of a return into its stock [RT7]. */
export const returnStored = eventKind<
  OrderEventFacts & {
    readonly thNo: string
    readonly thSource: ReturnSource
    readonly lines: ReadonlyArray<StoredGoods>
  },
  ReturnRefund
>('return.stored')

import type { Instant } from '../../kernel/day.ts'
import type { Fen } from '../../kernel/money.ts'
import type { Thousandths } from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { OrderType } from '../../master-data/order-type.ts'
import type { PayMethod } from '../../master-data/words.ts'
import type { OrderStatus } from './status.ts'

/** The facts about an order that the rules need; its window was fixed when it was started. */
export interface OrderFacts {
  readonly status: OrderStatus
  readonly orderType: OrderType
  readonly payMethod: PayMethod
  readonly opensAt: Instant
  readonly cutOffAt: Instant
}

/** A material with a quantity. */
export interface CartQuantity {
  readonly materialCode: string
  readonly quantity: Thousandths
}

/** A line with its price. */
export interface PricedLine extends CartQuantity {
  readonly price: Fen
  readonly amount: Fen
}

/** Checks the clock: from the opening on and before the cut-off, exclusive [D3, D4]. */
export function validateTime(
  { opensAt, cutOffAt }: Pick<OrderFacts, 'opensAt' | 'cutOffAt'>,
  now: Instant,
): Result<Instant, Refusal<'CUT_OFF_PASSED' | 'NOT_OPEN_YET'>> {
  if (now < opensAt) return refuse('NOT_OPEN_YET', { opensAt }, [opensAt])
  if (now >= cutOffAt) return refuse('CUT_OFF_PASSED', { cutOffAt, now })
  return accept(now)
}

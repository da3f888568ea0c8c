import { type Fen, hasAbnormalPrice, lineAmount, sumFen } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result } from '../../kernel/result.ts'
import type { PayMethod } from '../../master-data/words.ts'
import type { CartQuantity, OrderFacts, PricedLine } from '../order/order.ts'
import { transition } from '../order/status.ts'
import type { Sheet } from './cart.ts'
import { feeTotal, type OrderFees, orderFees, type RuleFees } from './fees.ts'

export interface LockFacts {
  readonly order: Pick<OrderFacts, 'status' | 'orderType' | 'payMethod'>
  readonly lines: ReadonlyArray<CartQuantity>
  /** The sheet at the moment of locking; the order keeps its prices. */
  readonly sheet: Sheet
  readonly fees: RuleFees
}
export type Placed = 'WAIT_PAY' | 'SUBMITTED'
/** Result for a submitted order: failed for lack of a price, or placed with frozen prices. */
export type LockOutcome =
  | { readonly to: 'SUBMIT_FAIL'; readonly abnormalPrices: ReadonlyArray<string> }
  | {
      readonly to: 'WAIT_APPROVE' | Placed
      readonly lines: ReadonlyArray<PricedLine>
      readonly fees: OrderFees
      readonly totalFee: Fen
    }

/** Decides the result of SUBMITTING and freezes the prices [S10]. A material without a price fails the order [M3]. */
export function decideLock({ order, lines, sheet, fees }: LockFacts): Result<LockOutcome, Refusal<'ORDER_STATUS'>> {
  const pricedLines: Array<PricedLine> = []
  const abnormalPrices: Array<string> = []
  for (const { materialCode, quantity } of lines) {
    const price = sheet.get(materialCode)?.price ?? null
    if (hasAbnormalPrice(price)) abnormalPrices.push(materialCode)
    else pricedLines.push({ materialCode, quantity, price: price!, amount: lineAmount(price!, quantity) })
  }
  const isFailed = abnormalPrices.length > 0
  const orderCharges = orderFees(order.orderType, sumFen(pricedLines.map(line => line.amount)), fees)
  // Stryker disable next-line ObjectLiteral,BooleanLiteral: a new order has no subsidy, so paid makes no difference
  const totalFee = feeTotal(order.orderType, orderCharges, { paid: false })
  const next = order.orderType === 'OVERTIME' ? 'WAIT_APPROVE' : statusWhenPlaced(order.payMethod, totalFee)
  const to = transition(order.status, 'lock', isFailed ? 'SUBMIT_FAIL' : next)
  if (!to.ok) return to
  return accept(
    to.value === 'SUBMIT_FAIL'
      ? { to: to.value, abnormalPrices }
      : { to: to.value, lines: pricedLines, fees: orderCharges, totalFee },
  )
}

/** Returns the next status when only payment is missing [S10]; an order of 0 needs no payment. */
export const statusWhenPlaced = (payMethod: PayMethod, totalFee: Fen): Placed =>
  payMethod === 'ONLINE' && totalFee > 0 ? 'WAIT_PAY' : 'SUBMITTED'

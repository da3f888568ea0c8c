import { type Fen, fen, sumFen } from '../../kernel/money.ts'
import type { Text } from '../../kernel/text.ts'
import type { OrderType } from '../../master-data/order-type.ts'

/** The amounts of an order with the names of the wire (spec 3, payment detail); none is negative. */
export interface OrderFees {
  readonly originFee: Fen
  readonly discountFee: Fen
  readonly additionServiceFee: Fen
  readonly additionCarFee: Fen
  readonly urgentServiceFee: Fen
  readonly urgentCarFee: Fen
}
export type FeeKey = keyof OrderFees
/** One printed row; rows with `isDeducted` are subtracted. */
export interface FeeRow {
  readonly key: FeeKey
  readonly words: Text
  readonly amount: Fen
  readonly isDeducted: boolean
}
/** The fees that a shop's order rule charges per order. */
export interface RuleFees {
  readonly serviceFee: Fen
  readonly carFee: Fen
}

/** Names of the fees, in printing order. */
export const feeWords = {
  originFee: ['总价', 'Total price'],
  additionServiceFee: ['加单服务费', 'Add-on service fee'],
  additionCarFee: ['加单专车费', 'Add-on special delivery fee'],
  urgentServiceFee: ['紧急服务费', 'Urgent service fee'],
  urgentCarFee: ['紧急专车费', 'Urgent special delivery fee'],
  discountFee: ['货补抵扣', 'Subsidy deduction'],
} as const satisfies Record<FeeKey, Text>

/** Returns the non-zero rows of an order's type; the subsidy appears only after payment [F1, F2]. */
export function feeRows(
  orderType: OrderType,
  fees: OrderFees,
  { paid }: { readonly paid: boolean },
): ReadonlyArray<FeeRow> {
  return feesByType[orderType]
    .filter(key => fees[key] > 0 && (paid || key !== 'discountFee'))
    .map(key => ({ key, words: feeWords[key], amount: fees[key], isDeducted: key === 'discountFee' }))
}

/** Returns the sum of the rows [F3]. */
export const feeTotal = (orderType: OrderType, fees: OrderFees, when: { readonly paid: boolean }): Fen =>
  sumFen(feeRows(orderType, fees, when).map(row => (row.isDeducted ? fen(-row.amount) : row.amount)))

/** Returns the amounts of a new order: goods and the fees of its type, without subsidy [F4]. */
export function orderFees(orderType: OrderType, goods: Fen, rule: RuleFees): OrderFees {
  const feeKeys = feeKeysByType[orderType]
  const fees = { ...zeroFees, originFee: goods }
  return feeKeys === null ? fees : { ...fees, [feeKeys.service]: rule.serviceFee, [feeKeys.car]: rule.carFee }
}

/** Returns whether orders of this type are charged the fees of the order rule [F4]. */
export const hasRuleFees = (orderType: OrderType): boolean => feeKeysByType[orderType] !== null

export const noFees: RuleFees = { serviceFee: fen(0), carFee: fen(0) }

const goodsFees = ['originFee', 'discountFee'] as const
const feesByType = {
  NORMAL: goodsFees,
  OVERTIME: ['originFee', 'additionServiceFee', 'additionCarFee', 'discountFee'],
  URGENT: ['originFee', 'urgentServiceFee', 'urgentCarFee', 'discountFee'],
  ZP: goodsFees,
  SRM_ZP: goodsFees,
} as const satisfies Record<OrderType, ReadonlyArray<FeeKey>>

const feeKeysByType = {
  NORMAL: null,
  OVERTIME: { service: 'additionServiceFee', car: 'additionCarFee' },
  URGENT: { service: 'urgentServiceFee', car: 'urgentCarFee' },
  ZP: null,
  SRM_ZP: null,
} as const satisfies Record<OrderType, { service: FeeKey; car: FeeKey } | null>

const zeroFees: OrderFees = {
  originFee: fen(0),
  discountFee: fen(0),
  additionServiceFee: fen(0),
  additionCarFee: fen(0),
  urgentServiceFee: fen(0),
  urgentCarFee: fen(0),
}

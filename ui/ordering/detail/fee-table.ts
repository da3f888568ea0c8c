import type { OrderInfo } from '../../../application/ordering/contract/order.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import { type FeeRow, feeRows, feeTotal } from '../../../domain/ordering/cart/fees.ts'

export interface FeeTable {
  readonly rows: ReadonlyArray<FeeRow>
  readonly total: Fen
}

/** Returns the fees that an order shows now; null if its prices are not shown. */
export const feeTableOf = ({ orderType, paymentDetail, bizStatus, payMethodCode }: OrderInfo): FeeTable | null => {
  if (paymentDetail === null) return null
  const when = { paid: payMethodCode === 'ONLINE' && !unpaid.has(bizStatus) }
  return {
    rows: feeRows(orderType as OrderType, paymentDetail, when),
    total: feeTotal(orderType as OrderType, paymentDetail, when),
  }
}

/** Replaces the fees if the shop is not shown prices. */
export const noPrices = ['该订货单不显示价格', 'The prices of this order are not shown'] as const

/** Statuses in which an order shows no subsidy, because it is not paid yet (spec 9). */
const unpaid: ReadonlySet<string> = new Set([
  'WAIT_SUBMIT',
  'SUBMITTING',
  'SUBMIT_FAIL',
  'ROLLING_BACK',
  'WAIT_APPROVE',
  'WAIT_PAY',
  'PAYING',
  'REJECT',
  'INVALID',
])

import fc from 'fast-check'
import { fen } from '../../../domain/kernel/money.ts'
import { type OrderType, orderTypes } from '../../../domain/master-data/order-type.ts'
import type { PayMethod } from '../../../domain/master-data/words.ts'
import type { SheetMaterial } from '../../../domain/ordering/cart/cart.ts'
import type { CutOffFacts } from '../../../domain/ordering/cart/cut-off.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { thousandths } from '../runs.ts'

/** Returns an OFFLINE order that can be edited between the instants 1000 and 2000. */
export const order = (overrides: Partial<CutOffFacts> = {}): CutOffFacts => ({
  status: 'WAIT_SUBMIT',
  orderType: 'NORMAL',
  payMethod: 'OFFLINE',
  opensAt: 1000,
  cutOffAt: 2000,
  graceMinutes: 120,
  approvedAt: null,
  ...overrides,
})
/** Returns a material of 1 to 10 units in halves at 3.30 yuan. */
export const material = (materialCode: string, overrides: Partial<SheetMaterial> = {}): SheetMaterial => ({
  materialCode,
  price: fen(330),
  canPurchase: true,
  categoryCode: 'dry',
  min: thousandths(1000),
  step: thousandths(500),
  max: thousandths(10_000),
  ...overrides,
})
export const sheetOf = (...materials: ReadonlyArray<SheetMaterial>): ReadonlyMap<string, SheetMaterial> =>
  new Map(materials.map(row => [row.materialCode, row]))

export const statuses = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>
export const orders: fc.Arbitrary<CutOffFacts> = fc.record({
  status: fc.constantFrom(...statuses),
  orderType: fc.constantFrom(...(Object.keys(orderTypes) as ReadonlyArray<OrderType>)),
  payMethod: fc.constantFrom<PayMethod>('ONLINE', 'OFFLINE'),
  opensAt: fc.constant(1_000_000),
  cutOffAt: fc.constant(100_000_000),
  graceMinutes: fc.constantFrom(0, 120),
  approvedAt: fc.constantFrom(null, 90_000_000, 120_000_000),
})
/** Instants before, at, just after and long after the limits of the orders above. */
export const moments = fc.oneof(
  fc.integer({ min: 0, max: 200_000_000 }),
  fc.constantFrom(999_999, 1_000_000, 99_999_999, 100_000_000, 107_199_999, 107_200_000),
)

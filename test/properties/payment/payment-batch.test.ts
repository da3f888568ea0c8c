import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { cutOffDueAt, decideCutOff } from '../../../domain/ordering/cart/cut-off.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { decideBatch, type OrderToSettle, validateSize } from '../../../domain/payment/batch-create.ts'
import { assertProperty } from '../runs.ts'

const payer = { entityCode: 'P1', entityName: '甲' }
const minute = 60_000

describe('a settlement', () => {
  it('[B2] merges 1 to 30 orders', () => {
    assertProperty(
      fc.property(fc.nat(100), count => {
        expect(validateSize(count).ok).toBe(count >= 1 && count <= 30)
      }),
    )
  })

  it('[B2, B3, B4, B5, B6] accepts only orders that can each be settled, of one payer', () => {
    assertProperty(
      fc.property(fc.array(orders, { minLength: 1, maxLength: 6 }), fc.array(orders, { maxLength: 3 }), (of, ahead) => {
        const decided = decideBatch(of, ahead, now)
        const isGood = (order: OrderToSettle) =>
          order.status === 'WAIT_PAY' &&
          order.payMethod === 'ONLINE' &&
          order.settledBy === null &&
          now < cutOffDueAt(order)!
        const waits = (order: OrderToSettle) =>
          orderTypes[order.orderType].placedBy === 'SHOP' &&
          ahead.some(
            first =>
              first.shopCode === order.shopCode &&
              orderTypes[first.orderType].placedBy === 'HEAD_OFFICE' &&
              (first.status === 'PAYING' || (first.status === 'WAIT_PAY' && now < cutOffDueAt(first)!)),
          )
        const payers = new Set(of.map(order => order.payer?.entityCode ?? null))
        const one = payers.size === 1 && !payers.has(null)
        expect(decided.ok).toBe(of.every(order => isGood(order) && !waits(order)) && one)
      }),
    )
  })

  it('[B5] is too late exactly when the order becomes void by time', () => {
    assertProperty(
      fc.property(orders, fc.integer({ min: -300, max: 300 }), (order, minutes) => {
        const waiting = { ...order, status: 'WAIT_PAY', payMethod: 'ONLINE', settledBy: null, payer } as const
        const at = now + minutes * minute
        const decided = decideBatch([waiting], [], at)
        expect(!decided.ok && decided.refusal.kind === 'PAYMENT_DEADLINE').toBe(decideCutOff(waiting, at) !== null)
      }),
    )
  })

  it('[B4] says of an order being paid that it is settled elsewhere, not that it has changed', () => {
    const order = { ...fc.sample(orders, 1)[0]!, status: 'PAYING', settledBy: null } as const
    const decided = decideBatch([order], [], now)
    expect(!decided.ok && decided.refusal.kind).toBe('SETTLED_ELSEWHERE')
  })
})

const now = Date.parse('2026-11-21T10:00:00+08:00')

const orders: fc.Arbitrary<OrderToSettle> = fc.record({
  shopCode: fc.constantFrom('S1', 'S2'),
  dhNo: fc.constantFrom('DH1', 'DH2', 'DH3'),
  status: fc.oneof(
    { weight: 8, arbitrary: fc.constant<OrderStatus>('WAIT_PAY') },
    { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>)) },
  ),
  orderType: fc.constantFrom('NORMAL', 'OVERTIME', 'URGENT', 'ZP', 'SRM_ZP'),
  payMethod: fc.oneof(
    { weight: 9, arbitrary: fc.constant('ONLINE') },
    { weight: 1, arbitrary: fc.constant('OFFLINE') },
  ),
  opensAt: fc.constant(now - 600 * minute),
  cutOffAt: fc.integer({ min: -200, max: 400 }).map(minutes => now + minutes * minute),
  graceMinutes: fc.constantFrom(0, 120),
  approvedAt: fc.constantFrom(null, now - 30 * minute),
  payer: fc.oneof(
    { weight: 9, arbitrary: fc.constant(payer) },
    { weight: 1, arbitrary: fc.constantFrom(null, { ...payer, entityCode: 'P2' }) },
  ),
  settledBy: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant('林峰') }),
}) as fc.Arbitrary<OrderToSettle>

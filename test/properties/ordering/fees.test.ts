import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { type OrderType, orderTypes } from '../../../domain/master-data/order-type.ts'
import { feeRows, feeTotal, type OrderFees, orderFees } from '../../../domain/ordering/cart/fees.ts'
import { assertProperty } from '../runs.ts'

describe('the fees of an order', () => {
  it('[F1] shows the rows of its type: total and subsidy, with add-on fees or urgent fees [000: 9.9.1-3]', () => {
    const keysOf = (orderType: OrderType) => feeRows(orderType, all, { paid: true }).map(row => row.key)
    expect(keysOf('NORMAL')).toEqual(['originFee', 'discountFee'])
    expect(keysOf('OVERTIME')).toEqual(['originFee', 'additionServiceFee', 'additionCarFee', 'discountFee'])
    expect(keysOf('URGENT')).toEqual(['originFee', 'urgentServiceFee', 'urgentCarFee', 'discountFee'])
    expect([keysOf('ZP'), keysOf('SRM_ZP')]).toEqual([keysOf('NORMAL'), keysOf('NORMAL')])
  })
  it('[F1] [F2] never shows a row of zero, nor the subsidy before it is paid [000: 9.9.4-5]', () => {
    assertProperty(
      fc.property(types, amounts, fc.boolean(), (orderType, fees, paid) => {
        const rows = feeRows(orderType, fees, { paid })
        for (const row of rows) expect(row.amount > 0 && row.amount === fees[row.key]).toBe(true)
        expect(rows.some(row => row.key === 'discountFee')).toBe(paid && fees.discountFee > 0)
      }),
    )
  })
  it('[F3] adds up to the displayed total, and payment deducts only the subsidy', () => {
    assertProperty(
      fc.property(types, amounts, (orderType, fees) => {
        const rows = feeRows(orderType, fees, { paid: true })
        const sumOfRows = rows.reduce((sum, row) => sum + (row.isDeducted ? -row.amount : row.amount), 0)
        expect(feeTotal(orderType, fees, { paid: true })).toBe(sumOfRows)
        expect(feeTotal(orderType, fees, { paid: false }) - sumOfRows).toBe(fees.discountFee)
      }),
    )
  })
  it('[F4] charges every added fee under a row that its type shows', () => {
    assertProperty(
      fc.property(types, prices, prices, prices, (orderType, goods, serviceFee, carFee) => {
        const charged = orderFees(orderType, goods, { serviceFee, carFee })
        const sum = Object.values(charged).reduce((total, fee) => total + fee, 0)
        expect(feeTotal(orderType, charged, { paid: false })).toBe(sum)
        const carries = orderType === 'OVERTIME' || orderType === 'URGENT'
        expect(sum).toBe(carries ? goods + serviceFee + carFee : goods)
      }),
    )
  })
})

const prices = fc.oneof(fc.constant(0), fc.nat(9_999_999)).map(fen)
const amounts: fc.Arbitrary<OrderFees> = fc.record({
  originFee: prices,
  discountFee: prices,
  additionServiceFee: prices,
  additionCarFee: prices,
  urgentServiceFee: prices,
  urgentCarFee: prices,
})
const types = fc.constantFrom(...(Object.keys(orderTypes) as ReadonlyArray<OrderType>))
const all = {
  originFee: fen(1),
  discountFee: fen(2),
  additionServiceFee: fen(3),
  additionCarFee: fen(4),
  urgentServiceFee: fen(5),
  urgentCarFee: fen(6),
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countInOrderUnit, countInStockUnit, type MaterialUnits } from '../../../domain/inventory/material-units.ts'
import { COUNT_MAX, openingLines } from '../../../domain/inventory/opening.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { toStockQuantity } from '../../../domain/kernel/unit-ratio.ts'
import { assertProperty, thousandths } from '../runs.ts'

const water: MaterialUnits = {
  ...{ stockUnit: '瓶', orderUnit: '箱' },
  others: [
    { name: '包', ratio: { numerator: 6, denominator: 1 } },
    { name: '箱', ratio: { numerator: 12, denominator: 1 } },
  ],
}
const count = (quantity: number, unit: string, unitCost: number | null = null) =>
  countInStockUnit(water, {
    ...{ materialCode: 'W1', inStore: quantity, unit, unitCost: unitCost === null ? null : fen(unitCost) },
  })

describe('a count in a unit of the material', () => {
  it('[SL11] is converted to the stock unit, and the document keeps its own', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 80_000_000 }), quantity => {
        expect(count(quantity, '瓶')).toEqual({
          ...{ ok: true, value: { materialCode: 'W1', inStore: quantity, unitCost: null } },
        })
        const [, cases] = water.others
        expect(count(quantity, '箱')).toMatchObject({
          value: { inStore: toStockQuantity(quantity, cases!.ratio), unit: cases },
        })
      }),
    )
  })

  it('[SL11] names the units that are accepted in place of an unknown one', () => {
    const refused = { ok: false, refusal: { kind: 'UNIT_UNKNOWN', accepted: ['瓶', '包', '箱'] } }
    expect(count(1000, '托')).toMatchObject(refused)
    const pallet = { materialCode: 'W1', quantity: thousandths(1000), unit: '托' }
    expect(countInOrderUnit(water, pallet)).toMatchObject(refused)
  })

  it('[SL11] has a largest stock, in the unit to which it is converted', () => {
    expect(count(COUNT_MAX, '瓶').ok).toBe(true)
    expect(count(COUNT_MAX, '箱')).toMatchObject({ refusal: { kind: 'COUNT_TOO_LARGE', figures: { unit: '瓶' } } })
    const tiny = { ...water, stockUnit: '托', others: [{ name: '箱', ratio: { numerator: 1, denominator: 40 } }] }
    const pallets = { materialCode: 'W1', quantity: thousandths(COUNT_MAX), unit: '托' }
    expect(countInOrderUnit(tiny, pallets)).toMatchObject({
      refusal: { kind: 'COUNT_TOO_LARGE', figures: { unit: '箱' } },
    })
  })

  it('[SL11] is converted to the order unit for the warehouse', () => {
    const inOrderUnit = (quantity: number, unit: string, units = water) =>
      countInOrderUnit(units, { materialCode: 'W1', quantity: thousandths(quantity), unit })
    expect([inOrderUnit(2250, '箱'), inOrderUnit(27_000, '瓶'), inOrderUnit(3000, '包')]).toEqual([
      ...[2250, 2250, 1500].map(value => ({ ok: true, value })),
    ])
    const bottles = { stockUnit: '瓶', orderUnit: '瓶', others: water.others }
    expect(inOrderUnit(2000, '箱', bottles)).toEqual({ ok: true, value: 24_000 })
  })

  it('[SL11] is worth the cost of its own unit', () => {
    const counted = count(2000, '箱', 6000)
    expect(counted.ok && openingLines(new Map(), [counted.value])).toMatchObject([
      { inStore: 24_000, value: 2000 * 6000, unit: { name: '箱' } },
    ])
    // ¥1.00 for a case of 12 is no whole figure for a bottle: 1,000 × 100 / 12 is rounded.
    const bottle = { materialCode: 'W1', inStore: 1000, unitCost: fen(100), unit: water.others[1]! }
    expect(openingLines(new Map(), [bottle])).toMatchObject([{ value: 8333 }])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { type CartEdit, decideEdit, LINE_AMOUNT_MAX, validateLine } from '../../../domain/ordering/cart/cart.ts'
import { ALL, cartTotals, categoryTotals } from '../../../domain/ordering/cart/cart-totals.ts'
import { assertProperty, rulesAndQuantities, thousandths } from '../runs.ts'
import { material, moments, order, orders, sheetOf } from './orders.ts'

describe('editing a cart line', () => {
  it('[C4] writes over the version that was seen, and keeps the version if nothing changes', () => {
    expect(decideEdit(edit({}), 1500)).toEqual({ ok: true, value: { materialCode: 'm', quantity: 2500, version: 4 } })
    expect(decideEdit(edit({ input: '2', baseVersion: 1 }), 1500)).toMatchObject({
      value: { quantity: 2000, version: 3 },
    })
    expect(decideEdit({ ...edit({ baseVersion: 0 }), current: null }, 1500)).toMatchObject({ value: { version: 1 } })
  })
  it('[C4] conflicts only with a different value written since', () => {
    assertProperty(
      fc.property(
        fc.nat(5),
        fc.nat(5),
        fc.constantFrom(0, 1000, 1500),
        fc.constantFrom('', '1', '1.5'),
        (baseVersion, version, quantity, input) => {
          const stored = { version, quantity: thousandths(quantity), updatedByName: '小李' }
          const decided = decideEdit({ ...edit({ input, baseVersion }), current: stored }, 1500)
          const expected = Number(input) * 1000
          expect(decided.ok).toBe(!(baseVersion < version && expected !== quantity))
          if (decided.ok) expect(decided.value.version).toBe(expected === quantity ? version : version + 1)
          else
            expect(decided.refusal).toMatchObject({
              kind: 'CART_LINE_CONFLICT',
              figures: { theirsBy: '小李', theirs: formatQuantity(stored.quantity) },
            })
        },
      ),
    )
  })
  it('[C4] never loses a write silently: of two people on one version, one is told', () => {
    assertProperty(
      fc.property(fc.constantFrom('', '1', '2', '3'), fc.constantFrom('', '1', '2', '3'), (first, second) => {
        const one = decideEdit(edit({ input: first }), 1500)
        if (!one.ok) throw new Error('the first write is never refused')
        const current = { ...one.value, updatedByName: '小王' }
        const other = decideEdit({ ...edit({ input: second }), current }, 1501)
        expect(other.ok || other.refusal.kind === 'CART_LINE_CONFLICT').toBe(true)
        if (other.ok && current.version > 3) expect(other.value.quantity).toBe(current.quantity)
      }),
    )
  })
  it('[S1] [D3] [D4] changes only drafts, from the opening and before the cut-off', () => {
    assertProperty(
      fc.property(orders, moments, (facts, now) => {
        const decided = decideEdit({ ...edit({}), order: facts }, now)
        const open = now >= facts.opensAt && now < facts.cutOffAt
        expect(decided.ok).toBe(facts.status === 'WAIT_SUBMIT' && open)
      }),
    )
    expect(decideEdit(edit({}), 2000)).toMatchObject({
      refusal: { kind: 'CUT_OFF_PASSED', rule: 'D4', figures: { cutOffAt: 2000, now: 2000 } },
    })
    expect(decideEdit(edit({}), 999)).toMatchObject({ refusal: { kind: 'NOT_OPEN_YET', rule: 'D3', accepted: [1000] } })
    expect(decideEdit({ ...edit({}), order: order({ status: 'PAYING' }) }, 1500)).toMatchObject({
      refusal: { kind: 'ORDER_STATUS', accepted: ['WAIT_SUBMIT'] },
    })
  })
  it('[C3] accepts nothing that is not on sale, yet lets its line be emptied', () => {
    for (const gone of [null, material('m', { canPurchase: false }), material('m', { step: thousandths(0) })]) {
      expect(decideEdit({ ...edit({}), material: gone }, 1500)).toMatchObject({
        refusal: { kind: 'MATERIAL_NOT_ORDERABLE', figures: { materialCode: 'm' } },
      })
      expect(decideEdit({ ...edit({ input: '' }), material: gone }, 1500)).toMatchObject({ value: { quantity: 0 } })
      expect(decideEdit({ ...edit({ input: '0' }), material: gone }, 1500)).toMatchObject({ value: { quantity: 0 } })
    }
  })
  it('[C3] refuses a quantity that its rule refuses, and stores no other', () => {
    assertProperty(
      fc.property(rulesAndQuantities, ([rule, quantity]) => {
        const decided = decideEdit(
          { ...edit({ input: formatQuantity(quantity) }), material: material('m', rule), current: null },
          1500,
        )
        if (decided.ok) expect(decided.value.quantity).toBe(quantity)
        else expect(decided.refusal.kind).toMatch(/^(QUANTITY_|LINE_AMOUNT_)/)
      }),
    )
  })
})

describe('the totals of a cart', () => {
  it('[C6] count kinds, quantity and amount of the ordered lines, and name materials without a price', () => {
    const sheet = sheetOf(
      material('a'),
      material('b', { price: null }),
      material('c', { price: fen(-1) }),
      material('d'),
    )
    const lines = [line('a', 1500), line('b', 1000), line('c', 2000), line('d', 0), line('gone', 1000)]
    expect(cartTotals(lines, sheet)).toEqual({
      kinds: 4,
      quantity: 5500,
      amount: 495,
      abnormalPrices: ['b', 'c', 'gone'],
    })
  })
  it('[C8] refuse a line above a thousand million yuan, and accept every line up to it', () => {
    const dear = material('m', {
      price: LINE_AMOUNT_MAX,
      min: thousandths(1),
      step: thousandths(1),
      max: thousandths(9000),
    })
    expect(validateLine('m', '1', dear)).toEqual({ ok: true, value: 1000 })
    expect(validateLine('m', '1.001', dear)).toMatchObject({
      ok: false,
      refusal: { kind: 'LINE_AMOUNT_TOO_LARGE', rule: 'C8' },
    })
  })
  it('[C7] show the full cart as ALL, and the categories add up to it [000: 3.13.5]', () => {
    assertProperty(
      fc.property(carts, lines => {
        const [all, ...categories] = categoryTotals(lines, sheet)
        expect(all).toMatchObject({ categoryCode: ALL, ...cartTotals(lines, sheet) })
        const sum = (of: (totals: (typeof categories)[number]) => number) =>
          categories.reduce((total, one) => total + of(one), 0)
        expect([sum(one => one.kinds), sum(one => one.quantity), sum(one => one.amount)]).toEqual([
          all?.kinds,
          all?.quantity,
          all?.amount,
        ])
        expect(categories.flatMap(one => one.lines).length).toBe(all?.kinds)
      }),
    )
  })
})

const line = (materialCode: string, quantity: number) => ({ materialCode, quantity: thousandths(quantity) })
const edit = (typed: Partial<CartEdit['line']>): CartEdit => ({
  order: order(),
  line: { materialCode: 'm', input: '2.5', baseVersion: 3, ...typed },
  current: { version: 3, quantity: thousandths(2000), updatedByName: '小李' },
  material: material('m'),
})
const sheet = sheetOf(
  material('a'),
  material('b', { categoryCode: 'cold' }),
  material('c', { price: null, categoryCode: 'cold' }),
)
const carts = fc.uniqueArray(
  fc.record({ materialCode: fc.constantFrom('a', 'b', 'c', 'gone'), quantity: fc.nat(90_000).map(thousandths) }),
  {
    selector: row => row.materialCode,
  },
)

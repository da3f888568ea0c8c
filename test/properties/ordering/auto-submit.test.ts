import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { type AutoSubmitFacts, decideAutoSubmit } from '../../../domain/ordering/auto-submit/decide.ts'
import { QUIET_MS } from '../../../domain/ordering/auto-submit/terms.ts'
import { carryLine } from '../../../domain/ordering/cart/carry.ts'
import { cartTotals } from '../../../domain/ordering/cart/cart-totals.ts'
import { amountsBefore, usualAmountOf } from '../../../domain/ordering/cart/usual-amount.ts'
import { assertProperty, thousandths } from '../runs.ts'
import { material, order, sheetOf } from './orders.ts'

const minute = 60_000
const cutOffAt = 100 * minute
const now = cutOffAt - 2 * minute

const facts = (overrides: Partial<AutoSubmitFacts> = {}): AutoSubmitFacts => ({
  order: {
    ...order({ cutOffAt }),
    ...{ submissionNo: 0, statusSince: 0, shopGroup: 'A', purchaseDate: '2026-11-21' },
  },
  person: { name: '王晓燕', maySubmit: true },
  blocking: null,
  cart: [{ materialCode: 'rice', quantity: thousandths(2000) }],
  lastChange: { at: now - minute, byName: '李建国' },
  sheet: sheetOf(material('rice'), material('gone', { canPurchase: false }), material('free', { price: null })),
  usual: new Map(),
  recentAmounts: [fen(600), fen(660), fen(700)],
  ceilingPercent: 200,
  ...overrides,
})
const kindOf = (overrides: Partial<AutoSubmitFacts>, at = now) => {
  const decision = decideAutoSubmit(facts(overrides), at)
  return decision.is === 'refuse' ? decision.refusal.kind : decision.is
}
const lineOf = (materialCode: string, quantity: number) => ({ materialCode, quantity: thousandths(quantity) })

describe('automatic submission', () => {
  it('[AU2] submits the lines of a cart that a person could submit', () => {
    expect(decideAutoSubmit(facts(), now)).toEqual({ is: 'submit', lines: [lineOf('rice', 2000)] })
    expect(decideAutoSubmit(facts({ lastChange: null }), now).is).toBe('submit')
  })

  it('[AU2] [AU3] [AU6] refuses another status, a passed cut-off, a person without the right, and a shop that must count', () => {
    const { order: open } = facts()
    expect(kindOf({ order: { ...open, status: 'SUBMITTED' } })).toBe('ORDER_STATUS')
    expect(kindOf({}, cutOffAt)).toBe('CUT_OFF_PASSED')
    expect(kindOf({ person: { name: '王晓燕', maySubmit: false } })).toBe('AUTO_SUBMIT_NO_RIGHT')
    const blocking = { orderNo: 'PD1', planName: '月盘', countingDate: '2026-11-20' } as never
    expect(kindOf({ blocking })).toBe('STOCKTAKE_FIRST')
  })

  it('[AU2] [AU7] says who switched it on, how many orders are too few, and takes the ceiling itself', () => {
    const decision = (overrides: Partial<AutoSubmitFacts>) => decideAutoSubmit(facts(overrides), now)
    expect(decision({ person: { name: '王晓燕', maySubmit: false } })).toMatchObject({
      refusal: { figures: { switchedOnBy: '王晓燕' } },
    })
    expect(decision({ recentAmounts: [fen(1), fen(2)] })).toMatchObject({
      refusal: { kind: 'AUTO_SUBMIT_NO_USUAL', figures: { orderCount: 2, least: 3 } },
    })
    const { cart, sheet } = facts()
    const { amount } = cartTotals(cart, sheet)
    const usual = (figure: number) => ({ recentAmounts: [fen(figure), fen(figure), fen(figure)], ceilingPercent: 100 })
    expect([kindOf(usual(amount)), kindOf(usual(amount - 1))]).toEqual(['submit', 'AUTO_SUBMIT_ABOVE_CEILING'])
  })

  it('[AU4] [AU5] refuses an order changed when it was withdrawn, and one that is quiet only at the cut-off', () => {
    const { order: open } = facts()
    const withdrawn = { ...open, submissionNo: 1, statusSince: now - minute }
    expect(kindOf({ order: withdrawn, lastChange: { at: now - minute, byName: '李' } })).toBe('AUTO_SUBMIT_TAKEN_BACK')
    const at = cutOffAt - 1
    expect(kindOf({ lastChange: { at: cutOffAt - QUIET_MS, byName: '李' } }, at)).toBe('AUTO_SUBMIT_IN_USE')
    expect(kindOf({ lastChange: { at: cutOffAt - QUIET_MS - 1, byName: '李' } }, at)).toBe('submit')
  })

  it('[AU4] refuses an order that was withdrawn and not changed since', () => {
    const { order: open } = facts()
    const withdrawn = { ...open, submissionNo: 1, statusSince: now - 2 * minute }
    expect(kindOf({ order: withdrawn, lastChange: { at: now - 3 * minute, byName: '李' } })).toBe(
      'AUTO_SUBMIT_TAKEN_BACK',
    )
    expect(kindOf({ order: withdrawn, lastChange: null })).toBe('AUTO_SUBMIT_TAKEN_BACK')
    expect(kindOf({ order: withdrawn })).toBe('submit')
  })

  it('[AU5] never submits a cart changed in the last seconds: it waits, or refuses if the cut-off comes first', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 3 * minute }), fc.integer({ min: 0, max: 40_000 }), (left, quiet) => {
        const at = cutOffAt - 1 - left
        const lastChange = { at: at - quiet, byName: '李建国' }
        const decision = decideAutoSubmit(facts({ lastChange }), at)
        const until = at - quiet + QUIET_MS
        if (quiet >= QUIET_MS) expect(decision.is).toBe('submit')
        else if (until < cutOffAt) expect(decision).toEqual({ is: 'wait', until })
        else
          expect(decision).toMatchObject({
            is: 'refuse',
            refusal: { kind: 'AUTO_SUBMIT_IN_USE', figures: { theirsBy: '李建国', seconds: 20 } },
          })
      }),
    )
  })

  it('[AU6] refuses an empty cart, a refused line and a missing price', () => {
    expect(kindOf({ cart: [lineOf('rice', 0)] })).toBe('CART_EMPTY')
    expect(kindOf({ cart: [lineOf('rice', 2000), lineOf('gone', 1000)] })).toBe('CART_LINES_INVALID')
    expect(decideAutoSubmit(facts({ cart: [lineOf('free', 1000)] }), now)).toMatchObject({
      refusal: { kind: 'PRICE_MISSING', figures: { materialCode: 'free', purchaseDate: '2026-11-21' } },
    })
  })

  it('[AU7] refuses a quantity far above the usual', () => {
    const usual = new Map([['rice', { quantity: thousandths(500), most: thousandths(1000) }]])
    const decision = decideAutoSubmit(facts({ usual }), now)
    expect(decision).toMatchObject({
      refusal: { kind: 'AUTO_SUBMIT_FAR_ABOVE_USUAL', figures: { lines: 1, firstMaterialCode: 'rice' } },
    })
    expect(kindOf({ usual: new Map([['rice', null]]) })).toBe('submit')
  })

  it('[AU7] submits up to the ceiling and no more, and nothing without a usual amount', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5000 }).map(fen), { maxLength: 9 })
    assertProperty(
      fc.property(amounts, fc.constantFrom(150, 200, 300), (recentAmounts, ceilingPercent) => {
        const usual = usualAmountOf(recentAmounts)
        const expected =
          usual === null
            ? 'AUTO_SUBMIT_NO_USUAL'
            : 66_000 > usual * ceilingPercent
              ? 'AUTO_SUBMIT_ABOVE_CEILING'
              : 'submit'
        expect(kindOf({ recentAmounts, ceilingPercent })).toBe(expected)
      }),
    )
    expect(decideAutoSubmit(facts({ recentAmounts: [fen(100), fen(200), fen(300)] }), now)).toMatchObject({
      refusal: { figures: { cartAmount: '¥6.60', usualAmount: '¥2.00', ceilingPercent: 200 } },
    })
    const days = ['2026-09-24', '2026-09-25', '2026-11-19', '2026-11-20'] as const
    const orders = days.map((purchaseDate, at) => ({ purchaseDate: day(purchaseDate), amount: fen(at) }))
    expect(amountsBefore(day('2026-11-20'), orders)).toEqual([1, 2])
    expect([usualAmountOf([fen(9), fen(9)]), usualAmountOf([fen(4), fen(1), fen(2), fen(3)])]).toEqual([null, 2])
  })
})

describe('a line that is carried over into another cart', () => {
  const sheet = sheetOf(material('rice'))
  const carried = (quantity: string | number, there = 0) =>
    carryLine('rice', typeof quantity === 'number' ? thousandths(quantity) : quantity, sheet, thousandths(there))

  it('[AU8] keeps its quantity, never replaces one that is there, and is left if it is refused', () => {
    expect(carried(2000)).toEqual({ is: 'written', quantity: 2000 })
    expect(carried('2.0', 2000)).toEqual({ is: 'unchanged', quantity: 2000 })
    expect(carried('2', 3000)).toEqual({ is: 'there' })
    expect(carried('2.2')).toMatchObject({ is: 'left', why: { kind: 'QUANTITY_OFF_STEP' } })
    expect(carryLine('gone', thousandths(1000), sheet, thousandths(0))).toMatchObject({ is: 'left' })
    expect(carried('0')).toEqual({ is: 'unchanged', quantity: 0 })
  })
})

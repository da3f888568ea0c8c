import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import { type Sheet, validateLine } from '../../../../domain/ordering/cart/cart.ts'
import { cartTotals } from '../../../../domain/ordering/cart/cart-totals.ts'
import { isAmountFarFromUsual } from '../../../../domain/ordering/cart/usual-amount.ts'
import { isQuantityFarAboveUsual, usualOf } from '../../../../domain/ordering/cart/usual-quantity.ts'
import {
  choiceFigures,
  nextOrderDay,
  preferredChoice,
  proposeFor,
  totalsAfter,
} from '../../../../domain/ordering/filling/daily-order.ts'
import { dailySources } from '../../../../domain/ordering/filling/daily-source.ts'
import { requestedLinesFrom } from '../../../../domain/ordering/filling/proposal-sources.ts'
import { type OrderStatus, orderStatuses } from '../../../../domain/ordering/order/status.ts'
import { assertProperty, purchaseRules, thousandths } from '../../runs.ts'

const codes = ['A', 'B', 'C', 'D'] as const
const lines = (max: number) =>
  fc
    .uniqueArray(
      fc.record({ materialCode: fc.constantFrom(...codes, 'GONE'), quantity: fc.integer({ min: 0, max }) }),
      {
        selector: ({ materialCode }) => materialCode,
      },
    )
    .map(all => all.map(({ materialCode, quantity }) => ({ materialCode, quantity: thousandths(quantity) })))

const sheets = fc
  .tuple(
    ...codes.map(() => fc.record({ rule: purchaseRules, price: fc.option(fc.nat(5000)), canPurchase: fc.boolean() })),
  )
  .map(
    rows =>
      new Map(
        rows.map(({ rule, price, canPurchase }, at) => [
          codes[at]!,
          {
            ...rule,
            materialCode: codes[at]!,
            price: price === null ? null : fen(price),
            canPurchase,
            categoryCode: 'X',
          },
        ]),
      ),
  )

const cases = fc.record({
  requested: lines(200_000),
  cart: lines(200_000),
  sheet: sheets,
  onto: fc.constantFrom('nearest' as const, 'up' as const),
  history: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 6 }),
})

const sourceOf = (requested: ReadonlyArray<{ readonly materialCode: string; readonly quantity: number }>) =>
  requestedLinesFrom(
    requested.map(({ materialCode, quantity }) => ({
      ...{ materialCode, materialName: materialCode, quantity: thousandths(quantity) },
    })),
  )

describe('a choice of the start page', () => {
  it('[N9] fills only empty lines, with quantities that can be ordered', () => {
    assertProperty(
      fc.property(cases, ({ requested, cart, sheet, onto }) => {
        const texts = new Map<string, string>(
          cart.map(({ materialCode, quantity }) => [materialCode, formatQuantity(quantity)]),
        )
        const { change, before, rows } = proposeFor('empty', sourceOf(requested), { sheet, texts, onto })
        for (const [code, text] of change) {
          expect(texts.get(code) ?? '').toBe('')
          expect(validateLine(code, text, (sheet as Sheet).get(code)).ok).toBe(true)
        }
        expect([...before.values()].every(text => text === '')).toBe(true)
        expect(rows.map(({ materialCode }) => materialCode)).toEqual(
          requested.map(({ materialCode }) => materialCode).filter(code => !texts.has(code)),
        )
      }),
    )
  })

  it('[N9] leaves only what the source has where it replaces the cart, and both ways have the totals of their result', () => {
    assertProperty(
      fc.property(cases, ({ requested, cart, sheet, onto }) => {
        const texts = new Map<string, string>(
          cart.map(({ materialCode, quantity }) => [materialCode, formatQuantity(quantity)]),
        )
        const requestedLines = sourceOf(requested)
        for (const mode of ['empty', 'replace'] as const) {
          const proposal = proposeFor(mode, requestedLines, { sheet, texts, onto })
          const after = new Map([...texts, ...proposal.change])
          const intoNothing = proposeFor('empty', requestedLines, { sheet, texts: new Map(), onto })
          if (mode === 'replace') {
            const remaining = [...after].filter(([, text]) => text !== '')
            expect(new Map(remaining)).toEqual(new Map([...intoNothing.change].filter(([, text]) => text !== '')))
          }
          const valid = [...after].flatMap(([materialCode, text]) => {
            const line = validateLine(materialCode, text, (sheet as Sheet).get(materialCode))
            return line.ok ? [{ materialCode, quantity: line.value }] : []
          })
          const { kinds, amount } = cartTotals(valid, sheet)
          expect(totalsAfter(proposal, { texts, sheet })).toEqual({ kinds, amount })
        }
      }),
    )
  })

  it('[N9] has the kinds and the amount of the whole cart afterwards, and counts what is far above the usual', () => {
    assertProperty(
      fc.property(cases, ({ requested, cart, sheet, onto, history }) => {
        const usual = new Map([['A', usualOf(history)]])
        const figures = choiceFigures(sourceOf(requested), onto, { cart, sheet, usual })
        const ordered = cart.filter(({ quantity }) => quantity > 0)
        const texts = new Map(ordered.map(({ materialCode, quantity }) => [materialCode, formatQuantity(quantity)]))
        const { change, counts } = proposeFor('empty', sourceOf(requested), { sheet, texts, onto })
        const after = [
          ...ordered,
          ...[...change].map(([materialCode, text]) => ({
            ...{ materialCode, quantity: thousandths(Math.round(Number(text) * 1000)) },
          })),
        ]
        const { kinds, amount } = cartTotals(after, sheet)
        const unusual = after.filter(line =>
          isQuantityFarAboveUsual(line.quantity, usual.get(line.materialCode) ?? null),
        )
        expect(figures).toEqual({
          ...{ kinds, amount, filled: change.size, rejected: counts.rejected, unusual: unusual.length },
        })
        // Filling in the result of a choice again changes nothing.
        expect(choiceFigures(sourceOf(requested), onto, { cart: after, sheet, usual })).toMatchObject({ kinds, amount })
      }),
    )
  })

  it('[N9] lets no row of an unknown material into an empty line', () => {
    const requested = [{ at: 1, raw: '?', materialCode: null, quantity: '3' }]
    const { rows, change } = proposeFor('empty', requested, { sheet: new Map(), texts: new Map(), onto: 'nearest' })
    expect([rows.map(({ outcome }) => outcome), change.size]).toEqual([['rejected'], 0])
  })

  it('[N10] is for the open day whose submission failed, or that closes first and is not submitted', () => {
    const status = fc.option(fc.constantFrom(...(Object.keys(orderStatuses) as Array<OrderStatus>)))
    const days = fc.array(fc.record({ closesAt: fc.nat(100), status }), { maxLength: 5 })
    assertProperty(
      fc.property(days, all => {
        const open = all.map((it, at) => ({ ...it, purchaseDate: day(`2026-11-${10 + at}`) }))
        const next = nextOrderDay(open)
        const failed = open.filter(it => it.status === 'SUBMIT_FAIL')
        const waiting = open.filter(it => it.status === null || it.status === 'WAIT_SUBMIT')
        const candidates = failed.length > 0 ? failed : waiting
        expect(next === null).toBe(candidates.length === 0)
        if (next !== null) expect(candidates).toContain(next)
        if (next !== null) expect(next.closesAt).toBe(Math.min(...candidates.map(({ closesAt }) => closesAt)))
      }),
    )
  })

  it('[N11] is preferred by its source, unless its amount is far from the usual', () => {
    const choice = fc.record({
      source: fc.constantFrom(...dailySources),
      amount: fc.option(fc.nat(400).map(amount => fen(amount))),
      enough: fc.nat(2),
    })
    assertProperty(
      fc.property(fc.array(choice, { maxLength: 5 }), fc.option(fc.nat(200)), (choices, usual) => {
        const usualAmount = usual === null ? null : fen(usual)
        const isNear = ({ amount, enough }: (typeof choices)[number]) =>
          amount === null || !isAmountFarFromUsual(amount, usualAmount) || (enough > 0 && amount < usualAmount!)
        const preferred = preferredChoice(choices, usualAmount)
        if (preferred === null) expect(choices.some(isNear)).toBe(false)
        else {
          const before = dailySources.slice(0, dailySources.indexOf(preferred.source))
          expect(isNear(preferred)).toBe(true)
          expect(choices.some(each => before.includes(each.source) && isNear(each))).toBe(false)
        }
      }),
    )
    const [draft, last, suggested] = [
      { source: 'CART' as const, amount: fen(10), enough: 0 },
      { source: 'LAST' as const, amount: fen(110), enough: 0 },
      { source: 'SUGGESTED' as const, amount: null, enough: 0 },
    ]
    expect(preferredChoice([suggested, last, draft], fen(100))).toBe(last)
    expect(preferredChoice([suggested, last, draft], null)).toBe(draft)
    expect(preferredChoice([draft], fen(100))).toBeNull()
    const lean = { source: 'SUGGESTED' as const, amount: fen(10), enough: 1 }
    expect(preferredChoice([lean], fen(100))).toBe(lean)
    expect(preferredChoice([{ ...lean, amount: fen(300) }], fen(100))).toBeNull()
  })
})

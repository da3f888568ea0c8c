import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../../../../domain/kernel/day.ts'
import { validateThousandths } from '../../../../domain/kernel/quantity.ts'
import {
  daysOfCover,
  daysToCover,
  evenEstimate,
  forecastEstimate,
  meanOf,
  neededQuantity,
  type SuggestionFacts,
  suggest,
} from '../../../../domain/ordering/filling/suggestion.ts'
import { assertProperty, purchaseRules, thousandths } from '../../runs.ts'

describe('a suggested quantity', () => {
  it('[E1] is the estimate of the first days less stock and goods in transit [000: 1.3.1]', () => {
    const { quantity, terms } = suggest(facts)
    expect(quantity).toBe(4000)
    expect(terms).toEqual([
      { kind: 'ESTIMATE', quantity: 7000 },
      { kind: 'IN_SHOP', quantity: 2000 },
      { kind: 'IN_TRANSIT', quantity: 1250 },
      { kind: 'NEED', quantity: 3750 },
      { kind: 'SUGGESTED', quantity: 4000 },
    ])
    expect(suggest({ ...facts, dailyEstimate: new Map(Object.entries(facts.dailyEstimate)) as never })).toEqual(
      suggest(facts),
    )
  })
  it('[E1] calculates the need from its terms, for any estimate', () => {
    assertProperty(
      fc.property(cases, example => {
        expect(neededQuantity(example)).toBe(suggest(example).terms.find(term => term.kind === 'NEED')!.quantity)
      }),
    )
  })
  it('[E1] subtracts what is in transit from stock below zero, and never needs more than without any stock', () => {
    assertProperty(
      fc.property(cases, fc.integer({ min: 1, max: 1_000_000 }), (example, hole) => {
        const need = (inShop: number, inTransit: number) =>
          neededQuantity({ ...example, inShop: thousandths(inShop), inTransit: thousandths(inTransit) })
        expect(need(-hole, hole + example.inTransit)).toBe(need(0, example.inTransit))
        expect(need(-hole - example.inTransit, example.inTransit)).toBe(need(0, 0))
      }),
    )
  })
  it('[E1] covers every day until two days after the arrival, each with the same consumption', () => {
    expect(daysToCover(day('2026-11-21'), day('2026-11-23'))).toBe(4)
    expect(daysToCover(day('2026-11-21'), null)).toBe(3)
    expect(evenEstimate(day('2026-11-29'), 3, thousandths(1500))).toEqual({
      '2026-11-29': 1500,
      '2026-11-30': 1500,
      '2026-12-01': 1500,
    })
  })
  it('[E2] can always be ordered, covers the need unless the maximum prevents it, and is nothing without need', () => {
    assertProperty(
      fc.property(cases, example => {
        const { quantity, terms } = suggest(example)
        const need = terms.find(term => term.kind === 'NEED')!.quantity
        expect(validateThousandths(quantity, example.rule).ok).toBe(true)
        expect(quantity >= need || quantity === example.rule.max).toBe(true)
        if (need === 0) expect(quantity).toBe(0)
      }),
    )
  })
  it('[E2] never grows with the stock, nor shrinks with higher estimates', () => {
    assertProperty(
      fc.property(cases, fc.nat(9000), (example, more) => {
        expect(suggest({ ...example, inShop: thousandths(example.inShop + more) }).quantity).toBeLessThanOrEqual(
          suggest(example).quantity,
        )
        const busier = Object.fromEntries(
          Object.entries(example.dailyEstimate).map(([date, use]) => [date, thousandths(use + more)]),
        )
        expect(suggest({ ...example, dailyEstimate: busier }).quantity).toBeGreaterThanOrEqual(
          suggest(example).quantity,
        )
      }),
    )
  })
  it('[E1] takes what is forecast of each day, and the mean of the forecast days beyond them', () => {
    const forecast = new Map([
      [day('2026-11-21'), thousandths(1000)],
      [day('2026-11-22'), thousandths(2001)],
    ])
    expect(forecastEstimate(day('2026-11-21'), 4, forecast)).toEqual({
      ...{ '2026-11-21': 1000, '2026-11-22': 2001, '2026-11-23': 1501, '2026-11-24': 1501 },
    })
    expect(forecastEstimate(day('2026-11-21'), 1, new Map())).toEqual({ '2026-11-21': 0 })
    expect(meanOf([])).toBe(0)
  })
  it('[E2] is nothing if the purchase rule is invalid', () => {
    expect(suggest({ ...facts, rule: { ...facts.rule, step: thousandths(0) } }).quantity).toBe(0)
  })
})

const facts: SuggestionFacts = {
  dailyEstimate: {
    '2026-11-23': thousandths(99_000),
    '2026-11-21': thousandths(3000),
    '2026-11-22': thousandths(4000),
  },
  coverDays: 2,
  inShop: thousandths(2000),
  inTransit: thousandths(1250),
  rule: { min: thousandths(1000), step: thousandths(500), max: thousandths(9000) },
}
const dates = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
const quantities = fc.nat(20_000).map(thousandths)
const cases = fc.record({
  dailyEstimate: fc.dictionary(fc.constantFrom(...dates), quantities).map(days => ({ ...days })),
  coverDays: fc.nat(5),
  inShop: quantities,
  inTransit: quantities,
  rule: purchaseRules,
})

describe('the days that a stock lasts', () => {
  it('are the whole days of the mean use that it covers, at most 99', () => {
    const uses = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 11 })
    assertProperty(
      fc.property(fc.integer({ min: -5_000, max: 100_000_000 }), uses, (stock, daily) => {
        const days = daysOfCover(thousandths(stock), Object.fromEntries(daily.map((use, at) => [`day ${at}`, use])))
        const total = daily.reduce((sum, use) => sum + use, 0)
        if (total === 0) {
          expect(days).toBeNull()
          return
        }
        const covers = (count: number) => count * total * 1000 <= stock * daily.length
        expect(days === 0 || covers(days!)).toBe(true)
        expect(days === 99 || !covers(days! + 1)).toBe(true)
      }),
    )
    expect(daysOfCover(thousandths(5000), {})).toBeNull()
  })
})

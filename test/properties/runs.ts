import fc from 'fast-check'
import type { PurchaseRule, Thousandths } from '../../domain/quantity.ts'

/** How many random cases the oracle judges, and the seed that replays them: DINGHUO_RUNS, DINGHUO_SEED. */
export const oracleRuns = Number(process.env.DINGHUO_RUNS ?? 1_000_000)
export const seed = Number(process.env.DINGHUO_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Holds a law to a thousand cases, or a thousandth of DINGHUO_RUNS if that is more. */
export function law<Arguments>(property: fc.IProperty<Arguments>): void {
  fc.assert(property, { seed, numRuns: Math.max(1000, Math.ceil(oracleRuns / 1000)) })
}

export const thousandths = (quantity: number): Thousandths => quantity as Thousandths

/** Purchase rules of every size, the maximum on the grid or off it, up to the ceiling. */
export const purchaseRules: fc.Arbitrary<PurchaseRule> = fc
  .oneof(
    ...[20, 5000, 1_000_000, 999_999_999_999].map(max =>
      fc.record({
        min: fc.nat(max),
        step: fc.integer({ min: 1, max }),
        max: fc.integer({ min: 1, max }),
      }),
    ),
  )
  .map(({ min, step, max }) => ({
    min: thousandths(Math.min(min, max)),
    step: thousandths(step),
    max: thousandths(Math.max(min, max)),
  }))

/** A rule and a quantity near it: on the grid, beside it, beyond its ends. */
export const rulesAndQuantities: fc.Arbitrary<readonly [PurchaseRule, Thousandths]> = purchaseRules.chain(rule =>
  fc
    .oneof(
      fc.nat(999_999_999_999),
      fc.nat(Math.min(999_999_999_999, rule.max * 2)),
      fc.nat(Math.floor((rule.max - rule.min) / rule.step)).map(steps => rule.min + steps * rule.step),
      fc
        .constantFrom(0, 1, rule.min, rule.max, rule.max - 1, rule.min + rule.step, rule.max + 1)
        .map(q => Math.max(0, q)),
    )
    .map(quantity => [rule, thousandths(quantity)] as const),
)

import fc from 'fast-check'
import { type RunnerTestCase, TestRunner } from 'vitest'
import type { PurchaseRule, Thousandths } from '../../domain/kernel/quantity.ts'
import { seed, seededRandomFrom } from '../seeded-random.ts'
import { sweepSize } from '../sweep.ts'

/**
 * Number of random cases per property: `--runs` of `npm run test:properties`, whose `--seed` repeats them, and fewer at each
 * commit.
 */
export const runs = Number(process.env.DINGHUO_RUNS ?? sweepSize(1000, 400))
export const oracleRuns = Number(process.env.DINGHUO_RUNS ?? sweepSize(1_000_000, 200_000))
export { seed } from '../seeded-random.ts'

/** Also applies to properties that call fast-check directly. */
fc.configureGlobal({ seed })

/** Checks a property with this number of random cases; fails with the smallest counterexample. */
export function assertProperty<Arguments>(property: fc.IProperty<Arguments>): void {
  report(fc.check(property, { seed, numRuns: runs }))
}

/** `share` is the part of the random cases that is enough where each case takes milliseconds, for example to write a workbook. */
export async function assertAsyncProperty<Arguments>(property: fc.IAsyncProperty<Arguments>, share = 1): Promise<void> {
  report(await fc.check(property, { seed, numRuns: Math.ceil(runs * share) }))
}

/** Reports to the runner how many random cases the current property was checked with. */
export function countCases(cases: number): void {
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>()
  meta.cases = (meta.cases ?? 0) + cases
}

/** Fails the current property with its smallest counterexample and the reason. */
export function failProperty(counterexample: string, reason: string): never {
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>()
  meta.broken = { counterexample, reason, seed }
  const again = `npm run test:properties -- --seed ${seed}`
  throw new Error(`smallest counterexample: ${counterexample}\n${reason}\nagain: ${again}`)
}

/** Returns a generator of integers below a bound, reproducible from a seed. */
export function seeded(start: number): Random {
  const next = seededRandomFrom(start)
  return below => Math.floor(next() * below)
}

export type Random = (below: number) => number

declare module 'vitest' {
  interface TaskMeta {
    cases?: number
    broken?: { readonly counterexample: string; readonly reason: string; readonly seed: number }
  }
}

function report<Arguments>(details: fc.RunDetails<Arguments>): void {
  countCases(details.numRuns)
  if (!details.failed) return
  const { counterexample, errorInstance, numSkips } = details
  if (counterexample === null) failProperty('', `no case at all: ${numSkips} cases did not fit the property`)
  const parts = (counterexample as ReadonlyArray<unknown>).map(part => fc.stringify(part))
  failProperty(parts.join(', '), reasonOf(errorInstance))
}

/** Returns the assertion's message, with both values in full where it abbreviates them as "…". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!error.message.includes('…') || !('actual' in error && 'expected' in error)) return error.message
  return `${error.message}\nis  ${fc.stringify(error.actual)}\nnot ${fc.stringify(error.expected)}`
}

export const thousandths = (quantity: number): Thousandths => quantity as Thousandths

/** Purchase rules of every size up to the limit, with the maximum on the grid or off it. */
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

/** A rule and a quantity near it: on the grid, next to it, beyond its ends. */
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeHolding, type Holding } from '../../../domain/inventory/cost.ts'
import { assertProperty, countCases, failProperty, oracleRuns, seed, seeded } from '../runs.ts'

const empty: Holding = { inStore: 0, value: 0, lastCost: null }

interface Change {
  readonly quantity: number
  /** Null for goods that come in at the average cost, and for goods that leave. */
  readonly incoming: number | null
}
const changes = fc.array(
  fc.oneof(
    fc.record({ quantity: fc.integer({ min: 1, max: 5_000 }), incoming: fc.option(fc.nat(5_000_000)) }),
    fc.record({ quantity: fc.integer({ min: -5_000, max: -1 }), incoming: fc.constant(null) }),
  ),
  { maxLength: 30 },
)
const play = (list: ReadonlyArray<Change>) => {
  const steps = []
  let holding = empty
  for (const { quantity, incoming } of list) {
    const change = changeHolding(holding, quantity, incoming)
    steps.push({ ...change, before: holding, quantity, incoming })
    holding = change.holding
  }
  return steps
}

describe('the cost of stock', () => {
  it('[SL1] has the sign of the quantity, is 0 without quantity, and leaves with the last piece', () => {
    assertProperty(
      fc.property(changes, list => {
        for (const { holding, before, quantity } of play(list)) {
          expect(holding.inStore).toBe(before.inStore + quantity)
          expect(Math.sign(holding.value) * Math.sign(holding.inStore)).toBeGreaterThanOrEqual(0)
          if (holding.inStore === 0) expect(holding.value).toBe(0)
        }
      }),
    )
  })

  it('[SL1] goes in at cost: what came in is what the stock gained and the variance', () => {
    assertProperty(
      fc.property(changes, list => {
        for (const { holding, variance, before, quantity, incoming } of play(list)) {
          if (quantity > 0 && incoming !== null) expect(holding.value - before.value + variance).toBe(incoming)
          if (quantity < 0) expect(variance).toBe(0)
          if (quantity > 0 && before.inStore >= 0) expect(variance).toBe(0)
        }
      }),
    )
  })

  it('[SL2] carries the last average below zero, and a receipt sets the average by what it does not fill', () => {
    assertProperty(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 1_000 }),
        (stock, price, missing, newPrice, rest) => {
          const filled = changeHolding(empty, stock, stock * price).holding
          const short = changeHolding(filled, -(stock + missing), null).holding
          expect(short).toMatchObject({ inStore: -missing, value: -missing * price })
          const inTwo = changeHolding(changeHolding(filled, -stock, null).holding, -missing, null).holding
          expect(inTwo.value).toBe(short.value)
          const { holding, variance } = changeHolding(short, missing + rest, (missing + rest) * newPrice)
          expect(holding).toMatchObject({ inStore: rest, value: rest * newPrice })
          expect(variance).toBe(missing * (newPrice - price))
        },
      ),
    )
  })

  it('[SL1] takes later price news as a value without a quantity, and never turns the sign of the value', () => {
    assertProperty(
      fc.property(changes, fc.integer({ min: -9_000_000, max: 9_000_000 }), (list, news) => {
        const before = play(list).at(-1)?.holding ?? empty
        const { holding, variance } = changeHolding(before, 0, news)
        expect(holding.inStore).toBe(before.inStore)
        expect(holding.value - before.value + variance).toBe(news)
        expect(Math.sign(holding.value) * Math.sign(holding.inStore)).toBeGreaterThanOrEqual(0)
        expect(holding.lastCost).toEqual(before.lastCost)
      }),
    )
  })

  it('[SL1] refuses figures that are not whole', () => {
    expect(() => changeHolding(empty, 0.5, null)).toThrow('not a whole figure of the ledger')
    const most = changeHolding(empty, 1, Number.MAX_SAFE_INTEGER).holding
    expect(() => changeHolding(most, 1, 1)).toThrow('not a whole figure of the ledger')
    expect(changeHolding(empty, 0, null)).toEqual({ holding: empty, variance: 0 })
    expect(changeHolding(empty, -5, null).holding).toEqual({ inStore: -5, value: 0, lastCost: null })
  })

  it('[SL1][SL2] stays within one unit a movement of exact rational arithmetic', () => {
    const random = seeded(seed)
    let holding = empty
    let exact: Exact = { quantity: 0n, value: zero, last: null }
    let drift = 0
    let driftOfLastCost = 0
    for (let step = 0; step < oracleRuns; step++) {
      if (step % 40 === 0)
        [holding, exact, drift, driftOfLastCost] = [empty, { quantity: 0n, value: zero, last: null }, 0, 0]
      const quantity = (random(2) === 0 ? -1 : 1) * (1 + random(4_000))
      const incoming = quantity > 0 && random(4) > 0 ? random(900) * quantity : null
      const before = holding
      holding = changeHolding(holding, quantity, incoming).holding
      exact = exactChange(exact, BigInt(quantity), incoming === null ? null : BigInt(incoming))
      // A truncation is passed on in proportion to the quantity, also by the last cost of a holding that was empty.
      const perUnit = before.inStore === 0 ? driftOfLastCost : drift / Math.abs(before.inStore)
      if (holding.inStore === 0) driftOfLastCost = perUnit
      drift = holding.inStore === 0 ? 0 : Math.max(drift, perUnit * Math.abs(holding.inStore)) + 2
      const gap = distance(holding.value, exact.value)
      if (BigInt(holding.inStore) !== exact.quantity || gap > drift)
        failProperty(JSON.stringify({ step, quantity, incoming, before, holding }), `off by ${gap}, at most ${drift}`)
    }
    countCases(oracleRuns)
  })
})

interface Ratio {
  readonly n: bigint
  readonly d: bigint
}
interface Exact {
  readonly quantity: bigint
  readonly value: Ratio
  readonly last: Ratio | null
}
const zero: Ratio = { n: 0n, d: 1n }
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
const ratio = (n: bigint, d: bigint): Ratio => {
  const common = gcd(n, d) || 1n
  const sign = d < 0n ? -1n : 1n
  return { n: (sign * n) / common, d: (sign * d) / common }
}
const times = (a: Ratio, b: bigint): Ratio => ratio(a.n * b, a.d)
const add = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, a.d * b.d)
const over = (a: Ratio, b: bigint): Ratio => ratio(a.n, a.d * b)

/** The same laws by unit prices instead of shares: average = value / quantity; out at the average; a hole at the last one. */
function exactChange({ quantity, value, last }: Exact, change: bigint, incoming: bigint | null): Exact {
  const average = quantity === 0n ? (last ?? zero) : over(value, quantity)
  const price = change > 0n && incoming !== null ? over({ n: incoming, d: 1n }, change) : average
  const after = quantity + change
  if (after === 0n) return { quantity: after, value: zero, last: quantity > 0n ? average : price }
  if (change > 0n && quantity < 0n) return { quantity: after, value: times(after < 0n ? average : price, after), last }
  return { quantity: after, value: add(value, times(price, change)), last }
}

const distance = (value: number, { n, d }: Ratio): number => Math.abs(Number(BigInt(value) * d - n) / Number(d))

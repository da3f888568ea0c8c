import type { Context } from 'effect'
import { describe, expect, it } from 'vitest'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import type { Ports } from '../../../application/ports.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import {
  bite,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  putOpenOrders,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutLock, withStaleCart, withWholeCarts } from '../platform/unguarded.ts'

describe('two clerks in one cart', () => {
  const opened = raceChains()
  const chainOf = async (count: number): Promise<TestChain> => {
    const chain = await opened()
    await putOpenOrders(chain.connections, count, openedAt + 3_600_000)
    return chain
  }

  it(
    '[C4] who write one line over the same version: one wins, the other sees both values; no saved edit is lost',
    async () => {
      const broken = await oneLine(await chainOf(pairs), pairs)
      printOutcome('one line by two', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[C4] fails without lock: one silently overwrites the other',
    async () => {
      const chain = await chainOf(unguardedPairs)
      const broken = await oneLine(chain, unguardedPairs, withoutLock(chain.ports))
      printOutcome('one line by two, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  bite(
    '[C4] fails with the cart from before the wait: one silently overwrites the other',
    async () => {
      const chain = await chainOf(unguardedPairs)
      const broken = await oneLine(chain, unguardedPairs, withStaleCart(chain.ports))
      printOutcome('one line by two, cart of before', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[C4] who write different lines both keep theirs, and the cart counts both',
    async () => {
      const broken = await twoLines(await chainOf(pairs), pairs)
      printOutcome('two lines by two', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[C4] fails with whole carts and without lock: a line is lost',
    async () => {
      const chain = await chainOf(unguardedPairs)
      const broken = await twoLines(chain, unguardedPairs, withWholeCarts(withoutLock(chain.ports)))
      printOutcome('two lines by two, whole cart written', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

/** Every fifth pair enters the same quantity, which is no conflict. */
const expected = (pair: number) => (pair % 5 === 0 ? [2, 2] : [2, 3]) as readonly [number, number]

async function oneLine(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one, two } = await racersOf(chain, ports)
  const outcomes = await runPairs(count, async pair => {
    const edit = (quantity: number) => ({
      dhNo: orderOf(pair),
      cart: [{ materialCode: 'M1', quantity, baseVersion: 1 }],
    })
    const [a, b] = expected(pair)
    return Promise.all([one.attempt(editCart, edit(a)), two.attempt(editCart, edit(b))])
  })
  const stored = await carts(chain)
  return outcomes.filter((both, index) => {
    const pair = index + 1
    const quantities = expected(pair)
    const line = stored.get(orderOf(pair))?.get('M1')
    const winners = quantities.filter((_, racer) => 'success' in both[racer]!)
    const conflicts = both.flatMap(answer => ('failure' in answer ? [answer.failure] : []))
    const [yours, theirs] = [quantities.find(it => !winners.includes(it)), winners[0]]
    const toldBoth = conflicts.every(
      failure =>
        failure._tag === 'Refused' &&
        failure.refusal.kind === 'CART_LINE_CONFLICT' &&
        failure.refusal.figures.yours === String(yours) &&
        failure.refusal.figures.theirs === String(theirs),
    )
    const fair = quantities[0] === quantities[1] ? winners.length === 2 : winners.length === 1
    return !(fair && toldBoth && line?.version === 2 && line.quantity === winners[0]! * 1000)
  }).length
}

async function twoLines(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one, two } = await racersOf(chain, ports)
  const outcomes = await runPairs(count, async pair => {
    const edit = (materialCode: string, quantity: number, baseVersion: number) => ({
      dhNo: orderOf(pair),
      cart: [{ materialCode, quantity, baseVersion }],
    })
    return Promise.all([one.attempt(editCart, edit('M1', 2, 1)), two.attempt(editCart, edit('M2', 0.5, 0))])
  })
  const stored = await carts(chain)
  return outcomes.filter((both, index) => {
    const cart = stored.get(orderOf(index + 1))
    const hasBoth = cart?.get('M1')?.quantity === 2000 && cart.get('M2')?.quantity === 500
    return !(hasBoth && cart.get('M1')?.cartVersion === 3 && both.every(answer => 'success' in answer))
  }).length
}

interface StoredLine {
  readonly quantity: number
  readonly version: number
  readonly cartVersion: number
}

async function carts(chain: TestChain): Promise<ReadonlyMap<string, ReadonlyMap<string, StoredLine>>> {
  const { rows } = await chain.connections.pool.query<StoredLine & { dhNo: string; code: string }>(
    `select dh_no as "dhNo", material_code as code, l.quantity, l.version, cart_version as "cartVersion"
      from cart_lines l join orders using (shop_code, dh_no)`,
  )
  const carts = new Map<string, Map<string, StoredLine>>()
  for (const row of rows) carts.set(row.dhNo, (carts.get(row.dhNo) ?? new Map()).set(row.code, row))
  return carts
}

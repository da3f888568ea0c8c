import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { cancelShipping, shipBatch } from '../../../application/fulfilment/contract/warehouse.ts'
import { acceptOrder } from '../../../application/fulfilment/handlers/accept.ts'
import { withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { closeDueOrders } from '../../../application/scheduler.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { seededRandom } from '../../seeded-random.ts'
import { isFull } from '../../sweep.ts'
import { withDoubles } from '../platform/doubles.ts'
import {
  acceptSubmittedOrders,
  batchesOf,
  bite,
  cutOffOf,
  firstCutOff,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  putSubmittedOrders,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  setCutOffs,
  settle,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutLock, withoutStatusGuard } from '../platform/unguarded.ts'

const opened = raceChains()

const chainOf = async (count: number, invariants: boolean): Promise<TestChain> => {
  const chain = await opened({ invariants })
  await putSubmittedOrders(chain.connections, count, firstCutOff)
  await chain.connections.pool.query(`update users set presets = '{headOrdering,warehouse}' where user_id like 'head%'`)
  return chain
}

const unguarded = (chain: TestChain) => withoutStatusGuard(withoutLock(chain.ports))

describe('a withdrawal against the warehouse', () => {
  it(
    '[W1] never withdraws an accepted order, and never accepts a withdrawn one',
    async () => {
      const chain = await chainOf(pairs, true)
      const { both, none, untrue, withdrawn } = await withdrawing(chain, pairs)
      printOutcome('withdrawal and acceptance both won', both, pairs)
      printOutcome('neither won', none, pairs)
      expect({ both, none, untrue }).toEqual({ both: 0, none: 0, untrue: 0 })
      // Of a few pairs, all may end alike.
      if (isFull) expect([0, pairs]).not.toContain(withdrawn)
    },
    raceTimeout,
  )

  bite(
    '[W1] fails without lock and status guard: both win',
    async () => {
      let both = 0
      // Both win only if a withdrawal writes after the acceptance decided: on a busy machine it has to wait longer for that.
      for (let tries = 0; tries < 7 && both === 0; tries++) {
        const chain = await chainOf(unguardedPairs, false)
        both = (await withdrawing(chain, unguardedPairs, unguarded(chain), 20 * 2 ** tries)).both
      }
      printOutcome('withdrawal and acceptance both won, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(0)
    },
    raceTimeout,
  )
})

describe('the last goods of an order, shipped twice concurrently', () => {
  it(
    '[W2][W7] are shipped once: in the lines, the shipments, and the stock',
    async () => {
      const chain = await chainOf(pairs, true)
      await acceptAll(chain)
      const before = await onHand(chain)
      const { both, none } = await shippingTwice(chain, pairs)
      printOutcome('both shipped', both, pairs)
      expect({ both, none, gone: before - (await onHand(chain)) }).toEqual({ both: 0, none: 0, gone: pairs * 1000 })
    },
    raceTimeout,
  )

  bite(
    '[W2] fail without lock, status guard and batch numbers: both are shipped',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      await acceptAll(chain)
      await chain.connections.pool.query('alter table shipments drop constraint shipments_shop_code_dh_no_batch_no_key')
      const { both } = await shippingTwice(chain, unguardedPairs, unguarded(chain))
      printOutcome('both shipped, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

describe('a cancellation against a shipment', () => {
  it(
    '[W6] has exactly one winner, and nothing of a cancelled order is shipped',
    async () => {
      const chain = await chainOf(pairs, true)
      await acceptAll(chain)
      const { both, none, cancelled } = await cancelling(chain, pairs)
      printOutcome('cancelled and shipped', both, pairs)
      console.info(`cancelled: ${cancelled}, shipped: ${pairs - cancelled}`)
      expect({ both, none }).toEqual({ both: 0, none: 0 })
    },
    raceTimeout,
  )

  bite(
    '[W6] fails without lock and status guard: both win',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      await acceptAll(chain)
      const { both } = await cancelling(chain, unguardedPairs, unguarded(chain))
      printOutcome('cancelled and shipped, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

type Over = Context.Context<Ports>

/** Begins withdrawals just before the cut-off, while the scheduler closes orders and the warehouse accepts them. */
async function withdrawing(chain: TestChain, count: number, over: Over = chain.ports, delayMs = 0) {
  const ports = slowed(over, 0)
  await setCutOffs(chain.connections)
  let onDecision = () => {}
  const { one } = await racersOf(
    chain,
    slowed(over, delayMs, () => onDecision()),
  )
  const answers: Array<boolean> = []
  for (const [at, batch] of batchesOf(count).entries()) {
    const cutOffAt = cutOffOf(batch[0]!)
    chain.clock.now = cutOffAt - 1
    const calls = batch.map(async pair => {
      await pause()
      return one.attempt(withdrawOrder, { dhNo: orderOf(pair) })
    })
    await pause()
    // A slow machine begins no withdrawal before the cut-off, so every other batch waits for the first one, or for its decision if
    // it is written later.
    const decision = new Promise<void>(resolve => {
      onDecision = resolve
    })
    if (at % 2 === 0) await Promise.race(delayMs > 0 ? [...calls, decision] : calls)
    chain.clock.now = cutOffAt
    await Effect.runPromise(Effect.provideContext(closeDueOrders, ports))
    const accepting = batch.map(pair => accept(pair, ports))
    answers.push(...(await Promise.all(calls)).map(answer => 'success' in answer))
    await Promise.all(accepting)
  }
  // Orders locked at the cut-off are handed over a moment later.
  await settle(chain)
  for (const batch of batchesOf(count)) await Promise.all(batch.map(pair => accept(pair, chain.ports)))
  const { rows } = await chain.connections.pool.query<{ dh_no: string; won: string[] }>(
    `select dh_no, array_agg(distinct event) as won from order_log
      where event in ('withdraw', 'accept') and submission_no = 1 group by dh_no`,
  )
  const wins = new Map(rows.map(row => [row.dh_no, row.won]))
  const winners = answers.map((_, index) => wins.get(orderOf(index + 1)) ?? [])
  return {
    both: winners.filter(won => won.length > 1).length,
    none: winners.filter(won => won.length === 0).length,
    untrue: answers.filter((withdrew, index) => withdrew !== winners[index]!.includes('withdraw')).length,
    withdrawn: winners.filter(won => won.includes('withdraw')).length,
  }
}

/**
 * Returns the same store with a delay between decision and write, so that the steps of both sides interleave; `onDecision` is called when
 * it begins.
 */
const slowed = (ports: Over, delayMs: number, onDecision = () => {}): Over =>
  withDoubles(ports, Orders, orders => ({
    transition: turns =>
      Effect.andThen(
        Effect.promise(() => {
          onDecision()
          return Promise.all([pause(), sleep(delayMs)])
        }),
        orders.transition(turns),
      ),
  }))

/** Accepts the submission that the warehouse was notified of, or is refused. */
const accept = (pair: number, ports: Over) => {
  const by = { scope: systemScope, actor: { userId: 'ma', name: '马超' } }
  const work = Effect.flatMap(Transaction, ({ run }) => run(acceptOrder(by, orderOf(pair), 1)))
  return Effect.runPromise(Effect.provideContext(Effect.option(work), ports))
}

const pause = () => new Promise<void>(resolve => setTimeout(resolve, 4 * seededRandom()))

async function shippingTwice(chain: TestChain, count: number, ports?: Over) {
  const { one, two } = await racersOf(chain, ports)
  const last = (pair: number) => ({
    dhNo: orderOf(pair),
    lines: [{ materialCode: 'M1', quantity: 1 }],
    isLast: true,
  })
  const result = await runPairs(count, pair =>
    Promise.all([one.attempt(shipBatch, last(pair)), two.attempt(shipBatch, last(pair))]),
  )
  return tally(result)
}

async function cancelling(chain: TestChain, count: number, ports?: Over) {
  const { one, two } = await racersOf(chain, ports)
  const result = await runPairs(count, pair => {
    const [dhNo, lines] = [orderOf(pair), [{ materialCode: 'M1', quantity: 1 }]]
    return Promise.all([
      one.attempt(cancelShipping, { dhNo, reason: '缺货' }),
      two.attempt(shipBatch, { dhNo, lines, isLast: true }),
    ])
  })
  return { ...tally(result), cancelled: result.filter(([cancelled]) => 'success' in cancelled).length }
}

const tally = (outcomes: ReadonlyArray<ReadonlyArray<object>>) => {
  const wins = outcomes.map(answers => answers.filter(answer => 'success' in answer).length)
  return { both: wins.filter(won => won > 1).length, none: wins.filter(won => won === 0).length }
}

const acceptAll = async (chain: TestChain): Promise<void> => {
  chain.clock.now = firstCutOff + 60_000
  await acceptSubmittedOrders(chain.connections)
}

const onHand = async ({ connections: { pool } }: TestChain): Promise<number> =>
  (await pool.query(`select on_hand from warehouse_stock where material_code = 'M1'`)).rows[0].on_hand

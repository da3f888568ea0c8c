import { type Context, Effect, Exit, Fiber } from 'effect'
import { describe, expect, it } from 'vitest'
import { submitRoutineOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { submitDueOrders } from '../../../application/ordering/handlers/automatic/submit-due.ts'
import { AutoSubmits } from '../../../application/ordering/ports/auto-submits.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import type { Ports } from '../../../application/ports.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { withDoubles } from '../platform/doubles.ts'
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
  settle,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutIdempotency, withoutLock, withoutStatusGuard } from '../platform/unguarded.ts'

const cutOffAt = openedAt + 3_600_000
const cart = [{ materialCode: 'M1', quantity: 1 }]

/** Automatic submission against people and against itself: counts orders that are not submitted exactly once. */
describe('automatic submission', () => {
  const opened = raceChains()
  const chainOf = async (count: number, invariants: boolean): Promise<TestChain> => {
    const chain = await opened({ invariants, replace: withUsualAmount })
    await putOpenOrders(chain.connections, count, cutOffAt)
    await switchOn(chain)
    chain.clock.now = cutOffAt - 60_000
    return chain
  }
  const unguarded = (chain: TestChain) => withoutIdempotency(withoutStatusGuard(withoutLock(chain.ports)))

  it(
    '[AU2] of two servers that tick at once submits each order once, and says so once',
    async () => {
      const broken = await twoServers(await chainOf(pairs, true), pairs)
      printOutcome('two servers', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[AU2] fails without lock, status guard and key: both servers submit',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      await chain.connections.pool.query('alter table order_lines drop constraint order_lines_pkey')
      const broken = await twoServers(chain, unguardedPairs, unguarded(chain))
      printOutcome('two servers, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[AU2] and a person who submits at the same time make one submission',
    async () => {
      const broken = await againstPeople(await chainOf(pairs, true), pairs)
      printOutcome('server and person', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )

  bite(
    '[AU2] and a person both submit without lock, status guard and key',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      await chain.connections.pool.query('alter table order_lines drop constraint order_lines_pkey')
      const broken = await againstPeople(chain, unguardedPairs, unguarded(chain))
      printOutcome('server and person, unguarded', broken, unguardedPairs)
      expect(broken).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )

  it(
    '[AU4] never submits again what a person withdraws meanwhile',
    async () => {
      const chain = await chainOf(pairs, true)
      const { one } = await racersOf(chain)
      await chain.run(submitDueOrders)
      await settle(chain)
      const ticking = everyTick(chain)
      const answers = await runPairs(pairs, pair => one.attempt(withdrawOrder, { dhNo: orderOf(pair) }))
      await settle(chain)
      await ticking.stop()
      await chain.run(submitDueOrders)
      await settle(chain)
      expect(answers.filter(answer => 'failure' in answer)).toEqual([])
      const { rows } = await chain.connections.pool.query(
        `select status, submission_no, count(*)::int as orders from orders group by 1, 2`,
      )
      expect(rows).toEqual([{ status: 'WAIT_SUBMIT', submission_no: 1, orders: pairs }])
    },
    raceTimeout,
  )

  it(
    '[AU2] continues after a process that ended in the middle: each order is submitted once',
    async () => {
      const chain = await chainOf(pairs, true)
      for (let ended = 0; ended < 5; ended++) await endInTheMiddle(chain)
      const broken = await brokenAfter(chain, [chain.run(submitDueOrders)], pairs)
      printOutcome('ended in the middle', broken, pairs)
      expect(broken).toBe(0)
    },
    raceTimeout,
  )
})

/** Switches automatic submission on for every shop of the race. */
const switchOn = ({ connections: { pool } }: TestChain) =>
  pool.query(`insert into auto_submits (shop_code, lead_minutes, ceiling_percent, user_id, user_name, since)
    select shop_code, 3, 200, 'head', '总部', 0 from orders`)

/** Every shop ordered for the same amount before, so that this is its usual amount. */
const withUsualAmount = (ports: Context.Context<Ports>): Context.Context<Ports> =>
  withDoubles(ports, AutoSubmits, () => ({
    recentAmounts: (shopCodes, _since, before) => {
      const orders = [1, 2, 3].map(days => ({ purchaseDate: addDays(before, -days), amount: fen(12_550) }))
      return Effect.succeed(new Map(shopCodes.map(code => [code, orders])))
    },
  }))

async function twoServers(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  return brokenAfter(chain, [tickOver(chain, ports), tickOver(chain, ports)], count)
}

async function againstPeople(chain: TestChain, count: number, ports?: Context.Context<Ports>): Promise<number> {
  const { one } = await racersOf(chain, ports)
  const people = runPairs(count, pair => one.attempt(submitRoutineOrder, { dhNo: orderOf(pair), cart }))
  return brokenAfter(chain, [tickOver(chain, ports), people], count)
}

const tickOver = (chain: TestChain, ports: Context.Context<Ports> = chain.ports) =>
  Effect.runPromise(Effect.provideContext(submitDueOrders, ports))

/** Returns the number of orders that do not show one submission in every place. */
async function brokenAfter(chain: TestChain, work: ReadonlyArray<Promise<unknown>>, count: number): Promise<number> {
  await Promise.all(work)
  await settle(chain)
  const { rows } = await chain.connections.pool.query<{ whole: number }>(
    `select count(*)::int as whole from orders o where dh_no like 'DHRACE%' and status = 'SUBMITTED' and submission_no = 1
      and (select count(*) from order_log l where l.dh_no = o.dh_no and event = 'submit') = 1
      and (select count(*) from order_lines l where l.dh_no = o.dh_no) = 1
      and (select sum(quantity) from stock_locks s where s.dh_no = o.dh_no) = 1000
      and (select count(*) from auto_submit_log a where a.dh_no = o.dh_no and event = 'SUBMITTED')
        = (select count(*) from order_log l where l.dh_no = o.dh_no and is_automatic)
      and (select count(*) from auto_submit_log a where a.dh_no = o.dh_no and event = 'REFUSED') = 0`,
  )
  return count - rows[0]!.whole
}

/** Ticks again and again until stopped. */
const everyTick = (chain: TestChain) => {
  const fiber = Effect.runFork(Effect.forever(Effect.provideContext(submitDueOrders, chain.ports)))
  return { stop: () => Effect.runPromise(Fiber.interrupt(fiber)) }
}

/** Ends a tick like a process that dies: after some of its submissions were written, before their commit. */
async function endInTheMiddle(chain: TestChain): Promise<void> {
  let written = 0
  const dying = withDoubles(chain.ports, Orders, orders => ({
    submit: (turn, lines, addOn) =>
      Effect.andThen(orders.submit(turn, lines, addOn), () =>
        ++written % 3 === 0 ? Effect.die(new Error('the process ended')) : Effect.void,
      ),
  }))
  const exit = await Effect.runPromiseExit(Effect.provideContext(submitDueOrders, dying))
  expect(Exit.isSuccess(exit)).toBe(true)
}

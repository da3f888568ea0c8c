import { type Context, Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../../adapters/postgres/engine/outage.ts'
import { withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { commitAndRun } from '../../../application/ordering/handlers/relay.ts'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { createPendingRefund } from '../../../application/payment/handlers/refunds/create-pending-refund.ts'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { settleRefund } from '../../../application/payment/handlers/refunds/settle-refund.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import type { Ports } from '../../../application/ports.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { recharge } from '../../fixtures/payment-chain.ts'
import { Bank } from '../../fixtures/refund-provider.ts'
import { putTrade } from '../../journeys/payment/fixtures/past-trade.ts'
import {
  bite,
  leastUnguardedBreaks,
  orderOf,
  pairs,
  printOutcome,
  putSubmittedOrders,
  raceChains,
  racersOf,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'
import { withoutLock, withoutStatusGuard } from '../platform/unguarded.ts'
import { dropGuards, withoutClaim, withoutCompletionCheck, withoutPartLock } from './unguarded-refunds.ts'

const opened = raceChains()

/** Each race first creates a whole paid trade for every pair. */
const patience = 3 * raceTimeout

const subsidyEach = 3765
const inCash = 12_550 - subsidyEach

/** Creates one paid order per pair, of 125.50, 37.65 of it paid with subsidy. */
const chainOf = async (count: number, isLawful = true): Promise<TestChain> => {
  const chain = await opened({ invariants: isLawful })
  await putSubmittedOrders(chain.connections, count, openedAt + 3_600_000)
  await chain.connections.pool.query(`update orders set pay_method = 'ONLINE'`)
  await recharge(chain, 'P1', subsidyEach * count)
  for (let pair = 1; pair <= count; pair++) {
    const trade = { entityCode: 'P1', dhNos: [orderOf(pair)], status: 'TRANSACTION_COMPLETED', subsidyEach } as const
    await putTrade(chain, trade)
  }
  if (!isLawful) await dropGuards(chain.connections)
  return chain
}

const runOver =
  (ports: Context.Context<Ports>) =>
  <A, E>(work: Effect.Effect<A, E, Ports>) =>
    Effect.runPromise(Effect.provideContext(work, ports))

/** Repeats the work when no connection is free in time, as a caller does after a 503. */
const retryWhileBusy = async <A>(work: () => Promise<A>): Promise<A> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }
}

/** Counts orders of which more was refunded than paid, in cash, in subsidy or at the provider. */
const overRefunded = async ({ connections }: TestChain): Promise<number> => {
  const { rows } = await connections.pool.query(
    `select count(*)::int as over from trade_parts p join payment_orders o using (entity_code, trade_order_no)
      cross join lateral (select sum(refund_fee) as cash, sum(refund_promo_fee) as promo from order_refunds r
        where r.shop_code = p.shop_code and r.dh_no = p.dh_no) back
      where back.cash > p.payable_fee or back.promo > p.subsidy_fee or o.refunding > o.amount or o.refunded > o.refunding`,
  )
  return rows[0].over
}

const refundedWhole = async ({ connections }: TestChain): Promise<number> => {
  const { rows } = await connections.pool.query(
    `select count(*)::int as whole from trade_parts p join trade_orders t using (entity_code, trade_order_no)
      where refunded_fee = p.payable_fee and refunded_subsidy = p.subsidy_fee and t.status = 'REFUND'`,
  )
  return rows[0].whole
}

describe('two people who withdraw the same paid order', () => {
  const race = async (chain: TestChain, count: number, ports = chain.ports) => {
    const { one, two } = await racersOf(chain, ports)
    const won = await runPairs(count, async pair => {
      const answers = await Promise.allSettled([one, two].map(who => who.call(withdrawOrder, { dhNo: orderOf(pair) })))
      return answers.filter(({ status }) => status === 'fulfilled').length
    })
    return { both: won.filter(count => count > 1).length, over: await overRefunded(chain) }
  }

  it(
    '[Z5] get one refund',
    async () => {
      const chain = await chainOf(pairs)
      const outcome = await race(chain, pairs)
      printOutcome('paid orders given back twice', outcome.over, pairs)
      expect(outcome).toEqual({ both: 0, over: 0 })
      expect(await refundedWhole(chain)).toBe(pairs)
    },
    patience,
  )

  bite(
    '[Z5] get two without the locks of order, status and part of the trade',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      const { over } = await race(chain, unguardedPairs, withoutPartLock(withoutStatusGuard(withoutLock(chain.ports))))
      printOutcome('paid orders given back twice, unguarded', over, unguardedPairs)
      expect(over).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})

describe('part refunds of the same order at once', () => {
  const atOnce = 20
  /** Sends twenty documents per order, each for a tenth of it: twice the order's amount. */
  const race = async (chain: TestChain, count: number, ports = chain.ports) => {
    const run = runOver(ports)
    const refund = (pair: number, document: number) =>
      Effect.gen(function* () {
        const order = (yield* (yield* Orders).lock(systemScope, orderOf(pair)))!
        const lines = [{ materialCode: 'M1', quantity: 100 as Thousandths, amount: fen(1255) }]
        const cause = { attachType: 'SC', attachOrderNo: `SC${pair}-${document}`, refundSource: 'SHOP' } as const
        yield* createPendingRefund(order, { ...cause, lines, actor: systemActor, at: chain.clock.now })
      })
    const failed = new Set<string>()
    const whole = async (pair: number) => {
      const documents = Array.from({ length: atOnce }, (_, document) =>
        retryWhileBusy(() => run(commitAndRun(refund(pair, document)))),
      )
      for (const settledPromise of await Promise.allSettled(documents)) {
        if (settledPromise.status === 'rejected') failed.add(String(settledPromise.reason))
      }
    }
    await runPairs(count, whole, 1)
    return { failed: [...failed], over: await overRefunded(chain) }
  }

  it(
    '[Z3][Z5] add up to the payment and never to more',
    async () => {
      const chain = await chainOf(pairs)
      const outcome = await race(chain, pairs)
      printOutcome(`over-refunded of ${pairs * atOnce} part refunds`, outcome.over, pairs)
      expect(outcome).toEqual({ failed: [], over: 0 })
      expect(await refundedWhole(chain)).toBe(pairs)
    },
    patience,
  )

  bite(
    '[Z5] exceed the payment without the locks of order and part',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      const { over } = await race(chain, unguardedPairs, withoutPartLock(withoutLock(chain.ports)))
      printOutcome('over-refunded, unguarded', over, unguardedPairs)
      expect(over).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})

describe('two processes with the same refunds to send', () => {
  const race = async (
    chain: TestChain,
    count: number,
    guarded: (ports: Context.Context<Ports>) => Context.Context<Ports>,
  ) => {
    const { one } = await racersOf(chain)
    await runPairs(count, pair => one.call(withdrawOrder, { dhNo: orderOf(pair) }))
    const bank = new Bank()
    const run = runOver(guarded(bank.portsOf(chain)))
    await Promise.all([run(sendRefunds), run(sendRefunds)])
    return bank.orders.length - new Set(bank.orders.map(({ paymentRefundNo }) => paymentRefundNo)).size
  }

  it(
    '[Z6] send each once, and the bank refunds the exact amount',
    async () => {
      const chain = await chainOf(pairs)
      const twice = await race(chain, pairs, ports => ports)
      printOutcome('refunds sent by both', twice, pairs)
      expect(twice).toBe(0)
      const { rows } = await chain.connections.pool.query(
        `select count(*)::int as done from payment_orders where refunded = ${inCash} and refunding = ${inCash}`,
      )
      expect(rows[0].done).toBe(pairs)
    },
    patience,
  )

  bite(
    '[Z6] both send it if due refunds are read without a claim',
    async () => {
      const chain = await chainOf(unguardedPairs, false)
      const twice = await race(chain, unguardedPairs, withoutClaim)
      printOutcome('refunds sent by both, unclaimed', twice, unguardedPairs)
      expect(twice).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})

describe('two notifications of the same refund', () => {
  const race = async (
    chain: TestChain,
    count: number,
    guarded: (ports: Context.Context<Ports>) => Context.Context<Ports>,
  ) => {
    const { one } = await racersOf(chain)
    await runPairs(count, pair => one.call(withdrawOrder, { dhNo: orderOf(pair) }))
    const bank = new Bank()
    bank.behaviour = 'processes'
    const ports = bank.portsOf(chain)
    await runOver(ports)(sendRefunds)
    bank.finish('SUCCESS')
    const run = runOver(guarded(ports))
    await runPairs(count, async pair => {
      const { paymentRefundNo } = bank.orders[pair - 1]!
      await Promise.all([run(settleRefund(paymentRefundNo)), run(settleRefund(paymentRefundNo))])
    })
    const { rows } = await chain.connections.pool.query(
      `select count(*)::int as twice from payment_orders where refunded <> ${inCash}`,
    )
    return rows[0].twice
  }

  it(
    '[Z6] record it once',
    async () => {
      const twice = await race(await chainOf(pairs), pairs, ports => ports)
      printOutcome('refunds noted twice', twice, pairs)
      expect(twice).toBe(0)
    },
    patience,
  )

  bite(
    '[Z6] record it twice without checking for a concurrent record',
    async () => {
      const twice = await race(await chainOf(unguardedPairs, false), unguardedPairs, withoutCompletionCheck)
      printOutcome('refunds noted twice, unguarded', twice, unguardedPairs)
      expect(twice).toBeGreaterThan(leastUnguardedBreaks)
    },
    patience,
  )
})

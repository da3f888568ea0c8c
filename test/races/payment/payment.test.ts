import { type Context, Effect } from 'effect'
import { afterAll, describe, expect, it } from 'vitest'
import { cancelTrade, payTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import { endTrade } from '../../../application/payment/handlers/paying/cancel.ts'
import { handleNotification } from '../../../application/payment/handlers/paying/notifications.ts'
import { queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { settle } from '../../../application/payment/handlers/paying/settle.ts'
import { systemActor } from '../../../application/platform/caller.ts'
import type { Ports } from '../../../application/ports.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import { seededRandom } from '../../seeded-random.ts'
import {
  bite,
  leastUnguardedBreaks,
  pairs,
  printOutcome,
  raceTimeout,
  runPairs,
  unguardedPairs,
} from '../platform/race.ts'
import { type Outcome, openTradeRace, outcomesOf, tradeOf } from './trades.ts'
import { withoutLivePaymentCheck, withoutTradeLock } from './unguarded-trades.ts'

const open: Array<TestChain> = []
afterAll(async () => {
  for (const chain of open) await chain.close()
})

const testProvider = () => new TestProvider('sandbox')
const chainOf = async (at: TestProvider, count: number, isLawful = true) => {
  const chain = await openTradeRace(at, count, isLawful)
  open.push(chain)
  return chain
}

const soon = (most = 8) => new Promise<void>(resolve => setTimeout(resolve, most * seededRandom()))
const ignored = async (work: Promise<unknown>) => void (await work.catch(() => null))

/** Opens two tabs of the payer, over the chain's ports or over ports without a guard. */
const tabsOf = async (chain: TestChain, ports: Context.Context<Ports> = chain.ports) => {
  const [one, two] = await Promise.all([chain.signIn('payer'), chain.signIn('payer')])
  const run = <A, E>(work: Effect.Effect<A, E, Ports>) => Effect.runPromise(Effect.provideContext(work, ports))
  return { one: chain.as(one.token, 'in process', ports), two: chain.as(two.token, 'in process', ports), run }
}
type Tabs = Awaited<ReturnType<typeof tabsOf>>
type Tab = Omit<Session, 'token'>

const payAt = async (tab: Tab, pair: number): Promise<string> => {
  const { paymentOrderNo } = await tab.call(payTrade, { tradeOrderNo: tradeOf(pair) })
  await tab.call(prepayPayment, { spcPaymentNo: paymentOrderNo, paymentOptions: { paymentMethodNo: 'WQF' } })
  return paymentOrderNo
}

const isPaidOnce = (of: Outcome) =>
  of.trade === 'TRANSACTION_COMPLETED' &&
  of.order === 'SUBMITTED' &&
  of.pays === 1 &&
  of.releases === 0 &&
  of.settling === 1
const isReleasedOnce = (of: Outcome) =>
  of.trade === 'CANCELED' && of.order === 'WAIT_PAY' && of.pays === 0 && of.releases === 1 && of.settling === 0
/** Whether everything captured that did not settle is refunded. */
const isBalanced = (of: Outcome) => of.captured - of.settling === of.owedBack && of.live === 0
const bothWon = (of: Outcome) => of.pays > 0 && of.releases > 0

describe('paying in two tabs', () => {
  const tabs = async (chain: TestChain, count: number, ports?: Context.Context<Ports>) => {
    const { one, two } = await tabsOf(chain, ports)
    return runPairs(count, async pair => {
      const numbers = await Promise.allSettled([payAt(one, pair), payAt(two, pair)])
      return new Set(numbers.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))).size
    })
  }

  it(
    '[Y4] makes one payment',
    async () => {
      const at = testProvider()
      const chain = await chainOf(at, pairs)
      const numbers = await tabs(chain, pairs)
      const several = (await outcomesOf(chain)).filter(({ live }) => live !== 1).length
      printOutcome('trades with several payments under way', several, pairs)
      expect([several, numbers.filter(count => count !== 1).length, at.accounts.size]).toEqual([0, 0, pairs])
    },
    raceTimeout,
  )

  bite(
    '[Y4] makes two without the lock of the trade and its index',
    async () => {
      const chain = await chainOf(testProvider(), unguardedPairs, false)
      await chain.connections.pool.query('drop index payment_orders_one_live')
      await chain.connections.pool.query(
        'alter table payment_orders drop constraint payment_orders_entity_code_trade_order_no_attempt_key',
      )
      await tabs(chain, unguardedPairs, withoutLivePaymentCheck(chain.ports))
      const several = (await outcomesOf(chain)).filter(({ live }) => live > 1).length
      printOutcome('trades with several payments under way, unguarded', several, unguardedPairs)
      expect(several).toBeGreaterThan(unguardedPairs / 2)
    },
    raceTimeout,
  )
})

describe('return page, notification, poll and operator', () => {
  const settled = async (at: TestProvider, chain: TestChain, count: number, ports?: Context.Context<Ports>) => {
    const { one, run } = await tabsOf(chain, ports)
    await runPairs(count, async pair => {
      const number = await payAt(one, pair)
      at.pay(number)
      await chain.connections.pool.query(`update jobs set due_at = 1 where kind = 'paymentInquiry' and key = $1`, [
        number,
      ])
      const event = { provider: 'sandbox', eventId: `E${number}`, kind: 'PAYMENT', aboutNo: number } as const
      await Promise.all([
        ignored(run(settle(number))),
        ignored(run(handleNotification(event))),
        ignored(run(queryDuePayments)),
        ignored(run(settle(number))),
      ])
    })
    return outcomesOf(chain)
  }

  it(
    '[Y8] settle a payment once between them',
    async () => {
      const at = testProvider()
      const outcomes = await settled(at, await chainOf(at, pairs), pairs)
      const wrong = outcomes.filter(of => !isPaidOnce(of) || !isBalanced(of))
      printOutcome('payments not settled exactly once', wrong.length, pairs)
      expect(wrong).toEqual([])
    },
    raceTimeout,
  )

  bite(
    '[Y8] fail without locks and guards: an order is paid twice',
    async () => {
      const at = testProvider()
      const chain = await chainOf(at, unguardedPairs, false)
      const twice = (await settled(at, chain, unguardedPairs, withoutTradeLock(chain.ports))).filter(
        ({ pays }) => pays > 1,
      ).length
      printOutcome('orders paid twice, unguarded', twice, unguardedPairs)
      expect(twice).toBeGreaterThan(leastUnguardedBreaks)
    },
    raceTimeout,
  )
})

describe('two captures of one trade', () => {
  it(
    '[Y7] settle once, and the other is refunded completely',
    async () => {
      const at = testProvider()
      const chain = await chainOf(at, pairs)
      const { one, run } = await tabsOf(chain)
      await runPairs(pairs, async pair => {
        const first = await payAt(one, pair)
        await chain.connections.pool.query(
          `update payment_orders set status = 'CLOSED', closed_at = 1 where payment_order_no = $1`,
          [first],
        )
        const second = await payAt(one, pair)
        at.pay(first)
        at.pay(second)
        await Promise.all([run(settle(first)), run(settle(second)), run(settle(first)), run(settle(second))])
      })
      const wrong = (await outcomesOf(chain)).filter(of => !isPaidOnce(of) || of.captured !== 2 || !isBalanced(of))
      printOutcome('trades of two captures that do not come out even', wrong.length, pairs)
      expect(wrong).toEqual([])
    },
    raceTimeout,
  )
})

/**
 * Pays while the trade is being ended: for some pairs before the provider closes the payment, for others just after, as
 * a faulty provider allows.
 */
const against = async (
  at: TestProvider,
  chain: TestChain,
  count: number,
  end: (typeof ends)[keyof typeof ends],
  ports?: Context.Context<Ports>,
) => {
  const tabs = await tabsOf(chain, ports)
  const closing = new Map<string, () => void>()
  at.meanwhile = async (verb, number) => {
    if (verb === 'close') closing.get(number)?.()
  }
  await runPairs(count, async pair => {
    const number = await payAt(tabs.one, pair)
    const isLate = pair % 2 === 0
    const closed = new Promise<void>(resolve => closing.set(number, resolve))
    const paying = async () => {
      await (isLate ? closed.then(() => soon(2)) : soon())
      at.pay(number, {}, isLate)
      await ignored(tabs.run(settle(number)))
    }
    await Promise.all([paying(), ignored(end(chain, tabs, pair)).then(closing.get(number))])
    await ignored(tabs.run(settle(number)))
  })
  return outcomesOf(chain)
}

const ends = {
  cancellation: (_: TestChain, { two }: Tabs, pair: number) =>
    two.attempt(cancelTrade, { tradeOrderNo: tradeOf(pair) }),
  /** Each trade expires alone, so that the next pair can still begin. */
  expiry: async ({ connections, clock }: TestChain, { run }: Tabs, pair: number) => {
    const over = 'update trade_orders set expires_at = $2 where trade_order_no = $1'
    await connections.pool.query(over, [tradeOf(pair), clock.now])
    return run(endTrade(tradeOf(pair), { reason: 'EXPIRED', actor: systemActor }))
  },
}

describe.each(Object.entries(ends))('a capture against %s', (_, end) => {
  it(
    '[Y2] [Y7] leaves the trade paid or closed, never both, and all money accounted for',
    async () => {
      const at = testProvider()
      const chain = await chainOf(at, pairs)
      const outcomes = await against(at, chain, pairs, end)
      const paid = outcomes.filter(isPaidOnce).length
      const closed = outcomes.filter(isReleasedOnce).length
      printOutcome('both won', outcomes.filter(bothWon).length, pairs)
      console.info(
        `paid ${paid}, closed ${closed}, of these paid late and owed back ${outcomes.filter(of => of.owedBack > 0).length}`,
      )
      expect(outcomes.filter(of => bothWon(of) || !(isPaidOnce(of) || isReleasedOnce(of)) || !isBalanced(of))).toEqual(
        [],
      )
      expect(Math.min(paid, closed)).toBeGreaterThan(0)
    },
    raceTimeout,
  )

  bite(
    '[Y2] fails without locks and guards: both win',
    async () => {
      const at = testProvider()
      const chain = await chainOf(at, unguardedPairs, false)
      const ports = withoutTradeLock(chain.ports)
      const outcomes = await against(at, chain, unguardedPairs, end, ports)
      const both = outcomes.filter(bothWon).length
      printOutcome('both won, unguarded', both, unguardedPairs)
      expect(both).toBeGreaterThan(unguardedPairs / 5)
    },
    raceTimeout,
  )
})

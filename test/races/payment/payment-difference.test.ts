import { type Context, Effect } from 'effect'
import { afterEach, describe, expect, it } from 'vitest'
import { decideOnDifference } from '../../../application/payment/contract/differences.ts'
import { payTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import { settle } from '../../../application/payment/handlers/paying/settle.ts'
import { Differences } from '../../../application/payment/ports/differences.ts'
import type { Ports } from '../../../application/ports.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import { seededRandom } from '../../seeded-random.ts'
import { withDoubles } from '../platform/doubles.ts'
import { bite, pairs, printOutcome, raceTimeout, runPairs, unguardedPairs } from '../platform/race.ts'
import { openTradeRace, outcomesOf, tradeOf } from './trades.ts'
import { withoutTradeLock } from './unguarded-trades.ts'

describe('a difference that is accepted while another payment of its trade is captured', {
  timeout: raceTimeout,
}, () => {
  let chain: TestChain
  afterEach(() => chain.close())

  it('[Y11] settles the trade by one of the two, and the other is refunded', async () => {
    const testProvider = new TestProvider('sandbox')
    chain = await openTradeRace(testProvider, pairs)
    expect(await twiceSettled(chain, testProvider, pairs)).toBe(0)
  })

  bite('[Y11] settles it by both without the lock of the trade', async () => {
    const testProvider = new TestProvider('sandbox')
    chain = await openTradeRace(testProvider, unguardedPairs, false)
    await chain.connections.pool.query('drop index payment_orders_one_settling')
    expect(
      await twiceSettled(chain, testProvider, unguardedPairs, withoutDifferenceGuards(chain.ports)),
    ).toBeGreaterThan(0)
  })
})

/** Removes the lock on the trade and the notification of the other capture. */
const withoutDifferenceGuards = (ports: Context.Context<Ports>): Context.Context<Ports> =>
  withDoubles(withoutTradeLock(ports), Differences, () => ({ open: _trade => Effect.succeed([]) }))

/**
 * A first, closed payment captures one fen less and finance accepts it, while a second payment captures the whole
 * amount.
 */
async function twiceSettled(
  chain: TestChain,
  testProvider: TestProvider,
  count: number,
  ports: Context.Context<Ports> = chain.ports,
): Promise<number> {
  const { pool } = chain.connections
  await pool.query(`update users set granted_codes = '{DH0020}' where user_id = 'payer'`)
  const { token } = await chain.signIn('payer')
  const lawful = chain.as(token, 'in process')
  const payer = chain.as(token, 'in process', ports)
  const run = <A, E>(work: Effect.Effect<A, E, Ports>) => Effect.runPromise(Effect.provideContext(work, ports))
  const payAtCashier = async (pair: number) => {
    const { paymentOrderNo } = await lawful.call(payTrade, { tradeOrderNo: tradeOf(pair) })
    await lawful.call(prepayPayment, { spcPaymentNo: paymentOrderNo, paymentOptions: { paymentMethodNo: 'WQF' } })
    return paymentOrderNo
  }
  await runPairs(count, async pair => {
    const first = await payAtCashier(pair)
    await pool.query(`update payment_orders set status = 'CLOSED', closed_at = 1 where payment_order_no = $1`, [first])
    const second = await payAtCashier(pair)
    const { prepayment: request } = testProvider.accounts.get(first)!
    testProvider.pay(first, { amount: fen(request.amount - 1) })
    await chain.run(settle(first))
    testProvider.pay(second)
    await Promise.allSettled([
      soon().then(() => payer.attempt(decideOnDifference, { paymentOrderNo: first, decision: 'SETTLE', note: '核实' })),
      soon().then(() => run(settle(second))),
    ])
  })
  const outcomes = await outcomesOf(chain)
  const broken = outcomes.filter(
    ({ trade, pays, settling, captured, owedBack }) =>
      trade !== 'TRANSACTION_COMPLETED' || pays !== 1 || settling !== 1 || captured - settling !== owedBack,
  ).length
  const accepted = (await pool.query(`select from payment_differences where state = 'SETTLED'`)).rowCount
  printOutcome(`trades not settled once, ${accepted} of them by an accepted difference`, broken, count)
  return broken
}

const soon = () => new Promise<void>(resolve => setTimeout(resolve, 8 * seededRandom()))
